import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReviewDesk, decisionsPath, queuePath, startReviewDesk } from '#tests/support/review-desk.ts';

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await startReviewDesk();
});
afterAll(() => desk.server.stop());

describe('GET /review-queue/contents', () => {
  it('brings in one answer what the screens of several items show, and leaves out what is nobody’s or not the reader’s', async () => {
    const one = await desk.sent('One');
    const two = await desk.sent('Two');
    const items = [one.id, two.id, randomUUID()].map((id) => `campaign:${id}`).join(',');
    const { status, body } = await desk.get(`${queuePath}/contents?items=${items},lockScreen:${randomUUID()}`);
    expect(status).toBe(200);
    expect(body.content.map(({ id }: { id: string }) => id)).toEqual([one.id, two.id]);
    expect(body.content[0]).toMatchObject({
      kind: 'campaign',
      changes: { since: 'mine', base: null },
      campaign: { id: one.id, name: 'One' },
      estimate: { audience: expect.any(Object) },
      material: null,
      lockScreen: null,
    });
    expect((await desk.get(`${queuePath}/contents?items=${items}`, desk.viewer)).status).toBe(403);
    expect((await desk.get(`${queuePath}/contents?items=nonsense`)).status).toBe(400);
  });
});

describe('a decision', () => {
  it('takes the lease of the next item along and gives its own up, and tells who sits there', async () => {
    const [first, second] = [await desk.sent('First'), await desk.sent('Second')];
    const lease = (id: string, token: string) => desk.server.request('POST', `${queuePath}/campaign/${id}/lease`, { token });
    await lease(first.id, desk.am);
    const { body } = await desk.decide(first, { verdict: 'APPROVED', next: `campaign:${second.id}` } as object);
    expect(body.nextLease).toMatchObject({ mine: true });
    expect((await lease(first.id, desk.am2)).body.mine).toBe(true);
    expect((await lease(second.id, desk.am2)).body.mine).toBe(false);
    await desk.server.request('POST', `${queuePath}/campaign/${first.id}/lease?leaving=campaign:${second.id}`, { token: desk.am });
    expect((await lease(second.id, desk.am2)).body.mine).toBe(true);
  });

  it('is asked after together with others, and only by whoever made it', async () => {
    const [first, second] = [await desk.sent('Third'), await desk.sent('Fourth')];
    const ids = [(await desk.decide(first, { verdict: 'APPROVED' })).body.id, (await desk.decide(second, { verdict: 'APPROVED' })).body.id];
    const asked = async (token: string) => (await desk.get(`${decisionsPath}?ids=${ids.join(',')}`, token)).body.content;
    expect(new Set((await asked(desk.am)).map(({ id }: { id: string }) => id))).toEqual(new Set(ids));
    expect(await asked(desk.am2)).toEqual([]);
  });
});
