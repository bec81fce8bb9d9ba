import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarItem, calendar } from '#contract/calendar/calendar.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Failure } from '#components/failure.tsx';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import { type KeyGroup, useScreenKeys } from '#components/keys/screen-keys.ts';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { capsOf } from '#components/tooltips.ts';
import { useTouched } from '#components/use-touched.ts';
import { useNow } from '#components/use-now.ts';
import { type Span, daysOfMonths, pieceIn, shownDays } from '#domain/calendar/calendar.ts';
import { weeksOf } from '#domain/time/flight.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import styles from './calendar.module.css';
import { ItemDialog } from './item-dialog.tsx';
import { MonthView } from './month-view.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCalendarView } from './use-calendar-view.ts';
import { type Moves, useMoves } from './use-moves.ts';
import { WeekDialog } from './week-dialog.tsx';
import { WeeksView } from './weeks-view.tsx';

const calendarKeys: KeyGroup = {
  title: 'keys.calendar.title',
  keys: [
    { caps: ['Enter'], does: 'keys.calendar.open' },
    { caps: ['←', '→'], does: 'keys.calendar.move' },
    { caps: ['Shift', '←', '→'], does: 'keys.calendar.week' },
    { caps: ['Ctrl', 'Z'], does: 'keys.calendar.undo' },
  ],
};

const undoKeys = 'Control+Z Meta+Z';

const isWrittenIn = (target: EventTarget | null): boolean => target instanceof Element && target.matches('input, textarea');

/** What is moved lies elsewhere then: the focus goes with it, also to a month that is read first. Ctrl Z takes the last move back. */
const useFollowing = ({ lifted, undo }: Moves, month: string, items: readonly CalendarItem[] | undefined): void => {
  const followed = useRef('');
  const id = lifted?.item.id ?? '';
  // Before the next key comes.
  useLayoutEffect(() => {
    if (id !== '') followed.current = id;
    if (followed.current === '') return;
    const bar = document.querySelector<HTMLElement>(`[data-item="${followed.current}"]:not([aria-hidden])`);
    if (document.activeElement === document.body) bar?.focus();
    // What is said of it, at the bottom of the screen, does not lie upon it.
    if (id === '') bar?.scrollIntoView({ block: 'nearest' });
    // Whoever went on to something else meanwhile stays there.
    if (id === '' && (bar || document.activeElement !== document.body)) followed.current = '';
    // oxlint-disable-next-line react/exhaustive-deps -- the bar is there once its month and the items of it are
  }, [id, month, items]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isWrittenIn(event.target)) return;
      event.preventDefault();
      undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo]);
};

/** A draft that is on its way is there in whichever month one looks at. */
const withLifted = (items: readonly CalendarItem[], { lifted }: Moves): readonly CalendarItem[] =>
  lifted === null || items.some(({ id }) => id === lifted.item.id) ? items : [...items, lifted.item];

const Said = ({ said: { text, undo: last }, undo, forget }: Moves) => {
  const { t } = useTranslation();
  return (
    <output className={styles['said']}>
      {text !== '' && (
        <Notice
          tone="working"
          action={
            <>
              {last && (
                <Button onClick={undo} aria-keyshortcuts={undoKeys}>
                  <Icon name="undo" />
                  {t('calendar.undo')}
                  <kbd className={styles['key']} aria-hidden="true">
                    {capsOf(undoKeys).join(' ')}
                  </kbd>
                </Button>
              )}
              <IconButton icon="cross" label={t('app.close')} onClick={forget} />
            </>
          }
        >
          {text}
        </Notice>
      )}
    </output>
  );
};

/** Pushes, lock-screen items and media campaigns on one calendar: of one client, or of all that the reader may see. */
export const CalendarPage = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const state = useCalendarView(useNow());
  const { view, change, today } = state;
  const [opened, setOpened] = useState<CalendarItem | null>(null);
  const [week, setWeek] = useState<Span | null>(null);
  useScreenKeys(calendarKeys);
  const touched = useTouched();

  const weeks = weeksOf(daysOfMonths(view.month, view.view === 'month' ? 1 : 3));
  const days = shownDays(weeks);
  const moves = useMoves({
    month: view.month,
    show: (item, month = pieceIn(item, days) ? view.month : item.from.slice(0, 7)) => {
      if (month !== view.month) change({ month });
    },
  });
  const query = {
    ...days,
    ...(view.channel !== '' && { channel: view.channel }),
    ...(view.clientId !== '' && { clientId: view.clientId }),
  };
  const { data, error, refetch, isPlaceholderData } = useEndpoint(calendar.list, { query }, { keepPrevious: true });
  const items = data && withLifted(data.content, moves);
  useFollowing(moves, view.month, items);
  const shown = data?.content.find(({ id }) => id === opened?.id);
  const narrowed = view.clientId !== '' || view.channel !== '';

  const body = () => {
    if (!items) return error === null ? <Skeleton height="480px" /> : <Failure error={error} onRetry={() => void refetch()} />;
    const shared = { items, weeks, moves, today, onOpen: setOpened };
    if (view.view === 'month')
      return <MonthView {...shared} month={view.month} onMore={setWeek} onWeeks={() => change({ view: 'weeks' })} />;
    return items.length > 0 && <WeeksView {...shared} />;
  };

  return (
    <Page>
      <Toolbar {...state} />
      <p className={prose.note}>{t(touched ? 'calendar.touchHint' : 'calendar.hint')}</p>
      <Said {...moves} />
      {data?.more && <Notice tone="waiting">{t('calendar.tooMany', { count: data.content.length })}</Notice>}
      {items?.length === 0 && (
        <EmptyState
          text={t('calendar.empty')}
          action={narrowed && <Button onClick={() => change({ clientId: '', channel: '' })}>{t('calendar.all')}</Button>}
        />
      )}
      <section
        className={isPlaceholderData ? `${styles['body']} ${styles['stale']}` : styles['body']}
        data-said={moves.said.text !== '' || undefined}
        aria-label={format.month(`${view.month}-01`)}
        aria-busy={isPlaceholderData}
      >
        {body()}
      </section>
      {week && items && <WeekDialog week={week} items={items} onOpen={setOpened} onClose={() => setWeek(null)} />}
      {shown && <ItemDialog item={shown} moves={moves} onClose={() => setOpened(null)} />}
    </Page>
  );
};
