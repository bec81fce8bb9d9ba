import { useCallback, useMemo } from 'react';
import { calendarChannels } from '#contract/calendar/calendar.ts';
import { PlainDate } from '#contract/envelope.ts';
import { clientsPattern, oneOf, someOf } from '#components/list/plain-parameters.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { useSearch } from '#providers/navigation/use-search.ts';

export const calendarViews = ['month', 'weeks'] as const;
export type CalendarViewName = (typeof calendarViews)[number];

/** What the calendar shows, as its address says it. */
export interface CalendarView {
  /** `YYYY-MM`; of a bar view the first of three. */
  readonly month: string;
  /** As the API has it; empty: every client the reader may see. */
  readonly clientId: string;
  /** With commas between them; empty for all. */
  readonly channel: string;
  readonly view: CalendarViewName;
}

interface CalendarViewState {
  readonly view: CalendarView;
  readonly change: (part: Partial<CalendarView> | ((view: CalendarView) => Partial<CalendarView>)) => void;
  /** The date where the reader is. */
  readonly today: string;
}

const viewOf = (search: URLSearchParams, today: string): CalendarView => {
  const month = search.get('month') ?? '';
  const said = (name: string, pattern: string): string => {
    const text = search.get(name) ?? '';
    return new RegExp(pattern).test(text) ? text : '';
  };
  return {
    month: PlainDate.safeParse(`${month}-01`).success ? month : today.slice(0, 7),
    clientId: said('client', clientsPattern),
    channel: said('channel', someOf(oneOf(calendarChannels))),
    view: search.get('view') === 'weeks' ? 'weeks' : 'month',
  };
};

const searchOf = ({ month, clientId, channel, view }: CalendarView, today: string): URLSearchParams => {
  const said: [string, string][] = [
    ['month', month === today.slice(0, 7) ? '' : month],
    ['client', clientId],
    ['channel', channel],
    ['view', view === 'month' ? '' : view],
  ];
  return new URLSearchParams(said.filter(([, value]) => value !== ''));
};

/** The view of the calendar, kept in the address; what it does not say, or says wrong, is the present month of everything. */
export const useCalendarView = (now: number): CalendarViewState => {
  const [search, changeSearch] = useSearch();
  const today = dateIn(new Date(now), new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const view = useMemo(() => viewOf(search, today), [search, today]);
  const change = useCallback<CalendarViewState['change']>(
    (part) =>
      changeSearch((written) => {
        const before = viewOf(written, today);
        return searchOf({ ...before, ...(typeof part === 'function' ? part(before) : part) }, today);
      }),
    [changeSearch, today],
  );
  return { view, change, today };
};
