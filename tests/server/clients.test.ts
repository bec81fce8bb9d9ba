import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, memberships, partnerAssignments } from '#server/db/schema.ts';
import { personId } from '#server/sample-world/accounts.ts';
import { clientId } from '#server/sample-world/clients.ts';
import { loadSampleWorld } from '#server/sample-world/load.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const path = '/enterprise-api/v1/clients';

let server: TestServer;
let planner: string;
let viewer: string;
let manager: string;
let partner: string;

beforeAll(async () => {
  server = await startTestServer();
  await loadSampleWorld(server.db, { clock: () => server.time.now, say: () => undefined });
  planner = await server.signIn('planner@acme.example');
  viewer = await server.signIn('viewer@acme.example');
  manager = await server.signIn('am@provider.example');
  partner = await server.signIn('sps@partner.example');
});
afterAll(() => server.stop());

const draft = { name: 'Northwind', companyName: 'Northwind Traders Ltd', currency: 'USD', countryId: 'us', timezone: 'America/New_York' };

const namesFor = async (token: string, search = ''): Promise<string[]> => {
  const { body } = await server.request('GET', `${path}?${search}`, { token });
  return body.content.map((client: { name: string }) => client.name);
};

describe('GET /clients', () => {
  it('200 with the own clients only', async () => {
    expect(await namesFor(planner)).toEqual(['Acme']);
    expect(await namesFor(viewer)).toEqual(['Acme']);
    expect(await namesFor(partner)).toEqual(['Globex']);
  });

  it('200 with every client for an account manager, by name and in pages', async () => {
    expect(await namesFor(manager, 'sortBy=name&sortDir=asc')).toEqual([
      'Acme',
      'Globex',
      'Harbour Watches',
      'Lotus & Pine Tea',
      'Sakura Department Stores',
    ]);
    const { body } = await server.request('GET', `${path}?sortBy=name&sortDir=asc&size=2&page=2`, { token: manager });
    expect(body).toMatchObject({ page: 2, size: 2, totalElements: 5, totalPages: 3, content: [{ name: 'Sakura Department Stores' }] });
  });

  it('200 with what a search finds: any part of the name, full-width letters too, wild cards as they are written', async () => {
    expect(await namesFor(manager, 'q=SAKURA')).toEqual(['Sakura Department Stores']);
    expect(await namesFor(manager, `q=${encodeURIComponent('ｌｏｔｕｓ ＆')}`)).toEqual(['Lotus & Pine Tea']);
    expect(await namesFor(manager, `q=${encodeURIComponent('%')}`)).toEqual([]);
    expect(await namesFor(planner, 'q=globex')).toEqual([]);
  });

  it('400 for a column nobody has, 401 without a token, 403 for the lock-screen administrator', async () => {
    expect((await server.request('GET', `${path}?sortBy=id`, { token: manager })).status).toBe(400);
    expect((await server.request('GET', path)).status).toBe(401);
    expect((await server.request('GET', path, { token: await server.signIn('admin@provider.example') })).status).toBe(403);
  });
});

describe('POST /clients', () => {
  const add = (token: string, change: object = {}, headers: Record<string, string> = {}) =>
    server.request('POST', path, { token, body: { ...draft, ...change }, headers });

  it('201, and a customer who adds one leads its team at once', async () => {
    const { status, body } = await add(planner);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...draft, version: 1 });
    expect(await namesFor(planner)).toContain('Northwind');
    const [member] = await server.db.select().from(memberships).where(eq(memberships.clientId, body.id));
    expect(member).toMatchObject({ userId: personId('planner@acme.example'), role: 'accountManager' });
    const [row] = await server.db.select().from(audit).where(eq(audit.objectId, body.id));
    expect(row).toMatchObject({ action: 'client.create', clientId: body.id, actorId: personId('planner@acme.example') });
  });

  it('201 for an account manager, who joins no team', async () => {
    const { status, body } = await add(manager, { name: 'Initech' });
    expect(status).toBe(201);
    expect(await server.db.select().from(memberships).where(eq(memberships.clientId, body.id))).toEqual([]);
  });

  it('201 for an external partner, who is assigned to it', async () => {
    const { status, body } = await add(partner, { name: 'Umbrella Pharmacy' });
    expect(status).toBe(201);
    const mine = and(eq(partnerAssignments.clientId, body.id), eq(partnerAssignments.userId, personId('sps@partner.example')));
    expect(await server.db.select().from(partnerAssignments).where(mine)).toHaveLength(1);
    expect(await namesFor(partner)).toContain('Umbrella Pharmacy');
  });

  it('201 once for a key that is repeated', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const [first, second] = [await add(manager, { name: 'Once' }, key), await add(manager, { name: 'Once' }, key)];
    expect(second.body).toEqual(first.body);
    expect(await namesFor(manager, 'q=once')).toEqual(['Once']);
  });

  it('400 naming each field that is wrong', async () => {
    const { status, body } = await add(planner, { name: ' ', currency: 'GBP', timezone: 'Mars/Olympus', role: 'accountManager' });
    expect(status).toBe(400);
    expect(body.details.map((detail: { path: string }) => detail.path).toSorted()).toEqual(['currency', 'name', 'role', 'timezone']);
    const unknown = await add(planner, { countryId: 'atlantis' });
    expect(unknown.status).toBe(400);
    expect(unknown.body.details).toMatchObject([{ path: 'countryId', key: 'error.validation.unknownReference' }]);
  });

  it('403 for a member without a role in any team', async () => {
    expect((await add(viewer)).status).toBe(403);
  });
});

describe('the clients of the sample world', () => {
  it('have ids that stay the same', () => {
    expect(clientId('acme')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
