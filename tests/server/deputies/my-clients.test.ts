import readSheet from 'read-excel-file/node';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { personId } from '#server/sample-world/accounts.ts';
import { clientId } from '#server/sample-world/clients.ts';
import { startTestServer, testMoment } from '#tests/support/server.ts';

const server = await startTestServer({ sample: true });
afterAll(() => server.stop());

const [acme, globex] = [clientId('acme'), clientId('globex')];
const grace = personId('am@provider.example');
const misaki = personId('am2@provider.example');
let am: string;
let am2: string;
let planner: string;

const keep = (client: string, userId: string) =>
  server.pool.query('insert into client_managers values ($1, $2, $3)', [client, userId, testMoment]);
beforeEach(async () => {
  server.time.now = testMoment;
  [am = '', am2 = '', planner = ''] = await Promise.all(
    ['am@provider.example', 'am2@provider.example', 'planner@acme.example'].map((username) => server.signIn(username)),
  );
  for (const table of ['covers', 'client_managers']) await server.pool.query(`delete from ${table}`);
  await keep(acme, grace);
  await keep(globex, misaki);
});

const get = async (path: string, token: string) => {
  const { status, body, text } = await server.request('GET', `/enterprise-api/v1${path}`, { token });
  expect(status, text).toBe(200);
  return body;
};
const post = async (path: string, body: object, token: string) => {
  const answer = await server.request('POST', `/enterprise-api/v1${path}`, { token, body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const away = async (from = '2026-11-18', until = '2026-11-20') => {
  const { status, text } = await server.request('PUT', '/enterprise-api/v1/me/cover', {
    token: am,
    body: { deputyId: misaki, from, until },
  });
  expect(status, text).toBe(200);
};

/** Every call that narrows to clients; what does not depend on the clients is beside them in the address. */
const lists = [
  '/campaigns?size=100&sortBy=name',
  '/campaigns?size=100&tab=needsMe',
  '/campaigns?size=100&q=a',
  '/campaigns/counts?',
  '/campaigns/counts?q=a',
  '/reports?size=100',
  '/push-notifications?size=100',
  '/push-notifications/counts?',
  '/calendar?from=2026-10-01&to=2026-12-31',
];
const narrowed = (path: string, to: string) => `${path}${path.endsWith('?') ? '' : '&'}clientId=${to}`;

const file = async (list: string, order: object, language = 'en'): Promise<Buffer> => {
  const response = await server.app.request(`/enterprise-api/v1/lists/${list}/files`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${am}`, 'Content-Type': 'application/json', 'Content-Language': language },
    body: JSON.stringify(order),
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

describe('clientId=mine', () => {
  it.each(lists)('is on %s what choosing the reader’s clients one by one is', async (path) => {
    const [mine, chosen, whole] = await Promise.all([narrowed(path, 'mine'), narrowed(path, acme), path].map((each) => get(each, am)));
    expect(mine).toEqual(chosen);
    expect(mine).not.toEqual(whole);
    expect(await get(narrowed(path, 'mine'), am2)).toEqual(await get(narrowed(path, globex), am2));
  });

  it.each(lists)('counts on %s whom the reader stands in for, while they are away', async (path) => {
    await away();
    expect(await get(narrowed(path, 'mine'), am2)).toEqual(await get(narrowed(path, `${acme},${globex}`), am2));
    server.time.now = new Date('2026-11-24T02:00:00Z');
    const later = await server.signIn('am2@provider.example');
    expect(await get(narrowed(path, 'mine'), later)).toEqual(await get(narrowed(path, globex), later));
  });

  it('follows when a client is handed over', async () => {
    const idsOf = async (): Promise<Set<string>> =>
      new Set((await get('/campaigns?size=100&clientId=mine', am)).content.map(({ client }: { client: { id: string } }) => client.id));
    expect(await idsOf()).toEqual(new Set([acme]));
    await server.pool.query('update client_managers set user_id = $1 where client_id = $2', [grace, globex]);
    expect(await idsOf()).toEqual(new Set([acme, globex]));
  });

  it.each(lists)('finds nothing on %s for whoever looks after none, and reaches nobody else’s', async (path) => {
    const nothing = async (token: string): Promise<void> => {
      const body = await get(narrowed(path, 'mine'), token);
      expect(body.content ?? []).toEqual([]);
      const numbers = JSON.stringify({ ...body, page: 0, size: 0 }).match(/\d+/g) ?? [];
      expect(numbers.every((number) => number === '0')).toBe(true);
    };
    await nothing(planner);
    await nothing(await server.signIn('sps@partner.example'));
    // Its account manager is in the team of another client.
    await server.pool.query('update client_managers set user_id = $1 where client_id = $2', [personId('planner@acme.example'), globex]);
    await nothing(planner);
  });

  it.each(['mine,mine', `mine,${acme}`, `${acme},mine`, 'Mine', 'yours', 'mine,'])('400 for %s', async (value) => {
    for (const path of lists) {
      const { status, body } = await server.request('GET', `/enterprise-api/v1${narrowed(path, encodeURIComponent(value))}`, { token: am });
      expect(status).toBe(400);
      expect(body.details[0]).toMatchObject({ path: expect.stringMatching(/^clientId\.\d$/), key: 'error.validation.format' });
    }
  });

  it.each(['campaigns', 'pushNotifications', 'reports'])('narrows a file of %s, made at once or beside one’s work', async (list) => {
    const order = { format: 'csv', columns: ['name', 'client'], timezone: 'Asia/Shanghai' };
    const fileOf = async (clients: string) => (await file(list, { ...order, query: { clientId: clients } })).toString('utf8');
    expect(await fileOf('mine')).toBe(await fileOf(acme));
    expect(await post(`/lists/${list}/exports`, { ...order, query: { clientId: 'mine' } }, am)).toMatchObject({ list, format: 'csv' });
    const refused = await server.request('POST', `/enterprise-api/v1/lists/${list}/exports`, {
      token: am,
      body: { ...order, query: { clientId: 'yours' } },
    });
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, 'clientId.0']);
  });

  it.each([
    ['en', 'My clients'],
    ['cn', '我负责的客户'],
    ['jp', '担当クライアント'],
  ])('is said in the head of a file, in %s', async (language, words) => {
    const order = { format: 'xlsx', columns: ['name'], timezone: 'Asia/Shanghai', query: { clientId: 'mine' } };
    const [sheet] = (await readSheet(await file('campaigns', order, language))) as unknown as { data: unknown[][] }[];
    const head = sheet?.data.slice(0, 9).map(([, value]) => String(value)) ?? [];
    expect(head).toContain(words);
    expect(head.some((value) => value.endsWith('/campaigns?clientId=mine'))).toBe(true);
  });

  it('is what a verb over all rows reaches', async () => {
    const preview = (clients: string) => post('/lists/campaigns/jobs/preview', { verb: 'duplicate', query: { clientId: clients } }, am);
    expect(await preview('mine')).toEqual(await preview(acme));
  });
});

it('GET /me says whether the reader, or somebody they stand in for, is the account manager of a client', async () => {
  const looksAfter = async (token: string): Promise<boolean> => (await get('/me', token)).looksAfterClients;
  expect([await looksAfter(am), await looksAfter(am2), await looksAfter(planner)]).toEqual([true, true, false]);
  await server.pool.query('delete from client_managers where user_id = $1', [misaki]);
  expect(await looksAfter(am2)).toBe(false);
  await away();
  expect(await looksAfter(am2)).toBe(true);
});
