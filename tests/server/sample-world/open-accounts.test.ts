import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { invitations } from '#server/db/invitation-schema.ts';
import { users } from '#server/db/schema.ts';
import { runUserCommand } from '#server/operator/user-commands.ts';
import { personId, sampleAccounts, samplePassword } from '#server/sample-world/accounts.ts';
import { closeSampleAccounts, openSampleAccounts } from '#server/sample-world/open-accounts.ts';
import { loadSampleWorld } from '#server/sample-world/load.ts';
import { startTestServer } from '#tests/support/server.ts';

const lines: string[] = [];
const at = { clock: () => server.time.now, say: (line: string) => lines.push(line) };

const server = await startTestServer();
await loadSampleWorld(server.db, { clock: () => server.time.now, say: () => undefined });
afterAll(() => server.stop());

const signIn = (username: string) => server.tokenRequest({ grant_type: 'password', username, password: samplePassword });
const blocked = async (): Promise<string[]> => (await server.db.select().from(users).where(eq(users.blocked, true))).map(({ id }) => id);

describe('a database with a sample world, started with SAMPLE_DATA=false', () => {
  it('lets nobody sign in to a sample account or go on there, takes their invitations back, and says so once', async () => {
    const before = (await signIn('am@provider.example')).body;
    await closeSampleAccounts(server.db, at);
    for (const { username } of sampleAccounts) expect((await signIn(username)).body.key).toBe('account_blocked');
    expect((await server.request('GET', '/enterprise-api/v1/me', { token: before.access_token })).status).toBe(401);
    expect((await server.tokenRequest({ grant_type: 'refresh_token', refresh_token: before.refresh_token })).status).toBe(401);
    expect(new Set((await server.db.select().from(invitations)).map(({ state }) => state))).toEqual(new Set(['REVOKED']));
    await closeSampleAccounts(server.db, at);
    expect(lines).toEqual(['This database holds a sample world: its accounts are blocked as long as SAMPLE_DATA is off.']);
  });

  it('leaves everybody else alone', async () => {
    await openSampleAccounts(server.db, at);
    const [own] = await server.db.select().from(users).where(eq(users.username, 'planner@acme.example'));
    if (!own) throw new Error('Nobody to copy');
    await server.db
      .insert(users)
      .values({ ...own, id: crypto.randomUUID(), username: 'real@company.example', email: 'real@company.example' });
    await closeSampleAccounts(server.db, at);
    expect((await signIn('real@company.example')).status).toBe(200);
  });
});

describe('the same database, started in sample mode again', () => {
  it('opens the accounts that were blocked for that reason alone', async () => {
    const lead = 'lead@acme.example';
    await openSampleAccounts(server.db, at);
    const operating = { db: server.db, now: server.time.now, address: undefined, say: () => undefined };
    await runUserCommand(operating, { command: 'block', words: [lead], options: {} });
    await closeSampleAccounts(server.db, at);
    await openSampleAccounts(server.db, at);
    expect(await blocked()).toEqual([personId(lead)]);
    expect((await signIn('am@provider.example')).status).toBe(200);
  });
});
