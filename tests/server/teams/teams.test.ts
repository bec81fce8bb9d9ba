import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TeamRole } from '#contract/clients/clients.ts';
import type { TeamMember } from '#contract/clients/team-members.ts';
import { audit, memberships } from '#server/db/schema.ts';
import { personId } from '#server/sample-world/accounts.ts';
import { clientId } from '#server/sample-world/clients.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const acme = clientId('acme');
const path = `/enterprise-api/v1/clients/${acme}/team-members`;
const lead = 'lead@acme.example';
const planner = 'planner@acme.example';
const viewer = 'viewer@acme.example';
const manager = 'am@provider.example';

let server: TestServer;
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ sample: true });
  for (const username of [lead, planner, viewer, manager, 'planner@globex.example']) tokens.set(username, await server.signIn(username));
});
afterAll(() => server.stop());

const join = async (username: string, role: TeamRole): Promise<void> => {
  await server.db
    .insert(memberships)
    .values({ clientId: acme, userId: personId(username), role })
    .onConflictDoUpdate({ target: [memberships.userId, memberships.clientId], set: { role } });
};
beforeEach(async () => {
  await Promise.all([join(lead, 'accountManager'), join(planner, 'mediaPlanner'), join(viewer, 'none')]);
});

const team = async (username: string): Promise<TeamMember[]> =>
  (await server.request('GET', path, { token: tokens.get(username) })).body.content;
const memberOf = async (whom: string) => (await team(manager)).find(({ id }) => id === personId(whom));
const roleOf = async (whom: string) => (await memberOf(whom))?.role;
/** A call about one member, with the version they have. */
const as = async (username: string, method: string, whom: string, body?: object) =>
  server.request(method, `${path}/${personId(whom)}`, {
    token: tokens.get(username),
    headers: { 'If-Match': `"${(await memberOf(whom))?.version ?? 1}"` },
    ...(body && { body }),
  });

describe('GET /clients/{id}/team-members', () => {
  it('200 for everybody of the team, with e-mail, role and last sign-in', async () => {
    const members = await team(viewer);
    expect(members.map(({ email }) => email)).toEqual(expect.arrayContaining([lead, planner, viewer]));
    expect(members.find(({ email }) => email === lead)).toMatchObject({
      role: 'accountManager',
      lastSignInAt: server.time.now.toISOString(),
    });
    const found = (await server.request('GET', `${path}?q=VIEWER@`, { token: tokens.get(manager) })).body.content;
    expect(found).toMatchObject([{ email: viewer }]);
    expect(members.every((member) => Object.keys(member).length === 6)).toBe(true);
  });

  it.each(['asc', 'desc'] as const)('in the order of addresses, %s', async (sortDir) => {
    const { content } = (await server.request('GET', `${path}?sortBy=email&sortDir=${sortDir}`, { token: tokens.get(manager) })).body;
    const emails = (await team(manager)).map(({ email }) => email).toSorted();
    expect(content.map(({ email }: TeamMember) => email)).toEqual(sortDir === 'asc' ? emails : emails.toReversed());
  });

  it('404 for another tenant', async () => {
    expect((await server.request('GET', path, { token: tokens.get('planner@globex.example') })).status).toBe(404);
  });
});

describe('PUT /clients/{id}/team-members/{userId}', () => {
  it('200 with the new role, which counts at the next request', async () => {
    expect((await as(lead, 'PUT', planner, { role: 'none' })).body).toMatchObject({ id: personId(planner), role: 'none' });
    const body = { clientId: acme, name: 'x', targetType: 'LOCAL', strategy: 'SCRATCH', objective: '' };
    const { status } = await server.request('POST', '/enterprise-api/v1/campaigns', { token: tokens.get(planner), body });
    expect(status).toBe(403);
    const rows = await server.db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'membership.update'), eq(audit.clientId, acme)));
    expect(rows.at(-1)).toMatchObject({ objectId: personId(planner), diff: { role: { from: 'mediaPlanner', to: 'none' } } });
  });

  it('403 for one’s own role, and for who does not lead the team', async () => {
    const own = await as(lead, 'PUT', lead, { role: 'none' });
    expect([own.status, own.body.key]).toEqual([403, 'error.team.ownRole']);
    expect((await as(planner, 'PUT', viewer, { role: 'mediaPlanner' })).status).toBe(403);
    expect((await as(viewer, 'PUT', viewer, { role: 'accountManager' })).status).toBe(403);
    expect(await roleOf(viewer)).toBe('none');
  });

  it('409 for the last account manager, also by the provider', async () => {
    const refused = await as(manager, 'PUT', lead, { role: 'mediaPlanner' });
    expect([refused.status, refused.body.key]).toEqual([409, 'error.team.lastLead']);
    expect((await as(manager, 'PUT', lead, { role: 'accountManager' })).status).toBe(200);
    expect((await as(manager, 'PUT', planner, { role: 'accountManager' })).status).toBe(200);
    expect((await as(planner, 'PUT', lead, { role: 'mediaPlanner' })).status).toBe(200);
    expect((await as(manager, 'PUT', planner, { role: 'none' })).status).toBe(409);
  });

  it('428 without the version that was read, 412 with an old one', async () => {
    const change = (headers: Record<string, string>) =>
      server.request('PUT', `${path}/${personId(planner)}`, { token: tokens.get(lead), headers, body: { role: 'none' } });
    expect((await change({})).status).toBe(428);
    expect((await change({ 'If-Match': '"0"' })).status).toBe(412);
  });

  it('400 for a role that does not exist, 404 for somebody who is not in the team', async () => {
    expect((await as(lead, 'PUT', planner, { role: 'support' })).status).toBe(400);
    expect((await as(lead, 'PUT', 'planner@globex.example', { role: 'none' })).status).toBe(404);
    const unknown = await server.request('PUT', `${path}/${randomUUID()}`, { token: tokens.get(lead), body: { role: 'none' } });
    expect(unknown.status).toBe(404);
  });
});

describe('DELETE /clients/{id}/team-members/{userId}', () => {
  it('204, and the live token sees nothing of the client at its next request (A22)', async () => {
    const token = tokens.get(planner);
    const [campaign] = (await server.request('GET', `/enterprise-api/v1/campaigns?clientId=${acme}`, { token })).body.content;
    expect((await server.request('GET', `/enterprise-api/v1/campaigns/${campaign.id}`, { token })).status).toBe(200);
    expect((await as(lead, 'DELETE', planner)).status).toBe(204);
    const answers = await Promise.all(
      [`/campaigns/${campaign.id}`, `/clients/${acme}`, '/campaigns'].map((each) =>
        server.request('GET', `/enterprise-api/v1${each}`, { token }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([expect.toBeOneOf([403, 404]), expect.toBeOneOf([403, 404]), 403]);
    const rows = await server.db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'membership.remove'), eq(audit.clientId, acme)));
    expect(rows.at(-1)).toMatchObject({ objectId: personId(planner), actorId: personId(lead) });
  });

  it('204 for oneself; 403 for others without the right', async () => {
    expect((await as(viewer, 'DELETE', planner)).status).toBe(403);
    expect((await as(viewer, 'DELETE', viewer)).status).toBe(204);
    expect((await as(viewer, 'DELETE', viewer)).status).toBe(403);
    expect(await roleOf(viewer)).toBeUndefined();
  });

  it('409 for the last account manager, by whomever', async () => {
    for (const who of [lead, manager]) {
      const refused = await as(who, 'DELETE', lead);
      expect([refused.status, refused.body.key]).toEqual([409, 'error.team.lastLead']);
    }
    expect(await roleOf(lead)).toBe('accountManager');
  });

  it('of two account managers who leave at the same moment one stays', async () => {
    await join(planner, 'accountManager');
    const answers = await Promise.all([as(lead, 'DELETE', lead), as(planner, 'DELETE', planner)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect((await team(manager)).filter(({ role }) => role === 'accountManager')).toHaveLength(1);
  });
});
