import { Fragment, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstDay, lastDay } from '#contract/envelope.ts';
import { afterPress } from '#components/after-press.ts';
import { Icon } from '#components/icon.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useLanguage } from '#providers/language/language.ts';
import { Calendar } from './calendar.tsx';
import { CalendarButton } from './calendar-button.tsx';
import layout from '#components/layout.module.css';
import styles from './date-range.module.css';
import { DateText } from './date-text.tsx';
import type { Preset } from './presets.ts';
import { RangeSide } from './range-side.tsx';
import { type Yearless, readWholeDate, writeDate } from './typed-dates.ts';
import {
  type End,
  type Span,
  type SpanLimits,
  type SpanProblem,
  ends,
  readSpan,
  sameSpan,
  spanBetween,
  yearlessLast,
} from './typed-span.ts';
import { useOpenCalendar } from './use-open-calendar.ts';
import { useTypedDay } from './use-typed-day.ts';

interface DateRangeProps {
  id?: string;
  /** What happens in these days. */
  label: string;
  value?: Span;
  /** A day without a year is the next one from `since` on, or else from the earliest or the present day. */
  days: SpanLimits & Partial<Pick<Yearless, 'since'>> & { readonly today: string };
  presets?: readonly Preset[];
  onChange?: (span: Span) => void;
}

const open: Span = { from: null, to: null };
const none: readonly Preset[] = [];
const otherEnd = { from: 'to', to: 'from' } as const satisfies Record<End, End>;

/**
 * What was put last, until the caller gives it back: an address is shown only after the screen has followed it, and the other end may be
 * typed before that.
 */
const useAhead = (given: Span): [Span, (span: Span) => void] => {
  const [ahead, setAhead] = useState<{ readonly span: Span; readonly over: Span } | null>(null);
  const waits = ahead !== null && sameSpan(given, ahead.over);
  if (ahead !== null && !waits) setAhead(null);
  return [waits ? ahead.span : given, (span) => setAhead({ span, over: given })];
};

/** The first and the last of some days: each is typed, or both are picked in one month, the first with one press and the last with a second. */
export const DateRange = ({ id, label, value: given = open, days, presets = none, onChange }: DateRangeProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const ownId = useId();
  const calendar = useOpenCalendar();
  const [value, setValue] = useAhead(given);
  /** The end that has the focus, or had it before the calendar took it; null when the whole field is left. */
  const [at, setAt] = useState<End | null>(null);
  /** The days of a span that has its first press. */
  const [begun, setBegun] = useState<{ readonly from: string; readonly to: string } | null>(null);
  const { today, earliest = firstDay, latest = lastDay } = days;
  const yearless = { language, since: days.since ?? days.earliest ?? today };
  const from = useTypedDay(value.from, yearless);
  const to = useTypedDay(value.to, yearlessLast({ from: from.text, to: null }, value, yearless));
  const typed = { from, to };
  const texts = { from: from.text, to: to.text };
  const { span, problem } = readSpan(texts, value, days, yearless);

  const marked = begun ? spanBetween(begun.from, begun.to) : value;
  const textOf = (which: End): string => {
    if (!begun && texts[which] !== null) return texts[which];
    return marked[which] === null ? '' : writeDate(marked[which], language);
  };
  const end = at ?? 'from';
  const ids = {
    from: id ?? `${ownId}-from`,
    to: `${id ?? ownId}-to`,
    calendar: `${id ?? ownId}-calendar`,
    problem: `${id ?? ownId}-problem`,
  };
  const put = (next: Span): void => {
    if (sameSpan(next, value)) return;
    setValue(next);
    onChange?.(next);
  };
  const settle = (): void => {
    if (!span) return;
    for (const each of ends) typed[each].end();
    put(span);
  };
  const type = (which: End, text: string): void => {
    setBegun(null);
    typed[which].type(text);
    const now = readSpan({ ...texts, [which]: text }, value, days, yearless).span;
    if (now && readWholeDate(text) !== null) put(now);
  };
  const take = (next: Span): void => {
    for (const each of ends) typed[each].end();
    setBegun(null);
    put(next);
    calendar.close('done');
  };
  const pick = (day: string): void => (begun ? take(spanBetween(begun.from, day)) : setBegun({ from: day, to: day }));
  const close: typeof calendar.close = (reason) => {
    setBegun(null);
    calendar.close(reason);
  };

  const says: Record<SpanProblem['kind'], string> = {
    unreadable: t('app.calendar.unreadable', { text: problem ? (texts[problem.end] ?? '').trim() : '', day: writeDate(today, language) }),
    early: t('app.calendar.early', { day: format.date(earliest) }),
    late: t('app.calendar.late', { day: format.date(latest) }),
    order: t('app.calendar.order'),
    half: t('app.calendar.half'),
  };
  // Whoever still writes at one end, or has yet to come to the other, has made no mistake.
  const writing = problem?.kind === 'order' || problem?.kind === 'half' ? at !== null : at === problem?.end;
  const shown = problem && !writing ? problem : undefined;

  return (
    <fieldset className={layout.stack1} aria-label={label}>
      <span
        className={styles['box']}
        data-invalid={shown ? true : undefined}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return;
          afterPress(() => setAt(null));
          close('away');
        }}
      >
        {ends.map((which) => (
          <Fragment key={which}>
            {which === 'to' && <span className={styles['dash']} />}
            <DateText
              id={ids[which]}
              aria-label={t(`app.calendar.${which}`)}
              placeholder={t(`app.calendar.${which}`)}
              value={textOf(which)}
              aria-invalid={shown?.end === which || undefined}
              aria-describedby={shown ? ids.problem : undefined}
              calendar={calendar}
              onFocus={() => setAt(which)}
              onType={(text) => type(which, text)}
              onSettle={settle}
            />
          </Fragment>
        ))}
        <CalendarButton field={label} calendar={calendar} controls={ids.calendar} />
        {calendar.anchor && (
          <Calendar
            // Opened anew by a key or from the other end, it begins at that end's day.
            key={`${end}-${calendar.focused}`}
            id={ids.calendar}
            label={label}
            anchor={calendar.anchor}
            focused={calendar.focused}
            date={begun?.from ?? value[end] ?? value[otherEnd[end]]}
            other={begun ? null : value[otherEnd[end]]}
            span={marked}
            earliest={earliest}
            latest={latest}
            today={today}
            onPick={pick}
            onLook={begun ? (day) => setBegun({ ...begun, to: day }) : undefined}
            onClose={close}
          >
            <RangeSide presets={presets} value={value} limits={days} begun={begun !== null} onTake={take} />
          </Calendar>
        )}
      </span>
      {shown && (
        <p id={ids.problem} className={styles['problem']}>
          <Icon name="warning" />
          {says[shown.kind]}
        </p>
      )}
    </fieldset>
  );
};
