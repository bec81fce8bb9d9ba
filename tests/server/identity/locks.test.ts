import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { hostOf, networkOf } from '#server/limits/network-of.ts';
import { twoTenants } from '#tests/support/two-tenants.ts';
import { startIdentity } from './calls.ts';

const calls = await startIdentity({ limited: true });
afterAll(() => calls.server.stop());

const wrong = 'Sample2026pasS';
const anyIp = (): string => `10.${[0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}.1`;

const bodyOf = async (answer: Response): Promise<unknown> => ({ ...((await answer.json()) as object), requestId: '' });

describe('wrong passwords', () => {
  it('lock softly after ten at one place: then the right one is refused too, with the same body, for at most 15 minutes', async () => {
    const user = await calls.addUser();
    const ip = anyIp();
    const bodies = new Set<string>();
    for (let tried = 0; tried < 20; tried += 1) {
      const answer = await calls.tryLogIn(user.username, wrong, { ip });
      expect(answer.status).toBe(401);
      bodies.add(JSON.stringify(await bodyOf(answer)));
    }
    const right = await calls.tryLogIn(user.username, undefined, { ip });
    expect(right.status).toBe(401);
    bodies.add(JSON.stringify(await bodyOf(right)));
    expect(bodies.size).toBe(1);
    calls.later(15 * 60 + 1);
    expect((await calls.tryLogIn(user.username, undefined, { ip })).status).toBe(200);
  });

  it('let the eleventh try in when the tenth was right', async () => {
    const user = await calls.addUser();
    const ip = anyIp();
    for (let tried = 0; tried < 9; tried += 1) await calls.tryLogIn(user.username, wrong, { ip });
    for (let tried = 0; tried < 5; tried += 1) expect((await calls.tryLogIn(user.username, undefined, { ip })).status).toBe(200);
    expect((await calls.tryLogIn(user.username, wrong, { ip })).status).toBe(401);
    expect((await calls.tryLogIn(user.username, undefined, { ip })).status).toBe(401);
  });

  it('count when they come at the same moment', async () => {
    const user = await calls.addUser();
    const ip = anyIp();
    await Promise.all(Array.from({ length: 30 }, () => calls.tryLogIn(user.username, wrong, { ip })));
    expect((await calls.tryLogIn(user.username, undefined, { ip })).status).toBe(401);
  });

  it('from a stranger do not lock the person out of their usual place, however many', async () => {
    const user = await calls.addUser();
    const ip = anyIp();
    for (let tried = 0; tried < 130; tried += 1) {
      // The stranger keeps below the limit of one address.
      if (tried % 45 === 44) calls.later(60);
      await calls.tryLogIn(user.username, wrong, { ip });
    }
    expect((await calls.tryLogIn(user.username, undefined, { ip })).status).toBe(401);
    expect((await calls.tryLogIn(user.username, undefined, { ip: '192.0.2.7' })).status).toBe(200);
  });

  it('lock everywhere after a hundred in an hour from many places, for an hour', async () => {
    const user = await calls.addUser();
    await Promise.all(Array.from({ length: 110 }, (_, index) => calls.tryLogIn(user.username, wrong, { ip: `172.16.${index}.1` })));
    expect((await calls.tryLogIn(user.username, undefined, { ip: '192.0.2.7' })).status).toBe(401);
    calls.later(3601);
    expect((await calls.tryLogIn(user.username, undefined, { ip: '192.0.2.7' })).status).toBe(200);
  });
});

describe('one address', () => {
  it('429 with Retry-After at the 51st try in a minute; others are unaffected', async () => {
    const user = await calls.addUser();
    const ip = anyIp();
    const statuses: number[] = [];
    for (let tried = 0; tried < 50; tried += 1) statuses.push((await calls.tryLogIn(`${randomUUID()}@acme.example`, wrong, { ip })).status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    const answer = await calls.tryLogIn(user.username, undefined, { ip });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ key: 'error.login.tooManyTries' });
    expect((await calls.tryLogIn(user.username, undefined, { ip: '192.0.2.7' })).status).toBe(200);
    calls.later(61);
    expect((await calls.tryLogIn(user.username, undefined, { ip })).status).toBe(200);
  });

  it('is an IPv4 address, or the /64 of an IPv6 one, however it is written', () => {
    expect(hostOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('192.0.2.7')).toBe('192.0.2.0/24');
    expect(networkOf('::ffff:192.0.2.9')).toBe('192.0.2.0/24');
    expect(hostOf('2001:db8::1')).toBe(hostOf('2001:0db8:0:0:ffff::2'));
    expect(hostOf('2001:db8:0:1::1')).not.toBe(hostOf('2001:db8::1'));
    expect(hostOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(hostOf('unknown')).toBe('unknown');
  });
});

describe('one session', () => {
  it('429 at the 61st refresh in a minute, and its token stays good', async () => {
    const user = await calls.addUser();
    let { refresh_token: token } = await calls.logIn(user.username, { ip: anyIp() });
    for (let rounds = 0; rounds < 60; rounds += 1) token = await calls.refresh(token);
    const answer = await calls.tryRefresh(token);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    calls.later(61);
    expect((await calls.tryRefresh(token)).status).toBe(200);
  });
});

describe('one person', () => {
  it('429 with Retry-After after a burst of calls, and only for them', async () => {
    const [busy, other] = [await calls.addUser(), await calls.addUser()];
    const tokens = [await calls.logIn(busy.username, { ip: anyIp() }), await calls.logIn(other.username, { ip: anyIp() })] as const;
    const answers = await Promise.all(Array.from({ length: 140 }, () => calls.getMe(tokens[0].access_token)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(100);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused[0]?.json()).toMatchObject({ key: 'error.tooManyRequests' });
    expect((await calls.getMe(tokens[1].access_token)).status).toBe(200);
  });

  it('may ask for 120 estimates a minute', async () => {
    const { first } = await twoTenants(calls.server);
    const path = `/enterprise-api/v1/campaigns/${randomUUID()}/estimates`;
    const statuses: number[] = [];
    for (let tries = 0; tries < 125; tries += 1) {
      // Slow enough for the limit of all calls.
      if (tries % 25 === 0) await new Promise((resolve) => setTimeout(resolve, 1100));
      statuses.push((await calls.server.request('GET', path, { token: first.token })).status);
    }
    expect(statuses.slice(0, 120).filter((status) => status === 429)).toEqual([]);
    expect(statuses.at(-1)).toBe(429);
  });
});
