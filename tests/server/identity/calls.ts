import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib/functional';
import { expect, vi } from 'vitest';
import type { Authority } from '#contract/identity/identity.ts';
import { mails } from '#server/db/mail-schema.ts';
import { audit, users } from '#server/db/schema.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { startTestServer } from '#tests/support/server.ts';

export const password = 'Sample2026pass';

interface Trying {
  readonly code?: string;
  readonly ip?: string;
  readonly userAgent?: string;
}

/** What the tests of sign-in do, on a server of their own. */
export const startIdentity = async (options: Parameters<typeof startTestServer>[0] = {}) => {
  const server = await startTestServer(options);
  const passwordHash = await hashPassword(password);

  const addUser = async ({
    authorities = ['cmp:campaign:user'],
    blocked = false,
    id = randomUUID(),
    email = `${id}@acme.example`,
    username = email,
  }: { authorities?: Authority[]; blocked?: boolean; id?: string; email?: string; username?: string } = {}) => {
    const row = { id, username, name: 'Chen Yu', email, passwordHash, language: 'cn' as const, authorities, blocked };
    await server.db.insert(users).values({ ...row, createdTime: server.time.now });
    return { id, username, email };
  };

  const basic = { Authorization: 'Basic Y29uc29sZTo=' };

  const ask = async (form: Record<string, string>, headers: Record<string, string> = basic) =>
    server.app.request('/uaa/oauth/token', { method: 'POST', body: new URLSearchParams(form), headers });

  const tryLogIn = (username: string, tried = password, { code, ip = 'local', userAgent }: Trying = {}) =>
    ask(
      { grant_type: 'password', username, password: tried, ...(code !== undefined && { '2fa_code': code }) },
      { ...basic, 'X-Test-Ip': ip, ...(userAgent !== undefined && { 'User-Agent': userAgent }) },
    );

  const logIn = async (username: string, trying?: Trying): Promise<{ access_token: string; refresh_token: string }> => {
    const answer = await tryLogIn(username, password, trying);
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

  /** Moves the server's clock, and that of the limits, which count in the machine's time. */
  const later = (seconds: number) => {
    server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
    vi.setSystemTime(Date.now() + seconds * 1000);
  };

  /** A call of the identity server: with a bearer token, or as the console itself. */
  const call = (method: string, path: string, { token, body, ip }: { token?: string; body?: unknown; ip?: string } = {}) =>
    server.request(method, `/uaa${path}`, {
      token,
      body,
      headers: { ...(token === undefined && basic), ...(ip !== undefined && { 'X-Test-Ip': ip }) },
    });

  const codeAt = (secret: string, offset = 0) => generateSync({ secret, epoch: server.time.now.getTime() / 1000 + offset });

  /** Turns two-step verification on and waits until a new code is there. */
  const turnOnTwoFactor = async (username: string): Promise<{ secret: string; recoveryCodes: string[] }> => {
    const { access_token: token } = await logIn(username);
    const enrolled = await call('POST', '/two-factor-authentication/enrolment', { token, body: { password } });
    const { secret }: { secret: string } = enrolled.body;
    const codes = { firstCode: codeAt(secret, -30), secondCode: codeAt(secret) };
    const enabled = await call('PUT', '/two-factor-authentication/enable-2fa', { token, body: codes });
    expect([enrolled.status, enabled.status]).toEqual([200, 200]);
    later(60);
    return { secret, recoveryCodes: enabled.body.recoveryCodes };
  };

  const mailsTo = async (username: string) =>
    server.db.select({ kind: mails.kind, values: mails.values }).from(mails).where(eq(mails.recipient, username)).orderBy(mails.createdAt);

  const actionsAbout = async (userId: string) =>
    (await server.db.select({ action: audit.action }).from(audit).where(eq(audit.objectId, userId)).orderBy(audit.seq)).map(
      (row) => row.action,
    );

  return {
    server,
    addUser,
    ask,
    tryLogIn,
    logIn,
    tryRefresh,
    refresh,
    get,
    getMe,
    later,
    call,
    codeAt,
    turnOnTwoFactor,
    mailsTo,
    actionsAbout,
  };
};

export type IdentityCalls = Awaited<ReturnType<typeof startIdentity>>;
