import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/api.ts';
import { apiPrefix } from '#contract/services.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { PlainDate } from '#contract/envelope.ts';
import { lockScreenPath, wholeContent } from '#tests/support/lock-screen-fixture.ts';
import { pushPath, wholePush } from '#tests/support/push-fixture.ts';
import { csvOf, startReportFixture } from '#tests/support/report-fixture.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import type { Answer } from '#tests/support/server.ts';

const fixture = await startReportFixture();
afterAll(() => fixture.server.stop());

const beyond = ['0000-01-01', '0000-12-31', '1999-12-31', '2200-01-01', '9999-12-31'];
const bounds = { firstDay: '2000-01-01', lastDay: '2199-12-31' };
const refusedDay = (path: string) => ({
  path,
  key: 'error.validation.day',
  values: bounds,
  message: 'Enter a day from Jan 01, 2000 to Dec 31, 2199',
});

/** The names of those query fields that are days. */
const daysIn = (endpoint: Endpoint): string[] =>
  Object.entries(endpoint.query?.shape ?? {})
    .filter(([, field]) =>
      JSON.stringify(z.toJSONSchema(field as z.ZodType, { io: 'input', unrepresentable: 'any' })).includes('"format":"date"'),
    )
    .map(([name]) => name);

const dated = endpoints.flatMap(([name, endpoint]) =>
  daysIn(endpoint).length > 0 && endpoint.method === 'GET' ? [{ name, endpoint, fields: daysIn(endpoint) }] : [],
);

describe('days in addresses', () => {
  it('are found: those of the timeline, the calendar and the report are among them', () => {
    const names = dated.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['calendar.list', 'campaignHistory.timeline', 'reports.file', 'reports.get']));
  });

  it.each(dated)('$name refuses one beyond the range, and takes the ends of it', async ({ endpoint, fields }) => {
    const id = await fixture.running();
    const path = (apiPrefix[endpoint.api] + endpoint.path).replace(':campaignId', id);
    for (const field of fields) {
      for (const day of beyond) {
        const query = new URLSearchParams({ ...Object.fromEntries(fields.map((name) => [name, day])), [field]: day });
        const answer = await fixture.server.request('GET', `${path}?${query}`, { token: fixture.am });
        expect([answer.status, answer.body.key], `${path}?${query}`).toEqual([400, 'error.status400']);
        expect(answer.body.details).toContainEqual(refusedDay(field));
      }
    }
    for (const day of ['2000-01-01', '2199-12-31']) {
      const answer = await fixture.server.request('GET', `${path}?${new URLSearchParams(fields.map((name) => [name, day]))}`, {
        token: fixture.am,
      });
      expect(answer.status, answer.text).toBe(200);
    }
  });
});

describe('days in bodies', () => {
  const timelines = [
    ...beyond.map((day) => ({ from: day, to: day })),
    { from: '0000-01-01', to: '9999-12-31' },
    { from: '9999-12-01', to: '9999-12-31' },
  ];

  it.each(timelines)('PUT /campaigns/{id} refuses a flight of $from to $to by field', async (timeline) => {
    const { id } = await fixture.create();
    const answer = await fixture.put(id, 1, { timeline });
    expect([answer.status, answer.body.key]).toEqual([400, 'error.validation.fields']);
    expect(answer.body.details).toEqual([refusedDay('timeline.from'), refusedDay('timeline.to')]);
    expect((await fixture.server.request('GET', `${campaignsPath}/${id}/spot-plan`, { token: fixture.planner })).status).toBe(200);
  });

  it('says both bounds as the reader’s language writes them', async () => {
    const { id } = await fixture.create();
    const said = async (language: string): Promise<string> => {
      const answer = await fixture.put(id, 1, { timeline: { from: '9999-12-01', to: null } }, fixture.planner, {
        'Content-Language': language,
      });
      return answer.body.details[0].message;
    };
    expect([await said('en'), await said('cn'), await said('jp')]).toEqual([
      'Enter a day from Jan 01, 2000 to Dec 31, 2199',
      '请输入 2000年1月1日至2199年12月31日之间的日期',
      '2000年1月1日から2199年12月31日までの日付を入力してください',
    ]);
  });

  it('a flight at either end of the range has its spot plan, its file, its estimates and its place in the calendar', async () => {
    for (const timeline of [
      { from: '2000-01-01', to: '2002-12-31' },
      { from: '2197-01-01', to: '2199-12-31' },
    ]) {
      const { id } = await fixture.create();
      expect((await fixture.put(id, 1, { timeline })).status).toBe(200);
      for (const path of ['', '/spot-plan', '/spot-plan/file', '/stats/report', '/timeline']) {
        const answer = await fixture.server.request('GET', `${campaignsPath}/${id}${path}`, {
          token: fixture.am,
        });
        expect([path, answer.status], answer.text.slice(0, 300)).toEqual([path, 200]);
      }
      const month = { from: `${timeline.to.slice(0, 8)}01`, to: timeline.to };
      const { body } = await fixture.server.request('GET', `/enterprise-api/v1/calendar?${new URLSearchParams(month)}`, {
        token: fixture.am,
      });
      expect(body.content.map((item: { id: string }) => item.id)).toContain(id);
    }
  });

  it.each(beyond)('pushes, lock-screen items, absences and papers refuse %s by field', async (day) => {
    const { am, planner, acme, server } = fixture;
    const bodyOf = async (method: string, path: string, body: object, token: string): Promise<Answer> =>
      server.request(method, path, { token, body });
    const push = await bodyOf('POST', pushPath, { clientId: acme, name: 'Push', ...wholePush, from: day, to: day }, planner);
    expect(push.body.details).toEqual(expect.arrayContaining([refusedDay('from'), refusedDay('to')]));
    const item = await bodyOf('POST', lockScreenPath, { clientId: acme, ...wholeContent, startDate: day }, planner);
    expect([item.status, item.body.details]).toEqual([400, [refusedDay('startDate')]]);
    const { body: deputies } = await server.request('GET', '/enterprise-api/v1/me/cover/deputies', { token: am });
    const away = { deputyId: deputies.people[0].id, from: day, until: day };
    const absence = await bodyOf('PUT', '/enterprise-api/v1/me/cover', away, am);
    expect([absence.status, absence.body.details]).toEqual([400, [refusedDay('from'), refusedDay('until')]]);
    const paper = await bodyOf('POST', `/enterprise-api/v1/clients/${acme}/documents?kind=BUSINESS_LICENSE&expiresOn=${day}`, {}, am);
    expect(paper.status).toBeLessThan(500);
    expect(paper.status).toBeGreaterThanOrEqual(400);
  });

  it('a lock-screen item has to end on a day that can be named', async () => {
    const { planner, acme, server } = fixture;
    const make = (startDate: string, durationDays: number) =>
      server.request('POST', lockScreenPath, { token: planner, body: { clientId: acme, ...wholeContent, startDate, durationDays } });
    const refused = await make('2199-12-31', 365);
    expect([refused.status, refused.body.details]).toEqual([
      400,
      [
        {
          path: 'startDate',
          key: 'error.validation.day',
          values: { firstDay: '2000-01-01', lastDay: '2199-01-01' },
          message: 'Enter a day from Jan 01, 2000 to Jan 01, 2199',
        },
      ],
    ]);
    expect((await make('2199-01-02', 365)).status).toBe(400);
    const taken = await make('2199-01-01', 365);
    expect([taken.status, taken.body.endDate]).toEqual([201, '2199-12-31']);
    const changed = await server.request('PUT', `${lockScreenPath}/${taken.body.id}`, {
      token: planner,
      body: { ...wholeContent, startDate: '2199-06-01', durationDays: 365 },
      headers: { 'If-Match': '"1"' },
    });
    expect([changed.status, changed.body.details?.[0]?.path]).toEqual([400, 'startDate']);
  });

  it('statistics of a day beyond the range are refused with their row', async () => {
    const id = await fixture.running();
    const header = ['Day', 'Market', 'Media', 'Format', 'Creative', 'Impressions', 'Clicks'];
    for (const day of beyond) {
      const answer = await fixture.upload(id, csvOf([header, [day, 'Shanghai', 'WeChat', 'Moments feed', 'A', 100, 1]]));
      expect(answer.status, answer.text).toBe(400);
    }
  });

  it('an item can be put off to any moment without a failure of the server', async () => {
    const { body: queue } = await fixture.server.request('GET', '/enterprise-api/v1/review-queue', { token: fixture.am });
    const [{ kind, id }] = queue.content;
    for (const until of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
      const answer = await fixture.server.request('PUT', `/enterprise-api/v1/review-queue/${kind}/${id}/snooze`, {
        token: fixture.am,
        body: { until, reason: 'Later' },
      });
      expect(answer.status, answer.text).toBeLessThan(500);
    }
  });
});

describe('a database that had days beyond the range', () => {
  const migration = readFileSync(new URL('../../../server/db/migrations/0025_days_that_can_be_named.sql', import.meta.url), 'utf8');

  it('is mended: drafts lose them, what was sent is brought to the nearest day, and everything can be read', async () => {
    const { server, am, planner, acme } = fixture;
    const { pool } = server;
    const get = (path: string, token = am) => server.request('GET', path, { token });
    const bad = { from: '9999-12-01', to: '9999-12-31' };
    const spoil = (id: string, dates: { from: string; to: string }, status?: string) =>
      pool.query(
        `update campaigns set plan = jsonb_set(plan, '{timeline}', $2), "from" = $3, "to" = $4, status = coalesce($5, status) where id = $1`,
        [id, JSON.stringify(dates), dates.from, dates.to, status ?? null],
      );
    const draft = (await fixture.create({ name: 'Draft' })).id;
    await spoil(draft, bad);
    const sent = await fixture.running('PUBLISHED', 'Sent');
    await spoil(sent, { from: '1999-01-01', to: '9999-12-31' });
    const fine = await fixture.running('PUBLISHED', 'Fine');
    const { rows: someone } = await pool.query<{ id: string }>('select id from users limit 1');
    const plan = (id: string) => `(select plan from campaigns where id = '${id}')`;
    await pool.query(
      `insert into campaign_versions (campaign_id, client_id, number, name, plan, terms, submitted_by, submitted_at)
       values ($1, $2, 1, 'Sent', ${plan(sent)}, (select terms from campaign_versions limit 1), $3, now())`,
      [sent, acme, someone[0]?.id],
    );
    const scenario = '00000000-0000-4000-8000-0000000000aa';
    await pool.query(
      `insert into campaign_scenarios (id, campaign_id, client_id, name, plan, created_time, updated_time, updated_by)
       values ($1, $2, $3, 'Other', jsonb_set(${plan(draft)}, '{timeline}', '{"from": "0000-01-01", "to": "2026-12-01"}'), now(), now(), $4)`,
      [scenario, draft, acme, someone[0]?.id],
    );
    const row = { id: scenario, from: '0000-01-01', to: '9999-12-31', cities: null, name: 'from 0000-01-01' };
    await pool.query(
      `insert into spot_plans (campaign_id, client_id, version, rows, known, updated_time, updated_by) values ($1, $2, 1, $3, '[]', now(), $4)`,
      [fine, acme, JSON.stringify([row, { ...row, from: null, to: '2026-12-01' }]), someone[0]?.id],
    );
    await pool.query(`insert into spot_plan_versions (campaign_id, client_id, number, sent_at, plans) values ($1, $2, 1, now(), $3)`, [
      fine,
      acme,
      JSON.stringify({ en: { content: [row], flight: bad } }),
    ]);
    const push = (await server.request('POST', pushPath, { token: planner, body: { clientId: acme, name: 'Push', ...wholePush } })).body.id;
    await pool.query(`update push_notifications set "from" = '9999-12-01', "to" = '9999-12-31' where id = $1`, [push]);
    const items = await Promise.all(
      ['DRAFT', 'APPROVED'].map(async (status) => {
        const { body } = await server.request('POST', lockScreenPath, { token: planner, body: { clientId: acme, ...wholeContent } });
        await pool.query('update lock_screen_items set status = $2, start_date = $3, duration_days = 10 where id = $1', [
          body.id,
          status,
          '2199-12-30',
        ]);
        return body.id as string;
      }),
    );
    await pool.query(
      `insert into covers (id, user_id, deputy_id, "from", until, starts_at, ends_at)
       select gen_random_uuid(), (array_agg(id))[1], (array_agg(id))[2], '9999-01-01', '9999-01-02', now() + interval '1 day', now() + interval '2 days' from users`,
    );
    await pool.query(`update client_documents set expires_on = '9999-12-31' where id = (select id from client_documents limit 1)`);
    expect((await get(`${campaignsPath}/${draft}`)).status).toBe(500);

    // That migration is of a time when a report's days had a table of their own.
    await pool.query('create table report_days (day date)');
    await pool.query(migration);
    await pool.query('drop table report_days');

    expect((await get(`${campaignsPath}/${draft}`, planner)).body).toMatchObject({ timeline: { from: null, to: null }, version: 2 });
    expect((await get(`${campaignsPath}/${sent}`)).body.timeline).toEqual({ from: '2000-01-01', to: '2199-12-31' });
    expect((await get(`${campaignsPath}/${fine}`)).body).toMatchObject({ timeline: { from: '2026-11-01', to: '2026-12-10' }, version: 1 });
    for (const id of [draft, sent]) {
      for (const path of ['/spot-plan', '/stats/report', '/scenarios']) {
        const answer = await get(`${campaignsPath}/${id}${path}`, planner);
        expect([path, answer.status], answer.text.slice(0, 400)).toEqual([path, 200]);
      }
    }
    const { body: scenarios } = await get(`${campaignsPath}/${draft}/scenarios`, planner);
    expect(scenarios.content.find(({ id }: { id: string }) => id === scenario)?.plan.timeline).toEqual({ from: null, to: null });
    const { rows: versions } = await pool.query<{ timeline: object }>(
      `select plan -> 'timeline' as timeline from campaign_versions where campaign_id = $1`,
      [sent],
    );
    expect(versions).toEqual([{ timeline: { from: '2000-01-01', to: '2199-12-31' } }]);
    const { rows: spots } = await pool.query<{ rows: object[] }>('select rows from spot_plans where campaign_id = $1', [fine]);
    const mended = { ...row, from: '2000-01-01', to: '2199-12-31' };
    expect(spots[0]?.rows).toEqual([mended, { ...row, from: null, to: '2026-12-01' }]);
    const { rows: archives } = await pool.query<{ plans: object }>('select plans from spot_plan_versions where campaign_id = $1', [fine]);
    expect(archives[0]?.plans).toEqual({ en: { content: [mended], flight: { from: '2199-12-31', to: '2199-12-31' } } });
    expect((await get(`${pushPath}/${push}`)).body).toMatchObject({ from: null, to: null, version: 2 });
    const [loose, approved] = await Promise.all(items.map(async (id) => (await get(`${lockScreenPath}/${id}`)).body));
    expect(loose).toMatchObject({ startDate: null, endDate: null });
    expect(approved).toMatchObject({ startDate: '2199-12-22', endDate: '2199-12-31' });
    for (const path of [campaignsPath, pushPath, lockScreenPath, `/enterprise-api/v1/clients/${acme}/documents`]) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
    expect((await get('/enterprise-api/v1/me/cover/deputies')).status).toBe(200);
    const { rows: left } = await pool.query<{ days: string }>(
      `select "from"::text as days from covers where "from" > '2199-12-31'
       union all select expires_on::text from client_documents where expires_on not between '2000-01-01' and '2199-12-31'`,
    );
    expect(left).toEqual([]);
    expect(PlainDate.safeParse(approved?.endDate).success).toBe(true);
  });
});
