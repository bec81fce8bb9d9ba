import { eq } from 'drizzle-orm';
import { SignJWT, exportSPKI, generateKeyPair } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseOver } from '#server/db/database.ts';
import { sessions, users } from '#server/db/schema.ts';
import { keysOf } from '#server/identity/signing-keys.ts';
import { startIdentity } from './calls.ts';

const calls = await startIdentity();
afterAll(() => calls.server.stop());

describe('POST /uaa/oauth/token with a refresh token', () => {
  it('200 with a successor; the predecessor gets the same one for 10 seconds', async () => {
    const user = await calls.addUser();
    const { refresh_token: first } = await calls.logIn(user.username);
    const second = await calls.refresh(first);
    calls.later(9);
    expect(await calls.refresh(first)).toBe(second);
    expect(await calls.refresh(second)).not.toBe(second);
  });

  it('200 with one successor for 50 at the same moment', async () => {
    const user = await calls.addUser();
    const { refresh_token: first } = await calls.logIn(user.username);
    const successors = await Promise.all(Array.from({ length: 50 }, () => calls.refresh(first)));
    expect(new Set(successors).size).toBe(1);
    const families = await calls.server.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(families).toHaveLength(1);
    expect((await calls.tryRefresh(successors[0] ?? '')).status).toBe(200);
  });

  it('401 for the predecessor after 10 seconds, and the family is over', async () => {
    const user = await calls.addUser();
    const tokens = await calls.logIn(user.username);
    const second = await calls.refresh(tokens.refresh_token);
    calls.later(11);
    expect((await calls.tryRefresh(tokens.refresh_token)).status).toBe(401);
    expect((await calls.tryRefresh(second)).status).toBe(401);
    expect((await calls.getMe(tokens.access_token)).status).toBe(401);
    expect(await calls.actionsAbout(user.id)).toEqual(['identity.login', 'identity.refreshReuse']);
  });

  it('401 for an older token even at once, and the family is over', async () => {
    const user = await calls.addUser();
    const { refresh_token: first } = await calls.logIn(user.username);
    const third = await calls.refresh(await calls.refresh(first));
    expect((await calls.tryRefresh(first)).status).toBe(401);
    expect((await calls.tryRefresh(third)).status).toBe(401);
  });

  it('ends one family only once, whoever repeats the stolen token', async () => {
    const user = await calls.addUser();
    const { refresh_token: first } = await calls.logIn(user.username);
    await calls.refresh(await calls.refresh(first));
    await Promise.all(Array.from({ length: 20 }, () => calls.tryRefresh(first)));
    expect(await calls.actionsAbout(user.id)).toEqual(['identity.login', 'identity.refreshReuse']);
  });

  it('leaves the other sessions of the same person alone', async () => {
    const user = await calls.addUser();
    const [stolen, other] = [await calls.logIn(user.username), await calls.logIn(user.username)];
    await calls.refresh(await calls.refresh(stolen.refresh_token));
    await calls.tryRefresh(stolen.refresh_token);
    expect((await calls.tryRefresh(other.refresh_token)).status).toBe(200);
  });

  it('401 after 8 hours without use, and after 7 days with it', async () => {
    const user = await calls.addUser();
    const idle = await calls.logIn(user.username);
    let busy = (await calls.logIn(user.username)).refresh_token;
    calls.later(8 * 3600 + 1);
    expect((await calls.tryRefresh(idle.refresh_token)).status).toBe(401);
    busy = (await calls.logIn(user.username)).refresh_token;
    for (let hours = 0; hours < 7 * 24 - 7; hours += 7) {
      calls.later(7 * 3600);
      busy = await calls.refresh(busy);
    }
    calls.later(7 * 3600 + 1);
    expect((await calls.tryRefresh(busy)).status).toBe(401);
  });

  it('401 for an unknown token, for an access token and for a blocked person', async () => {
    const user = await calls.addUser();
    const tokens = await calls.logIn(user.username);
    expect((await calls.tryRefresh('x'.repeat(43))).status).toBe(401);
    expect((await calls.tryRefresh(tokens.access_token.slice(0, 512))).status).toBe(401);
    await calls.server.db.update(users).set({ blocked: true }).where(eq(users.id, user.id));
    expect((await calls.tryRefresh(tokens.refresh_token)).status).toBe(401);
  });

  it('403 for a person who has lost every authority meanwhile', async () => {
    const user = await calls.addUser();
    const { refresh_token: token } = await calls.logIn(user.username);
    await calls.server.db.update(users).set({ authorities: [] }).where(eq(users.id, user.id));
    const refused = await calls.tryRefresh(token);
    expect([refused.status, (await refused.json()).key]).toEqual([403, 'error.login.noAuthorities']);
  });
});

describe('a bearer token', () => {
  it('401 ten minutes after it was issued', async () => {
    const tokens = await calls.logIn((await calls.addUser()).username);
    calls.later(599);
    expect((await calls.getMe(tokens.access_token)).status).toBe(200);
    calls.later(2);
    expect((await calls.getMe(tokens.access_token)).status).toBe(401);
  });

  it('401 when it was forged, changed, or is something else', async () => {
    const user = await calls.addUser();
    const tokens = await calls.logIn(user.username);
    const keys = await keysOf(calls.server.db, () => calls.server.time.now);
    const [header = '', payload = '', signature = ''] = tokens.access_token.split('.');
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const resign = (change: Record<string, unknown>, key: Parameters<SignJWT['sign']>[0] = keys.signing, alg = 'ES256') =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg, typ: 'at+jwt', kid: keys.id }).sign(key);
    const stranger = await generateKeyPair('ES256');
    const publicPem = Buffer.from(await exportSPKI(keys.verifying as CryptoKey));

    expect((await calls.getMe(await resign({}))).status).toBe(200);
    const forged = [
      `${encode({ alg: 'none', typ: 'at+jwt', kid: keys.id })}.${payload}.`,
      await resign({}, publicPem, 'HS256'),
      await resign({}, stranger.privateKey),
      `${header}.${encode({ ...claims, authorities: ['cmp:campaign:support'] })}.${signature}`,
      await resign({ aud: 'another-api' }),
      await resign({ iss: 'another-issuer' }),
      await resign({ exp: Math.floor(calls.server.time.now.getTime() / 1000) - 1 }),
      await resign({ exp: undefined }),
      tokens.refresh_token,
      'x'.repeat(65_536),
    ];
    const answers = await Promise.all(forged.map((token) => calls.getMe(token)));
    expect(answers.map((answer) => answer.status)).toEqual(forged.map(() => 401));
  });

  it('401 at once when the person is blocked, 403 when they have no authority left', async () => {
    const user = await calls.addUser();
    const tokens = await calls.logIn(user.username);
    await calls.server.db.update(users).set({ authorities: [] }).where(eq(users.id, user.id));
    expect((await calls.getMe(tokens.access_token)).status).toBe(403);
    await calls.server.db.update(users).set({ blocked: true }).where(eq(users.id, user.id));
    expect((await calls.getMe(tokens.access_token)).status).toBe(401);
  });

  it('is signed with one key, however many instances start at once', async () => {
    const instances = await Promise.all(
      Array.from({ length: 8 }, () => databaseOver(calls.server.pool)).map((db) => keysOf(db, () => calls.server.time.now)),
    );
    expect(new Set(instances.map((keys) => keys.id)).size).toBe(1);
  });
});
