import { afterEach, expect, it, vi } from 'vitest';
import { whenCalm } from '#app/after-load.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const loading = (): void => {
  vi.useFakeTimers();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
};

it('what waits for a calm page begins a while after it has loaded, once', () => {
  loading();
  const run = vi.fn<() => void>();
  whenCalm(run);
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(2_999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

it('it begins as well where the page never finishes loading, as with a host that does not answer', () => {
  loading();
  const run = vi.fn<() => void>();
  whenCalm(run);
  vi.advanceTimersByTime(8_000);
  expect(run).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});
