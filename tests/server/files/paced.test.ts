import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paced } from '#server/files/paced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How many bytes come through of a body that sends so many at each moment and then stays silent, and when it is given up. */
const sent = async (pieces: readonly (readonly [at: number, bytes: number])[]) => {
  vi.setSystemTime(0);
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const [at, bytes] of pieces) setTimeout(() => controller.enqueue(new Uint8Array(bytes)), at);
    },
  });
  let through = 0;
  const failure = (async () => {
    for await (const { byteLength } of paced(body, { leastBytes: 4, window: 1000 })) through += byteLength;
  })().then(
    () => null,
    (error: unknown) => ({ error, at: vi.getMockedSystemTime()?.getTime() }),
  );
  await vi.runAllTimersAsync();
  return { through, failure: await failure };
};

it('a window’s bytes buy one more window, and what is left over counts for nothing in it', async () => {
  expect(await sent([[10, 3]])).toMatchObject({ through: 3, failure: { at: 1000, error: { status: 408 } } });
  expect(await sent([[500, 4]])).toMatchObject({ through: 4, failure: { at: 1500 } });
  expect(
    await sent([
      [500, 6],
      [900, 3],
    ]),
  ).toMatchObject({ through: 9, failure: { at: 1500 } });
  expect(
    await sent([
      [500, 6],
      [800, 3],
      [900, 1],
    ]),
  ).toMatchObject({ through: 10, failure: { at: 1900 } });
});
