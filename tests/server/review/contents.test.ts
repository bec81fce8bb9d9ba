import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { decisionsPath, queuePath, startReviewFixture } from '#tests/support/review-fixture.ts';

const fixture = await startReviewFixture();
afterAll(() => fixture.server.stop());

describe('GET /review-queue/contents', () => {
  it('brings in one answer what the screens of several items show, and leaves out what is nobody’s or not the reader’s', async () => {
    const one = await fixture.sent('One');
    const two = await fixture.sent('Two');
    const items = [one.id, two.id, randomUUID()].map((id) => `campaign:${id}`).join(',');
    const { status, body } = await fixture.get(`${queuePath}/contents?items=${items},lockScreen:${randomUUID()}`);
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
    expect((await fixture.get(`${queuePath}/contents?items=${items}`, fixture.viewer)).status).toBe(403);
    expect((await fixture.get(`${queuePath}/contents?items=nonsense`)).status).toBe(400);
  });
});

describe('a decision', () => {
  it('takes the lease of the next item along and gives its own up, and tells who sits there', async () => {
    const [first, second] = [await fixture.sent('First'), await fixture.sent('Second')];
    const lease = (id: string, token: string) => fixture.server.request('POST', `${queuePath}/campaign/${id}/lease`, { token });
    await lease(first.id, fixture.am);
    const { body } = await fixture.decide(first, { verdict: 'APPROVED', next: `campaign:${second.id}` } as object);
    expect(body.nextLease).toMatchObject({ mine: true });
    expect((await lease(first.id, fixture.am2)).body.mine).toBe(true);
    expect((await lease(second.id, fixture.am2)).body.mine).toBe(false);
    await fixture.server.request('POST', `${queuePath}/campaign/${first.id}/lease?leaving=campaign:${second.id}`, { token: fixture.am });
    expect((await lease(second.id, fixture.am2)).body.mine).toBe(true);
  });

  it('is asked after together with others, and only by whoever made it', async () => {
    const [first, second] = [await fixture.sent('Third'), await fixture.sent('Fourth')];
    const ids = [
      (await fixture.decide(first, { verdict: 'APPROVED' })).body.id,
      (await fixture.decide(second, { verdict: 'APPROVED' })).body.id,
    ];
    const readable = async (token: string) => (await fixture.get(`${decisionsPath}?ids=${ids.join(',')}`, token)).body.content;
    expect(new Set((await readable(fixture.am)).map(({ id }: { id: string }) => id))).toEqual(new Set(ids));
    expect(await readable(fixture.am2)).toEqual([]);
  });
});
