import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { me } from '#contract/identity/identity.ts';
import { call } from '#providers/http/call.ts';
import { isInterrupted, onInterruption } from '#providers/session/interruption.ts';
import { storeTokens } from '#providers/session/tokens.ts';
import { network } from '#tests/support/screen.ts';

const newTokens = { access_token: 'new', refresh_token: 'refresh-2' };

/** How often a renewal was asked for, and what is answered. */
const renewals = { calls: 0, answer: (): Response => HttpResponse.json(newTokens) };

const failure = (status: number, headers: Record<string, string> = {}): (() => Response) => {
  const body = { status, key: 'error.unavailable', message: 'Not now.', requestId: 'r' };
  return () => HttpResponse.json(body, { status, headers });
};

// What is under way besides the clock: many turns of the event loop.
const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 100; turns += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Lets so many milliseconds pass; resolves to how often a renewal was asked for until then. */
const after = async (milliseconds: number): Promise<number> => {
  vi.advanceTimersByTime(milliseconds);
  await settle();
  return renewals.calls;
};

beforeEach(() => {
  renewals.calls = 0;
  storeTokens({ access_token: 'old', refresh_token: 'refresh-1' });
  network.use(
    http.get('*/enterprise-api/v1/me', () => HttpResponse.json({ key: 'error.unauthorized' }, { status: 401 })),
    http.post('*/uaa/oauth/token', () => {
      renewals.calls += 1;
      return renewals.answer();
    }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  // A renewal that succeeds ends the waiting.
  renewals.answer = () => HttpResponse.json(newTokens);
  await after(60_000);
  vi.useRealTimers();
});

const begin = async (answer: () => Response): Promise<void> => {
  renewals.answer = answer;
  await expect(call(me.get)).rejects.toMatchObject({ name: 'ApiError' });
  expect(renewals.calls).toBe(1);
};

describe('a renewal of the session that fails for now', () => {
  it('is tried again after pauses that grow to half a minute', async () => {
    await begin(failure(503));
    let calls = 1;
    for (const pause of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      expect(await after(pause - 1), `before ${pause} ms`).toBe(calls);
      expect(await after(1), `after ${pause} ms`).toBe((calls += 1));
    }
  });

  it('is said once while it lasts, and once when it is over', async () => {
    const heard: boolean[] = [];
    const stop = onInterruption(() => heard.push(isInterrupted()));
    await begin(failure(503));
    await after(1000);
    await after(2000);
    expect(heard).toEqual([true]);
    renewals.answer = () => HttpResponse.json(newTokens);
    await after(4000);
    expect(heard).toEqual([true, false]);
    stop();
  });

  it('waits at least as long as the server asks for', async () => {
    await begin(failure(429, { 'Retry-After': '7' }));
    expect(await after(6999)).toBe(1);
    expect(await after(1)).toBe(2);
  });

  it('waits its own pause where the server asks for less', async () => {
    await begin(failure(503, { 'Retry-After': '1' }));
    expect(await after(1000)).toBe(2);
    expect(await after(1999)).toBe(2);
    expect(await after(1)).toBe(3);
  });
});
