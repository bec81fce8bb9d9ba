import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { password, startIdentity } from '#tests/server/identity/calls.ts';

const calls = await startIdentity({ limited: true });
afterAll(() => calls.server.stop());

let places = 0;
/** An address that no other try of this file has used, in a network of its own. */
const anyIp = (): string => {
  places += 1;
  return `10.${Math.floor(places / 250)}.${places % 250}.1`;
};

const stranger = (): string => `${randomUUID()}@acme.example`;

const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How far the medians of two kinds of calls lie apart, as a share of the smaller; the calls alternate, so that both meet the same machine. */
const gapBetween = async (rounds: number, one: (round: number) => Promise<unknown>, other: (round: number) => Promise<unknown>) => {
  const [ones, others]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ones.push(await millisecondsOf(() => one(round)));
    others.push(await millisecondsOf(() => other(round)));
  }
  const medians = [median(ones), median(others)].toSorted((a, b) => a - b) as [number, number];
  return medians[1] / medians[0] - 1;
};

/** The smallest of up to three such gaps: a busy machine makes one now and then, a leak makes all of them. */
const steadyGap = async (measure: () => Promise<number>): Promise<number> => {
  let smallest = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < 3 && smallest >= 0.05; tried += 1) smallest = Math.min(smallest, await measure());
  return smallest;
};

describe('time does not tell who exists', () => {
  it('at sign-in with a wrong password, 200 times each', async () => {
    const tryOf = (username: string) => calls.tryLogIn(username, 'Sample2026pasS', { ip: anyIp() });
    const gap = await steadyGap(async () => {
      const known = await Promise.all(Array.from({ length: 20 }, () => calls.addUser()));
      return gapBetween(
        200,
        (round) => tryOf(known[round % known.length]?.username ?? ''),
        () => tryOf(stranger()),
      );
    });
    expect(gap).toBeLessThan(0.05);
  });

  it('at a forgotten password, 200 times each', async () => {
    const reset = (username: string) => calls.call('POST', '/users/password/reset', { body: { username }, ip: anyIp() });
    const gap = await steadyGap(async () => {
      const known = await Promise.all(Array.from({ length: 70 }, () => calls.addUser()));
      return gapBetween(
        200,
        (round) => reset(known[round % known.length]?.username ?? ''),
        () => reset(stranger()),
      );
    });
    expect(gap).toBeLessThan(0.05);
  });
});

describe('volume', () => {
  it('200 names with one wrong password each, from one address: 50 are tried, the rest wait; another address is unaffected', async () => {
    const user = await calls.addUser();
    const ip = anyIp();
    const statuses: number[] = [];
    for (let tried = 0; tried < 200; tried += 1) statuses.push((await calls.tryLogIn(stranger(), password, { ip })).status);
    // A minute may have begun anew while the machine was busy.
    expect(statuses.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 401));
    expect(statuses[50]).toBe(429);
    expect((await calls.tryLogIn(user.username, password, { ip: anyIp() })).status).toBe(200);
  });

  it('guessing one-time codes for a day gets at most 480 tries', async () => {
    const user = await calls.addUser();
    await calls.turnOnTwoFactor(user.username);
    let guessed = 0;
    let code = 0;
    for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
      for (let tried = 0; tried < 6; tried += 1) {
        const answer = await calls.tryLogIn(user.username, password, { code: String(code).padStart(6, '0'), ip: anyIp() });
        expect([400, 429]).toContain(answer.status);
        if (answer.status !== 400) break;
        guessed += 1;
        code += 1;
      }
      calls.later(5 * 60);
    }
    expect(guessed).toBeGreaterThan(0);
    expect(guessed).toBeLessThanOrEqual(480);
  });
});
