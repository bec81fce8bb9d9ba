import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { queryClient } from '#providers/data/query-client.ts';
import { call } from '#providers/http/call.ts';
import { network } from '#tests/support/screen.ts';

/** When a read was asked for, by the test's own clock, when it is refused so many times before it is answered, and what came of it. */
const read = async (times: number, status: number, headers: Record<string, string> = {}) => {
  const moments: number[] = [];
  let passed = 0;
  const clock = setInterval(() => (passed += 100), 100);
  network.use(
    http.get('*/enterprise-api/v1/me/notices/count', () => {
      moments.push(passed);
      if (moments.length > times) return HttpResponse.json({ unread: 0, needsMe: 0 });
      return HttpResponse.json({ status, key: 'error.tooManyRequests', message: 'Too many.', requestId: 'r' }, { status, headers });
    }),
  );
  const outcome = await queryClient()
    .fetchQuery({ queryKey: [times, status, headers], queryFn: () => call(api.notices.count) })
    .then(
      () => 'answered',
      (error: { status: number }) => error.status,
    );
  clearInterval(clock);
  return { outcome, moments };
};

beforeEach(() => {
  queryClient().clear();
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    advanceTimeDelta: 200,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  return () => void vi.useRealTimers();
});

describe('a read that is refused', () => {
  it('because the server is busy for a moment is asked for again after that moment', async () => {
    const { outcome, moments } = await read(3, 429, { 'Retry-After': '2' });
    expect([outcome, moments.length]).toEqual(['answered', 4]);
    for (const [at, moment] of moments.slice(1).entries()) expect(moment - (moments[at] ?? 0)).toBeGreaterThanOrEqual(1900);
  });

  it('for longer than a moment, or with no word of how long, is told at once', async () => {
    expect(await read(1, 429, { 'Retry-After': '6' })).toMatchObject({ outcome: 429, moments: { length: 1 } });
    expect(await read(1, 429)).toMatchObject({ outcome: 429, moments: { length: 1 } });
  });

  it('six times in a row because the server is busy is told', async () => {
    expect(await read(6, 429, { 'Retry-After': '1' })).toMatchObject({ outcome: 429, moments: { length: 6 } });
  });

  it.each([
    [2, 503, 'answered', 3],
    [3, 503, 503, 3],
    [1, 400, 400, 1],
    [1, 500, 500, 1],
  ])('%i times with %i ends with %s after %i tries', async (times, status, outcome, tries) => {
    expect(await read(times, status)).toMatchObject({ outcome, moments: { length: tries } });
  });
});
