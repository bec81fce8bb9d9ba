import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Authority } from '#contract/identity.ts';
import { audit, users } from '#server/db/schema.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { startTestServer } from '#tests/support/server.ts';

const password = 'Sample2026pass';

/** What the tests of sign-in do, on a server of their own. */
export const startIdentity = async () => {
  const server = await startTestServer();
  const passwordHash = await hashPassword(password);

  const addUser = async ({
    authorities = ['cmp:campaign:user'],
    blocked = false,
  }: { authorities?: Authority[]; blocked?: boolean } = {}) => {
    const id = randomUUID();
    const username = `${id}@acme.example`;
    const row = { id, username, name: 'Chen Yu', email: username, passwordHash, language: 'cn' as const, authorities, blocked };
    await server.db.insert(users).values({ ...row, createdTime: server.time.now });
    return { id, username };
  };

  const basic = { Authorization: 'Basic Y29uc29sZTo=' };

  const ask = async (form: Record<string, string>, headers: Record<string, string> = basic) =>
    server.app.request('/uaa/oauth/token', { method: 'POST', body: new URLSearchParams(form), headers });

  const tryLogIn = (username: string, tried = password) => ask({ grant_type: 'password', username, password: tried });

  const logIn = async (username: string): Promise<{ access_token: string; refresh_token: string }> => {
    const answer = await tryLogIn(username);
    expect(answer.status).toBe(200);
    return answer.json();
  };

  const tryRefresh = (token: string) => ask({ grant_type: 'refresh_token', refresh_token: token });

  const refresh = async (token: string): Promise<string> => {
    const answer = await tryRefresh(token);
    expect(answer.status).toBe(200);
    const tokens: { refresh_token: string } = await answer.json();
    return tokens.refresh_token;
  };

  const get = async (path: string, bearer: string) =>
    server.app.request(`/enterprise-api/v1${path}`, { headers: { Authorization: `Bearer ${bearer}` } });
  const getMe = (bearer: string) => get('/me', bearer);

  const later = (seconds: number) => {
    server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
  };

  const actionsAbout = async (userId: string) =>
    (await server.db.select({ action: audit.action }).from(audit).where(eq(audit.objectId, userId)).orderBy(audit.seq)).map(
      (row) => row.action,
    );

  return { server, addUser, ask, tryLogIn, logIn, tryRefresh, refresh, get, getMe, later, actionsAbout };
};

export type IdentityCalls = Awaited<ReturnType<typeof startIdentity>>;
