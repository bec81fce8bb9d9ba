import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
const tokens = new Map<string, string>();
const people = {
  planner: 'planner@acme.example',
  lead: 'lead@acme.example',
  other: 'planner@globex.example',
  am: 'am@provider.example',
  am2: 'am2@provider.example',
  partner: 'sps@partner.example',
};
type Who = keyof typeof people;
let acme: string;

const ask = async (who: Who, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  server.request(method, `/enterprise-api/v1${path}`, { token: tokens.get(who), body, headers });

beforeAll(async () => {
  server = await startTestServer({ sample: true });
  for (const [who, name] of Object.entries(people)) tokens.set(who, await server.signIn(name));
  acme = (await ask('planner', 'GET', '/me')).body.memberships[0].clientId;
});
afterAll(() => server.stop());

const draft = {
  list: 'campaigns',
  name: 'Drafts',
  search: 'status=DRAFT&cols=name%2Cstatus',
  audience: 'self',
  clientId: null,
  role: null,
};
const keep = (who: Who, part: Partial<Record<keyof typeof draft, unknown>> = {}) =>
  ask(who, 'POST', '/list-views', { ...draft, ...part }, { 'Idempotency-Key': randomUUID() });
const seen = async (who: Who): Promise<string[]> =>
  (await ask(who, 'GET', '/list-views?list=campaigns')).body.content.map(({ id }: { id: string }) => id);
const contentOf = ({ name, search, audience, clientId, role }: typeof draft) => ({ name, search, audience, clientId, role });
const change = (who: Who, view: { id: string; version: number } & typeof draft, part: object) =>
  ask(who, 'PUT', `/list-views/${view.id}`, { ...contentOf(view), ...part }, { 'If-Match': `"${view.version}"` });

describe('a saved view', () => {
  it('is its owner’s, who alone sees and changes it', async () => {
    const { status, body } = await keep('planner');
    expect([status, body.mine, body.start]).toEqual([201, true, false]);
    expect(await seen('planner')).toContain(body.id);
    for (const who of ['lead', 'other', 'am'] as const) {
      expect(await seen(who)).not.toContain(body.id);
      expect((await change(who, body, { name: 'Mine' })).status).toBe(404);
    }
    const renamed = await change('planner', body, { name: 'Still drafts', search: 'status=DRAFT' });
    expect(renamed.body).toMatchObject({ version: 2, name: 'Still drafts', search: 'status=DRAFT' });
    expect((await change('planner', body, { name: 'Late' })).status).toBe(412);
  });

  it('shared with a team is seen by the team and no other tenant, and changed by its owner or who leads the team', async () => {
    const { body } = await keep('planner', { audience: 'team', clientId: acme });
    const ofLead = await keep('lead', { audience: 'team', clientId: acme });
    for (const who of ['planner', 'lead'] as const) expect(await seen(who)).toEqual(expect.arrayContaining([body.id, ofLead.body.id]));
    for (const who of ['other', 'am', 'partner'] as const) expect(await seen(who)).not.toContain(body.id);
    expect((await change('planner', ofLead.body, { name: 'No' })).status).toBe(403);
    expect((await change('lead', body, { name: 'Ours' })).status).toBe(200);
    expect((await keep('other', { audience: 'team', clientId: acme })).status).toBe(400);
  });

  it('shared with a role is seen by those who have it, and by no partner or customer', async () => {
    const { body } = await keep('am', { audience: 'role', role: 'cmp:campaign:support' });
    expect(await seen('am2')).toContain(body.id);
    for (const who of ['planner', 'partner'] as const) expect(await seen(who)).not.toContain(body.id);
    expect((await change('am2', body, { name: 'No' })).status).toBe(403);
    expect((await keep('partner', { audience: 'role', role: 'cmp:campaign:support' })).status).toBe(400);
  });

  it('stands where each reader wants it, and one is what they begin with', async () => {
    const [first, second] = [(await keep('am')).body, (await keep('am', { name: 'Second' })).body];
    const order = [second.id, first.id];
    expect((await ask('am', 'PUT', '/me/lists/campaigns/views', { order, startId: second.id })).status).toBe(204);
    expect((await seen('am')).slice(0, 2)).toEqual(order);
    const start = { list: 'campaigns', id: second.id, search: second.search };
    expect((await ask('am', 'GET', '/me')).body.startViews).toEqual([start]);
    const shared = (await keep('am2')).body;
    expect((await ask('am', 'PUT', '/me/lists/campaigns/views', { order, startId: shared.id })).status).toBe(400);
    expect((await ask('am', 'DELETE', `/list-views/${second.id}`, undefined, { 'If-Match': '"1"' })).status).toBe(204);
    expect((await ask('am', 'GET', '/me')).body.startViews).toEqual([]);
  });

  it('is no place for an address that is none, and nobody keeps more than fifty', async () => {
    expect((await keep('other', { search: '?status=DRAFT&&' })).status).toBe(400);
    for (let kept = (await seen('other')).length; kept < 50; kept += 1) expect((await keep('other')).status).toBe(201);
    expect((await keep('other')).body.key).toBe('error.list.tooManyViews');
  });
});
