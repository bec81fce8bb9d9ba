import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { type CustomerView, viewHeader } from '#contract/clients/customer-views.ts';
import { type Endpoint, pathOf } from '#contract/endpoint.ts';
import { type PackageFixture, startPackageFixture } from '#tests/support/package-fixture.ts';
import { openedBy } from '#server/customer-views/store.ts';
import { password } from '#tests/support/world.ts';

const api = '/enterprise-api/v1';
const begun = new Date('2026-11-18T02:00:00.000Z');

let fixture: PackageFixture;
let am: string;
let planner: string;
let client: string;
let person: string;
beforeAll(async () => {
  fixture = await startPackageFixture();
  const { server } = fixture;
  server.time.now = begun;
  [am, planner] = await Promise.all([server.signIn('am@provider.example'), server.signIn('planner@acme.example')]);
  const me = (await server.request('GET', `${api}/me`, { token: planner })).body;
  person = me.id;
  client = me.memberships[0].clientId;
});
afterAll(() => fixture.server.stop());
beforeEach(() => {
  fixture.server.time.now = begun;
});

const begin = (token: string, userId = person, reason = 'A button is missing, says the caller') =>
  fixture.server.request('POST', `${api}/clients/${client}/team-members/${userId}/views`, { token, body: { reason } });
const opened = async (): Promise<CustomerView> => (await begin(am)).body;
const through = (view: Pick<CustomerView, 'id'>, method: string, path: string, token = am, body?: unknown) =>
  fixture.server.request(method, path, { token, headers: { [viewHeader]: view.id }, ...(body !== undefined && { body }) });

describe('seeing the console as a customer', () => {
  it('shows what that person sees, to whoever has said why, and says so to both', async () => {
    const { status, body: view } = await begin(am);
    expect(status).toBe(201);
    expect(view).toMatchObject({ person: { id: person }, beganAt: begun.toISOString(), until: '2026-11-18T02:15:00.000Z' });
    const me = (await through(view, 'GET', `${api}/me`)).body;
    expect(me).toMatchObject({ id: person, viewing: { id: view.id, by: view.by, reason: view.reason } });
    expect((await fixture.server.request('GET', `${api}/me`, { token: am })).body.viewing).toBeNull();
    const list = `${api}/campaigns?size=100`;
    expect((await through(view, 'GET', list)).body).toEqual((await fixture.server.request('GET', list, { token: planner })).body);
  });

  it.each(endpoints.filter(([, { method, access }]) => method !== 'GET' && access !== 'public'))(
    '%s is refused',
    async (_, endpoint: Endpoint) => {
      const params = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, randomUUID()]));
      const { status, body } = await through(await opened(), endpoint.method, pathOf(endpoint, params), am, endpoint.body && {});
      const reads = typeof endpoint.access !== 'string' && endpoint.access.every((intent) => intent.endsWith('.read'));
      if (reads) expect(body.key).not.toBe('error.viewAs.readOnly');
      // Before it is asked who calls, a body of another kind is refused.
      else if (endpoint.upload || endpoint.stream || endpoint.media) expect([403, 415]).toContain(status);
      else expect([status, body.key]).toEqual([403, 'error.viewAs.readOnly']);
    },
  );

  it('opens no papers of the company', async () => {
    const view = await opened();
    expect((await through(view, 'GET', `${api}/clients/${client}/documents`)).status).toBe(403);
    const campaign = await fixture.execution();
    const license = await fixture.sent(campaign, 'BUSINESS_LICENSE');
    const { assets } = await fixture.read(campaign, license);
    for (const rest of [`/assets/${assets[0].id}/download`, '/archive']) {
      const file = `${api}/campaigns/${campaign}/asset-packages/${license}${rest}`;
      const { status, body } = await through(view, 'GET', file);
      expect([status, body.key], rest).toEqual([403, 'error.viewAs.legal']);
      expect((await fixture.server.request('GET', file, { token: am })).status).toBe(200);
    }
  });

  it('ends by itself after fifteen minutes, and before that when it is ended', async () => {
    const { server } = fixture;
    const session = (await server.tokenRequest({ grant_type: 'password', username: 'am@provider.example', password })).body;
    const [late, ended]: CustomerView[] = [(await begin(session.access_token)).body, (await begin(session.access_token)).body];
    if (!late || !ended) throw new Error('No views');
    const keyOf = async (view: CustomerView, token: string): Promise<unknown> => (await through(view, 'GET', `${api}/me`, token)).body.key;
    const end = (token: string) => server.request('DELETE', `${api}/customer-views/${ended.id}`, { token });
    expect(await keyOf(ended, session.access_token)).toBeUndefined();
    expect((await end(await server.signIn('am2@provider.example'))).status).toBe(404);
    expect((await end(session.access_token)).status).toBe(204);
    expect(await keyOf(ended, session.access_token)).toBe('error.viewAs.over');
    server.time.now = new Date('2026-11-18T02:14:59.999Z');
    const { access_token: again } = (await server.tokenRequest({ grant_type: 'refresh_token', refresh_token: session.refresh_token })).body;
    expect(await keyOf(late, again)).toBeUndefined();
    server.time.now = new Date('2026-11-18T02:15:00.000Z');
    expect(await keyOf(late, again)).toBe('error.viewAs.over');
  });

  it('is nobody else’s, nor another session’s', async () => {
    const view = await opened();
    for (const username of ['am2@provider.example', 'am@provider.example', 'planner@acme.example'])
      expect((await through(view, 'GET', `${api}/me`, await fixture.server.signIn(username))).body.key, username).toBe('error.viewAs.over');
    expect((await through({ id: 'nonsense' }, 'GET', `${api}/me`)).body.key).toBe('error.viewAs.over');
  });

  it('is of customers alone, by account managers alone, and with a reason', async () => {
    expect((await begin(am, person, '  ')).status).toBe(400);
    for (const username of ['planner@acme.example', 'sps@partner.example', 'admin@provider.example'])
      expect((await begin(await fixture.server.signIn(username))).status, username).toBe(403);
    expect((await begin(am, randomUUID())).status).toBe(404);
    const { rows } = await fixture.server.pool.query(`select id from users where username = 'am2@provider.example'`);
    await fixture.server.pool.query(`insert into memberships (client_id, user_id, role) values ($1, $2, 'none')`, [client, rows[0].id]);
    expect((await begin(am, rows[0].id)).body.key).toBe('error.viewAs.notCustomer');
  });

  it('is shown to the customer: who, why, when, and what was opened, each once', async () => {
    const { content } = (await fixture.server.request('GET', `${api}/campaigns?size=1`, { token: planner })).body;
    const [campaign] = content;
    // More than a page of views began at the same moment; this one is the last.
    const later = new Date(begun.getTime() + 60_000);
    fixture.server.time.now = later;
    const view = (await begin(am, person, 'Where is the report?')).body;
    for (const path of ['/campaigns', `/campaigns/${campaign.id}`, `/campaigns/${campaign.id}`, '/platforms', '/me'])
      await through(view, 'GET', api + path);
    await fixture.server.request('DELETE', `${api}/customer-views/${view.id}`, { token: am });
    const log = (await fixture.server.request('GET', `${api}/clients/${client}/customer-views?size=100`, { token: planner })).body;
    expect(log.content.find(({ id }: CustomerView) => id === view.id)).toMatchObject({
      by: view.by,
      reason: 'Where is the report?',
      endedAt: later.toISOString(),
      opened: [
        { what: 'campaigns', id: null, name: null },
        { what: 'campaigns', id: campaign.id, name: campaign.name },
      ],
    });
    const stranger = await fixture.server.signIn('planner@globex.example');
    expect((await fixture.server.request('GET', `${api}/clients/${client}/customer-views`, { token: stranger })).status).toBe(404);
  });
});

it.each([
  ['/campaigns', {}, { what: 'campaigns', itemId: '' }],
  ['/campaigns/:campaignId', { campaignId: 'a' }, { what: 'campaigns', itemId: 'a' }],
  ['/campaigns/:campaignId/timeline', { campaignId: 'a' }, { what: 'campaigns', itemId: 'a' }],
  ['/me/notices', {}, undefined],
  ['/lists/:list/settings', { list: 'campaigns' }, undefined],
])('of what %s opens, it is written down which of the nouns', (path, params, noted) => {
  expect(openedBy(path, params)).toEqual(noted);
});
