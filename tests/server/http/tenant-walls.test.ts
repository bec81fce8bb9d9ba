import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { pathNames } from '#contract/endpoint.ts';
import { viewHeader } from '#contract/clients/customer-views.ts';
import { attempt, withoutRequestId } from '#tests/support/attempt.ts';
import { emptyPush } from '#contract/push-notifications/push-notifications.ts';
import { wholeContent } from '#tests/support/lock-screen-fixture.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { type Ids, makeThings, paramsFrom } from '#tests/support/tenant-things.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';

// Acme's things are looked for by Globex's planner and by the partner who works for Globex alone.
const strangers = ['planner@globex.example', 'sps@partner.example'] as const;
const base = '/enterprise-api/v1';

let server: TestServer;
let theirs: Ids;
let own: Ids;
const tokens = new Map<string, string>();
const nobodys: Ids = {};

/** Everything that belongs to Acme, as one sum for each table. What is counted and who was refused is no thing of theirs. */
const sumsOf = async (clientId: string): Promise<Record<string, string>> => {
  const { rows: tables } = await server.pool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join pg_tables t on t.tablename = c.table_name and t.schemaname = 'public'
     where c.column_name = 'client_id' and c.table_name not in ('audit', 'audit_heads', 'list_counts', 'list_count_changes') order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await server.pool.query<{ sum: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t where client_id = $1`,
      [clientId],
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
};
let before: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer({ sample: true });
  const signIn = async (username: string): Promise<string> => {
    tokens.set(username, await server.signIn(username));
    return tokens.get(username) ?? '';
  };
  const [acmePlanner, manager] = [await signIn('planner@acme.example'), await signIn('am@provider.example')];
  for (const stranger of strangers) await signIn(stranger);
  const clientOf = async (token: string): Promise<string> =>
    (await server.request('GET', `${base}/me`, { token })).body.memberships[0].clientId;
  const globexPlanner = tokens.get('planner@globex.example') ?? '';
  theirs = await makeThings(server, { planner: acmePlanner, manager, marker: 'quetzalwort', clientId: await clientOf(acmePlanner) });
  own = await makeThings(server, { planner: globexPlanner, manager, marker: 'hollyfinch', clientId: await clientOf(globexPlanner) });
  before = await sumsOf(theirs['*']?.['clientId'] ?? '');
});

afterAll(() => server.stop());

/** Parameters that name a thing of somebody's. */
const named = (names: readonly string[]): string[] => names.filter((name) => name.endsWith('Id') && name !== 'partnerId');

/** Each way in which an address can name what is Acme's: alone, and before or behind what is one's own. */
const mixesOf = (names: readonly string[]): (readonly string[])[] => [names, ...(names.length > 1 ? names.map((name) => [name]) : [])];

describe('another client’s id in a path is nobody’s', () => {
  const withIds = endpoints.filter(([, endpoint]) => endpoint.access !== 'public' && named(pathNames(endpoint)).length > 0);
  it.each(withIds)('%s', async (name, endpoint) => {
    const names = pathNames(endpoint);
    for (const stranger of strangers) {
      for (const foreign of mixesOf(named(names))) {
        const answers = [];
        for (const ids of [theirs, nobodys]) {
          const params = { ...paramsFrom(own, name, names), ...paramsFrom(ids, name, foreign) };
          const { status, text } = await attempt(server, endpoint, params, tokens.get(stranger));
          answers.push({ status, text: withoutRequestId(text) });
        }
        const [asked, unknown] = answers;
        expect(asked, `${stranger} ${foreign.join()}`).toEqual(unknown);
        expect([403, 404], `${stranger} ${foreign.join()}`).toContain(asked?.status);
      }
    }
  });
});

interface Place {
  readonly what: string;
  readonly call: (id: (noun: string, param: string) => string) => {
    method: string;
    path: string;
    body?: object;
    headers?: Record<string, string>;
  };
}

const mine = (noun: string, param: string): string => own[noun]?.[param] ?? own['*']?.[param] ?? '';
const query = (path: string, param: string, noun = '*', as = param): Place => ({
  what: `${path}?${as}=`,
  call: (id) => ({ method: 'GET', path: `${path}${path.includes('?') ? '&' : '?'}${as}=${id(noun, param)}` }),
});
const weekly = { every: 'WEEK', day: 1, time: '09:00', timezone: 'UTC', days: 'BEFORE', format: 'xlsx' };

const body = (
  what: string,
  method: string,
  path: () => string,
  content: (id: (noun: string, param: string) => string) => object,
): Place => ({
  what,
  call: (id) => ({ method, path: path(), body: content(id), headers: { 'If-Match': `"${mine('*', 'version')}"` } }),
});
const campaignOf =
  (rest: string, noun = '*') =>
  () =>
    `${base}/campaigns/${mine(noun, 'campaignId')}${rest}`;
const packageOf = (rest: string) => () =>
  `${base}/campaigns/${mine('assetPackages', 'campaignId')}/asset-packages/${mine('assetPackages', 'packageId')}${rest}`;
const lockScreen = '/kaikai-now-content-api/v1/lock-screen-campaigns';
const push = { name: 'A', ...emptyPush, cityIds: ['shanghai'] };

const places: readonly Place[] = [
  query(`${base}/campaigns`, 'clientId'),
  query(`${base}/campaigns`, 'campaignId', '*', 'idIn'),
  query(`${base}/campaigns/counts`, 'clientId'),
  query(`${base}/reports`, 'clientId'),
  query(`${base}/reports`, 'campaignId', 'reports', 'idIn'),
  query(`${base}/reports`, 'userId', '*', 'ownerId'),
  query(`${base}/clients`, 'clientId', '*', 'idIn'),
  query(`${base}/push-notifications`, 'clientId'),
  query(`${base}/push-notifications`, 'pushId', '*', 'idIn'),
  query(`${base}/push-notifications/counts`, 'clientId'),
  query(lockScreen, 'itemId', '*', 'idIn'),
  query(`${base}/calendar?from=2026-11-01&to=2026-12-31`, 'clientId'),
  query(`${base}/review-queue`, 'clientId'),
  query(`${base}/review-queue/counts`, 'clientId'),
  {
    what: 'what is in items under review',
    call: (id) => ({ method: 'GET', path: `${base}/review-queue/contents?items=preview:${id('review', 'itemId')}` }),
  },
  query(`${base}/review-decisions`, 'decisionId', '*', 'ids'),
  body(
    'a new campaign of',
    'POST',
    () => `${base}/campaigns`,
    (id) => ({
      clientId: id('*', 'clientId'),
      name: 'A',
      targetType: 'LOCAL',
      strategy: 'SCRATCH',
      objective: '',
    }),
  ),
  body(
    'a new push of',
    'POST',
    () => `${base}/push-notifications`,
    (id) => ({ clientId: id('*', 'clientId'), ...push }),
  ),
  body(
    'an outlook for',
    'POST',
    () => `${base}/push-notifications/outlook`,
    (id) => ({ clientId: id('*', 'clientId'), pushId: id('*', 'pushId'), ...push }),
  ),
  body(
    'a test on',
    'POST',
    () => `${base}/push-notifications/${mine('*', 'pushId')}/tests`,
    (id) => ({ deviceIds: [id('*', 'deviceId')], language: 'en' }),
  ),
  body(
    'a lock-screen item of',
    'POST',
    () => lockScreen,
    (id) => ({ clientId: id('*', 'clientId'), ...wholeContent }),
  ),
  body(
    'a file of rows',
    'POST',
    () => `${base}/lists/campaigns/files`,
    (id) => ({
      format: 'csv',
      columns: ['name'],
      query: {},
      ids: [id('*', 'campaignId')],
      timezone: 'UTC',
    }),
  ),
  body(
    'a file of a client’s rows',
    'POST',
    () => `${base}/lists/campaigns/files`,
    (id) => ({
      format: 'csv',
      columns: ['name'],
      query: { clientId: id('*', 'clientId') },
      timezone: 'UTC',
    }),
  ),
  body(
    'what a verb would do',
    'POST',
    () => `${base}/lists/campaigns/jobs/preview`,
    (id) => ({ verb: 'delete', ids: [id('*', 'campaignId')], query: {} }),
  ),
  body(
    'a view for',
    'POST',
    () => `${base}/list-views`,
    (id) => ({
      list: 'campaigns',
      name: 'A',
      search: '',
      audience: 'team',
      clientId: id('*', 'clientId'),
      role: null,
    }),
  ),
  body(
    'an order of views',
    'PUT',
    () => `${base}/me/lists/campaigns/views`,
    (id) => ({ order: [id('listViews', 'viewId')], startId: id('listViews', 'viewId') }),
  ),
  body('a picture in an ad set', 'PUT', campaignOf(''), (id) => {
    const { media } = samplePlan();
    const file = { fileId: id('*', 'fileId'), role: 'image', name: 'a.png' };
    return { id: mine('*', 'campaignId'), media: { ...media, adSets: media.adSets.map((adSet) => ({ ...adSet, files: [file] })) } };
  }),
  body('a scenario from', 'POST', campaignOf('/scenarios'), (id) => ({
    name: `A${randomUUID().slice(0, 8)}`,
    from: id('*', 'scenarioId'),
  })),
  body('a schedule of', 'POST', campaignOf('/stats/report-schedules', 'reports'), (id) => ({
    savedReportId: id('savedReports', 'savedReportId'),
    ...weekly,
    readerIds: [mine('*', 'userId')],
  })),
  body('a schedule to', 'POST', campaignOf('/stats/report-schedules', 'reports'), (id) => ({
    savedReportId: mine('savedReports', 'savedReportId'),
    ...weekly,
    readerIds: [id('*', 'userId')],
  })),
  body('a comment on', 'POST', packageOf('/comments'), (id) => ({ text: 'A', assetId: id('assetPackages', 'assetId') })),
  body('an upload in place of', 'POST', packageOf('/uploads'), (id) => ({
    name: 'a.png',
    size: 10,
    replaces: id('assetPackages', 'assetId'),
  })),
  body('a paper for a package', 'POST', packageOf('/documents'), (id) => ({ documentId: id('*', 'documentId') })),
  body(
    'many decisions',
    'POST',
    () => `${base}/review-jobs`,
    (id) => ({
      verdict: 'RETURNED',
      comment: 'A',
      items: [{ kind: 'preview', id: id('review', 'itemId'), version: 1 }],
      dryRun: true,
    }),
  ),
  body(
    'decisions over a queue',
    'POST',
    () => `${base}/review-jobs`,
    (id) => ({
      verdict: 'RETURNED',
      comment: 'A',
      filter: { clientId: [id('*', 'clientId')] },
      dryRun: true,
    }),
  ),
  body(
    'notices that were read',
    'POST',
    () => `${base}/me/notices/read`,
    (id) => ({ ids: [id('*', 'campaignId')] }),
  ),
  body(
    'what was opened last',
    'POST',
    () => `${base}/me/recents`,
    (id) => ({ type: 'campaign', id: id('*', 'campaignId') }),
  ),
  {
    what: 'a view of somebody’s',
    call: (id) => ({ method: 'GET', path: `${base}/campaigns`, headers: { [viewHeader]: id('*', 'viewId') } }),
  },
];

/** What is new in each answer: names of things that were just made, and when. */
const settled = (text: string, asked: readonly string[]): string =>
  asked
    .reduce((left, id) => left.replaceAll(id, 'ID'), withoutRequestId(text))
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID');

describe('another client’s id in a query, a body or a header is nobody’s', () => {
  it.each(places)('$what', async ({ call }) => {
    for (const stranger of strangers) {
      const answers = [];
      for (const ids of [theirs, nobodys]) {
        const asked: string[] = [];
        const { method, path, ...rest } = call((noun, param) => {
          const id = ids[noun]?.[param] ?? ids['*']?.[param] ?? randomUUID();
          asked.push(id);
          return id;
        });
        const { status, text } = await server.request(method, path, { token: tokens.get(stranger), ...rest });
        answers.push({ status, text: settled(text, asked) });
      }
      expect(answers[0], stranger).toEqual(answers[1]);
    }
  });
});

/** What nobody writes: it follows from who did what, and when. */
const onlyRead =
  'createdBy createdTime updatedBy updatedTime submittedBy submittedAt decidedBy decidedAt reviewer rejectedBy storageKey sha256 scan authorities twoFactor ownerId'.split(
    ' ',
  );

describe('a body', () => {
  const nested = endpoints.filter(([, { body: schema, params }]) => schema && params);
  it.each(nested)('of %s cannot name what its address names', (_, endpoint) => {
    for (const name of pathNames(endpoint)) {
      const issues = endpoint.body?.safeParse({ [name]: randomUUID() }).error?.issues ?? [];
      const refused = issues.some((issue) => issue.code === 'unrecognized_keys' && issue.keys.includes(name));
      // What reads no field of its body cannot be told another parent.
      const reads = endpoint.body?.safeParse({ [name]: randomUUID() });
      expect(refused || !JSON.stringify(reads?.data ?? {}).includes(name), name).toBe(true);
    }
  });

  const spoken = endpoints.filter(([, { body: schema, method }]) => schema && method !== 'GET');
  it.each(spoken)('of %s can say nothing that is only read', (_, endpoint) => {
    for (const name of onlyRead) {
      const said = endpoint.body?.safeParse({ [name]: 'other' });
      const refused = said?.error?.issues.some((issue) => issue.code === 'unrecognized_keys' && issue.keys.includes(name)) ?? false;
      // Only a campaign takes them, to compare them with what they are (tests/server/campaigns/campaigns.test.ts).
      expect(refused || !JSON.stringify(said?.data ?? {}).includes(name), name).toBe(true);
    }
  });

  it('that names another parent is refused with 400, and nothing is made', async () => {
    const { status, text } = await server.request('POST', packageOf('/comments')(), {
      token: tokens.get('planner@globex.example'),
      body: { text: 'A', campaignId: theirs['*']?.['campaignId'] },
    });
    expect([status, text.includes('unknownField')]).toEqual([400, true]);
  });
});

it('and none of these calls has changed anything of Acme’s', async () => {
  expect(Object.keys(before).length).toBeGreaterThan(20);
  expect(await sumsOf(theirs['*']?.['clientId'] ?? '')).toEqual(before);
});
