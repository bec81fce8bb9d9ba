import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { Plan } from '#contract/campaigns/plan.ts';
import { campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { withFiles } from '#tests/support/plan-files.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';

const fixture = await startCampaignFixture();
afterAll(() => fixture.server.stop());

const as = (token: string, method: string, path: string, body?: unknown, version?: number) =>
  fixture.server.request(method, `${campaignsPath}/${path}`, {
    token,
    ...(body !== undefined && { body }),
    headers: version === undefined ? {} : { 'If-Match': `"${version}"` },
  });

const cheap = samplePlan(30_000_000);
const dear: Plan = { ...samplePlan(60_000_000), timeline: { from: '2027-03-01', to: '2027-03-31' } };

/** A campaign whose own plan is `cheap`, and the calls about its scenarios. */
const begin = async (plan: Plan = cheap) => {
  const { id, version } = await fixture.create();
  expect((await fixture.put(id, version, await withFiles(fixture.server, id, plan))).status).toBe(200);
  const call = (method: string, rest: string, body?: unknown, at?: number, token = fixture.planner) =>
    as(token, method, `${id}/scenarios${rest}`, body, at);
  const read = async () => (await as(fixture.planner, 'GET', id)).body;
  return {
    id,
    call,
    read,
    copy: async (name: string, from?: string) => {
      const answer = await call('POST', '', { name, ...(from !== undefined && { from }) });
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    },
    list: async () => (await call('GET', '')).body.content,
    edit: async (parts: Partial<Plan>) => {
      const answer = await fixture.put(id, (await read()).version, parts);
      expect(answer.status, answer.text).toBe(200);
    },
    planOf: ({ audience, demographics, timeline, budget, media }: Plan): Plan => ({ audience, demographics, timeline, budget, media }),
  };
};

describe('the plans of a campaign', () => {
  it('are one, without a name, until one is copied', async () => {
    const { id, list, read, planOf } = await begin();
    const [only, ...others] = await list();
    expect(others).toEqual([]);
    expect(only).toMatchObject({ id, name: '', inUse: true, version: 1, estimate: { tooSmall: false } });
    expect(only.plan).toEqual(planOf(await read()));
    expect((await read()).scenarioId).toBe(id);
  });

  it('come each with estimate and cost', async () => {
    const { id, list, copy, edit, call } = await begin();
    const estimate = (await as(fixture.planner, 'GET', `${id}/estimates`)).body;
    const other = await copy('More money');
    expect(other.estimate).toEqual(estimate);
    await edit(dear);
    const [first, second] = await list();
    expect([first.inUse, first.estimate.cost.total]).toEqual([true, 60_000_000]);
    expect([second.name, second.estimate.cost.total]).toEqual(['More money', 30_000_000]);
    expect((await call('GET', '', undefined, undefined, fixture.am)).body.content).toHaveLength(2);
  });

  it('swap without mixing a value, and the former stays', async () => {
    const { id, list, copy, edit, call, read, planOf } = await begin();
    const other = await copy('Steady');
    await edit(dear);
    const changed = planOf(await read());
    const used = await call('POST', `/${other.id}/use`, undefined, other.version);
    expect(used.status, used.text).toBe(200);
    expect(planOf(used.body)).toEqual(other.plan);
    expect(used.body).toMatchObject({ id, scenarioId: other.id, name: 'Autumn' });
    expect(used.headers.get('etag')).toBe(`"${used.body.version}"`);
    const [first, second] = await list();
    expect([first.id, first.inUse, first.plan]).toEqual([id, false, changed]);
    expect([second.id, second.inUse, second.plan]).toEqual([other.id, true, other.plan]);
    const back = await call('POST', `/${id}/use`, undefined, first.version);
    expect(planOf(back.body)).toEqual(changed);
    const row = await fixture.server.pool.query('select "from"::text, "to"::text, total from campaigns where id = $1', [id]);
    expect(row.rows).toEqual([{ from: '2027-03-01', to: '2027-03-31', total: '60000000' }]);
    expect(await fixture.auditOf(id)).toEqual([
      'campaign.create',
      'campaign.update',
      'scenario.create',
      'campaign.update',
      'scenario.use',
      'scenario.use',
    ]);
  });

  it('make whoever still edits the former plan merge first', async () => {
    const { copy, call, read, id } = await begin();
    const { version } = await read();
    const other = await copy('Another');
    await call('POST', `/${other.id}/use`, undefined, other.version);
    expect((await fixture.put(id, version, { timeline: dear.timeline })).status).toBe(412);
  });

  it('can be copied from one that is not in use', async () => {
    const { copy, edit } = await begin();
    const first = await copy('One');
    await edit(dear);
    expect((await copy('Two', first.id)).plan).toEqual(first.plan);
    expect((await copy('Three')).plan.budget.total).toBe(60_000_000);
  });

  it('are four at most', async () => {
    const { copy, call } = await begin();
    for (const name of ['One', 'Two', 'Three']) await copy(name);
    expect((await call('POST', '', { name: 'Four' })).body).toMatchObject({ status: 409, key: 'error.scenario.full' });
  });

  it('are four at most also when many are asked for at once', async () => {
    const { call, list } = await begin();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => call('POST', '', { name: `No. ${index}` })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    expect(await list()).toHaveLength(4);
  });

  it('are renamed, each name once', async () => {
    const { id, copy, call, list } = await begin();
    const other = await copy('One');
    const named = await call('PUT', `/${id}`, { name: ' First ' }, 1);
    expect(named.status, named.text).toBe(200);
    expect(named.body).toMatchObject({ id, name: 'First', inUse: true, version: 2 });
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['First', 'One']);
    const taken = await call('PUT', `/${other.id}`, { name: 'First' }, 1);
    expect(taken.body.details).toEqual([expect.objectContaining({ path: 'name', key: 'error.scenario.nameTaken' })]);
    expect((await call('POST', '', { name: 'One' })).status).toBe(400);
    expect((await call('POST', '', { name: '' })).status).toBe(400);
  });

  it('are deleted, but never the one in use', async () => {
    const { id, copy, call, list } = await begin();
    const other = await copy('Gone soon');
    expect((await call('DELETE', `/${id}`, undefined, 1)).body).toMatchObject({ status: 409, key: 'error.scenario.inUse' });
    expect((await call('DELETE', `/${other.id}`, undefined, 1)).status).toBe(204);
    expect(await list()).toHaveLength(1);
    expect((await fixture.auditOf(id)).at(-1)).toBe('scenario.delete');
  });

  it('need the version that was read', async () => {
    const { copy, call } = await begin();
    const other = await copy('One');
    for (const [method, rest, body] of [
      ['PUT', '', { name: 'New' }],
      ['DELETE', '', undefined],
      ['POST', '/use', undefined],
    ] as const) {
      expect((await call(method, `/${other.id}${rest}`, body)).status, method).toBe(428);
      expect((await call(method, `/${other.id}${rest}`, body, 7)).status, method).toBe(412);
    }
  });

  it('of one campaign are not found under another', async () => {
    const [one, two] = [await begin(), await begin()];
    const other = await one.copy('Mine');
    for (const [method, rest] of [
      ['DELETE', ''],
      ['POST', '/use'],
    ] as const)
      expect((await two.call(method, `/${other.id}${rest}`, undefined, 1)).status).toBe(404);
    expect((await two.call('POST', '', { name: 'Theirs', from: other.id })).body.details).toEqual([
      expect.objectContaining({ path: 'from', key: 'error.validation.unknownReference' }),
    ]);
  });

  it('are read by who may read, and changed by who may edit', async () => {
    const { copy, call } = await begin();
    const other = await copy('One');
    expect((await call('GET', '', undefined, undefined, fixture.viewer)).status).toBe(200);
    expect((await call('POST', '', { name: 'Two' }, undefined, fixture.viewer)).status).toBe(403);
    expect((await call('POST', `/${other.id}/use`, undefined, 1, fixture.viewer)).status).toBe(403);
    const stranger = await fixture.server.signIn('planner@globex.example');
    expect((await call('GET', '', undefined, undefined, stranger)).status).toBe(404);
  });

  it('do not change any more once one was sent, and only that one was', async () => {
    const { id, copy, call, edit, read, list } = await begin();
    const other = await copy('Kept back');
    await edit({ budget: dear.budget });
    const sent = await fixture.move(id, (await read()).version, { to: 'PLANNING_REVIEW' });
    expect(sent.status, sent.text).toBe(200);
    const { content } = (await as(fixture.planner, 'GET', `${id}/versions`)).body;
    expect(content).toHaveLength(1);
    expect(content[0].plan.budget).toEqual(dear.budget);
    expect(await list()).toHaveLength(2);
    const tries = [
      await call('POST', '', { name: 'Late' }),
      await call('PUT', `/${other.id}`, { name: 'Late' }, 1),
      await call('DELETE', `/${other.id}`, undefined, 1),
      await call('POST', `/${other.id}/use`, undefined, 1),
    ];
    expect(tries.map(({ status, body }) => [status, body.key])).toEqual(tries.map(() => [409, 'error.campaign.locked']));
  });

  it('are used once however often one presses', async () => {
    const { id, copy, call, read } = await begin();
    const other = await copy('Pressed');
    const key = { 'Idempotency-Key': randomUUID(), 'If-Match': '"1"' };
    const press = () =>
      fixture.server.request('POST', `${campaignsPath}/${id}/scenarios/${other.id}/use`, { token: fixture.planner, headers: key });
    const { version } = await read();
    const answers = [await press(), await press()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read()).version).toBe(version + 1);
    expect((await call('POST', `/${other.id}/use`, undefined, 2)).status).toBe(200);
    expect((await read()).version).toBe(version + 1);
  });

  it('go with their campaign', async () => {
    const { id, copy, read } = await begin();
    await copy('Gone too');
    const answer = await as(fixture.planner, 'DELETE', id, undefined, (await read()).version);
    expect(answer.status).toBe(204);
    const { rows } = await fixture.server.pool.query('select id from campaign_scenarios where campaign_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
