import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '#server/db/mail-schema.ts';
import { audit, users } from '#server/db/schema.ts';
import { readUserArguments, userHelp } from '#server/operator/user-arguments.ts';
import { runUserCommand } from '#server/operator/user-commands.ts';
import { Refusal } from '#server/refusal.ts';
import { startTestServer, testMoment } from '#tests/support/server.ts';

let number = 0;

const server = await startTestServer({ sample: true, limited: true });
afterAll(() => server.stop());
beforeEach(() => {
  server.time.now = testMoment;
});

const run = async (...args: string[]): Promise<string> => {
  const said: string[] = [];
  const operating = { db: server.db, now: server.time.now, address: 'https://console.example.com', say: (line: string) => said.push(line) };
  await runUserCommand(operating, readUserArguments(args));
  return said.join('\n');
};

const userOf = async (username: string) => (await server.db.select().from(users).where(eq(users.username, username)))[0];
const actionsAbout = async (username: string): Promise<string[]> => {
  const user = await userOf(username);
  const rows = await server.db
    .select()
    .from(audit)
    .where(eq(audit.objectId, user?.id ?? ''))
    .orderBy(audit.seq);
  return rows.filter(({ reason }) => reason?.startsWith('operator')).map(({ action }) => action);
};

const tryLogIn = (username: string, password: string, ip = '203.0.113.7') =>
  server.request('POST', '/uaa/oauth/token', {
    body: new URLSearchParams({ grant_type: 'password', username, password }),
    headers: { Authorization: 'Basic Y29uc29sZTo=', 'x-test-ip': ip },
  });

const password = 'Sample2026pass';
const newUser = async (authority?: string): Promise<{ username: string; temporary: string; said: string }> => {
  const username = `new${(number += 1)}@provider.example`;
  const said = await run('create', '--username', username, '--name', '佐藤 健', '--email', username, '--language', 'jp');
  if (authority !== undefined) await run('grant', username, authority);
  return { username, said, temporary: /: ([\w-]{19})$/m.exec(said)?.[1] ?? '' };
};
const setPassword = (username: string, currentPassword: string) =>
  server.request('POST', '/uaa/users/password/change', {
    body: { username, currentPassword, newPassword: password },
    headers: { Authorization: 'Basic Y29uc29sZTo=' },
  });

describe('npm run user', () => {
  it('says what there is when it is not understood', async () => {
    for (const args of [[], ['--nothing'], ['create', '--password', 'x']]) expect(() => readUserArguments(args)).toThrow(userHelp);
    await expect(run('dance')).rejects.toThrow('There is no command dance.');
    await expect(run('constructor')).rejects.toThrow(Refusal);
    await expect(run('block')).rejects.toThrow('Write: npm run user -- block NAME');
    await expect(run('block', 'a', 'b')).rejects.toThrow('Write: npm run user -- block NAME');
  });

  it.each([
    ['grant', 'cmp:campaign:user'],
    ['revoke', 'cmp:campaign:user'],
    ['assign', 'Globex'],
    ['unassign', 'Globex'],
    ['unlock'],
    ['reset-two-step'],
    ['end-sessions'],
    ['block'],
    ['unblock'],
  ])('%s knows who exists', async (command, ...more) => {
    await expect(run(command, 'nobody@acme.example', ...more)).rejects.toThrow('Nobody is called nobody@acme.example.');
  });
});

describe('create', () => {
  it('adds a person who sets a password with the temporary one, and can sign in once they have a right', async () => {
    const { username, temporary, said } = await newUser();
    expect(said).toContain(`https://console.example.com/reset-password/new-password?username=${encodeURIComponent(username)}`);
    expect(await userOf(username)).toMatchObject({ name: '佐藤 健', language: 'jp', authorities: [] });
    expect((await tryLogIn(username, temporary)).status).toBe(401);
    expect((await setPassword(username, temporary)).status).toBe(204);
    expect((await tryLogIn(username, password)).body).toMatchObject({ status: 403, key: 'error.login.noAuthorities' });
    await run('grant', username, 'cmp:campaign:support');
    expect((await tryLogIn(username, password)).status).toBe(200);
    expect(await actionsAbout(username)).toEqual(['identity.create', 'identity.grant']);
  });

  it('keeps the temporary password nowhere, and for 7 days', async () => {
    const { username, temporary } = await newUser();
    expect(temporary).toHaveLength(19);
    expect(JSON.stringify([await server.db.select().from(audit), await server.db.select().from(users)])).not.toContain(temporary);
    server.time.now = new Date(testMoment.getTime() + 7 * 24 * 3_600_000 + 1);
    expect((await setPassword(username, temporary)).status).toBe(401);
  });

  it.each([
    [['--username', 'a b', '--name', 'A', '--email', 'a@acme.example'], 'no blanks'],
    [['--username', 'a', '--name', '', '--email', 'a@acme.example'], 'A name has'],
    [['--username', 'a', '--name', 'A\nB', '--email', 'a@acme.example'], 'A name has'],
    [['--username', 'a', '--name', 'A', '--email', 'a@acme.example\r\nBcc: b@acme.example'], 'not an e-mail address'],
    [['--username', 'a', '--name', 'A', '--email', 'PLANNER@acme.example'], 'has the address'],
    [['--username', 'Planner@ACME.example', '--name', 'A', '--email', 'other@acme.example'], 'is called planner@acme.example already'],
    [['--username', 'a', '--name', 'A', '--email', 'a@acme.example', '--language', 'fr'], 'The languages are en, cn, jp'],
    [['--username', 'a'], 'Write: npm run user -- create'],
  ])('refuses %j', async (options, why) => {
    await expect(run('create', ...options)).rejects.toThrow(why);
    expect(await userOf('a')).toBeUndefined();
  });
});

describe('grant and revoke', () => {
  it('change rights at once, and say so when there is nothing to do', async () => {
    const { username, temporary } = await newUser('cmp:campaign:support');
    await setPassword(username, temporary);
    const token = (await tryLogIn(username, password)).body.access_token as string;
    const clients = () => server.request('GET', '/enterprise-api/v1/clients', { token });
    expect((await clients()).status).toBe(200);
    expect(await run('grant', username, 'cmp:campaign:support')).toContain('Nothing to do');
    expect(await run('revoke', username, 'cmp:campaign:support')).toContain('has no authority and cannot sign in');
    expect((await clients()).status).toBe(403);
    expect(await actionsAbout(username)).toEqual(['identity.create', 'identity.grant', 'identity.revoke']);
    await expect(run('grant', username, 'root')).rejects.toThrow('The authorities are cmp:campaign:support');
  });
});

describe('assign and unassign', () => {
  it('open and close a client to a partner', async () => {
    const token = (await tryLogIn('sps@partner.example', password)).body.access_token as string;
    const names = async () =>
      (await server.request('GET', '/enterprise-api/v1/clients', { token })).body.content.map(({ name }: { name: string }) => name);
    expect(await run('assign', 'sps@partner.example', 'sakura department stores')).toBe(
      'sps@partner.example works for Sakura Department Stores.',
    );
    expect((await names()).toSorted()).toEqual(['Globex', 'Sakura Department Stores']);
    expect(await run('assign', 'sps@partner.example', 'Sakura Department Stores')).toContain('Nothing to do');
    await run('unassign', 'sps@partner.example', 'Sakura Department Stores');
    expect(await names()).toEqual(['Globex']);
    await expect(run('assign', 'sps@partner.example', 'Nowhere')).rejects.toThrow('No client is called Nowhere.');
    await expect(run('assign', 'planner@acme.example', 'Globex')).rejects.toThrow('external partners');
  });
});

describe('block, unblock and end-sessions', () => {
  it('end sessions at once, and keep out', async () => {
    const me = (token: string) => server.request('GET', '/enterprise-api/v1/me', { token });
    const logIn = async () => (await tryLogIn('viewer@acme.example', password)).body.access_token as string;
    const first = await logIn();
    expect(await run('end-sessions', 'viewer@acme.example')).toBe('viewer@acme.example is signed out everywhere.');
    expect((await me(first)).status).toBe(401);
    const second = await logIn();
    await run('block', 'Viewer@acme.example');
    expect((await me(second)).status).toBe(401);
    expect((await tryLogIn('viewer@acme.example', password)).body).toMatchObject({ key: 'account_blocked' });
    expect(await run('block', 'viewer@acme.example')).toContain('Nothing to do');
    await run('unblock', 'viewer@acme.example');
    expect((await me(second)).status).toBe(401);
    expect((await me(await logIn())).status).toBe(200);
    expect(await actionsAbout('viewer@acme.example')).toEqual(['identity.endSessions', 'identity.block', 'identity.unblock']);
  });
});

describe('unlock', () => {
  it('lets who is locked out try again at once, from everywhere', async () => {
    const username = 'lead@acme.example';
    for (const ip of ['203.0.113.50', '198.51.100.20']) {
      for (let index = 0; index < 11; index += 1) await tryLogIn(username, 'wrong', ip);
      expect((await tryLogIn(username, password, ip)).status).toBe(401);
    }
    expect(await run('unlock', username)).toBe('lead@acme.example can try again at once.');
    for (const ip of ['203.0.113.50', '198.51.100.20']) expect((await tryLogIn(username, password, ip)).status).toBe(200);
    expect(await actionsAbout(username)).toEqual(['identity.unlock']);
  });
});

describe('reset-two-step', () => {
  it('turns it off, signs out, and tells the person by mail in their language', async () => {
    const username = 'am2@provider.example';
    const token = (await tryLogIn(username, password)).body.access_token as string;
    expect(await run('reset-two-step', username)).toContain('Nothing to do');
    await server.db.update(users).set({ twoFactorSecret: 'sealed' }).where(eq(users.username, username));
    expect((await tryLogIn(username, password)).body).toMatchObject({ key: 'two_factor_required' });
    await run('reset-two-step', username);
    expect((await server.request('GET', '/enterprise-api/v1/me', { token })).status).toBe(401);
    expect((await tryLogIn(username, password)).status).toBe(200);
    expect(await server.db.select().from(mails).where(eq(mails.kind, 'twoFactorOff'))).toMatchObject([
      { recipient: username, language: 'jp' },
    ]);
    expect(await actionsAbout(username)).toEqual(['identity.resetTwoStep']);
  });
});

describe('invite', () => {
  it('mails an invitation that the product sends', async () => {
    const said = await run('invite', 'Mika@sakura.example', 'Sakura Department Stores', 'mediaPlanner', '--language', 'jp');
    expect(said).toContain('is on its way to Mika@sakura.example');
    const [mail] = await server.db
      .select()
      .from(mails)
      .where(and(eq(mails.kind, 'invitation'), eq(mails.recipient, 'mika@sakura.example')));
    expect(mail).toMatchObject({ language: 'jp', values: { inviter: 'Campaign Console', role: 'mediaPlanner', timezone: 'Asia/Tokyo' } });
    const path = `/enterprise-api/v1/invitations/${String(mail?.values['token'])}`;
    expect((await server.request('GET', path)).body).toMatchObject({ email: 'mika@sakura.example' });
    expect(said).not.toContain(String(mail?.values['token']));
  });

  it('refuses what cannot be', async () => {
    await expect(run('invite', 'nobody', 'Acme', 'none')).rejects.toThrow('not an e-mail address');
    await expect(run('invite', 'x@acme.example', 'Acme', 'boss')).rejects.toThrow('The roles are none, mediaPlanner, accountManager');
    await expect(run('invite', 'planner@acme.example', 'Acme', 'none')).rejects.toMatchObject({ key: 'error.invitation.alreadyMember' });
  });
});

describe('list', () => {
  it('names everybody with rights, team and state', async () => {
    const said = await run('list');
    expect(said).toContain('lead@acme.example  王建国: cmp:campaign:user · team of Acme (accountManager)');
    expect(said).toContain('sps@partner.example  刘静: cmp:campaign:sps-support · works for Globex');
    expect(said).toMatch(/\d+ people$/);
  });
});
