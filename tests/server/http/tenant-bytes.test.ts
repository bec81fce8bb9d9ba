import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { type Endpoint, pathNames, pathOf } from '#contract/endpoint.ts';
import { pdfMedia, xlsxMedia } from '#contract/file.ts';
import { zipEntries } from '#server/spot-plan/zip-entries.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { type Ids, makeThings, paramsFrom } from '#tests/support/tenant-things.ts';
import { inflated } from '#tests/support/zip.ts';

const base = '/enterprise-api/v1';
const marker = 'quetzalwort';
/** What is searched for: an answer may repeat what it was asked, and says the rest only if it knows it. */
const typed = 'quetzal';

let server: TestServer;
let theirs: Ids;
let own: Ids;
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ sample: true });
  for (const name of ['planner@acme.example', 'planner@globex.example', 'sps@partner.example', 'am@provider.example'])
    tokens.set(name, await server.signIn(name));
  const make = async (username: string, text: string): Promise<Ids> => {
    const planner = tokens.get(username) ?? '';
    const { body: me } = await server.request('GET', `${base}/me`, { token: planner });
    return makeThings(server, {
      planner,
      manager: tokens.get('am@provider.example') ?? '',
      marker: text,
      clientId: me.memberships[0].clientId,
    });
  };
  theirs = await make('planner@acme.example', marker);
  own = await make('planner@globex.example', 'hollyfinch');
});

afterAll(() => server.stop());

/** Everything that an answer says: the words of a PDF, and all files of a workbook; or its bytes as they are. */
const wordsOf = async (response: Response): Promise<string> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const heads = [...response.headers].join();
  const media = response.headers.get('content-type') ?? '';
  // What somebody uploaded need not be whole; it is given out as it came.
  if (media.startsWith(pdfMedia) && bytes.byteLength > 500) return heads + (await pdfText(bytes));
  if (media.startsWith(xlsxMedia))
    return (
      heads +
      zipEntries(bytes, 1000)
        .map((entry) => entry.name + inflated(entry))
        .join('\n')
    );
  return heads + Buffer.from(bytes).toString('utf8');
};

const read = async (username: string, method: string, path: string, body?: object, accept?: string): Promise<string> => {
  const response = await server.app.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${tokens.get(username)}`,
      ...(accept !== undefined && { Accept: accept }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return wordsOf(response);
};

/** The words and ids that are Acme's alone. */
const secrets = (): string[] => [
  marker,
  ...new Set(
    Object.values(theirs)
      .flatMap((ids) => Object.values(ids))
      .filter((id) => /^[0-9a-f]{8}-/.test(id)),
  ),
];
const found = (words: string): string[] => secrets().filter((secret) => words.includes(secret));

/** Each address as it is asked for: plain, a hundred rows, and, where there is a search, for the very word. */
const asksOf = (name: string, endpoint: Endpoint, ids: Ids): string[] => {
  const path = pathOf(endpoint, paramsFrom(ids, name, pathNames(endpoint)));
  const needs: Readonly<Record<string, string>> = {
    'calendar.list': 'from=2026-10-01&to=2027-01-31',
    'search.list': `q=${typed}`,
    'review.decisions': `ids=${ids['*']?.['decisionId']}`,
    'review.contents': `items=preview:${ids['review']?.['itemId']}`,
    'pushNotifications.malls': 'city_ids=shanghai',
    'listViews.list': 'list=campaigns',
  };
  const first = needs[name] ?? '';
  const has = (param: string): boolean => endpoint.queryNames.includes(param);
  return [
    `${path}?${first}`,
    ...(has('size') ? [`${path}?${first}&size=100`] : []),
    ...(has('q') && name !== 'search.list' ? [`${path}?${first}&q=${typed}`] : []),
    ...(has('as') ? ['xlsx', 'csv', 'pdf'].map((as) => `${path}?${first}&as=${as}`) : []),
  ];
};

const reading = endpoints.filter(([, { method, access }]) => method === 'GET' && access !== 'public');

const files = [
  ['campaigns', ['name', 'client', 'status', 'total', 'dates']],
  ['reports', ['name', 'client', 'status']],
  ['pushNotifications', ['name', 'client', 'status']],
  ['lockScreenCampaigns', ['title', 'advertiser', 'status']],
  ['clients', ['name', 'companyName']],
] as const;

describe.each(['planner@globex.example', 'sps@partner.example'])('nothing of Acme’s is in any byte for %s', (username) => {
  it.each(reading)('GET %s', async (name, endpoint) => {
    for (const path of asksOf(name, endpoint, own))
      expect(found(await read(username, 'GET', path, undefined, endpoint.accept)), path).toEqual([]);
  });

  it.each(files)('files of %s', async (list, columns) => {
    for (const format of ['xlsx', 'csv'])
      for (const query of [{}, { q: typed }])
        expect(found(await read(username, 'POST', `${base}/lists/${list}/files`, { format, columns, query, timezone: 'UTC' }))).toEqual([]);
  });
});

describe('the same addresses', () => {
  it('say Acme’s words to Acme', async () => {
    const saying = new Set<string>();
    for (const username of ['planner@acme.example', 'am@provider.example'])
      for (const [name, endpoint] of reading)
        for (const path of asksOf(name, endpoint, theirs))
          if (!saying.has(name) && found(await read(username, 'GET', path, undefined, endpoint.accept)).length > 0) saying.add(name);
    // What is the same for everybody says nothing of anybody: catalogues, counts, one's own settings.
    expect(saying.size).toBeGreaterThan(60);
  });

  it.each(files.filter(([list]) => list !== 'clients'))('and so do files of %s', async (list, columns) => {
    for (const format of ['xlsx', 'csv']) {
      const asked = { format, columns, query: { q: typed }, timezone: 'UTC' };
      expect(found(await read('planner@acme.example', 'POST', `${base}/lists/${list}/files`, asked)), format).toContain(marker);
    }
  });
});
