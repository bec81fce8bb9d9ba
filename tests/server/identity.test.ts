import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT, exportSPKI, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authority } from '#contract/identity.ts';
import { databaseOver } from '#server/db/database.ts';
import { audit, clients, memberships, sessions, users } from '#server/db/schema.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { keysOf } from '#server/identity/signing-keys.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const password = 'Sample2026pass';
let server: TestServer;
let passwordHash: string;

beforeAll(async () => {
  server = await startTestServer();
  passwordHash = await hashPassword(password);
});
afterAll(() => server.stop());

const addUser = async ({ authorities = ['cmp:campaign:user'], blocked = false }: { authorities?: Authority[]; blocked?: boolean } = {}) => {
  const id = randomUUID();
  const username = `${id}@acme.example`;
  const row = { id, username, name: 'Chen Yu', email: username, passwordHash, language: 'cn' as const, authorities, blocked };
  await server.db.insert(users).values({ ...row, createdTime: server.time.now });
  return { id, username };
};

const basic = { Authorization: 'Basic Y29uc29sZTo=' };

const ask = (form: Record<string, string>, headers: Record<string, string> = basic) =>
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

const get = (path: string, bearer: string) =>
  server.app.request(`/enterprise-api/v1${path}`, { headers: { Authorization: `Bearer ${bearer}` } });
const getMe = (bearer: string) => get('/me', bearer);

const later = (seconds: number) => {
  server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
};

const actionsAbout = async (userId: string) =>
  (await server.db.select({ action: audit.action }).from(audit).where(eq(audit.objectId, userId)).orderBy(audit.seq)).map(
    (row) => row.action,
  );

describe('POST /uaa/oauth/token with a password', () => {
  it('200 with tokens that name the person, and a row in the audit', async () => {
    const user = await addUser();
    const tokens = await logIn(user.username);
    const claims: unknown = JSON.parse(Buffer.from(tokens.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ sub: user.id, user_name: user.username, authorities: ['cmp:campaign:user'] });
    expect(await actionsAbout(user.id)).toEqual(['identity.login']);
  });

  it('200 whatever blanks and capitals the user name is typed with', async () => {
    const user = await addUser();
    expect((await tryLogIn(` ${user.username.toUpperCase()} `)).status).toBe(200);
  });

  it('401 for a wrong password and for an unknown user, with equal bodies', async () => {
    const user = await addUser();
    const answers = await Promise.all([tryLogIn(user.username, 'Sample2026pasS'), tryLogIn(`${randomUUID()}@acme.example`)]);
    expect(answers.map((answer) => answer.status)).toEqual([401, 401]);
    const [known, unknown] = await Promise.all(answers.map((answer) => answer.json() as Promise<{ requestId: string; key: string }>));
    expect(known?.key).toBe('error.login.wrongCredentials');
    expect({ ...known, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(await actionsAbout(user.id)).toEqual(['identity.loginFailed']);
  });

  it('401 without the client credential, before the fields are looked at', async () => {
    expect((await ask({ grant_type: 'password' }, {})).status).toBe(401);
    expect((await ask({ grant_type: 'password' }, { Authorization: 'Basic Y29uc29sZTox' })).status).toBe(401);
  });

  it('403 for a blocked account, but only after the right password', async () => {
    const user = await addUser({ blocked: true });
    expect((await tryLogIn(user.username, 'wrong')).status).toBe(401);
    const answer = await tryLogIn(user.username);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ key: 'error.login.accountBlocked' });
  });

  it('403 for somebody without authorities', async () => {
    const user = await addUser({ authorities: [] });
    const answer = await tryLogIn(user.username);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ key: 'error.login.noAuthorities' });
  });

  it('400 for what is no request for tokens', async () => {
    const forms: Record<string, string>[] = [
      {},
      { grant_type: 'client_credentials' },
      { grant_type: 'password', username: 'a' },
      { grant_type: 'password', username: 'a', password: 'b\0' },
      { grant_type: 'password', username: 'a', password: '\uD800' },
      { grant_type: 'password', username: 'a', password: 'b', authorities: 'cmp:campaign:support' },
    ];
    const answers = await Promise.all(forms.map((form) => ask(form)));
    expect(answers.map((answer) => answer.status)).toEqual(forms.map(() => 400));
  });

  it('415 for JSON, 413 for a megabyte', async () => {
    const json = { method: 'POST', body: '{}', headers: { ...basic, 'Content-Type': 'application/json' } };
    expect((await server.app.request('/uaa/oauth/token', json)).status).toBe(415);
    expect((await tryLogIn('a', 'x'.repeat(1_000_001))).status).toBe(413);
  });
});

describe('POST /uaa/oauth/token with a refresh token', () => {
  it('200 with a successor; the predecessor gets the same one for 10 seconds', async () => {
    const user = await addUser();
    const { refresh_token: first } = await logIn(user.username);
    const second = await refresh(first);
    later(9);
    expect(await refresh(first)).toBe(second);
    expect(await refresh(second)).not.toBe(second);
  });

  it('200 with one successor for 50 at the same moment', async () => {
    const user = await addUser();
    const { refresh_token: first } = await logIn(user.username);
    const successors = await Promise.all(Array.from({ length: 50 }, () => refresh(first)));
    expect(new Set(successors).size).toBe(1);
    const families = await server.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(families).toHaveLength(1);
    expect((await tryRefresh(successors[0] ?? '')).status).toBe(200);
  });

  it('401 for the predecessor after 10 seconds, and the family is over', async () => {
    const user = await addUser();
    const tokens = await logIn(user.username);
    const second = await refresh(tokens.refresh_token);
    later(11);
    expect((await tryRefresh(tokens.refresh_token)).status).toBe(401);
    expect((await tryRefresh(second)).status).toBe(401);
    expect((await getMe(tokens.access_token)).status).toBe(401);
    expect(await actionsAbout(user.id)).toEqual(['identity.login', 'identity.refreshReuse']);
  });

  it('401 for an older token even at once, and the family is over', async () => {
    const user = await addUser();
    const { refresh_token: first } = await logIn(user.username);
    const third = await refresh(await refresh(first));
    expect((await tryRefresh(first)).status).toBe(401);
    expect((await tryRefresh(third)).status).toBe(401);
  });

  it('ends one family only once, whoever repeats the stolen token', async () => {
    const user = await addUser();
    const { refresh_token: first } = await logIn(user.username);
    await refresh(await refresh(first));
    await Promise.all(Array.from({ length: 20 }, () => tryRefresh(first)));
    expect(await actionsAbout(user.id)).toEqual(['identity.login', 'identity.refreshReuse']);
  });

  it('leaves the other sessions of the same person alone', async () => {
    const user = await addUser();
    const [stolen, other] = [await logIn(user.username), await logIn(user.username)];
    await refresh(await refresh(stolen.refresh_token));
    await tryRefresh(stolen.refresh_token);
    expect((await tryRefresh(other.refresh_token)).status).toBe(200);
  });

  it('401 after 8 hours without use, and after 7 days with it', async () => {
    const user = await addUser();
    const idle = await logIn(user.username);
    let busy = (await logIn(user.username)).refresh_token;
    later(8 * 3600 + 1);
    expect((await tryRefresh(idle.refresh_token)).status).toBe(401);
    busy = (await logIn(user.username)).refresh_token;
    for (let hours = 0; hours < 7 * 24 - 7; hours += 7) {
      later(7 * 3600);
      busy = await refresh(busy);
    }
    later(7 * 3600 + 1);
    expect((await tryRefresh(busy)).status).toBe(401);
  });

  it('401 for an unknown token, for an access token and for a blocked person', async () => {
    const user = await addUser();
    const tokens = await logIn(user.username);
    expect((await tryRefresh('x'.repeat(43))).status).toBe(401);
    expect((await tryRefresh(tokens.access_token.slice(0, 512))).status).toBe(401);
    await server.db.update(users).set({ blocked: true }).where(eq(users.id, user.id));
    expect((await tryRefresh(tokens.refresh_token)).status).toBe(401);
  });
});

describe('a bearer token', () => {
  it('401 ten minutes after it was issued', async () => {
    const tokens = await logIn((await addUser()).username);
    later(599);
    expect((await getMe(tokens.access_token)).status).toBe(200);
    later(2);
    expect((await getMe(tokens.access_token)).status).toBe(401);
  });

  it('401 when it was forged, changed, or is something else', async () => {
    const user = await addUser();
    const tokens = await logIn(user.username);
    const keys = await keysOf(server.db, () => server.time.now);
    const [header = '', payload = '', signature = ''] = tokens.access_token.split('.');
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const resign = (change: Record<string, unknown>, key: Parameters<SignJWT['sign']>[0] = keys.signing, alg = 'ES256') =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg, typ: 'at+jwt' }).sign(key);
    const stranger = await generateKeyPair('ES256');
    const publicPem = Buffer.from(await exportSPKI(keys.verifying as CryptoKey));

    expect((await getMe(await resign({}))).status).toBe(200);
    const forged = [
      `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      await resign({}, publicPem, 'HS256'),
      await resign({}, stranger.privateKey),
      `${header}.${encode({ ...claims, authorities: ['cmp:campaign:support'] })}.${signature}`,
      await resign({ aud: 'another-api' }),
      await resign({ iss: 'another-issuer' }),
      await resign({ exp: Math.floor(server.time.now.getTime() / 1000) - 1 }),
      await resign({ exp: undefined }),
      tokens.refresh_token,
      'x'.repeat(65_536),
    ];
    const answers = await Promise.all(forged.map((token) => getMe(token)));
    expect(answers.map((answer) => answer.status)).toEqual(forged.map(() => 401));
  });

  it('401 at once when the person is blocked, 403 when they have no authority left', async () => {
    const user = await addUser();
    const tokens = await logIn(user.username);
    await server.db.update(users).set({ authorities: [] }).where(eq(users.id, user.id));
    expect((await getMe(tokens.access_token)).status).toBe(403);
    await server.db.update(users).set({ blocked: true }).where(eq(users.id, user.id));
    expect((await getMe(tokens.access_token)).status).toBe(401);
  });

  it('is signed with one key, however many instances start at once', async () => {
    const instances = await Promise.all(
      Array.from({ length: 8 }, () => databaseOver(server.pool)).map((db) => keysOf(db, () => server.time.now)),
    );
    expect(new Set(instances.map((keys) => keys.id)).size).toBe(1);
  });
});

describe('POST /uaa/logout', () => {
  it('204, and neither token is good any more', async () => {
    const user = await addUser();
    const tokens = await logIn(user.username);
    const headers = { Authorization: `Bearer ${tokens.access_token}` };
    expect((await server.app.request('/uaa/logout', { method: 'POST', headers })).status).toBe(204);
    expect((await getMe(tokens.access_token)).status).toBe(401);
    expect((await tryRefresh(tokens.refresh_token)).status).toBe(401);
    expect(await actionsAbout(user.id)).toEqual(['identity.login', 'identity.logout']);
  });

  it('401 without a token', async () => {
    expect((await server.app.request('/uaa/logout', { method: 'POST' })).status).toBe(401);
  });
});

describe('GET /me', () => {
  it('200 with the person, and with a membership from the moment it is given', async () => {
    const user = await addUser();
    const { access_token: bearer } = await logIn(user.username);
    const before: unknown = await (await getMe(bearer)).json();
    expect(before).toMatchObject({
      id: user.id,
      name: 'Chen Yu',
      language: 'cn',
      isAccountManager: false,
      externalPartner: 'NONE',
      memberships: [],
    });

    const clientId = randomUUID();
    const client = {
      id: clientId,
      name: 'Acme',
      companyName: 'Acme',
      currency: 'CNY' as const,
      countryId: 'cn',
      timezone: 'Asia/Shanghai',
    };
    await server.db.insert(clients).values({ ...client, createdTime: server.time.now });
    await server.db.insert(memberships).values({ clientId, userId: user.id, role: 'mediaPlanner' });
    expect(await (await getMe(bearer)).json()).toMatchObject({ memberships: [{ clientId, role: 'mediaPlanner' }] });
    const permissions: { anywhere: string[]; clients: { clientId: string; intents: string[] }[] } = await (
      await get('/me/permissions', bearer)
    ).json();
    expect(permissions.anywhere).toContain('campaigns.edit');
    expect(permissions.anywhere).not.toContain('campaigns.approve');
    expect(permissions.clients).toMatchObject([{ clientId }]);
  });

  it('200 for an external partner, who is an account manager too', async () => {
    const { access_token: bearer } = await logIn((await addUser({ authorities: ['cmp:campaign:sps-support'] })).username);
    expect(await (await getMe(bearer)).json()).toMatchObject({ isAccountManager: true, externalPartner: 'SPS' });
  });
});
