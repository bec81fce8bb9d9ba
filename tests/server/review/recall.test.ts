import { afterAll, describe, expect, it } from 'vitest';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { rowLocks } from '#tests/support/row-locks.ts';
import { noticesPath, queuePath, startReviewFixture } from '#tests/support/review-fixture.ts';

const fixture = await startReviewFixture();
const lead = await fixture.server.signIn('lead@acme.example');
const { holdRow, lockWaiters } = rowLocks(fixture.server);
afterAll(() => fixture.server.stop());

const path = (id: string): string => `${campaignsPath}/${id}`;
const recall = (id: string, token = fixture.planner) => fixture.server.request('DELETE', `${path(id)}/submission`, { token });
const read = async (id: string, token = fixture.planner): Promise<Campaign> => (await fixture.get(path(id), token)).body;
const versionsOf = async (id: string): Promise<number[]> =>
  (await fixture.get(`${path(id)}/versions`, fixture.planner)).body.content.map(({ number }: { number: number }) => number);
const inQueue = async (id: string): Promise<boolean> =>
  (await fixture.get(`${queuePath}?size=100`)).body.content.some((item: { id: string }) => item.id === id);
const needs = async (id: string, token: string): Promise<boolean | undefined> =>
  (await fixture.get(`${noticesPath}?size=100`, token)).body.content.find(({ item }: { item: { id: string } }) => item.id === id)?.needsMe;
const ofReview = (id: string, what: string, method = 'POST', body?: object) =>
  fixture.server.request(method, `${queuePath}/campaign/${id}/${what}`, { token: fixture.am, ...(body && { body }) });

/** A campaign without what tells that it was written. */
const asItWas = ({ version: _version, updatedTime: _time, updatedBy: _by, ...rest }: Campaign) => rest;

describe('DELETE /campaigns/{id}/submission', () => {
  it('puts a first plan back as it was, and nobody got a message that it had been sent', async () => {
    const { id } = await fixture.sent('Sent too early');
    expect((await read(id)).submission?.recallableFor).toBe(30_000);
    expect(await needs(id, fixture.am)).toBe(true);
    await fixture.later(29.999);
    expect((await read(id)).submission?.recallableFor).toBe(1);
    const { rows } = await fixture.server.pool.query<{ waits: boolean }>(
      `select next_try_at > $2 as waits from mails where about_id = $1 and kind in ('campaignSent', 'sentReceipt')`,
      [id, fixture.server.time.now],
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ waits }) => waits)).toBe(true);

    const { status, body, text } = await recall(id);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ status: 'DRAFT', submission: null, decision: null });
    expect([await versionsOf(id), await inQueue(id), await fixture.mailsOf(id)]).toEqual([[], false, []]);
    expect(await needs(id, fixture.am)).toBeUndefined();
    const { rows: mails } = await fixture.server.pool.query(
      `select 1 from mails where settled_at is null and kind in ('campaignSent', 'sentReceipt') and item_id = $1`,
      [id],
    );
    expect(mails).toEqual([]);
    expect(await fixture.auditOf(id)).toEqual(['campaign.create', 'campaign.update', 'campaign.send', 'campaign.recall']);

    const edited = await fixture.put(id, body.version, { name: 'Mended' });
    expect(edited.status, edited.text).toBe(200);
    const again = await fixture.move(id, edited.body.version, { to: 'PLANNING_REVIEW' });
    expect([again.status, again.body.submission.number, await versionsOf(id)]).toEqual([200, 1, [1]]);
  });

  it('puts a plan that was returned back as it was: its decision, its version, what its people were asked', async () => {
    const plan = await fixture.sent('Second try');
    await fixture.decide(plan, { verdict: 'RETURNED', comment: 'Budget' });
    await fixture.later(8);
    const before = await read(plan.id);
    expect([before.status, await needs(plan.id, lead)]).toEqual(['PLANNING', true]);
    await fixture.move(plan.id, before.version, { to: 'PLANNING_REVIEW' }, lead);
    expect(await needs(plan.id, lead)).toBe(false);
    await fixture.later(5);

    const recalled = await recall(plan.id, lead);
    expect(recalled.status, recalled.text).toBe(200);
    expect(asItWas(await read(plan.id))).toEqual(asItWas(before));
    expect([await versionsOf(plan.id), await needs(plan.id, lead)]).toEqual([[1], true]);
    expect(await fixture.mailsOf(plan.id)).toContain('campaignReturned');
  });

  it('403 for everybody else, 409 from the thirtieth second on and for what waits no longer', async () => {
    const { id } = await fixture.sent('Not theirs');
    expect((await read(id, lead)).submission?.recallableFor).toBeNull();
    for (const token of [lead, fixture.am]) expect((await recall(id, token)).status).toBe(403);
    expect((await recall(id, fixture.viewer)).status).toBe(403);
    await fixture.later(30);
    expect((await read(id)).submission?.recallableFor).toBeNull();
    const late = await recall(id);
    expect([late.status, late.body.key]).toEqual([409, 'error.campaign.recallLate']);
    expect(await versionsOf(id)).toEqual([1]);

    const { id: fresh } = await fixture.sent('Twice');
    await recall(fresh);
    const twice = await recall(fresh);
    expect([twice.status, twice.body.key]).toEqual([409, 'error.campaign.invalidTransition']);
  });

  it('409 once a reviewer has opened it, has taken it on or has decided, and again possible when they gave it up', async () => {
    const plan = await fixture.sent('Begun');
    const refused = async (): Promise<void> => {
      expect((await read(plan.id)).submission?.recallableFor).toBeNull();
      const { status, body } = await recall(plan.id);
      expect([status, body.key]).toEqual([409, 'error.campaign.recallBegun']);
    };
    const possible = async (): Promise<void> => expect((await read(plan.id)).submission?.recallableFor).toBe(30_000);
    await ofReview(plan.id, 'lease');
    await refused();
    await ofReview(plan.id, 'lease', 'DELETE');
    await possible();
    expect((await ofReview(plan.id, 'assignment', 'POST', { insteadOf: null })).status).toBe(200);
    await refused();
    await ofReview(plan.id, 'assignment', 'DELETE');
    await possible();
    await fixture.decide(plan, { verdict: 'APPROVED' });
    await refused();
    await fixture.later(8);
    expect(await fixture.statusOf(plan.id)).toBe('EXECUTION');
  });

  it.each(['recall', 'decide'] as const)('of taking back and deciding at one moment one counts: %s, when it came first', async (first) => {
    const plan = await fixture.sent(`Race won by ${first}`);
    const calls = { recall: () => recall(plan.id), decide: () => fixture.decide(plan, { verdict: 'APPROVED' }) };
    // Both are made to wait for the campaign, one behind the other.
    const release = await holdRow(plan.id);
    const one = calls[first]();
    await expect.poll(lockWaiters).toBe(1);
    const other = calls[first === 'recall' ? 'decide' : 'recall']();
    await expect.poll(lockWaiters).toBe(2);
    await release();
    expect([(await one).status < 300, (await other).status]).toEqual([true, 409]);

    await fixture.later(8);
    expect(await fixture.statusOf(plan.id)).toBe(first === 'recall' ? 'DRAFT' : 'EXECUTION');
    const trail = await fixture.auditOf(plan.id);
    expect(trail.filter((action) => /recall|approve/.test(action))).toHaveLength(1);
  });
});
