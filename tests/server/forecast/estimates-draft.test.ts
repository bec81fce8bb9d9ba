import { afterAll, describe, expect, it } from 'vitest';
import type { DraftEstimate } from '#contract/forecast/estimates.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { MODEL_VERSION } from '#domain/forecast/assumptions.ts';
import { forecastClock } from '#server/forecast/news-clock.ts';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { startTestServer, testMoment } from '#tests/support/server.ts';
import { edits } from '#tests/support/plan-edits.ts';
import { samplePlan, twoTenants } from '#tests/support/two-tenants.ts';

const base = '/enterprise-api/v1/campaigns';
// Before the season: the week of Monday 30 November is an ordinary one, that of 14 December is not.
const ordinary = new Date('2026-12-01T02:00:00Z');
const seasonal = new Date('2026-12-15T02:00:00Z');

const server = await startTestServer();
const tenants = await twoTenants(server);
// Sessions end meanwhile: a token is of its time.
let mine: string;
let theirs: string;
const at = async (moment: Date): Promise<void> => {
  server.time.now = moment;
  mine = await server.signIn('first@tenants.example', 'Tenants2026pass');
  theirs = await server.signIn('second@tenants.example', 'Tenants2026pass');
};
await at(testMoment);
afterAll(() => server.stop());

const save = async (plan: Plan): Promise<string> => {
  const { clientId } = tenants.first;
  const draft = { clientId, name: 'Autumn', targetType: 'LOCAL', strategy: 'SCRATCH', objective: 'Sales' };
  const { body } = await server.request('POST', base, { token: mine, body: draft });
  const answer = await change(body.id, 1, plan);
  expect(answer.status, answer.text).toBe(200);
  return body.id;
};
const change = (id: string, version: number, parts: Partial<Plan>) =>
  server.request('PUT', `${base}/${id}`, { token: mine, body: { id, ...parts }, headers: { 'If-Match': `"${version}"` } });
const ask = (method: string, path: string, body?: object, token = mine) =>
  server.request(method, `${base}/${path}`, { token, ...(body && { body }) });

/** A level that the season moves much: only few are as likely. */
const likely = (): Plan => {
  const plan = samplePlan(400_000_000);
  return { ...plan, audience: { ...plan.audience, likelihood: 5 } };
};

describe('POST /campaigns/{id}/estimates', () => {
  it('answers about a plan that is not saved, with its curve, as if it were', async () => {
    const plan = samplePlan();
    const id = await save(samplePlan(9_000_000));
    const answer = await ask('POST', `${id}/estimates`, { plan });
    expect(answer.status, answer.text).toBe(200);
    const { estimate, curve, change: none }: DraftEstimate = answer.body;
    const saved = await save(plan);
    expect(estimate).toEqual((await ask('GET', `${saved}/estimates`)).body);
    expect(curve).toEqual((await ask('GET', `${saved}/estimates/curve`)).body);
    expect(none).toBeNull();
    // The saved plan is what it was.
    expect((await ask('GET', id)).body).toMatchObject({ version: 2, budget: { total: 9_000_000 } });
  });

  it('without a plan is about the saved one', async () => {
    const id = await save(samplePlan());
    expect((await ask('POST', `${id}/estimates`, {})).body.estimate).toEqual((await ask('GET', `${id}/estimates`)).body);
  });

  it('tells what an edit did to the reach, and to the audience before money is spent', async () => {
    const id = await save(samplePlan());
    const since = samplePlan(30_000_000);
    const { body } = await ask('POST', `${id}/estimates`, { plan: edits.aCityLess(since), since });
    expect(body.change).toMatchObject({ measure: 'reach', to: body.estimate.reach.likely });
    expect(body.change.effects).toEqual([
      { changes: [{ cause: 'cities', added: 0, removed: 1, changed: 0 }], delta: body.change.to - body.change.from },
    ]);
    expect(body.change.to).toBeLessThan(body.change.from);
    const free = samplePlan(null);
    const audience = await ask('POST', `${id}/estimates`, { plan: edits.aCityLess(free), since: free });
    expect(audience.body.change).toMatchObject({ measure: 'audience', to: audience.body.estimate.audience.likely });
    const nowhere = { ...free, audience: { ...free.audience, cityIds: [] } };
    expect((await ask('POST', `${id}/estimates`, { plan: free, since: nowhere })).body.change).toBeNull();
  });

  it('counts people of several groups once, and says how many they are', async () => {
    const plan = samplePlan();
    const [group] = plan.demographics.groups;
    if (!group) throw new Error('the sample plan has one');
    const of = async (groups: Plan['demographics']['groups']) =>
      (await ask('POST', `${await save(plan)}/estimates`, { plan: { ...plan, demographics: { ...plan.demographics, groups } } })).body
        .estimate;
    const other = { ...group, id: '00000000-0000-4000-8000-000000000019' };
    expect(await of([group])).toMatchObject({ groups: [], countedOnce: null });
    const twins = await of([group, other]);
    expect(twins.countedOnce).toBe(twins.audience.likely);
    expect(twins.groups.map((one: { audience: object }) => one.audience)).toEqual([twins.audience, twins.audience]);
    const strangers = await of([group, { ...other, gender: 'MALE' }]);
    expect(strangers.countedOnce).toBe(0);
    expect(strangers.groups[0].audience.likely + strangers.groups[1].audience.likely).toBeCloseTo(strangers.audience.likely, -1);
  });

  it('400 for what is no plan; 404 for somebody else’s campaign', async () => {
    const id = await save(samplePlan());
    const broken = { ...samplePlan(), budget: { total: -1 } };
    expect((await ask('POST', `${id}/estimates`, { plan: broken })).status).toBe(400);
    expect((await ask('POST', `${id}/estimates`, {}, theirs)).status).toBe(404);
  });
});

describe('the forecast’s news on Monday', () => {
  const news = async (id: string, token?: string) => (await ask('GET', `${id}/estimates/news`, undefined, token)).body;
  const look = async (id: string) => (await ask('POST', `${id}/estimates/looks`, {})).body;
  const reach = async (id: string) => (await ask('GET', `${id}/estimates`)).body.reach.likely;

  it('is one notice with the old and the new number, until it was looked at', async () => {
    await at(ordinary);
    const id = await save(likely());
    expect(await news(id)).toEqual({ looked: null, news: null });
    const before = await reach(id);
    expect(await look(id)).toEqual({ asOf: '2026-11-30' });
    expect(await news(id)).toEqual({ looked: '2026-11-30', news: null });

    await at(seasonal);
    const after = await reach(id);
    expect(after / before).toBeGreaterThan(1.1);
    const notified = { since: 'look', asOf: '2026-11-30', measure: 'reach', from: before, to: after };
    expect(await news(id)).toEqual({ looked: '2026-11-30', news: notified });
    expect(await look(id)).toEqual({ asOf: '2026-12-14' });
    expect(await news(id)).toEqual({ looked: '2026-12-14', news: null });
  });

  it('is not told when the number hardly moved', async () => {
    await at(ordinary);
    const id = await save(samplePlan());
    await look(id);
    await at(new Date('2026-12-08T02:00:00Z'));
    expect((await news(id)).news).toBeNull();
  });

  it('compares the plan as it is now with what it would have been then, so that an edit is no news', async () => {
    await at(ordinary);
    const id = await save(likely());
    await look(id);
    await at(new Date('2026-12-08T02:00:00Z'));
    const fewer = { ...likely(), audience: { ...likely().audience, cityIds: ['tokyo'] } };
    expect((await change(id, 2, fewer)).status).toBe(200);
    expect((await news(id)).news).toBeNull();
    await at(seasonal);
    const { news: notified } = await news(id);
    expect(notified).toMatchObject({ since: 'look', asOf: '2026-11-30', to: await reach(id) });
    await at(ordinary);
    expect(notified.from).toBe(await reach(id));
  });

  it('does not compare numbers of another state of the model: a model that was changed is no news', async () => {
    await at(ordinary);
    const id = await save(samplePlan());
    await look(id);
    // As the former model had it: three times as many, in an ordinary week like the next one.
    await server.pool.query('update forecast_looks set model = 1, reach = reach * 3, audience = audience * 3 where campaign_id = $1', [id]);
    await at(new Date('2026-12-08T02:00:00Z'));
    expect((await news(id)).news).toBeNull();
    await server.pool.query('update forecast_looks set model = $2 where campaign_id = $1', [id, MODEL_VERSION]);
    expect((await news(id)).news).toMatchObject({ since: 'look' });
  });

  it('is told since the submission to who never looked', async () => {
    await at(ordinary);
    const id = await save(likely());
    await server.pool.query('update campaigns set submitted_at = $2 where id = $1', [id, ordinary]);
    const before = await reach(id);
    await at(seasonal);
    expect(await news(id)).toEqual({
      looked: null,
      news: { since: 'submission', asOf: '2026-11-30', measure: 'reach', from: before, to: await reach(id) },
    });
    await at(testMoment);
  });

  it('is everybody’s own: 404 for other tenants', async () => {
    const id = await save(samplePlan());
    for (const [method, path] of [
      ['GET', 'news'],
      ['POST', 'looks'],
    ] as const)
      expect((await ask(method, `${id}/estimates/${path}`, method === 'POST' ? {} : undefined, theirs)).status).toBe(404);
  });
});

describe('the owner’s notice on Monday', () => {
  const monday = new Date('2026-12-13T16:00:00Z');
  const reach = async (id: string) => (await ask('GET', `${id}/estimates`)).body.reach.likely;
  /** Two servers look at the same moment, again and again until nothing is left. */
  const runClock = async (moment: Date): Promise<void> => {
    server.time.now = moment;
    const look = () => Promise.all([runClockJob(server.db, forecastClock, moment), runClockJob(server.db, forecastClock, moment)]);
    while ((await look()).some((done) => done > 0));
    await at(moment);
  };
  const notified = async (id: string): Promise<string[][]> => {
    const { rows } = await server.pool.query(
      'select kind, text, users.email from notices join users on users.id = user_id where item_id = $1 order by at',
      [id],
    );
    return rows.map(({ kind, text, email }) => [kind, text, email]);
  };
  const owner = 'first@tenants.example';

  it('is one with the old and the new number, in planning, review and execution, and never twice', async () => {
    await at(ordinary);
    const statuses = ['DRAFT', 'PLANNING', 'PLANNING_REVIEW', 'EXECUTION', 'IN_REVIEW', 'PUBLISHED', 'FINISHED'];
    const ids: string[] = [];
    for (const status of statuses) {
      const id = await save(likely());
      await ask('POST', `${id}/estimates/looks`, {});
      await server.pool.query('update campaigns set status = $2 where id = $1', [id, status]);
      ids.push(id);
    }
    const [first = ''] = ids;
    const before = await reach(first);
    await runClock(new Date('2026-12-13T15:59:59Z'));
    expect(await notified(first)).toEqual([]);
    await runClock(monday);
    const after = await reach(first);
    expect(after / before).toBeGreaterThan(1.1);
    const one = [['reachMoved', `${before} ${after}`, owner]];
    expect(await Promise.all(ids.map(notified))).toEqual([one, one, one, one, one, [], []]);
    await runClock(monday);
    await runClock(seasonal);
    // Told, and not looked at: the same is no news on the next Monday.
    await runClock(new Date('2026-12-22T02:00:00Z'));
    expect(await notified(first)).toEqual(one);
    expect((await server.pool.query(`select from mails where about_id = $1`, [first])).rowCount).toBe(0);
    const { body } = await server.request('GET', '/enterprise-api/v1/me/notices', { token: mine });
    const group = body.content.find(({ item }: { item: { id: string } }) => item.id === first);
    expect(group).toMatchObject({ needsMe: false, total: 1, notices: [{ kind: 'reachMoved', by: null, text: `${before} ${after}` }] });
  });

  it('is told since the submission to an owner who never looked, and of nothing that hardly moved', async () => {
    await at(ordinary);
    const [sent, unseen, steady] = [await save(likely()), await save(likely()), await save(samplePlan())];
    await server.pool.query('update campaigns set submitted_at = $2 where id = $1', [sent, ordinary]);
    await ask('POST', `${steady}/estimates/looks`, {});
    const before = await reach(sent);
    await runClock(monday);
    expect(await notified(sent)).toEqual([['reachMoved', `${before} ${await reach(sent)}`, owner]]);
    expect(await notified(unseen)).toEqual([]);
    expect(await notified(steady)).toEqual([]);
    await at(testMoment);
  });
});
