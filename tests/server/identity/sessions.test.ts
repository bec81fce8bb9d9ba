import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { audit, memberships } from '#server/db/schema.ts';
import { deviceOf } from '#server/identity/device-of.ts';
import { twoTenants } from '#tests/support/two-tenants.ts';
import { startIdentity } from './calls.ts';

const calls = await startIdentity();
afterAll(() => calls.server.stop());

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describe('GET and DELETE /uaa/sessions', () => {
  it('names where somebody is signed in, the latest used first, and ends one at once', async () => {
    const user = await calls.addUser();
    const phone = await calls.logIn(user.username, { ip: '192.0.2.7', userAgent: safari });
    calls.later(60);
    const fixture = await calls.logIn(user.username, { ip: '198.51.100.4', userAgent: chrome });
    calls.later(60);
    const list = async (token: string) => (await calls.call('GET', '/sessions', { token })).body.content;
    expect(await list(fixture.access_token)).toMatchObject([
      { current: true, ip: '198.51.100.4', device: 'Chrome · Windows' },
      { current: false, ip: '192.0.2.7', device: 'Safari · iPhone' },
    ]);
    await calls.refresh(phone.refresh_token);
    const [first] = await list(fixture.access_token);
    expect(first).toMatchObject({ current: false, lastUsedAt: calls.server.time.now.toISOString() });

    const end = () => calls.call('DELETE', `/sessions/${first.id}`, { token: fixture.access_token });
    expect((await end()).status).toBe(204);
    expect((await calls.getMe(phone.access_token)).status).toBe(401);
    expect(await list(fixture.access_token)).toHaveLength(1);
    expect((await end()).status).toBe(404);
    expect(await calls.actionsAbout(user.id)).toContain('identity.sessionEnded');
  });

  it('ends all others at once, neither the one that asks nor those of somebody else', async () => {
    const [user, somebody] = [await calls.addUser(), await calls.addUser()];
    const others = [await calls.logIn(user.username), await calls.logIn(user.username)];
    const [own, theirs] = [await calls.logIn(user.username), await calls.logIn(somebody.username)];
    expect((await calls.call('DELETE', '/sessions', { token: own.access_token })).status).toBe(204);
    for (const { access_token: token } of others) expect((await calls.getMe(token)).status).toBe(401);
    for (const { access_token: token } of [own, theirs]) expect((await calls.getMe(token)).status).toBe(200);
    expect((await calls.call('GET', '/sessions', { token: own.access_token })).body.content).toHaveLength(1);
    expect(await calls.actionsAbout(user.id)).toContain('identity.otherSessionsEnded');
  });

  it("404 for somebody else's session, which goes on", async () => {
    const [own, other] = [await calls.logIn((await calls.addUser()).username), await calls.logIn((await calls.addUser()).username)];
    const [session] = (await calls.call('GET', '/sessions', { token: other.access_token })).body.content;
    expect((await calls.call('DELETE', `/sessions/${session.id}`, { token: own.access_token })).status).toBe(404);
    expect((await calls.getMe(other.access_token)).status).toBe(200);
  });

  it('leaves out sessions that can no longer be renewed', async () => {
    const user = await calls.addUser();
    await calls.logIn(user.username);
    calls.later(8 * 3600 + 1);
    const { access_token: token } = await calls.logIn(user.username);
    expect((await calls.call('GET', '/sessions', { token })).body.content).toHaveLength(1);
  });

  it.each([
    [undefined, ''],
    ['', ''],
    ['rubbish', ''],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140 Safari/537.36 Edg/140', 'Edge · Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605 (KHTML, like Gecko) Version/18.0 Safari/605', 'Safari · macOS'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537 Chrome/130 Mobile Safari/537 MicroMessenger/8.0', 'WeChat · Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ])('%s is called %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});

describe('PUT /me/preferences', () => {
  it('204, and the language of mails is another', async () => {
    const user = await calls.addUser();
    const { access_token: token } = await calls.logIn(user.username);
    const put = (language: string) => calls.server.request('PUT', '/enterprise-api/v1/me/preferences', { token, body: { language } });
    expect((await put('jp')).status).toBe(204);
    expect(await (await calls.getMe(token)).json()).toMatchObject({ language: 'jp' });
    expect((await put('xx')).status).toBe(400);
  });
});

describe('rights', () => {
  it('are gone with the membership, at the next call', async () => {
    const { clientId, token } = (await twoTenants(calls.server)).first;
    const path = '/enterprise-api/v1/campaigns';
    const body = { clientId, name: 'Autumn', targetType: 'LOCAL', strategy: 'SCRATCH', objective: 'Sales' };
    const created = await calls.server.request('POST', path, { token, body });
    expect(created.status, created.text).toBe(201);
    const read = () => calls.server.request('GET', `${path}/${created.body.id}`, { token });
    expect((await read()).status).toBe(200);
    await calls.server.db.delete(memberships).where(eq(memberships.clientId, clientId));
    expect([403, 404]).toContain((await read()).status);
  });
});

describe('a refusal', () => {
  const denialsOf = (userId: string) =>
    calls.server.db
      .select({ diff: audit.diff, reason: audit.reason })
      .from(audit)
      .where(and(eq(audit.actorId, userId), eq(audit.action, 'access.denied')))
      .orderBy(audit.seq);

  it('is in the audit: what was asked, and of which object', async () => {
    const token = await calls.server.signIn('second@tenants.example', 'Tenants2026pass');
    const { body: person } = await calls.server.request('GET', '/enterprise-api/v1/me', { token });
    const campaignId = randomUUID();
    await calls.get(`/campaigns/${campaignId}/stats/uploads`, token);
    await calls.get(`/campaigns/${campaignId}`, token);
    expect(await denialsOf(person.id)).toMatchObject([
      { diff: { call: 'GET /campaigns/:campaignId/stats/uploads', status: 403 }, reason: 'error.status403' },
      { diff: { call: 'GET /campaigns/:campaignId', status: 404, params: { campaignId } } },
    ]);
  });

  it('is kept thirty times a minute for one person at most', async () => {
    const limited = await startIdentity({ limited: true });
    const user = await limited.addUser();
    const { access_token: token } = await limited.logIn(user.username);
    const answers = await Promise.all(Array.from({ length: 60 }, () => limited.get('/review-queue', token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    const kept = await limited.server.db.select().from(audit).where(eq(audit.action, 'access.denied'));
    expect(kept).toHaveLength(30);
    await limited.server.stop();
  });

  it('is answered also when the audit cannot be written', async () => {
    const { access_token: token } = await calls.logIn((await calls.addUser()).username);
    await calls.server.pool.query('alter table audit rename to audit_elsewhere');
    const answer = await calls.get('/review-queue', token);
    await calls.server.pool.query('alter table audit_elsewhere rename to audit');
    expect(answer.status).toBe(403);
  });
});

describe('a repeated refresh token', () => {
  it('is told to the person by mail', async () => {
    const user = await calls.addUser();
    const { refresh_token: first } = await calls.logIn(user.username);
    await calls.refresh(await calls.refresh(first));
    await calls.tryRefresh(first);
    expect(await calls.mailsTo(user.username)).toMatchObject([{ kind: 'refreshReuse', values: { ip: 'local' } }]);
  });
});
