import { afterEach, expect, it, vi } from 'vitest';
import { copyAsWritten } from '#app/copy-as-written.ts';
import { shownIn } from '#providers/i18n/use-format.ts';

afterEach(() => document.body.replaceChildren());

/** What is in the clipboard after `text` was chosen and copied; undefined where the browser copies by itself. */
const copied = (text: string): string | undefined => {
  vi.spyOn(globalThis, 'getSelection').mockReturnValue({ toString: () => text } as Selection);
  let data: string | undefined;
  const event = Object.assign(new Event('copy', { cancelable: true, bubbles: true }), {
    clipboardData: { setData: (_: string, value: string) => (data = value) },
  });
  document.body.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(data !== undefined);
  return data;
};

it('a date is copied as a spreadsheet reads it; what has none is left to the browser', () => {
  copyAsWritten();
  expect(copied(`開始\t${shownIn('jp').date('2026-12-24')}`)).toBe('開始\t2026年12月24日');
  expect(copied(`Acme, ${shownIn('en').date('2026-12-24')}`)).toBeUndefined();
});
