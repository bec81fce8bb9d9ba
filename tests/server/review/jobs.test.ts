import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { itemJobClock } from '#server/all-clock-jobs.ts';
import { jobsPath, noticesPath, queuePath, startReviewFixture } from '#tests/support/review-fixture.ts';

const fixture = await startReviewFixture();
await fixture.sent();
afterAll(() => fixture.server.stop());

type Named = { id: string; version: number };
const start = (body: object, token = fixture.am) =>
  fixture.server.request('POST', jobsPath, {
    token,
    body: { comment: 'All good', verdict: 'APPROVED', ...body },
    headers: { 'Idempotency-Key': randomUUID() },
  });
const named = (plans: readonly Named[]) => plans.map(({ id, version }) => ({ kind: 'campaign', id, version }));
const job = async (id: string) => (await fixture.get(`${jobsPath}/${id}`)).body;
const approvals = async (): Promise<Record<string, number>> => {
  const { rows } = await fixture.server.pool.query<{ id: string; n: number }>(
    `select object_id as id, count(*)::int as n from audit where action = 'campaign.approve' group by object_id`,
  );
  return Object.fromEntries(rows.map(({ id, n }) => [id, n]));
};

describe('a job over 100 items of which 3 change meanwhile', () => {
  let plans: Named[];
  let id: string;

  it('does 97, lists the 3 with why, and tells whoever began it when it is done', async () => {
    plans = await fixture.copies(100);
    const { status, body } = await start({ items: named(plans) });
    expect([status, body.state, body.total, body.counts.WAITING]).toEqual([202, 'HELD', 100, 100]);
    id = body.id;
    expect((await fixture.get(`${queuePath}?size=100`)).body.totalElements).toBe(1);
    await fixture.server.pool.query('update campaigns set version = version + 1 where id = any($1)', [
      plans.slice(0, 3).map((plan) => plan.id),
    ]);
    await fixture.later(7);
    expect((await job(id)).counts.DONE).toBe(0);
    await fixture.later(1);
    expect(await job(id)).toMatchObject({ state: 'DONE', counts: { DONE: 97, FAILED: 3, WAITING: 0 } });
    const { body: receipt } = await fixture.get(`${jobsPath}/${id}/items?size=100`);
    expect(receipt.content.slice(0, 4).map(({ state, failure }: { state: string; failure: string }) => [state, failure])).toEqual([
      ...Array.from({ length: 3 }, () => ['FAILED', 'error.version.stale']),
      ['DONE', null],
    ]);
    const { body: tray } = await fixture.get(noticesPath);
    expect(tray.content[0]).toMatchObject({ item: { kind: 'reviewJob', id }, unread: 1 });
    // The other side hears of one decision, not of ninety-seven.
    const { rows: mailed } = await fixture.server.pool.query<{ recipient: string; approved: string; count: string }>(
      `select recipient, values ->> 'approved' as approved, values ->> 'count' as count from mails where created_at = $1 order by recipient`,
      [fixture.server.time.now],
    );
    expect(mailed.map(({ recipient, count }) => [recipient, count])).toEqual([
      ['lead@acme.example', '97'],
      ['planner@acme.example', '97'],
    ]);
    expect(mailed[0]?.approved.split(/, |、/)).toHaveLength(97);
    const planner = await fixture.server.request('GET', noticesPath, { token: fixture.planner });
    expect(planner.body.content[0]).toMatchObject({ item: { kind: 'decisions', id }, total: 97, needsMe: true });
    expect(planner.body.content[0].items).toHaveLength(97);
    const before = (await fixture.server.request('GET', `${noticesPath}/count`, { token: fixture.planner })).body;
    const read = await fixture.server.request('POST', `${noticesPath}/read`, {
      token: fixture.planner,
      body: { ids: planner.body.content[0].notices.map((notice: { id: string }) => notice.id) },
    });
    expect([read.body.unread, read.body.needsMe]).toEqual([before.unread - 1, before.needsMe]);
    expect((await fixture.get(jobsPath)).body.content.map((each: { id: string }) => each.id)).toContain(id);
  });

  it('retries only what failed, the changed ones by the version that was looked at since, and does nothing twice', async () => {
    const changed = plans.slice(0, 2).map((plan) => ({ kind: 'campaign', id: plan.id, version: plan.version + 1 }));
    const retry = (items: object[]) =>
      fixture.server.request('POST', `${jobsPath}/${id}/retry`, {
        token: fixture.am,
        body: { items },
        headers: { 'Idempotency-Key': randomUUID() },
      });
    expect((await retry(changed)).body).toMatchObject({ state: 'RUNNING', counts: { WAITING: 3, DONE: 97 } });
    await fixture.later(1);
    // The third was not looked at again: it stays undecided.
    expect(await job(id)).toMatchObject({ state: 'DONE', counts: { DONE: 99, FAILED: 1 } });
    const [, , third] = plans;
    await retry([{ kind: 'campaign', id: third?.id, version: (third?.version ?? 0) + 1 }]);
    await fixture.later(1);
    expect((await job(id)).counts).toMatchObject({ DONE: 100, FAILED: 0 });
    const counted = await approvals();
    expect(plans.map((plan) => counted[plan.id])).toEqual(plans.map(() => 1));
    expect((await retry([])).body.key).toBe('error.review.nothingToRetry');
  });
});

describe('a job', () => {
  it('can be undone as a whole for eight seconds, and not later', async () => {
    const plans = await fixture.copies(3);
    const { body } = await start({ items: named(plans) });
    await fixture.later(5);
    const undone = await fixture.server.request('POST', `${jobsPath}/${body.id}/undo`, { token: fixture.am });
    expect(undone.body).toMatchObject({ state: 'UNDONE', counts: { UNDONE: 3 } });
    await fixture.later(20);
    for (const plan of plans) expect(await fixture.statusOf(plan.id)).toBe('PLANNING_REVIEW');

    const { body: again } = await start({ items: named(plans) });
    await fixture.later(8, []);
    expect((await fixture.server.request('POST', `${jobsPath}/${again.id}/undo`, { token: fixture.am })).body.key).toBe(
      'error.review.tooLate',
    );
    await fixture.later(0);
    for (const plan of plans) expect(await fixture.statusOf(plan.id)).toBe('EXECUTION');
  });

  it('tried dry names what would fail, and changes nothing', async () => {
    const [fine, own, changed] = await fixture.copies(3);
    if (!fine || !own || !changed) throw new Error('Three copies');
    const { body: me } = await fixture.get('/enterprise-api/v1/me');
    await fixture.server.pool.query('update campaigns set submitted_by = $2 where id = $1', [own.id, me.id]);
    const items = [...named([fine, own, { ...changed, version: changed.version + 3 }]), { kind: 'campaign', id: randomUUID(), version: 1 }];
    const { body } = await start({ items, dryRun: true });
    expect(body).toMatchObject({ state: 'DONE', dryRun: true, counts: { READY: 1, FAILED: 3 } });
    const { body: rows } = await fixture.get(`${jobsPath}/${body.id}/items`);
    const why = Object.fromEntries(rows.content.map(({ id, failure }: { id: string; failure: string }) => [id, failure]));
    expect([why[fine.id], why[own.id], why[changed.id]]).toEqual([null, 'error.review.sameUser', 'error.version.stale']);
    await fixture.later(60);
    expect(await fixture.statusOf(fine.id)).toBe('PLANNING_REVIEW');
    await fixture.server.pool.query(`update campaigns set status = 'PLANNING' where id = any($1)`, [[fine.id, own.id, changed.id]]);
  });

  it('decides the others and leaves out what its maker sent, with the reason', async () => {
    await fixture.sent();
    const [fine, own] = await fixture.copies(2);
    if (!fine || !own) throw new Error('Two copies');
    const { body: me } = await fixture.get('/enterprise-api/v1/me');
    await fixture.server.pool.query('update campaigns set submitted_by = $2 where id = $1', [own.id, me.id]);
    const outcome = async (body: object) => {
      const { body: made } = await start(body);
      await fixture.later(8);
      const { body: rows } = await fixture.get(`${jobsPath}/${made.id}/items?size=100`);
      return rows.content.find(({ id }: { id: string }) => id === own.id);
    };
    expect(await outcome({ items: named([fine, own]) })).toMatchObject({ state: 'FAILED', failure: 'error.review.sameUser' });
    expect([await fixture.statusOf(fine.id), await fixture.statusOf(own.id)]).toEqual(['EXECUTION', 'PLANNING_REVIEW']);
    expect(await outcome({ filter: { q: 'Autumn', kind: 'campaign' } })).toMatchObject({
      state: 'FAILED',
      failure: 'error.review.sameUser',
    });
    expect(await fixture.statusOf(own.id)).toBe('PLANNING_REVIEW');
    await fixture.server.pool.query(`update campaigns set status = 'PLANNING' where status = 'PLANNING_REVIEW'`);
  });

  it('over a filter takes what matches at that moment, with own words and verdicts only for named items', async () => {
    await fixture.copies(30);
    const { totalElements } = (await fixture.get(`${queuePath}?q=autumn&kind=campaign`)).body;
    const { body } = await start({ filter: { q: 'Autumn', kind: 'campaign' }, verdict: 'RETURNED', comment: 'Later' });
    expect(body.total).toBe(totalElements);
    await fixture.later(8);
    expect((await job(body.id)).counts).toMatchObject({ DONE: totalElements, FAILED: 0 });

    await fixture.sent();
    const [one, two] = await fixture.copies(2);
    if (!one || !two) throw new Error('Two copies');
    const [first, second] = named([one, two]);
    const { body: mixed } = await start({ items: [first, { ...second, verdict: 'RETURNED', comment: 'Not this one' }] });
    await fixture.later(8);
    expect([await fixture.statusOf(one.id), await fixture.statusOf(two.id)]).toEqual(['EXECUTION', 'PLANNING']);
    expect((await job(mixed.id)).counts.DONE).toBe(2);
    const { body: returned } = await fixture.get(`/enterprise-api/v1/campaigns/${two.id}`);
    expect(returned.decision.comment).toBe('Not this one');
  });

  it('goes on where a server that died left it, nothing twice', async () => {
    await fixture.sent();
    const plans = await fixture.copies(40);
    const { body } = await start({ items: named(plans) });
    await fixture.later(8, []);
    const clock = itemJobClock({ fourEyes: true });
    await runClockJob(fixture.server.db, clock, fixture.server.time.now);
    expect((await job(body.id)).counts).toMatchObject({ DONE: 25, WAITING: 15 });
    // It dies in the middle of the next batch: what it had done of that is not done.
    const dying = {
      ...clock,
      run: async (...given: Parameters<typeof clock.run>) => clock.run(...given).then(() => Promise.reject(new Error('died'))),
    };
    await expect(runClockJob(fixture.server.db, dying, fixture.server.time.now)).rejects.toThrow('died');
    expect((await job(body.id)).counts).toMatchObject({ DONE: 25, WAITING: 15 });
    await fixture.later(0);
    expect(await job(body.id)).toMatchObject({ state: 'DONE', counts: { DONE: 40 } });
    const counted = await approvals();
    expect(plans.map((plan) => counted[plan.id])).toEqual(plans.map(() => 1));
  });

  it('400 for more than a hundred named items, for neither items nor a filter, and for both; 404 for somebody else’s job', async () => {
    const many = Array.from({ length: 101 }, () => ({ kind: 'campaign', id: randomUUID(), version: 1 }));
    for (const body of [{ items: many }, {}, { items: many.slice(0, 1), filter: {} }, { items: [] }])
      expect((await start(body)).status).toBe(400);
    const { body } = await start({ items: many.slice(0, 1) });
    expect(body).toMatchObject({ state: 'DONE', counts: { FAILED: 1 } });
    expect((await fixture.get(`${jobsPath}/${body.id}`, fixture.am2)).status).toBe(404);
  });
});
