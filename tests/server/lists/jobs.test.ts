import { randomUUID } from 'node:crypto';
import readSheet from 'read-excel-file/node';
import { afterAll, describe, expect, it } from 'vitest';
import type { ListJobItem } from '#contract/lists/list-jobs.ts';
import { itemJobClock } from '#server/all-clock-jobs.ts';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { wallClock } from '#server/spot-plan/made-at.ts';
import { lockScreenPath } from '#tests/support/lock-screen-fixture.ts';
import { campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';

const fixture = await startCampaignFixture();
afterAll(() => fixture.server.stop());

const api = '/enterprise-api/v1';
const post = (path: string, body: object, token: string) =>
  fixture.server.request('POST', `${api}${path}`, { token, body, headers: { 'Idempotency-Key': randomUUID() } });
const get = (path: string, token = fixture.am) => fixture.server.request('GET', `${api}${path}`, { token });
const begin = (draft: object, token = fixture.am, list = 'campaigns') => post(`/lists/${list}/jobs`, { query: {}, ...draft }, token);
const preview = (draft: object, token = fixture.am, list = 'campaigns') =>
  post(`/lists/${list}/jobs/preview`, { query: {}, ...draft }, token);
const rowsOf = async (id: string, token = fixture.am): Promise<ListJobItem[]> =>
  (await get(`/list-jobs/${id}/items?size=100`, token)).body.content;

const clock = itemJobClock({ fourEyes: true });
const step = (): Promise<number> => runClockJob(fixture.server.db, clock, fixture.server.time.now);
/** The clock goes on by so many seconds, and all jobs are worked off. */
const later = async (seconds = 8): Promise<void> => {
  fixture.server.time.now = new Date(fixture.server.time.now.getTime() + seconds * 1000);
  while ((await step()) > 0);
};
/** So many drafts of the planner's, called alike. */
const drafts = async (name: string, count: number): Promise<string[]> => {
  const first = await fixture.create({ name: `${name} 0` });
  const { rows } = await fixture.server.pool.query<{ id: string }>(
    `insert into campaigns select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'name', $2 || ' ' || n, 'search_name', lower($2) || ' ' || n))).*
     from campaigns c, generate_series(1, $3) n where c.id = $1 returning id`,
    [first.id, name, count - 1],
  );
  return [first.id, ...rows.map(({ id }) => id)];
};
const statusOf = async (id: string): Promise<string | undefined> =>
  (await fixture.server.pool.query<{ status: string }>('select status from campaigns where id = $1', [id])).rows[0]?.status;
const set = (id: string, status: string) => fixture.server.pool.query('update campaigns set status = $2 where id = $1', [id, status]);

describe('a verb over many rows', () => {
  it('says beforehand with which it is possible and why not with the rest, and does exactly that', async () => {
    const ids = await drafts('Honest', 30);
    for (const id of ids.slice(0, 4)) await set(id, 'PUBLISHED');
    const draft = { verb: 'delete', query: { q: 'honest' } };
    const said = await preview(draft);
    expect(said.body).toMatchObject({
      total: 30,
      ready: 26,
      hidden: 0,
      refused: [{ failure: 'error.campaign.notDeletable', count: 4 }],
    });
    expect(said.body.refused[0].names).toHaveLength(3);
    const { status, body } = await begin(draft);
    expect([status, body.state, body.total, body.counts.WAITING]).toEqual([202, 'HELD', 30, 30]);
    await later(7);
    expect((await get(`/list-jobs/${body.id}`)).body.counts.DONE).toBe(0);
    await later(1);
    expect((await get(`/list-jobs/${body.id}`)).body).toMatchObject({
      state: 'DONE',
      counts: { DONE: 26, SKIPPED: 4, FAILED: 0, WAITING: 0 },
    });
    const rows = await rowsOf(body.id);
    expect(rows.slice(0, 4).map(({ id, state, failure }) => [ids.indexOf(id) < 4, state, failure])).toEqual(
      Array.from({ length: 4 }, () => [true, 'SKIPPED', 'error.campaign.notDeletable']),
    );
    for (const { id, state } of rows) expect(await statusOf(id), state).toBe(state === 'DONE' ? undefined : 'PUBLISHED');
    const { body: tray } = await get('/me/notices');
    expect(tray.content[0]).toMatchObject({ item: { kind: 'listJob', id: body.id }, notices: [{ kind: 'listJobDone', text: '26 4' }] });
  });

  it('reaches what its maker reaches and nothing else, by name or by the filters', async () => {
    const { rows: foreign } = await fixture.server.pool.query<{ id: string }>(
      `select id from campaigns where status = 'DRAFT' and client_id <> $1 limit 1`,
      [fixture.acme],
    );
    const id = foreign[0]?.id ?? '';
    const [own = ''] = await drafts('Mine', 1);
    expect((await preview({ verb: 'delete', ids: [own, id] }, fixture.planner)).body).toMatchObject({
      total: 2,
      ready: 1,
      refused: [{ failure: 'error.notFound', count: 1, names: [] }],
    });
    const seen = (await fixture.server.request('GET', `${campaignsPath}?size=1`, { token: fixture.planner })).body.totalElements;
    expect((await preview({ verb: 'duplicate' }, fixture.planner)).body.total).toBe(seen);
    const { body } = await begin({ verb: 'delete', ids: [own, id] }, fixture.planner);
    await later();
    expect(await statusOf(id)).toBe('DRAFT');
    expect(await statusOf(own)).toBeUndefined();
    expect((await rowsOf(body.id, fixture.planner)).find((row) => row.id === id)).toMatchObject({
      state: 'SKIPPED',
      name: '',
      client: null,
    });
    expect((await get(`/list-jobs/${body.id}`)).status).toBe(404);
    expect((await preview({ verb: 'delete', ids: [own] }, fixture.viewer)).status).toBe(403);
  });

  it('counts what the filters hide of the named rows', async () => {
    const ids = await drafts('Hidden', 5);
    await set(ids[0] ?? '', 'PLANNING');
    await set(ids[1] ?? '', 'PLANNING');
    const draft = { verb: 'delete', ids };
    expect((await preview({ ...draft, query: { status: 'DRAFT' } })).body).toMatchObject({ total: 5, ready: 5, hidden: 2 });
    expect((await preview({ ...draft, query: { sortBy: 'name' } })).body.hidden).toBe(0);
  });

  it('leaves alone what somebody has changed, lost or may not touch any more by then', async () => {
    const [changed = '', gone = '', fine = ''] = await drafts('Meanwhile', 3);
    const { body } = await begin({ verb: 'delete', query: { q: 'meanwhile' } });
    await fixture.server.pool.query('update campaigns set version = version + 1 where id = $1', [changed]);
    await fixture.server.pool.query('delete from campaigns where id = $1', [gone]);
    await later();
    const became = Object.fromEntries((await rowsOf(body.id)).map((row) => [row.id, [row.state, row.failure]]));
    expect(became).toEqual({
      [changed]: ['SKIPPED', 'error.list.changed'],
      [gone]: ['SKIPPED', 'error.notFound'],
      [fine]: ['DONE', null],
    });
    expect(await statusOf(changed)).toBe('DRAFT');
    expect((await post(`/list-jobs/${body.id}/retry`, {}, fixture.am)).body.key).toBe('error.list.nothingToRetry');

    const [late = ''] = await drafts('Right', 1);
    const { body: second } = await begin({ verb: 'delete', ids: [late] }, fixture.planner);
    await fixture.server.pool.query(
      `delete from memberships where client_id = $1 and user_id = (select actor_id from item_jobs where id = $2)`,
      [fixture.acme, second.id],
    );
    await later();
    expect(await statusOf(late)).toBe('DRAFT');
    await fixture.server.pool.query(
      `insert into memberships (client_id, user_id, role) select $1, actor_id, 'mediaPlanner' from item_jobs where id = $2`,
      [fixture.acme, second.id],
    );
  });

  it('can be taken back before it begins, and stopped in the midst of it: the rest stays', async () => {
    const ids = await drafts('Stopped', 60);
    const { body: early } = await begin({ verb: 'delete', ids });
    expect((await post(`/list-jobs/${early.id}/stop`, {}, fixture.am)).body).toMatchObject({ state: 'UNDONE', counts: { UNDONE: 60 } });
    await later(20);
    expect(await statusOf(ids[0] ?? '')).toBe('DRAFT');

    const { body } = await begin({ verb: 'delete', ids });
    await later(7);
    fixture.server.time.now = new Date(fixture.server.time.now.getTime() + 1000);
    await step();
    expect((await get(`/list-jobs/${body.id}`)).body).toMatchObject({ state: 'RUNNING', counts: { DONE: 25, WAITING: 35 } });
    expect((await post(`/list-jobs/${body.id}/stop`, {}, fixture.am)).body).toMatchObject({
      state: 'UNDONE',
      counts: { DONE: 25, UNDONE: 35 },
    });
    await later();
    expect((await fixture.server.request('GET', `${campaignsPath}?q=stopped&size=1`, { token: fixture.am })).body.totalElements).toBe(35);
    expect((await post(`/list-jobs/${body.id}/stop`, {}, fixture.am)).body.key).toBe('error.list.jobOver');
  });

  it('lets no long one keep a short one waiting', async () => {
    await drafts('Long', 80);
    const { body: long } = await begin({ verb: 'delete', query: { q: 'long ' } });
    const { body: short } = await begin({ verb: 'delete', ids: await drafts('Short', 1) });
    await later(7);
    fixture.server.time.now = new Date(fixture.server.time.now.getTime() + 1000);
    await step();
    await step();
    expect((await get(`/list-jobs/${short.id}`)).body.state).toBe('DONE');
    expect((await get(`/list-jobs/${long.id}`)).body.state).toBe('RUNNING');
    await later();
  });

  it('leads from a row to its copy, and its receipt is a file', async () => {
    const ids = await drafts('Model', 3);
    const { body } = await begin({ verb: 'duplicate', ids }, fixture.planner);
    await later();
    const rows = await rowsOf(body.id, fixture.planner);
    for (const { madeId } of rows)
      expect((await fixture.server.request('GET', `${campaignsPath}/${madeId}`, { token: fixture.planner })).body).toMatchObject({
        status: 'DRAFT',
        name: expect.stringMatching(/^Model/),
      });
    const file = await get(`/list-jobs/${body.id}/file?format=csv&timezone=Asia/Shanghai`, fixture.planner);
    const lines = file.text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(new Set(['Name', 'Model 0', 'Model 1', 'Model 2']));
  });

  it('whose receipt is as of its end, and until then as of its begin', async () => {
    const { body } = await begin({ verb: 'delete', ids: await drafts('As of', 1) });
    const asOf = async (): Promise<unknown> => {
      const url = `/enterprise-api/v1/list-jobs/${body.id}/file?format=xlsx&timezone=UTC`;
      const answer = await fixture.server.app.request(url, { headers: { Authorization: `Bearer ${fixture.am}` } });
      const [sheet] = (await readSheet(Buffer.from(await answer.arrayBuffer()))) as unknown as { data: unknown[][] }[];
      return sheet!.data.find(([title]) => title === 'Data to')?.[1];
    };
    const begun = fixture.server.time.now;
    expect(await asOf()).toBe(wallClock(begun, 'UTC'));
    await later(120);
    expect(await asOf()).toBe(wallClock(new Date(begun.getTime() + 120_000), 'UTC'));
  });

  it('tells everybody concerned of all of it together, once, and of a single row as of any other', async () => {
    const heard = async (since: Date) => {
      const of = async (statement: string) => (await fixture.server.pool.query<{ who: string; what: string }>(statement, [since])).rows;
      const mails = await of('select recipient as who, kind as what from mails where created_at >= $1 order by 1, 2');
      const trays = await of(
        `select u.email as who, n.kind as what from notices n join users u on u.id = n.user_id where n.at >= $1 and n.kind <> 'listJobDone' order by 1, 2`,
      );
      return { mails, trays };
    };
    const everybodyOnce = (rows: readonly { who: string; what: string }[], what: string): void => {
      expect(rows.map((row) => row.what)).toEqual(rows.map(() => what));
      expect(new Set(rows.map(({ who }) => who)).size).toBe(rows.length);
      expect(rows.map(({ who }) => who)).toContain('planner@acme.example');
      expect(rows.map(({ who }) => who)).not.toContain('am@provider.example');
    };
    const ids = await drafts('Together', 30);
    for (const id of ids) await set(id, 'PUBLISHED');
    const { body } = await begin({ verb: 'pause', ids, comment: 'The landing page is down' });
    await later();
    expect((await get(`/list-jobs/${body.id}`)).body.counts.DONE).toBe(30);
    const paused = await heard(fixture.server.time.now);
    everybodyOnce(paused.mails, 'campaignsPaused');
    everybodyOnce(paused.trays, 'campaignsPaused');
    const { body: tray } = await get('/me/notices', fixture.planner);
    expect(tray.content[0]).toMatchObject({
      item: { kind: 'campaigns', name: 'Together 0, Together 1, Together 10, …' },
      notices: [{ text: '30 The landing page is down' }],
    });

    // Stopped in the midst of it, it tells of what was done until then; what is tried again is told by itself.
    const { body: resuming } = await begin({ verb: 'resume', ids, comment: 'It is back' });
    await later(7);
    fixture.server.time.now = new Date(fixture.server.time.now.getTime() + 1000);
    await step();
    await post(`/list-jobs/${resuming.id}/stop`, {}, fixture.am);
    const resumed = await heard(fixture.server.time.now);
    everybodyOnce(resumed.mails, 'campaignsResumed');
    await fixture.server.pool.query(`update item_job_items set state = 'FAILED' where job_id = $1 and state = 'UNDONE' and position = 29`, [
      resuming.id,
    ]);
    await post(`/list-jobs/${resuming.id}/retry`, {}, fixture.am);
    await later(1);
    const again = await heard(fixture.server.time.now);
    everybodyOnce(again.mails, 'campaignResumed');
    everybodyOnce(again.trays, 'campaignResumed');
  });

  it('wants what the verb wants, and is refused where the list has none of its name', async () => {
    const ids = await drafts('Wrong', 1);
    expect((await begin({ verb: 'pause', ids })).body.details).toMatchObject([{ path: 'comment', key: 'error.campaign.reasonRequired' }]);
    expect((await begin({ verb: 'stop', ids })).status).toBe(400);
    expect((await begin({ verb: 'delete', query: { status: 'NONE' } })).status).toBe(400);
    expect((await begin({ verb: 'delete', ids }, fixture.am, 'reports')).status).toBe(400);
    const admin = await fixture.server.signIn('admin@provider.example');
    expect((await begin({ verb: 'delete', ids }, admin)).status).toBe(403);
    expect((await get('/list-jobs', fixture.planner)).body.content.every(({ by }: { by: { name: string } }) => by.name !== '')).toBe(true);
  });
});

describe('verbs of the other lists', () => {
  const all = async (list: string, verb: string, more: object = {}) => {
    const paths: Record<string, string> = {
      pushNotifications: `${api}/push-notifications`,
      lockScreenCampaigns: lockScreenPath,
      clients: `${api}/clients`,
    };
    const rows = async () => (await fixture.server.request('GET', `${paths[list]}?size=100`, { token: fixture.am })).body;
    const before = await rows();
    const said = (await preview({ verb, ...more }, fixture.am, list)).body;
    expect(said.total).toBe(before.totalElements);
    const { body } = await begin({ verb, ...more }, fixture.am, list);
    await later();
    const job = (await get(`/list-jobs/${body.id}`)).body;
    const { counts } = job;
    expect([verb, counts.DONE, counts.SKIPPED, counts.FAILED]).toEqual([verb, said.ready, said.total - said.ready, 0]);
    return { job, before: before.content, after: (await rows()).content };
  };
  const count = (rows: { status: string }[], ...statuses: string[]) => rows.filter(({ status }) => statuses.includes(status)).length;

  it('push notifications stop, and what has not begun is a draft again', async () => {
    const { before, after } = await all('pushNotifications', 'stop');
    expect(count(before, 'SCHEDULED', 'ON_AIR')).toBeGreaterThan(0);
    expect(count(after, 'SCHEDULED', 'ON_AIR')).toBe(0);
  });

  it('lock-screen items are submitted, unless something is missing', async () => {
    const { before, after } = await all('lockScreenCampaigns', 'submit');
    expect(count(after, 'IN_REVIEW')).toBeGreaterThan(count(before, 'IN_REVIEW'));
    const withdrawn = await all('lockScreenCampaigns', 'withdraw');
    expect(count(withdrawn.after, 'IN_REVIEW', 'APPROVED')).toBe(0);
  });

  it('clients go to another account manager with all that is open', async () => {
    expect((await begin({ verb: 'handOver' }, fixture.am, 'clients')).body.details).toMatchObject([{ path: 'toId' }]);
    const { rows } = await fixture.server.pool.query<{ id: string; name: string }>(
      `select id, name from users where username = 'am2@provider.example'`,
    );
    const { job } = await all('clients', 'handOver', { toId: rows[0]?.id });
    expect(job).toMatchObject({ by: { name: expect.stringMatching(/./) }, to: rows[0] });
    const { rows: managed } = await fixture.server.pool.query('select 1 from client_managers where user_id <> $1', [rows[0]?.id]);
    expect(managed).toHaveLength(0);
    expect((await preview({ verb: 'handOver', toId: rows[0]?.id }, fixture.am, 'clients')).body.refused).toMatchObject([
      { failure: 'error.list.sameManager' },
    ]);
  });
});
