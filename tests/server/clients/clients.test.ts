import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { audit, memberships, partnerAssignments } from '#server/db/schema.ts';
import { personId } from '#server/sample-world/accounts.ts';
import { clientId } from '#server/sample-world/clients.ts';
import { startTestServer } from '#tests/support/server.ts';

const path = '/enterprise-api/v1/clients';

const server = await startTestServer({ sample: true });
const planner = await server.signIn('planner@acme.example');
const viewer = await server.signIn('viewer@acme.example');
const manager = await server.signIn('am@provider.example');
const partner = await server.signIn('sps@partner.example');
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

  it('200 narrowed to a country, a category and a currency, and sorted by company', async () => {
    expect(await namesFor(manager, 'countryId=jp')).toEqual(['Sakura Department Stores']);
    const [china, both] = [await namesFor(manager, 'countryId=cn'), await namesFor(manager, 'countryId=jp,cn&currency=JPY,CNY')];
    expect(china.length).toBeGreaterThan(0);
    expect(both.toSorted()).toEqual([...china, 'Sakura Department Stores'].toSorted());
    expect(await namesFor(manager, 'categoryId=watches&currency=HKD')).toEqual(['Harbour Watches']);
    expect(await namesFor(manager, 'categoryId=watches&currency=CNY')).toEqual([]);
    expect(await namesFor(manager, 'q=さくら')).toEqual(['Sakura Department Stores']);
    expect((await namesFor(manager, 'sortBy=companyName&sortDir=asc'))[0]).toBe('Globex');
    expect((await server.request('GET', `${path}?currency=GBP`, { token: manager })).status).toBe(400);
  });

  it('200 with those alone for whom one may do a thing, within what one sees', async () => {
    const both = await server.signIn('planner@acme.example');
    const membership = { userId: personId('planner@acme.example'), clientId: clientId('globex'), role: 'none' as const };
    await server.db.insert(memberships).values(membership);
    expect(await namesFor(both, 'sortBy=name&sortDir=asc')).toEqual(['Acme', 'Globex']);
    expect(await namesFor(both, 'may=push.write')).toEqual(['Acme']);
    expect(await namesFor(both, 'may=push.read')).toHaveLength(2);
    expect(await namesFor(both, 'may=campaigns.approve')).toEqual([]);
    expect(await namesFor(partner, 'may=push.write')).toEqual(['Globex']);
    expect(await namesFor(manager, 'may=push.write')).toHaveLength(5);
    expect(await namesFor(manager, 'may=lockScreen.review')).toEqual([]);
    expect((await server.request('GET', `${path}?may=everything`, { token: both })).status).toBe(400);
    await server.db
      .delete(memberships)
      .where(and(eq(memberships.userId, membership.userId), eq(memberships.clientId, membership.clientId)));
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

  it.each(['', 'x', '0', `${randomUUID()}0`, randomUUID().replaceAll('-', ''), `'; drop table idempotency; --`])(
    '400 for the key %j, which is none, and nothing is added',
    async (key) => {
      const before = await namesFor(manager);
      const { status, body } = await add(manager, { name: 'Keyless' }, { 'Idempotency-Key': key });
      expect([status, body.key]).toEqual([400, 'error.malformed']);
      expect(await namesFor(manager)).toEqual(before);
    },
  );

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

  it('429 with Retry-After for the 21st client of one person within a day, also when they come at the same moment', async () => {
    const busy = await server.signIn('planner@globex.example');
    const answers = await Promise.all(Array.from({ length: 22 }, (_, index) => add(busy, { name: `Branch ${index}` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    for (const refused of answers.filter(({ status }) => status !== 201)) {
      expect([refused.status, refused.body.key]).toEqual([429, 'error.client.tooManyToday']);
      expect(refused.headers.get('retry-after')).toBe(String(24 * 3600));
    }
    expect((await add(manager, { name: 'Of somebody else' })).status).toBe(201);
  });
});

const acme = clientId('acme');

describe('GET /clients/{id}', () => {
  it('200 with all of its facts and its version', async () => {
    const { status, body, headers } = await server.request('GET', `${path}/${acme}`, { token: viewer });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: acme,
      name: 'Acme',
      categoryId: 'sportswear',
      currency: 'CNY',
      brandIds: ['skechers', 'converse', 'new-balance', 'columbia', 'under-armour'],
      version: 1,
    });
    expect(body).not.toHaveProperty('createdBy');
    expect(headers.get('etag')).toBe('"1"');
  });

  it('404 for another tenant’s and for one nobody has, with the same body', async () => {
    const [other, unknown] = await Promise.all(
      [clientId('globex'), randomUUID()].map((id) => server.request('GET', `${path}/${id}`, { token: planner })),
    );
    expect([other?.status, unknown?.status]).toEqual([404, 404]);
    expect({ ...other?.body, requestId: '' }).toEqual({ ...unknown?.body, requestId: '' });
  });
});

describe('PUT /clients/{id}', () => {
  const whole = { ...draft, categoryId: 'watches', companyAddress: '1 Main Street', brandIds: ['omega'] };
  const begin = async () => (await server.request('POST', path, { token: manager, body: whole })).body;
  const change = (id: string, body: object, version?: number, token = manager) =>
    server.request('PUT', `${path}/${id}`, { token, body, ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }) });

  it('200 with the next version, and the audit says what changed', async () => {
    const { id } = await begin();
    const { status, body } = await change(id, { ...whole, companyAddress: '2 Main Street', brandIds: ['omega', 'seiko'] }, 1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 2, companyAddress: '2 Main Street', brandIds: ['omega', 'seiko'] });
    const trail = await server.db
      .select()
      .from(audit)
      .where(and(eq(audit.objectId, id), eq(audit.action, 'client.update')));
    expect(trail.map(({ diff }) => diff)).toEqual([
      { companyAddress: { from: '1 Main Street', to: '2 Main Street' }, brandIds: { from: ['omega'], to: ['omega', 'seiko'] } },
    ]);
  });

  it('200 for the team’s account manager; 403 for its planner; 404 for another tenant', async () => {
    const lead = await server.signIn('lead@acme.example');
    const facts = { ...whole, name: 'Acme', currency: 'CNY', countryId: 'cn', timezone: 'Asia/Shanghai' };
    expect((await change(acme, facts, 1, lead)).status).toBe(200);
    expect((await change(acme, facts, 2, planner)).status).toBe(403);
    expect((await change(clientId('globex'), facts, 1, lead)).status).toBe(404);
  });

  it('428 without the version that was read, 412 with an old one', async () => {
    const { id } = await begin();
    expect((await change(id, whole)).status).toBe(428);
    expect((await change(id, whole, 7)).status).toBe(412);
  });

  it('409 for another currency once there is a campaign, until then it may change', async () => {
    const { id } = await begin();
    expect((await change(id, { ...whole, currency: 'JPY' }, 1)).status).toBe(200);
    const campaign = { clientId: id, name: 'First', targetType: 'LOCAL', strategy: 'SCRATCH', objective: '' };
    expect((await server.request('POST', '/enterprise-api/v1/campaigns', { token: manager, body: campaign })).status).toBe(201);
    const refused = await change(id, { ...whole, currency: 'EUR' }, 2);
    expect([refused.status, refused.body.key]).toEqual([409, 'error.client.currencyInUse']);
    expect((await change(id, { ...whole, currency: 'JPY', name: 'Renamed' }, 2)).status).toBe(200);
  });

  it('400 for what the catalogue does not have', async () => {
    const { id } = await begin();
    const { status, body } = await change(id, { ...whole, categoryId: 'spaceships', brandIds: ['omega', 'acme-x'] }, 1);
    expect(status).toBe(400);
    expect(body.details.map((detail: { path: string }) => detail.path)).toEqual(['categoryId', 'brandIds.1']);
  });

  it.each(['', '   ', '…', 'x'.repeat(81), 'a\u202Eb'])('400 ‘Invalid name’ for %j', async (name) => {
    const { status, body } = await server.request('POST', path, { token: manager, body: { ...whole, name } });
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: 'name', key: 'error.client.invalidName', message: 'Invalid name' }]);
  });
});

describe('the clients of the sample world', () => {
  it('have ids that stay the same', () => {
    expect(clientId('acme')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
