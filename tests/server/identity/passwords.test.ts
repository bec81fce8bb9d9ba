import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema.ts';
import { password, startIdentity } from './calls.ts';

const calls = await startIdentity({ limited: true });
afterAll(() => calls.server.stop());

const next = 'Another2026pass';

let places = 0;
const anyIp = (): string => `10.1.${(places += 1)}.1`;

const reset = (username: string, ip = anyIp()) => calls.call('POST', '/users/password/reset', { body: { username }, ip });
const change = (
  username: string,
  currentPassword: string,
  newPassword = next,
  { token, ip = anyIp() }: { token?: string; ip?: string } = {},
) =>
  calls.call('POST', '/users/password/change', {
    body: { username, currentPassword, newPassword },
    ip,
    ...(token !== undefined && { token }),
  });

const mailedPassword = async (username: string): Promise<string> => {
  const mailed = (await calls.mailsTo(username)).filter(({ kind }) => kind === 'passwordReset');
  return String(mailed.at(-1)?.values['temporaryPassword']);
};

describe('POST /uaa/users/password/reset', () => {
  it('202 with the same empty body for who exists, who does not, and who is blocked', async () => {
    const [user, blocked] = [await calls.addUser(), await calls.addUser({ blocked: true })];
    const answers = await Promise.all([user.username, blocked.username, `${randomUUID()}@acme.example`].map((name) => reset(name)));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [202, '']));
    expect(await calls.mailsTo(user.username)).toMatchObject([{ kind: 'passwordReset', values: { username: user.username } }]);
    expect(await calls.mailsTo(blocked.username)).toEqual([]);
    expect(await calls.actionsAbout(user.id)).toEqual(['identity.passwordResetAsked']);
  });

  it('always 202, but at most three mails an hour, and the old password stays good', async () => {
    const user = await calls.addUser();
    const ip = anyIp();
    const answers = await Promise.all(Array.from({ length: 50 }, () => reset(user.username, ip)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['202 ']));
    expect(await calls.mailsTo(user.username)).toHaveLength(3);
    expect((await calls.tryLogIn(user.username, undefined, { ip })).status).toBe(200);
    calls.later(3601);
    await reset(user.username, ip);
    expect(await calls.mailsTo(user.username)).toHaveLength(4);
  });

  it('mails for at most twenty names an hour from one address', async () => {
    const ip = anyIp();
    const people = await Promise.all(Array.from({ length: 25 }, () => calls.addUser()));
    await Promise.all(people.map(({ username }) => reset(username, ip)));
    const mailed = await Promise.all(people.map(({ username }) => calls.mailsTo(username)));
    expect(mailed.flat()).toHaveLength(20);
  });

  it('401 without the client credential, 400 for what is no request', async () => {
    const body = { username: 'a' };
    expect((await calls.server.request('POST', '/uaa/users/password/reset', { body })).status).toBe(401);
    expect((await calls.server.request('POST', '/uaa/users/password/reset', { body, token: 'nonsense' })).status).toBe(401);
    expect((await calls.call('POST', '/users/password/reset', { body: {} })).status).toBe(400);
    expect((await calls.call('POST', '/users/password/reset', { body: '{"username":"a\\u0000"}' })).status).toBe(400);
    expect((await calls.call('POST', '/users/password/reset', { body: '{"username":"\\ud800"}' })).status).toBe(400);
  });

  it('does not let anybody sign in with the mailed password', async () => {
    const user = await calls.addUser();
    await reset(user.username);
    expect((await calls.tryLogIn(user.username, await mailedPassword(user.username))).status).toBe(401);
  });
});

describe('POST /uaa/users/password/change', () => {
  it('204 with the present password: the new one is good, the old one is not, and the person is told', async () => {
    const user = await calls.addUser();
    expect((await change(user.username, password)).status).toBe(204);
    expect((await calls.tryLogIn(user.username)).status).toBe(401);
    expect((await calls.tryLogIn(user.username, next)).status).toBe(200);
    expect((await calls.mailsTo(user.username)).map(({ kind }) => kind)).toEqual(['passwordChanged']);
    expect(await calls.actionsAbout(user.id)).toEqual(['identity.passwordChanged', 'identity.loginFailed', 'identity.login']);
  });

  it('204 once with the mailed password, 401 the second time and after 30 minutes', async () => {
    const user = await calls.addUser();
    await reset(user.username);
    const mailed = await mailedPassword(user.username);
    expect((await change(user.username, mailed)).status).toBe(204);
    expect((await change(user.username, mailed, 'Yet1Anotherpass')).status).toBe(401);
    expect((await calls.tryLogIn(user.username, next)).status).toBe(200);

    const late = await calls.addUser();
    await reset(late.username);
    calls.later(30 * 60);
    expect((await change(late.username, await mailedPassword(late.username))).status).toBe(401);
  });

  it('204 for one of twenty at the same moment', async () => {
    const user = await calls.addUser();
    await reset(user.username);
    const mailed = await mailedPassword(user.username);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => change(user.username, mailed, `Another2026pass${index}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, ...Array.from({ length: 19 }, () => 401)]);
  });

  it('204 with the mailed password also while the account is locked, which ends the lock', async () => {
    const user = await calls.addUser();
    const ip = anyIp();
    for (let tried = 0; tried < 12; tried += 1) await calls.tryLogIn(user.username, 'wrong', { ip });
    expect((await calls.tryLogIn(user.username, undefined, { ip })).status).toBe(401);
    await reset(user.username, ip);
    expect((await change(user.username, await mailedPassword(user.username), next, { ip })).status).toBe(204);
    expect((await calls.tryLogIn(user.username, next, { ip })).status).toBe(200);
  });

  it('ends every session, but for the one that asks', async () => {
    const user = await calls.addUser();
    const [asking, other] = [await calls.logIn(user.username), await calls.logIn(user.username)];
    expect((await change(user.username, password, next, { token: asking.access_token })).status).toBe(204);
    expect((await calls.getMe(other.access_token)).status).toBe(401);
    expect((await calls.tryRefresh(other.refresh_token)).status).toBe(401);
    expect((await calls.getMe(asking.access_token)).status).toBe(200);
    expect((await change(user.username, next, 'Yet1Anotherpass')).status).toBe(204);
    expect((await calls.getMe(asking.access_token)).status).toBe(401);
  });

  it('does not spare the session of somebody else who knows the password', async () => {
    const [user, other] = [await calls.addUser(), await calls.addUser()];
    const [own, foreign] = [await calls.logIn(user.username), await calls.logIn(other.username)];
    expect((await change(user.username, password, next, { token: foreign.access_token })).status).toBe(204);
    expect((await calls.getMe(own.access_token)).status).toBe(401);
    expect((await calls.getMe(foreign.access_token)).status).toBe(200);
  });

  it('401 for a wrong password and for an unknown name, with equal bodies, and ten of them lock', async () => {
    const user = await calls.addUser();
    const ip = anyIp();
    const answers = [await change(user.username, 'wrong', next, { ip }), await change(`${randomUUID()}@acme.example`, 'wrong')];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect({ ...answers[0]?.body, requestId: '' }).toEqual({ ...answers[1]?.body, requestId: '' });
    expect(answers[0]?.body.key).toBe('error.login.wrongCredentials');
    for (let tried = 1; tried < 11; tried += 1) await change(user.username, 'wrong', next, { ip });
    expect((await change(user.username, password, next, { ip })).status).toBe(401);
  });

  it('403 for a blocked account, but only with the right password', async () => {
    const user = await calls.addUser({ blocked: true });
    expect((await change(user.username, 'wrong')).status).toBe(401);
    const answer = await change(user.username, password);
    expect([answer.status, answer.body.key]).toEqual([403, 'account_blocked']);
  });

  it('400 naming every rule that the new password breaks, and nothing changes', async () => {
    const user = await calls.addUser();
    const answer = await change(user.username, password, 'short');
    expect([answer.status, answer.body.key]).toEqual([400, 'error.password.weak']);
    expect(answer.body.details.map(({ path, key, message }: Record<string, string>) => [path, key, message])).toEqual([
      ['newPassword', 'error.password.length', 'At least 12 characters'],
      ['newPassword', 'error.password.digit', 'At least one digit'],
      ['newPassword', 'error.password.uppercase', 'At least one uppercase letter'],
    ]);
    expect((await calls.tryLogIn(user.username)).status).toBe(200);
    expect((await change(user.username, password, `Aa1${'x'.repeat(126)}`)).status).toBe(400);
  });

  it('keeps the mailed password good after a weak choice', async () => {
    const user = await calls.addUser();
    await reset(user.username);
    const mailed = await mailedPassword(user.username);
    expect((await change(user.username, mailed, 'weak')).status).toBe(400);
    expect((await change(user.username, mailed)).status).toBe(204);
  });

  it('never cuts a passphrase: blanks and pictures count to the last', async () => {
    const user = await calls.addUser();
    const passphrase = `Ein 😀 Satz mit 7 Wörtern und 日本語 dazu ${'ö '.repeat(42)}`.slice(0, 127);
    expect((await change(user.username, password, `${passphrase}!`)).status).toBe(204);
    expect((await calls.tryLogIn(user.username, passphrase)).status).toBe(401);
    expect((await calls.tryLogIn(user.username, `${passphrase}?`)).status).toBe(401);
    expect((await calls.tryLogIn(user.username, `${passphrase}!`.normalize('NFD').slice(0, 128))).status).toBe(401);
    expect((await calls.tryLogIn(user.username, `${passphrase}!`)).status).toBe(200);
    expect((await calls.tryLogIn(user.username, 'x'.repeat(129))).status).toBe(400);
  });

  it('keeps no password as it is', async () => {
    const user = await calls.addUser();
    await reset(user.username);
    const [row] = await calls.server.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.temporaryHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(await mailedPassword(user.username));
  });
});

describe('whoever has another username than their e-mail address', () => {
  it('may name either to sign in and to ask for a new password, and has the tries of both together', async () => {
    const user = await calls.addUser({ username: `short-${randomUUID()}` });
    const address = user.email;
    expect((await calls.tryLogIn(address)).status).toBe(200);
    expect((await calls.tryLogIn(` ${address.toUpperCase()}`)).status).toBe(200);
    await reset(address);
    expect(await calls.mailsTo(address)).toMatchObject([{ kind: 'passwordReset', values: { username: user.username } }]);
    const ip = anyIp();
    for (let times = 0; times < 10; times += 1) await calls.tryLogIn(times % 2 ? address : user.username, 'wrong-password-1', { ip });
    expect((await calls.tryLogIn(user.username, undefined, { ip })).status).toBe(401);
    // It is nobody's way in that an address is another person's username.
    const other = await calls.addUser({ username: address });
    expect((await calls.tryLogIn(address, 'wrong-password-1')).status).toBe(401);
    await reset(address);
    expect(await calls.mailsTo(other.email)).toMatchObject([{ values: { username: other.username } }]);
  });
});
