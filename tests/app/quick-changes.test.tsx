import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { idPattern } from '#components/list/plain-parameters.ts';
import { useListView } from '#components/list/use-list-view.ts';
import { useCalendarView } from '#pages/calendar/use-calendar-view.ts';
import { useReportView } from '#resources/reports/use-report-view.ts';
import { useView } from '#pages/review/use-view.ts';
import { useSearch } from '#providers/navigation/use-search.ts';
import { MeContext } from '#providers/session/use-me.ts';
import { showOnScreen } from '#tests/support/screen.ts';
import { aPerson } from '#tests/support/a-person.ts';
import { listDefaults } from '#tests/support/list-defaults.ts';

const clientId = '5a1e3c0e-0000-4000-8000-000000000001';

/** Whoever reviews: what an address narrows the queue to depends on what its reader decides about. */
const reader = aPerson({ authorities: ['cmp:campaign:support'], isAccountManager: true });

const now = Date.UTC(2026, 10, 22);

/** Two changes of one view, made by the same drawing of a screen. */
type Twice = () => readonly [first: () => void, second: () => void];

const useList: Twice = () => {
  const { change } = useListView(listDefaults);
  return [() => change({ filters: { clientId: idPattern, targetType: 'LOCAL' } }), () => change({ status: 'DRAFT' })];
};
const useFilters: Twice = () => {
  const { change } = useListView(listDefaults);
  return [() => change({ filters: { clientId: idPattern, targetType: 'LOCAL' } }), () => change({ filters: { clientId } })];
};
const usePages: Twice = () => {
  const { change } = useListView(listDefaults);
  const turn = (): void => change(({ page }) => ({ page: page + 1 }));
  return [turn, turn];
};
const useReport: Twice = () => {
  const { change } = useReportView();
  return [() => change({ reportType: 'PER_WEEK' }), () => change({ reportMetricsType: 'clicks' })];
};
const useCalendar: Twice = () => {
  const { change } = useCalendarView(now);
  return [() => change({ channel: 'push' }), () => change({ view: 'weeks' })];
};
const useReview: Twice = () => {
  const { go } = useView();
  return [() => go(undefined, { due: 'overdue' }), () => go(undefined, { snoozed: 'all' })];
};

/** Shows a screen that has this view, and answers what it offers once it is drawn. */
const drawn = async (path: string, useTwice: Twice): Promise<ReturnType<Twice>> => {
  history.pushState(null, '', path);
  const offered: ReturnType<Twice>[] = [];
  const Probe = () => {
    const twice = useTwice();
    useEffect(() => void offered.push(twice));
    return <p>{'here'}</p>;
  };
  showOnScreen(
    <BrowserRouter>
      <MeContext value={reader}>
        <Probe />
      </MeContext>
    </BrowserRouter>,
  );
  return await waitFor(() => {
    const [first] = offered;
    if (!first) throw new Error('Nothing is drawn yet.');
    return first;
  });
};

describe('two changes before the screen has followed the first', () => {
  it.each([
    ['a list', '/campaigns', useList, '?targetType=LOCAL&status=DRAFT'],
    ['a list with two filters', '/campaigns', useFilters, `?targetType=LOCAL&clientId=${clientId}`],
    ['a list that turns two pages', '/campaigns', usePages, '?page=2'],
    ['a report', '/campaign/1/report', useReport, '?reportType=PER_WEEK&reportMetricsType=clicks'],
    ['the calendar', '/calendar', useCalendar, '?channel=push&view=weeks'],
    ['the review queue', '/review', useReview, '?due=overdue&snoozed=all'],
  ] as const)('both count in the address of %s', async (_, path, useTwice, wanted) => {
    const [first, second] = await drawn(path, useTwice);
    // No moment lies between them in which anything could be drawn.
    first();
    second();
    const said = new URLSearchParams(location.search);
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(new URLSearchParams(wanted)));
    expect(location.pathname).toBe(path);
  });

  it('a change of a page that the reader has left is dropped', async () => {
    const [first] = await drawn('/campaigns', () => {
      const [, change] = useSearch();
      return [() => change(() => new URLSearchParams('?page=2')), () => undefined];
    });
    history.pushState(null, '', '/clients');
    first();
    expect(location.pathname + location.search).toBe('/clients');
  });
});
