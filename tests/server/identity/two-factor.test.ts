import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recoveryCodes, users } from '#server/db/schema.ts';
import { type IdentityCalls, password, startIdentity } from './calls.ts';

const calls = await startIdentity({ limited: true });
afterAll(() => calls.server.stop());

const enrol = (token: string, body: unknown = { password }) => calls.call('POST', '/two-factor-authentication/enrolment', { token, body });
const enable = (token: string, firstCode: string, secondCode: string) =>
  calls.call('PUT', '/two-factor-authentication/enable-2fa', { token, body: { firstCode, secondCode } });
const disable = (token: string, code: string) => calls.call('PUT', '/two-factor-authentication/disable-2fa', { token, body: { code } });
const renew = (token: string, code: string) => calls.call('PUT', '/two-factor-authentication/recovery-codes', { token, body: { code } });

let places = 0;
const tryCode = async (username: string, code?: string) => {
  const answer = await calls.tryLogIn(username, password, { ip: `10.2.${(places += 1) % 250}.1`, ...(code !== undefined && { code }) });
  const { key }: { key?: string } = await answer.json();
  return [answer.status, key];
};

const protectedUser = async () => {
  const user = await calls.addUser();
  return { ...user, ...(await calls.turnOnTwoFactor(user.username)) };
};

const wanted = [400, 'two_factor_required'];
const invalid = [400, 'two_factor_invalid'];
const signedIn = [200, undefined];

describe('turning two-step verification on', () => {
  it('asks for the password, shows a secret, and wants two consecutive codes', async () => {
    const user = await calls.addUser();
    const { access_token: token } = await calls.logIn(user.username);
    const refused = await enrol(token, { password: 'wrong' });
    expect([refused.status, refused.body.details[0].path]).toEqual([400, 'password']);
    expect((await enable(token, '123456', '654321')).body.key).toBe('error.twoFactor.notConsecutive');

    const { body } = await enrol(token);
    expect(body.uri).toContain(`otpauth://totp/Campaign%20Console:${encodeURIComponent(user.username)}?secret=${body.secret}`);
    const [before, present, after] = [-30, 0, 30].map((offset) => calls.codeAt(body.secret, offset)) as [string, string, string];
    for (const [first, second] of [
      [present, present],
      [present, before],
      [before, after],
      ['000000', present],
    ] as const) {
      const answer = await enable(token, first, second);
      expect([answer.status, answer.body.key]).toEqual([400, 'error.twoFactor.notConsecutive']);
    }
    expect((await enable(token, 'abc', present)).status).toBe(400);
    expect((await enable(token, before, present)).status).toBe(200);
  });

  it('takes codes with blanks and full-width digits', async () => {
    const user = await calls.addUser();
    const { access_token: token } = await calls.logIn(user.username);
    const { secret }: { secret: string } = (await enrol(token)).body;
    const wide = (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    const first = calls.codeAt(secret, -30);
    expect((await enable(token, `${first.slice(0, 3)} ${first.slice(3)}`, wide(calls.codeAt(secret)))).status).toBe(200);
    calls.later(60);
    expect(await tryCode(user.username, ` ${wide(calls.codeAt(secret))} `)).toEqual(signedIn);
  });

  it('ends every session, gives ten recovery codes, and tells the person', async () => {
    const user = await calls.addUser();
    const other = await calls.logIn(user.username);
    const { recoveryCodes: codes } = await calls.turnOnTwoFactor(user.username);
    expect(new Set(codes).size).toBe(10);
    expect((await calls.getMe(other.access_token)).status).toBe(401);
    expect((await calls.tryRefresh(other.refresh_token)).status).toBe(401);
    expect((await calls.mailsTo(user.username)).map(({ kind }) => kind)).toEqual(['twoFactorOn']);
    expect(await calls.actionsAbout(user.id)).toContain('identity.twoFactorOn');
  });

  it('keeps neither the secret nor a recovery code as it is', async () => {
    const user = await protectedUser();
    const rows = [
      ...(await calls.server.db.select().from(users).where(eq(users.id, user.id))),
      ...(await calls.server.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))),
    ];
    for (const secret of [user.secret, ...user.recoveryCodes]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('409 when it is on, until it is off', async () => {
    const user = await protectedUser();
    const answer = await calls.tryLogIn(user.username, password, { code: calls.codeAt(user.secret) });
    const { access_token: token }: { access_token: string } = await answer.json();
    expect((await enrol(token)).status).toBe(409);
    expect((await enable(token, '123456', '654321')).status).toBe(409);
    expect(await (await calls.getMe(token)).json()).toMatchObject({ twoFactor: true, recoveryCodesLeft: 10, email: user.username });
  });
});

describe('signing in with two-step verification', () => {
  it('400 without a code, 400 with a wrong one, 200 with the right one; a wrong password says nothing of it', async () => {
    const user = await protectedUser();
    expect(await tryCode(user.username)).toEqual(wanted);
    expect(await tryCode(user.username, '')).toEqual(wanted);
    expect(await tryCode(user.username, '000000')).toEqual(invalid);
    const answer = await calls.tryLogIn(user.username, 'wrong', { code: calls.codeAt(user.secret) });
    expect([answer.status, await answer.json()]).toMatchObject([401, { key: 'error.login.wrongCredentials' }]);
    expect(await tryCode(user.username, calls.codeAt(user.secret))).toEqual(signedIn);
  });

  it('takes a code once, also when twenty come at the same moment', async () => {
    const user = await protectedUser();
    const code = calls.codeAt(user.secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryCode(user.username, code)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    calls.later(15 * 60 + 1);
    const later = calls.codeAt(user.secret);
    expect(await tryCode(user.username, later)).toEqual(signedIn);
    expect(await tryCode(user.username, later)).toEqual(invalid);
    // Nor an earlier one that would still be in time.
    expect(await tryCode(user.username, calls.codeAt(user.secret, -30))).toEqual(invalid);
  });

  it.each([
    ['25 s ahead', 25, signedIn],
    ['25 s behind', -25, signedIn],
    ['90 s ahead', 90, invalid],
    ['90 s behind', -90, invalid],
  ])('with a server %s of the authenticator', async (_, offset, expected) => {
    const user = await protectedUser();
    calls.later(120);
    expect(await tryCode(user.username, calls.codeAt(user.secret, -offset))).toEqual(expected);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const user = await protectedUser();
    const [first = '', second = '', third = ''] = user.recoveryCodes;
    expect(await tryCode(user.username, first)).toEqual(signedIn);
    expect(await tryCode(user.username, first)).toEqual(invalid);
    expect(await tryCode(user.username, ` ${second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')} `)).toEqual(signedIn);
    const answers = await Promise.all(Array.from({ length: 5 }, () => tryCode(user.username, third)));
    expect(answers.filter(([status]) => status === 200).length).toBeLessThanOrEqual(1);
    expect(await calls.server.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))).toHaveLength(7);
  });

  it("refuses somebody else's recovery code", async () => {
    const [user, other] = [await protectedUser(), await protectedUser()];
    expect(await tryCode(user.username, other.recoveryCodes[0])).toEqual(invalid);
  });

  it('pauses after five wrong codes, for 15 minutes, and says so to who knows the password', async () => {
    const user = await protectedUser();
    for (let tried = 0; tried < 5; tried += 1) expect(await tryCode(user.username, `00000${tried}`)).toEqual(invalid);
    const answer = await calls.tryLogIn(user.username, password, { code: calls.codeAt(user.secret) });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    expect(await tryCode(user.username, user.recoveryCodes[0])).toEqual([429, 'error.login.tooManyTries']);
    expect(await tryCode(user.username)).toEqual(wanted);
    calls.later(901);
    expect(await tryCode(user.username, calls.codeAt(user.secret))).toEqual(signedIn);
  });

  it('counts no right code among the five, and forgives no wrong one for it', async () => {
    const user = await protectedUser();
    for (let tried = 0; tried < 4; tried += 1) expect(await tryCode(user.username, `00000${tried}`)).toEqual(invalid);
    for (const code of user.recoveryCodes.slice(0, 3)) expect(await tryCode(user.username, code)).toEqual(signedIn);
    expect(await tryCode(user.username, '000004')).toEqual(invalid);
    expect(await tryCode(user.username, user.recoveryCodes[3])).toEqual([429, 'error.login.tooManyTries']);
  });
});

describe('two-step verification', () => {
  it('stays on when a forgotten password is set anew', async () => {
    const user = await protectedUser();
    await calls.call('POST', '/users/password/reset', { body: { username: user.username }, ip: '10.3.1.1' });
    const mailed = (await calls.mailsTo(user.username)).find(({ kind }) => kind === 'passwordReset');
    const body = { username: user.username, currentPassword: String(mailed?.values['temporaryPassword']), newPassword: password };
    expect((await calls.call('POST', '/users/password/change', { body, ip: '10.3.1.1' })).status).toBe(204);
    expect(await tryCode(user.username)).toEqual(wanted);
    expect(await tryCode(user.username, calls.codeAt(user.secret))).toEqual(signedIn);
  });
});

describe('new recovery codes', () => {
  const signedInUser = async () => {
    const user = await protectedUser();
    const { access_token: token } = await calls.logIn(user.username, { code: calls.codeAt(user.secret) });
    calls.later(30);
    return { ...user, token };
  };
  const leftOf = async (token: string): Promise<number> => {
    const me: { recoveryCodesLeft: number } = await (await calls.getMe(token)).json();
    return me.recoveryCodesLeft;
  };

  it.each(['a code', 'a recovery code'])('with %s take the place of the earlier ones, and no session ends', async (what) => {
    const user = await signedInUser();
    const [first = '', second = ''] = user.recoveryCodes;
    const { status, body } = await renew(user.token, what === 'a code' ? calls.codeAt(user.secret) : first);
    expect(status).toBe(200);
    const codes: string[] = body.recoveryCodes;
    expect(new Set([...codes, ...user.recoveryCodes]).size).toBe(20);
    expect(await leftOf(user.token)).toBe(10);
    expect(await tryCode(user.username, second)).toEqual(invalid);
    for (const code of codes.slice(0, 2)) expect(await tryCode(user.username, code)).toEqual(signedIn);
    expect((await calls.mailsTo(user.username)).map(({ kind }) => kind)).toEqual(['twoFactorOn', 'recoveryCodesRenewed']);
    expect(await calls.actionsAbout(user.id)).toContain('identity.recoveryCodesRenewed');
  });

  it('are not made for a wrong code, nor for one that was used, and tries are counted', async () => {
    const user = await signedInUser();
    const code = calls.codeAt(user.secret);
    expect((await renew(user.token, code)).status).toBe(200);
    const made = await calls.server.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    expect((await renew(user.token, code)).body.key).toBe('two_factor_invalid');
    for (let tried = 0; tried < 4; tried += 1) expect((await renew(user.token, `00000${tried}`)).status).toBe(400);
    expect((await renew(user.token, calls.codeAt(user.secret, 30))).status).toBe(429);
    expect(await calls.server.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))).toEqual(made);
  });

  it('are not made where two-step verification is off', async () => {
    const { username, id } = await calls.addUser();
    const { access_token: token } = await calls.logIn(username);
    expect((await renew(token, '123456')).body.key).toBe('two_factor_invalid');
    expect(await calls.server.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))).toEqual([]);
  });
});

describe('turning two-step verification off', () => {
  it.each(['a code', 'a recovery code'])('with %s ends every session, and signing in needs none any more', async (what) => {
    const user = await protectedUser();
    const { access_token: token } = await calls.logIn(user.username, { code: calls.codeAt(user.secret) });
    expect((await disable(token, '000000')).body.key).toBe('two_factor_invalid');
    calls.later(30);
    const code = what === 'a code' ? calls.codeAt(user.secret) : (user.recoveryCodes[0] ?? '');
    expect((await disable(token, code)).status).toBe(204);
    expect((await calls.getMe(token)).status).toBe(401);
    expect((await calls.mailsTo(user.username)).map(({ kind }) => kind)).toEqual(['twoFactorOn', 'twoFactorOff']);
    const { access_token: again } = await calls.logIn(user.username);
    expect(await (await calls.getMe(again)).json()).toMatchObject({ twoFactor: false, recoveryCodesLeft: 0 });
    expect((await disable(again, code)).status).toBe(400);
  });

  it('pauses after five wrong codes too', async () => {
    const user = await protectedUser();
    const { access_token: token } = await calls.logIn(user.username, { code: calls.codeAt(user.secret) });
    for (let tried = 0; tried < 5; tried += 1) await disable(token, `00000${tried}`);
    expect((await disable(token, user.recoveryCodes[0] ?? '')).status).toBe(429);
  });
});

describe('where two-step verification is demanded', () => {
  let demanding: IdentityCalls;
  beforeAll(async () => {
    demanding = await startIdentity({ twoFactorDemanded: true });
  });
  afterAll(() => demanding.server.stop());

  it.each(['cmp:campaign:support', 'cmp:campaign:sps-support', 'cmp:lockscreen:admin'] as const)(
    '%s may do nothing but turn it on',
    async (authority) => {
      const user = await demanding.addUser({ authorities: [authority] });
      const { access_token: token } = await demanding.logIn(user.username);
      for (const path of ['/campaigns', '/clients', '/me/permissions', '/review-queue']) {
        const answer = await demanding.get(path, token);
        expect([answer.status, await answer.json()]).toMatchObject([403, { key: 'error.twoFactor.demanded' }]);
      }
      expect((await demanding.getMe(token)).status).toBe(200);

      const { secret } = await demanding.turnOnTwoFactor(user.username);
      const { access_token: proven } = await demanding.logIn(user.username, { code: demanding.codeAt(secret) });
      expect((await demanding.get('/me/permissions', proven)).status).toBe(200);
    },
  );

  it('a customer may do everything without', async () => {
    const { access_token: token } = await demanding.logIn((await demanding.addUser()).username);
    expect((await demanding.get('/me/permissions', token)).status).toBe(200);
  });
});
