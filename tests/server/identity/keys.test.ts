import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { databaseOver } from '#server/db/database.ts';
import { signingKeys } from '#server/db/schema.ts';
import { keysFrom, keysOf } from '#server/identity/signing-keys.ts';
import { keyCommand } from '#server/operator/key-commands.ts';
import { password, startIdentity } from './calls.ts';

const calls = await startIdentity();
afterAll(() => calls.server.stop());

const operate = async (...args: string[]): Promise<string> => {
  // The clock of tests stands still, and keys follow each other in time.
  calls.later(1);
  const said: string[] = [];
  await keyCommand(args)({ db: calls.server.db, now: calls.server.time.now, say: (line) => said.push(line) });
  return said.join('\n');
};
const keyOf = (token: string): string => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
const stored = () => calls.server.db.select().from(signingKeys);

// Each test begins with one key that signs.
afterEach(async () => {
  calls.later(1200);
  await operate('retire').catch(() => undefined);
  expect(await stored()).toHaveLength(1);
});

describe('a second key', () => {
  it('is accepted by every server before it signs, and nobody is signed out', async () => {
    const user = await calls.addUser();
    const first = await calls.logIn(user.username);
    await operate('rotate');
    calls.later(61);
    // Another instance reads the keys for itself.
    const other = await keysOf(databaseOver(calls.server.pool), () => calls.server.time.now);
    const early = await calls.logIn(user.username);
    expect([keyOf(early.access_token), other.id]).toEqual([keyOf(first.access_token), keyOf(first.access_token)]);
    expect(other.accepted).toHaveLength(2);

    calls.later(120);
    const late = await calls.logIn(user.username);
    expect(keyOf(late.access_token)).not.toBe(keyOf(first.access_token));
    for (const { access_token: token } of [first, early, late]) expect((await calls.getMe(token)).status).toBe(200);
    for (const { refresh_token: token } of [first, early, late]) expect((await calls.tryRefresh(token)).status).toBe(200);
  });

  it('gives the same successor to a refresh that is repeated while the key changes', async () => {
    const user = await calls.addUser();
    const { refresh_token: first } = await calls.logIn(user.username);
    await operate('rotate');
    calls.later(61);
    await calls.logIn(user.username);
    calls.later(55);
    const second = await calls.refresh(first);
    // The key has changed when the answer is asked for again.
    calls.later(6);
    expect(keyOf((await calls.logIn(user.username)).access_token)).toBe(
      (await stored()).toSorted((a, b) => +b.createdAt - +a.createdAt)[0]?.id,
    );
    expect(await calls.refresh(first)).toBe(second);
    expect((await calls.tryRefresh(second)).status).toBe(200);
  });

  it('opens what the first one sealed, and what is sealed anew outlives it', async () => {
    const user = await calls.addUser();
    const { secret } = await calls.turnOnTwoFactor(user.username);
    await operate('rotate');
    calls.later(300);
    expect((await calls.tryLogIn(user.username, password, { code: calls.codeAt(secret) })).status).toBe(200);
    calls.later(600);
    expect(await operate('retire')).toMatch(/^1 older key is gone; \d+ secrets? (was|were) sealed anew\.$/);
    expect(await stored()).toHaveLength(1);
    calls.later(60);
    expect((await calls.tryLogIn(user.username, password, { code: calls.codeAt(secret) })).status).toBe(200);
  });
});

describe('retiring', () => {
  it('waits until no token of the older key is good any more', async () => {
    await expect(operate('retire')).rejects.toThrow('No key is older');
    await operate('rotate');
    calls.later(718);
    await expect(operate('retire')).rejects.toThrow('Wait until then');
    expect(await operate('retire')).toContain('1 older key is gone');
  });

  it('at once ends what a stolen key signs, in running servers too, and keeps sessions and secrets', async () => {
    const user = await calls.addUser();
    const { secret } = await calls.turnOnTwoFactor(user.username);
    const before: { access_token: string; refresh_token: string } = await (
      await calls.tryLogIn(user.username, password, { code: calls.codeAt(secret) })
    ).json();
    await operate('rotate');
    await operate('retire', '--now');
    calls.later(60);
    expect((await calls.getMe(before.access_token)).status).toBe(401);
    const next = await calls.tryRefresh(before.refresh_token);
    const { access_token: token }: { access_token: string } = await next.json();
    expect([next.status, (await calls.getMe(token)).status]).toEqual([200, 200]);
    expect((await calls.tryLogIn(user.username, password, { code: calls.codeAt(secret) })).status).toBe(200);
  });

  it('is known to a server that has not looked yet by the first secret or token that it cannot open', async () => {
    const user = await calls.addUser();
    const { secret } = await calls.turnOnTwoFactor(user.username);
    await calls.logIn((await calls.addUser()).username);
    await operate('rotate');
    await operate('retire', '--now');
    calls.later(30);
    expect((await calls.tryLogIn(user.username, password, { code: calls.codeAt(secret) })).status).toBe(200);
  });

  it('says what there is, and how it is used', async () => {
    await operate('rotate');
    const lines = (await operate('list')).split('\n');
    expect(lines.map((line) => line.endsWith('signs'))).toEqual([true, false]);
    await expect(async () => keyCommand(['retire', 'now'])).rejects.toThrow('npm run keys -- rotate');
  });
});

it('without any key there is none to sign with', async () => {
  await expect(keysFrom([], calls.server.time.now)).rejects.toThrow('There is no key');
});
