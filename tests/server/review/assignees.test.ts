import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { Authority } from '#contract/identity/identity.ts';
import { users } from '#server/db/schema.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { lockScreenCalls } from '#tests/support/lock-screen-fixture.ts';
import { startPackageFixture } from '#tests/support/package-fixture.ts';
import { noticesPath, queuePath } from '#tests/support/review-fixture.ts';

const fixture = await startPackageFixture();
const { server, am, am2, acme, lead, planner } = fixture;
const calls = await lockScreenCalls(server);
const sps = await server.signIn('sps@partner.example');
const admin = calls.admin ?? '';
afterAll(() => server.stop());

const me = async (token: string) => (await server.request('GET', '/enterprise-api/v1/me', { token })).body;
const idOf = async (token: string): Promise<string> => (await me(token)).id;
const nameOf = async (id: string): Promise<string> =>
  (await server.pool.query<{ name: string }>('select name from users where id = $1', [id])).rows[0]?.name ?? '';
const ids = {
  am: await idOf(am),
  am2: await idOf(am2),
  sps: await idOf(sps),
  admin: await idOf(admin),
  lead: await idOf(lead),
  planner: await idOf(planner),
  viewer: await idOf(fixture.viewer),
  globex: await idOf(fixture.globex),
};

interface Item {
  kind: string;
  id: string;
}
const placeOf = ({ kind, id }: Item): string => `${queuePath}/${kind}/${id}`;
const offered = async (token: string, item: Item): Promise<string[]> => {
  const { status, body, text } = await server.request('GET', `${placeOf(item)}/assignees`, { token });
  expect(status, text).toBe(200);
  return body.people.map(({ id }: { id: string }) => id);
};
const give = (token: string, item: Item, to: string | undefined, insteadOf: string | null = null) =>
  server.request('POST', `${placeOf(item)}/assignment`, { token, body: { ...(to && { to }), insteadOf } });
const refused = async (token: string, item: Item, to: string) => {
  const { status, body } = await give(token, item, to);
  expect([status, body.details?.[0]?.path, body.details?.[0]?.key]).toEqual([400, 'to', 'error.review.notAssignable']);
  return body.details[0].message as string;
};
const known = Object.values(ids);
const among = (people: readonly string[]): string[] => people.filter((id) => known.includes(id)).toSorted();

/** A campaign whose plan waits, of Acme or of the partner's client. */
const planAt = async (clientId = acme): Promise<Item> => {
  const { id } = await fixture.create();
  const sender = clientId === acme ? ids.planner : ids.globex;
  await server.pool.query(
    `update campaigns set status = 'PLANNING_REVIEW', client_id = $2, submitted_at = $3, submitted_by = $4 where id = $1`,
    [id, clientId, server.time.now, sender],
  );
  return { kind: 'campaign', id };
};
const globexClient: string = (await me(fixture.globex)).memberships[0].clientId;

const person = async (name: string, authorities: Authority[]): Promise<string> => {
  const id = randomUUID();
  const username = `${id}@more.example`;
  const one = { id, username, name, email: username, language: 'en' as const, authorities, createdTime: server.time.now };
  await server.db.insert(users).values({ ...one, passwordHash: await hashPassword('Sample2026pass') });
  return id;
};

const trayOf = async (token: string, itemId: string) =>
  (await server.request('GET', `${noticesPath}?size=100`, { token })).body.content.find(
    ({ item }: { item: { id: string } }) => item.id === itemId,
  );
const assigned = async (token: string, itemId: string): Promise<object[]> =>
  ((await trayOf(token, itemId))?.notices ?? []).filter(({ kind }: { kind: string }) => kind === 'reviewAssigned');

describe('GET /review-queue/{kind}/{itemId}/assignees', () => {
  it('names who may decide about the kind for the client: account managers, and its partners where it has any', async () => {
    expect(among(await offered(am, await planAt()))).toEqual([ids.am2]);
    expect(among(await offered(am, await planAt(globexClient)))).toEqual([ids.am2, ids.sps].toSorted());
    const campaignId = await fixture.execution();
    const id = await fixture.sent(campaignId, 'CREATIVES');
    expect(among(await offered(am2, { kind: 'package', id }))).toEqual([ids.am]);
  });

  it('names planners and leads of the team for a preview, and administrators for a lock-screen item', async () => {
    const other = await person('Ada Second', ['cmp:lockscreen:admin']);
    const item = { kind: 'lockScreen', id: (await calls.submitted()).id };
    expect(await offered(admin, item)).toEqual([other]);
    expect((await server.request('GET', `${placeOf(item)}/assignees`, { token: am })).status).toBe(403);
    const campaignId = await fixture.execution();
    const { id } = await fixture.make(campaignId, 'AD_PREVIEW', { token: am });
    await server.pool.query(`update asset_packages set status = 'IN_REVIEW', submitted_at = $2, submitted_by = $3 where id = $1`, [
      id,
      server.time.now,
      ids.am,
    ]);
    expect(among(await offered(planner, { kind: 'preview', id }))).toEqual([ids.lead]);
    expect(among(await offered(lead, { kind: 'preview', id }))).toEqual([ids.planner]);
    await refused(lead, { kind: 'preview', id }, ids.viewer);
    await refused(lead, { kind: 'preview', id }, ids.am);
  });

  it('shows a partner none of the provider’s people, and nobody what is not theirs', async () => {
    const item = await planAt(globexClient);
    expect(await offered(sps, item)).toEqual([]);
    const partner = await person('Second Partner', ['cmp:campaign:sps-support']);
    expect(await offered(sps, item)).toEqual([]);
    await server.pool.query('insert into partner_assignments (user_id, client_id) values ($1, $2)', [partner, globexClient]);
    expect(await offered(sps, item)).toEqual([partner]);
    expect((await give(sps, item, partner)).body.by).toEqual({ id: partner, name: 'Second Partner' });
    const ofAcme = await planAt();
    expect((await server.request('GET', `${placeOf(ofAcme)}/assignees`, { token: sps })).status).toBe(404);
    expect((await server.request('GET', `${placeOf(ofAcme)}/assignees`, { token: fixture.globex })).status).toBe(403);
    expect((await server.request('GET', `${placeOf(ofAcme)}/assignees`, { token: planner })).status).toBe(403);
  });

  it('says who is away until when, and who stands in', async () => {
    const item = await planAt();
    const absence = randomUUID();
    const now = server.time.now.getTime();
    await server.pool.query(
      `insert into covers (id, user_id, deputy_id, "from", until, starts_at, ends_at) values ($1, $2, $3, '2026-11-18', '2026-11-20', $4, $5)`,
      [absence, ids.am2, ids.am, new Date(now), new Date(now + 3_600_000)],
    );
    const { body } = await server.request('GET', `${placeOf(item)}/assignees`, { token: am });
    expect(body.people.find(({ id }: { id: string }) => id === ids.am2)).toMatchObject({
      away: { until: '2026-11-20', deputy: { id: ids.am, name: await nameOf(ids.am) } },
    });
    // The deputy has given it: they know.
    expect((await give(am, item, ids.am2)).body).toMatchObject({ by: { id: ids.am2 }, mine: true });
    expect([await assigned(am, item.id), await assigned(am2, item.id)]).toEqual([[], []]);
    await server.pool.query('delete from covers where id = $1', [absence]);
  });
});

describe('POST /review-queue/{kind}/{itemId}/assignment to a colleague', () => {
  it('gives it to them, who get a notice with the way there, and are waited for no more once somebody else has it', async () => {
    const item = await planAt();
    const given = await give(am, item, ids.am2);
    expect(given.body).toMatchObject({ by: { id: ids.am2 }, mine: false });
    expect(await trayOf(am2, item.id)).toMatchObject({ item, needsMe: true, notices: [{ kind: 'reviewAssigned', by: { id: ids.am } }] });
    const { rows } = await server.pool.query(`select 1 from mails where kind = 'reviewAssigned'`);
    expect(rows).toEqual([]);
    // Once more says nothing new.
    await give(am, item, ids.am2, ids.am2);
    expect(await assigned(am2, item.id)).toHaveLength(1);
    expect((await give(am, item, undefined, ids.am2)).body.mine).toBe(true);
    expect(await trayOf(am2, item.id)).toMatchObject({ needsMe: false });
    expect(await assigned(am, item.id)).toEqual([]);
    expect((await give(am2, item, ids.am2, ids.am)).body.mine).toBe(true);
    expect(await assigned(am2, item.id)).toHaveLength(1);
  });

  it('is asked no more after they have given it back', async () => {
    const item = await planAt();
    await give(am, item, ids.am2);
    expect((await server.request('DELETE', `${placeOf(item)}/assignment`, { token: am })).status).toBe(204);
    expect(await trayOf(am2, item.id)).toMatchObject({ needsMe: true });
    await server.request('DELETE', `${placeOf(item)}/assignment`, { token: am2 });
    expect(await trayOf(am2, item.id)).toMatchObject({ needsMe: false });
  });

  it('names who has it meanwhile, and tells nobody', async () => {
    const item = await planAt(globexClient);
    await give(am2, item, undefined);
    expect((await give(am, item, ids.sps)).body).toMatchObject({ by: { id: ids.am2 }, mine: false });
    expect(await assigned(sps, item.id)).toEqual([]);
    expect((await give(am, item, ids.sps, ids.am2)).body.by.id).toBe(ids.sps);
    expect(await assigned(sps, item.id)).toHaveLength(1);
  });

  it('refuses alike whoever may not decide about it: other sides, other clients, closed accounts, and nobody at all', async () => {
    const item = await planAt();
    const closed = await person('Closed Account', ['cmp:campaign:support']);
    expect(await offered(am, item)).toContain(closed);
    await server.pool.query('update users set blocked = true where id = $1', [closed]);
    expect(await offered(am, item)).not.toContain(closed);
    const messages = new Set<string>();
    for (const to of [closed, ids.sps, ids.planner, ids.lead, ids.viewer, ids.globex, ids.admin, randomUUID()])
      messages.add(await refused(am, item, to));
    expect([...messages]).toEqual(['This person cannot decide on this item. Please choose somebody else.']);
    await refused(sps, await planAt(globexClient), ids.am);
    expect((await give(fixture.planner, item, ids.am)).status).toBe(403);
    expect((await give(sps, item, ids.am)).status).toBe(404);
  });

  it('refuses whose own work it is, who brought a file of it as well', async () => {
    const item = await planAt();
    await server.pool.query('update campaigns set submitted_by = $2 where id = $1', [item.id, ids.am2]);
    expect(among(await offered(am, item))).toEqual([]);
    await refused(am, item, ids.am2);
    // Of their own work somebody may give away what they may not decide.
    expect((await give(am2, item, ids.am)).body.by.id).toBe(ids.am);
    const id = await fixture.sent(await fixture.execution(), 'CREATIVES');
    await server.pool.query('update assets set added_by = $2 where package_id = $1', [id, ids.am2]);
    await refused(am, { kind: 'package', id }, ids.am2);
  });
});
