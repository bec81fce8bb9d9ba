import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { decisionClock } from '#server/review/clock.ts';
import { rowLocks } from '#tests/support/row-locks.ts';
import { decisionsPath, noticesPath, queuePath, startReviewFixture } from '#tests/support/review-fixture.ts';

const fixture = await startReviewFixture();
afterAll(() => fixture.server.stop());

const undo = (id: string, token = fixture.am) => fixture.server.request('DELETE', `${decisionsPath}/${id}`, { token });
const inQueue = async (id: string, token = fixture.am): Promise<boolean> =>
  (await fixture.get(`${queuePath}?size=100`, token)).body.content.some((item: { id: string }) => item.id === id);

describe('a decision', () => {
  it('counts after eight seconds, with nobody there any more: state, trail, mails and notices, once', async () => {
    const plan = await fixture.sent();
    const before = await fixture.mailsOf(plan.id);
    const { status, body } = await fixture.decide(plan, { verdict: 'APPROVED', comment: 'Good plan' });
    expect([status, body.state]).toEqual([202, 'HELD']);
    expect(Date.parse(body.takesEffectAt) - Date.parse(body.at)).toBe(8000);
    expect(await inQueue(plan.id)).toBe(false);

    await fixture.later(7.999);
    expect(await fixture.statusOf(plan.id)).toBe('PLANNING_REVIEW');
    expect(await fixture.mailsOf(plan.id)).toEqual(before);
    await fixture.later(0.001);
    expect(await fixture.statusOf(plan.id)).toBe('EXECUTION');
    expect((await fixture.get(`${decisionsPath}/${body.id}`)).body).toMatchObject({ state: 'APPLIED', failure: null });
    const mails = await fixture.mailsOf(plan.id);
    expect(mails.filter((kind) => kind === 'campaignApproved').length).toBeGreaterThan(0);
    expect(mails.filter((kind) => kind === 'decisionReceipt')).toHaveLength(1);
    expect((await fixture.auditOf(plan.id)).filter((action) => action === 'campaign.approve')).toHaveLength(1);
    await fixture.later(60);
    expect(await fixture.mailsOf(plan.id)).toEqual(mails);
  });

  it('is done by whoever made it, with the comment, in the trail and in the version', async () => {
    const plan = await fixture.sent();
    await fixture.decide(plan, { verdict: 'RETURNED', comment: '预算太低' });
    await fixture.later(8);
    const { body: campaign } = await fixture.get(`/enterprise-api/v1/campaigns/${plan.id}`);
    expect(campaign).toMatchObject({ status: 'PLANNING', decision: { verdict: 'RETURNED', comment: '预算太低' } });
    const { rows } = await fixture.server.pool.query(
      `select actor_id, session_id, reason from audit where object_id = $1 and action = 'campaign.return'`,
      [plan.id],
    );
    expect(rows).toEqual([{ actor_id: campaign.decision.by.id, session_id: expect.any(String), reason: '预算太低' }]);
  });

  it('undone after five seconds leaves no mail, no trail and the old state, and the item waits again', async () => {
    const plan = await fixture.sent();
    const [mails, trail] = [await fixture.mailsOf(plan.id), await fixture.auditOf(plan.id)];
    const { body: pending } = await fixture.decide(plan, { verdict: 'APPROVED' });
    await fixture.later(5);
    expect((await undo(pending.id, fixture.am2)).status).toBe(404);
    expect((await undo(pending.id)).body.state).toBe('UNDONE');
    expect((await undo(pending.id)).body.state).toBe('UNDONE');
    await fixture.later(30);
    expect(await fixture.statusOf(plan.id)).toBe('PLANNING_REVIEW');
    expect([await fixture.mailsOf(plan.id), await fixture.auditOf(plan.id)]).toEqual([mails, trail]);
    expect(await inQueue(plan.id)).toBe(true);
    expect((await fixture.decide(plan, { verdict: 'RETURNED' })).status).toBe(202);
  });

  it('409 for an undo that comes while the clock is at it', async () => {
    const { lockWaiters } = rowLocks(fixture.server);
    const { body: pending } = await fixture.decide(await fixture.sent(), { verdict: 'APPROVED' });
    const clock = await fixture.server.pool.connect();
    await clock.query('begin');
    await clock.query(`update review_decisions set state = 'APPLIED', settled_at = now() where id = $1`, [pending.id]);
    const late = undo(pending.id);
    await expect.poll(lockWaiters).toBe(1);
    await clock.query('commit');
    clock.release();
    expect((await late).body.key).toBe('error.review.tooLate');
  });

  it('409 for an undo that comes too late, also when the clock has not looked yet', async () => {
    const plan = await fixture.sent();
    const { body: pending } = await fixture.decide(plan, { verdict: 'APPROVED' });
    await fixture.later(8, []);
    expect((await undo(pending.id)).body.key).toBe('error.review.tooLate');
    await fixture.later(0);
    expect((await undo(pending.id)).body.key).toBe('error.review.tooLate');
    expect(await fixture.statusOf(plan.id)).toBe('EXECUTION');
  });

  it('of two reviewers one is stored, and the other is told who, when and what, before and after it counts', async () => {
    const plan = await fixture.sent();
    const answers = await Promise.all([
      fixture.decide(plan, { verdict: 'APPROVED' }),
      fixture.decide(plan, { verdict: 'RETURNED' }, { token: fixture.am2 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
    const [first, second] = answers[0]?.status === 202 ? answers : answers.toReversed();
    const decided = { by: first?.body.by.name, at: first?.body.at, verdict: first?.body.verdict };
    expect(second?.body).toMatchObject({ key: 'error.review.alreadyDecided', details: [{ path: 'decision', values: decided }] });

    const loser = first === answers[0] ? fixture.am2 : fixture.am;
    const direct = await fixture.move(plan.id, plan.version, { to: 'PLANNING', comment: 'No' }, loser);
    expect([direct.status, direct.body.key]).toEqual([409, 'error.review.alreadyDecided']);
    await fixture.later(8);
    const late = await fixture.decide(plan, { verdict: 'RETURNED' }, { token: loser });
    expect([late.status, late.body.details[0].values]).toEqual([409, decided]);
    const { rows } = await fixture.server.pool.query(`select count(*)::int as n from review_decisions where item_id = $1`, [plan.id]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('repeated with its key is the same decision', async () => {
    const plan = await fixture.sent();
    const key = randomUUID();
    const [one, two] = [
      await fixture.decide(plan, { verdict: 'APPROVED' }, { key }),
      await fixture.decide(plan, { verdict: 'APPROVED' }, { key }),
    ];
    expect([one.status, two.status, two.body.id]).toEqual([202, 202, one.body.id]);
    expect((await fixture.decide(plan, { verdict: 'RETURNED' }, { key })).status).toBe(422);
  });

  it('fails when the item has changed by then, and both hear of it', async () => {
    const plan = await fixture.sent();
    const { body: pending } = await fixture.decide(plan, { verdict: 'APPROVED' });
    const { body: other } = await fixture.get('/enterprise-api/v1/me', fixture.am2);
    await fixture.server.pool.query('update campaigns set version = version + 1, updated_by = $2 where id = $1', [plan.id, other.id]);
    await fixture.later(8);
    expect((await fixture.get(`${decisionsPath}/${pending.id}`)).body).toMatchObject({ state: 'FAILED', failure: 'error.version.stale' });
    expect(await fixture.statusOf(plan.id)).toBe('PLANNING_REVIEW');
    for (const token of [fixture.am, fixture.am2]) {
      const group = (await fixture.get(noticesPath, token)).body.content.find((each: { item: { id: string } }) => each.item.id === plan.id);
      expect(group.notices.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toContainEqual([
        'decisionFailed',
        'error.version.stale',
      ]);
    }
    expect(await inQueue(plan.id)).toBe(true);
  });

  it('fails when whoever made it has lost the right by then', async () => {
    const plan = await fixture.sent();
    const { body: pending } = await fixture.decide(plan, { verdict: 'APPROVED' }, { token: fixture.am2 });
    await fixture.server.pool.query(`update users set blocked = true where username = 'am2@provider.example'`);
    await fixture.later(8);
    await fixture.server.pool.query(`update users set blocked = false where username = 'am2@provider.example'`);
    expect((await fixture.get(`${decisionsPath}/${pending.id}`)).body).toMatchObject({ state: 'FAILED', failure: 'error.status403' });
    expect(await fixture.statusOf(plan.id)).toBe('PLANNING_REVIEW');
  });

  it('counts once when two servers look at the same moment', async () => {
    const plan = await fixture.sent();
    await fixture.decide(plan, { verdict: 'APPROVED' });
    const second = connect(fixture.server.url);
    try {
      const due = new Date(fixture.server.time.now.getTime() + 8000);
      const [one, other] = [fixture.server.db, databaseOver(second)];
      const job = decisionClock({ fourEyes: true });
      const done = await Promise.all([one, other, one, other].map((db) => runClockJob(db, job, due)));
      expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect((await fixture.auditOf(plan.id)).filter((action) => action === 'campaign.approve')).toHaveLength(1);
    } finally {
      await second.end();
    }
  });

  it('403 for one’s own submission, 400 without a comment, 428 and 412 for the version, 403 for customers', async () => {
    const plan = await fixture.sent();
    const { body: am } = await fixture.get('/enterprise-api/v1/me');
    await fixture.server.pool.query('update campaigns set submitted_by = $2 where id = $1', [plan.id, am.id]);
    const own = await fixture.decide(plan, { verdict: 'APPROVED' });
    expect([own.status, own.body.key]).toEqual([403, 'error.review.sameUser']);
    expect((await fixture.decide(plan, { verdict: 'APPROVED' }, { token: fixture.am2 })).status).toBe(202);

    const next = await fixture.sent();
    expect((await fixture.decide(next, { verdict: 'RETURNED', comment: ' ' })).body.details[0].path).toBe('comment');
    expect((await fixture.decide({ ...next, version: next.version - 1 }, { verdict: 'APPROVED' })).status).toBe(412);
    const unversioned = await fixture.server.request('POST', `${queuePath}/campaign/${next.id}/decisions`, {
      token: fixture.am,
      body: { verdict: 'APPROVED', comment: 'x' },
    });
    expect(unversioned.status).toBe(428);
    expect((await fixture.decide(next, { verdict: 'APPROVED' }, { token: fixture.planner })).status).toBe(403);
    expect((await fixture.decide({ id: randomUUID(), version: 1 }, { verdict: 'APPROVED' })).status).toBe(404);
  });

  it('is shown to whoever has the item open for a minute, and then it is gone from there', async () => {
    const plan = await fixture.sent();
    await fixture.decide(plan, { verdict: 'RETURNED' });
    const item = () => fixture.get(`${queuePath}/campaign/${plan.id}`, fixture.am2);
    expect((await item()).body.pending).toMatchObject({ state: 'HELD', verdict: 'RETURNED' });
    await fixture.later(8);
    expect((await item()).body.pending).toMatchObject({ state: 'APPLIED' });
    await fixture.later(61);
    expect((await item()).status).toBe(404);
  });
});

describe('decisions at the same moment', () => {
  it('fifty with one key are one', async () => {
    const plan = await fixture.sent();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => fixture.decide(plan, { verdict: 'APPROVED' }, { key })));
    // Whoever asks while the first is still at work is told so.
    for (const { status, body } of answers) expect([202, 'error.idempotency.inProgress']).toContain(status === 202 ? 202 : body.key);
    expect(new Set(answers.filter(({ status }) => status === 202).map(({ body }) => body.id)).size).toBe(1);
    await fixture.later(8);
    expect((await fixture.auditOf(plan.id)).filter((action) => action === 'campaign.approve')).toHaveLength(1);
  });

  it('pending, undone, direct and by the clock leave one decision or none, and the state it says', async () => {
    await fixture.sent();
    const plans = await fixture.copies(40);
    for (const [round, plan] of plans.entries()) {
      const wait = (most: number) => new Promise((resolve) => setTimeout(resolve, (round * 7 + most * 3) % most));
      const due = new Date(fixture.server.time.now.getTime() + 8000);
      const decideAndRegret = async () => {
        const { status, body } = await fixture.decide(plan, { verdict: 'APPROVED' });
        await wait(9);
        if (status === 202 && round % 2 === 0) await undo(body.id);
      };
      await Promise.all([
        decideAndRegret(),
        wait(7).then(() => fixture.decide(plan, { verdict: 'RETURNED' }, { token: fixture.am2 })),
        wait(11).then(() => fixture.move(plan.id, plan.version, { to: 'PLANNING', comment: 'Direct' }, fixture.am2)),
        wait(13).then(() => runClockJob(fixture.server.db, decisionClock({ fourEyes: true }), due)),
      ]);
      await runClockJob(fixture.server.db, decisionClock({ fourEyes: true }), due);
      const made = (await fixture.auditOf(plan.id)).filter((action) => /approve|return/.test(action));
      expect(made.length).toBeLessThanOrEqual(1);
      const expected = { 'campaign.approve': 'EXECUTION', 'campaign.return': 'PLANNING' }[made[0] ?? ''] ?? 'PLANNING_REVIEW';
      expect(await fixture.statusOf(plan.id)).toBe(expected);
      const { rows } = await fixture.server.pool.query<{ state: string }>('select state from review_decisions where item_id = $1', [
        plan.id,
      ]);
      expect(rows.filter(({ state }) => state === 'APPLIED').length).toBeLessThanOrEqual(made.length);
      expect(rows.some(({ state }) => state === 'HELD')).toBe(false);
    }
  });
});

describe('an assignment', () => {
  const on = (method: string, id: string, token: string, insteadOf: string | null = null) =>
    fixture.server.request(method, `${queuePath}/campaign/${id}/assignment`, { token, ...(method === 'POST' && { body: { insteadOf } }) });
  const found = async (token: string, id: string, query = '') =>
    (await fixture.get(`${queuePath}?size=100${query}`, token)).body.content.find((item: { id: string }) => item.id === id);
  const mine = async (token: string): Promise<number> => (await fixture.get(`${queuePath}/counts`, token)).body.mine;

  it('is the first one’s, seen by the others, taken over only from whom one has seen, and given back', async () => {
    const { id } = await fixture.sent();
    expect((await found(fixture.am, id)).assignment).toBeNull();
    const before = await mine(fixture.am);
    const first = (await on('POST', id, fixture.am)).body;
    expect(first).toMatchObject({ mine: true });
    expect((await on('POST', id, fixture.am2)).body).toEqual({ ...first, mine: false });
    expect((await found(fixture.am2, id)).assignment).toEqual({ ...first, mine: false });
    expect([await mine(fixture.am), await mine(fixture.am2)]).toEqual([before + 1, 0]);
    expect(await found(fixture.am, id, '&assigned=mine')).toBeDefined();
    expect(await found(fixture.am2, id, '&assigned=mine')).toBeUndefined();
    expect(await found(fixture.am2, id, '&assigned=nobody')).toBeUndefined();
    // Only one’s own is given back.
    expect((await on('DELETE', id, fixture.am2)).status).toBe(204);
    expect((await found(fixture.am, id)).assignment).toMatchObject({ mine: true });
    const second = (await on('POST', id, fixture.am2, first.by.id)).body;
    expect(second).toMatchObject({ mine: true });
    expect((await on('POST', id, fixture.am, randomUUID())).body).toMatchObject({ mine: false, by: second.by });
    expect((await on('DELETE', id, fixture.am2)).status).toBe(204);
    expect(await found(fixture.am, id, '&assigned=nobody')).toBeDefined();
    expect((await on('POST', id, fixture.planner)).status).toBe(403);
  });

  it('is the deputy’s as well for as long as they stand in', async () => {
    const { id } = await fixture.sent();
    const { by } = (await on('POST', id, fixture.am)).body;
    const deputy = (await fixture.get('/enterprise-api/v1/me', fixture.am2)).body.id;
    const now = fixture.server.time.now.getTime();
    const absence = randomUUID();
    await fixture.server.pool.query(
      `insert into covers (id, user_id, deputy_id, "from", until, starts_at, ends_at) values ($1, $2, $3, '2026-11-18', '2026-11-20', $4, $5)`,
      [absence, by.id, deputy, new Date(now), new Date(now + 3_600_000)],
    );
    expect((await found(fixture.am2, id, '&assigned=mine')).assignment).toMatchObject({ by, mine: true });
    await fixture.server.pool.query('delete from covers where id = $1', [absence]);
    expect(await found(fixture.am2, id, '&assigned=mine')).toBeUndefined();
  });

  it('is beside what is of the reader’s own clients, whoever has taken it on', async () => {
    const { id } = await fixture.sent();
    const managers = (userId: string) =>
      fixture.server.pool.query(
        'insert into client_managers values ($1, $2, now()) on conflict (client_id) do update set user_id = excluded.user_id',
        [fixture.acme, userId],
      );
    const idOf = async (token: string): Promise<string> => (await fixture.get('/enterprise-api/v1/me', token)).body.id;
    await managers(await idOf(fixture.am2));
    expect(await found(fixture.am2, id, '&assigned=clients')).toBeDefined();
    expect(await found(fixture.am, id, '&assigned=clients')).toBeUndefined();
    const counted = async (token: string) => (await fixture.get(`${queuePath}/counts?assigned=clients`, token)).body.kinds.campaign;
    expect(await counted(fixture.am2)).toBeGreaterThan(0);
    expect(await counted(fixture.am)).toBe(0);
    await managers(await idOf(fixture.am));
    expect(await found(fixture.am, id, '&assigned=clients')).toBeDefined();
    await fixture.server.pool.query('delete from client_managers where client_id = $1', [fixture.acme]);
  });

  it('hinders nobody from deciding, stays when a decision is taken back, and ends with one that counts', async () => {
    const plan = await fixture.sent();
    await on('POST', plan.id, fixture.am);
    const { body: held } = await fixture.decide(plan, { verdict: 'RETURNED', comment: 'No' }, { token: fixture.am2 });
    expect((await on('POST', plan.id, fixture.am2)).status).toBe(409);
    await fixture.server.request('DELETE', `/enterprise-api/v1/review-decisions/${held.id}`, { token: fixture.am2 });
    expect((await found(fixture.am, plan.id)).assignment).toMatchObject({ mine: true });
    await fixture.decide(plan, { verdict: 'RETURNED', comment: 'No' }, { token: fixture.am2 });
    await fixture.later(9);
    const { rows } = await fixture.server.pool.query('select 1 from review_assignments where item_id = $1', [plan.id]);
    expect(rows).toEqual([]);
    expect((await on('POST', plan.id, fixture.am2)).status).toBe(409);
  });

  it('is of one submission: what is sent again is nobody’s', async () => {
    const { id } = await fixture.sent();
    await on('POST', id, fixture.am);
    await fixture.server.pool.query(`update campaigns set submitted_at = submitted_at + interval '1 minute' where id = $1`, [id]);
    await fixture.later(60);
    expect((await found(fixture.am, id)).assignment).toBeNull();
    expect((await on('POST', id, fixture.am2)).body).toMatchObject({ mine: true });
  });
});

describe('a lease', () => {
  const lease = (id: string, token: string) => fixture.server.request('POST', `${queuePath}/campaign/${id}/lease`, { token });

  it('tells the second who was first, lasts ninety seconds after the last beat, and can be given up', async () => {
    const { id } = await fixture.sent();
    const first = (await lease(id, fixture.am)).body;
    expect([first.mine, Date.parse(first.until) - Date.parse(first.since)]).toEqual([true, 90_000]);
    await fixture.later(60);
    expect((await lease(id, fixture.am)).body).toMatchObject({ mine: true, since: first.since });
    await fixture.later(89);
    expect((await lease(id, fixture.am2)).body).toMatchObject({ mine: false, by: first.by, since: first.since });
    const row = (await fixture.get(`${queuePath}?size=100`, fixture.am2)).body.content.find((item: { id: string }) => item.id === id);
    expect(row.lease).toMatchObject({ mine: false, by: first.by });

    await fixture.later(2);
    expect((await lease(id, fixture.am2)).body).toMatchObject({ mine: true });
    await fixture.server.request('DELETE', `${queuePath}/campaign/${id}/lease`, { token: fixture.am });
    expect((await lease(id, fixture.am)).body.mine).toBe(false);
    await fixture.server.request('DELETE', `${queuePath}/campaign/${id}/lease`, { token: fixture.am2 });
    expect((await lease(id, fixture.am)).body.mine).toBe(true);
  });

  it('hinders nobody from deciding', async () => {
    const plan = await fixture.sent();
    await lease(plan.id, fixture.am);
    expect((await fixture.decide(plan, { verdict: 'RETURNED' }, { token: fixture.am2 })).status).toBe(202);
  });
});
