import { expect, it } from 'vitest';
import { ReportSettings } from '#contract/reports/saved.ts';
import { isSame, queryOf, searchOf, settingsOf, viewOf } from '#domain/reports/view.ts';

const everything =
  'saved=0191d6f0-5d2a-7c3e-8f00-1a2b3c4d5e6f&reportType=PER_CREATIVE&metricsTypes=impressions,spend&reportMetricsType=spend&chart=MAP&compare=PREVIOUS' +
  '&weekdays=FREE&changes=SHOWN&dateFrom=2026-11-01&dateTo=2026-11-09&audienceSegment=Young+%26+loud&stage=DURING_TRIP&day=2026-11-03&week=2026-11-02' +
  '&market=shanghai&media=wechat&format=feed&adSet=a&creative=春&sortBy=spend&sortDir=asc&page=3';

it('an address and the view that it asks for are the same', () => {
  const view = viewOf(new URLSearchParams(everything));
  expect(Object.fromEntries(searchOf(view))).toEqual(Object.fromEntries(new URLSearchParams(everything)));
  expect(Object.values(view)).not.toContain(undefined);
  // Nothing is said of what is the default, and nonsense is the default.
  expect(searchOf(viewOf(new URLSearchParams('reportType=PER_MOON&page=-1&day=2026-02-30&saved=mine'))).toString()).toBe('');
});

it('what is saved of a view is all of it but the page, as the contract has it', () => {
  const view = viewOf(new URLSearchParams(everything));
  const settings = ReportSettings.parse(settingsOf(view));
  expect(viewOf(searchOf({ ...settings, page: 0 }))).toEqual({ ...view, saved: undefined, page: 0 });
});

it('a view that differs from what was saved in anything but its page is another', () => {
  const view = viewOf(new URLSearchParams(everything));
  expect(isSame(settingsOf(view), settingsOf({ ...view, page: 0 }))).toBe(true);
  for (const name of new URLSearchParams(everything).keys()) {
    if (name === 'page' || name === 'saved') continue;
    const other = new URLSearchParams(everything);
    other.delete(name);
    expect(isSame(settingsOf(view), settingsOf(viewOf(other)))).toBe(false);
  }
});

it('the server is asked for nothing that only the screen knows', () => {
  const asked = Object.keys(queryOf(viewOf(new URLSearchParams(everything))));
  for (const name of ['saved', 'chart', 'compare', 'weekdays', 'changes', 'metricsTypes', 'reportMetricsType'])
    expect(asked).not.toContain(name);
});
