import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { clients, memberships } from '#server/db/schema.ts';
import { startIdentity } from './calls.ts';

const calls = await startIdentity();
afterAll(() => calls.server.stop());

const basic = { Authorization: 'Basic Y29uc29sZTo=' };

describe('POST /uaa/oauth/token with a password', () => {
  it('200 with tokens that name the person, and a row in the audit', async () => {
    const user = await calls.addUser();
    const tokens = await calls.logIn(user.username);
    const claims: unknown = JSON.parse(Buffer.from(tokens.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ sub: user.id, user_name: user.username, authorities: ['cmp:campaign:user'] });
    expect(await calls.actionsAbout(user.id)).toEqual(['identity.login']);
  });

  it('200 whatever blanks and capitals the user name is typed with', async () => {
    const user = await calls.addUser();
    expect((await calls.tryLogIn(` ${user.username.toUpperCase()} `)).status).toBe(200);
  });

  it('401 for a wrong password and for an unknown user, with equal bodies', async () => {
    const user = await calls.addUser();
    const answers = await Promise.all([calls.tryLogIn(user.username, 'Sample2026pasS'), calls.tryLogIn(`${randomUUID()}@acme.example`)]);
    expect(answers.map((answer) => answer.status)).toEqual([401, 401]);
    const [known, unknown] = await Promise.all(answers.map((answer) => answer.json() as Promise<{ requestId: string; key: string }>));
    expect(known?.key).toBe('error.login.wrongCredentials');
    expect({ ...known, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(await calls.actionsAbout(user.id)).toEqual(['identity.loginFailed']);
  });

  it('401 without the client credential, before the fields are looked at', async () => {
    expect((await calls.ask({ grant_type: 'password' }, {})).status).toBe(401);
    expect((await calls.ask({ grant_type: 'password' }, { Authorization: 'Basic Y29uc29sZTox' })).status).toBe(401);
  });

  it('403 for a blocked account, but only after the right password', async () => {
    const user = await calls.addUser({ blocked: true });
    expect((await calls.tryLogIn(user.username, 'wrong')).status).toBe(401);
    const answer = await calls.tryLogIn(user.username);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ key: 'account_blocked' });
  });

  it('403 for somebody without authorities', async () => {
    const user = await calls.addUser({ authorities: [] });
    const answer = await calls.tryLogIn(user.username);
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
    const answers = await Promise.all(forms.map((form) => calls.ask(form)));
    expect(answers.map((answer) => answer.status)).toEqual(forms.map(() => 400));
  });

  it('415 for JSON, 413 for a megabyte', async () => {
    const json = { method: 'POST', body: '{}', headers: { ...basic, 'Content-Type': 'application/json' } };
    expect((await calls.server.app.request('/uaa/oauth/token', json)).status).toBe(415);
    expect((await calls.tryLogIn('a', 'x'.repeat(1_000_001))).status).toBe(413);
  });
});

describe('POST /uaa/logout', () => {
  it('204, and neither token is good any more', async () => {
    const user = await calls.addUser();
    const tokens = await calls.logIn(user.username);
    const headers = { Authorization: `Bearer ${tokens.access_token}` };
    expect((await calls.server.app.request('/uaa/logout', { method: 'POST', headers })).status).toBe(204);
    expect((await calls.getMe(tokens.access_token)).status).toBe(401);
    expect((await calls.tryRefresh(tokens.refresh_token)).status).toBe(401);
    expect(await calls.actionsAbout(user.id)).toEqual(['identity.login', 'identity.logout']);
  });

  it('401 without a token', async () => {
    expect((await calls.server.app.request('/uaa/logout', { method: 'POST' })).status).toBe(401);
  });
});

describe('GET /me', () => {
  it('200 with the person, and with a membership from the moment it is given', async () => {
    const user = await calls.addUser();
    const { access_token: bearer } = await calls.logIn(user.username);
    const before: unknown = await (await calls.getMe(bearer)).json();
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
    await calls.server.db.insert(clients).values({ ...client, createdTime: calls.server.time.now });
    await calls.server.db.insert(memberships).values({ clientId, userId: user.id, role: 'mediaPlanner' });
    expect(await (await calls.getMe(bearer)).json()).toMatchObject({ memberships: [{ clientId, role: 'mediaPlanner' }] });
    const permissions: { anywhere: string[]; clients: { clientId: string; intents: string[] }[] } = await (
      await calls.get('/me/permissions', bearer)
    ).json();
    expect(permissions.anywhere).toContain('campaigns.edit');
    expect(permissions.anywhere).not.toContain('campaigns.approve');
    expect(permissions.clients).toMatchObject([{ clientId }]);
  });

  it('200 for an external partner, who is an account manager too', async () => {
    const { access_token: bearer } = await calls.logIn((await calls.addUser({ authorities: ['cmp:campaign:sps-support'] })).username);
    expect(await (await calls.getMe(bearer)).json()).toMatchObject({ isAccountManager: true, externalPartner: 'SPS' });
  });
});
