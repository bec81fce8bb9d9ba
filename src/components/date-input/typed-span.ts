import { firstDay, lastDay } from '#contract/envelope.ts';
import { type Yearless, readAnyDate } from './typed-dates.ts';

/** Days from one to another, both included; null is an open end. */
export interface Span {
  readonly from: string | null;
  readonly to: string | null;
}

export type End = keyof Span;

export const ends = ['from', 'to'] as const satisfies readonly End[];

export interface SpanLimits {
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
  /** An end may be left open. */
  readonly openEnds?: boolean | undefined;
}

/** Why two texts are no span, and at which end: no date, before the first day, after the last, in the wrong order, or only one end. */
export interface SpanProblem {
  readonly end: End;
  readonly kind: 'unreadable' | 'early' | 'late' | 'order' | 'half';
}

export type SpanReading =
  | { readonly span: Span; readonly problem?: undefined }
  | { readonly span?: undefined; readonly problem: SpanProblem };

type DayReading = { readonly day: string | null } | { readonly kind: SpanProblem['kind'] };

const dayOf = (text: string, { earliest = firstDay, latest = lastDay }: SpanLimits, yearless: Yearless): DayReading => {
  if (text.trim() === '') return { day: null };
  const day = readAnyDate(text, yearless);
  if (day === null) return { kind: 'unreadable' };
  if (day < earliest) return { kind: 'early' };
  return day > latest ? { kind: 'late' } : { day };
};

type TypedEnds = Readonly<Record<End, string | null>>;

/** How the last day is read where it has no year: as the next one that is not before the first. */
export const yearlessLast = ({ from: text }: TypedEnds, { from }: Span, yearless: Yearless): Yearless => {
  const first = text === null ? from : readAnyDate(text, yearless);
  return first === null ? yearless : { ...yearless, since: first };
};

/** The span that is meant by what is typed; an end where nothing is being typed (null) stays as it is. */
export const readSpan = (typed: TypedEnds, value: Span, limits: SpanLimits, yearless: Yearless): SpanReading => {
  const days = { from: value.from, to: value.to };
  for (const end of ends) {
    const text = typed[end];
    const read =
      text === null ? { day: value[end] } : dayOf(text, limits, end === 'from' ? yearless : yearlessLast(typed, value, yearless));
    if ('kind' in read) return { problem: { end, kind: read.kind } };
    days[end] = read.day;
  }
  const { from, to } = days;
  if (from !== null && to !== null && from > to) return { problem: { end: typed.from === null ? 'to' : 'from', kind: 'order' } };
  const missing = ends.find((end) => days[end] === null);
  if (!limits.openEnds && missing && from !== to) return { problem: { end: missing, kind: 'half' } };
  return { span: days };
};

/** The span between two days, whichever was named first. */
export const spanBetween = (one: string, other: string): Span => (one <= other ? { from: one, to: other } : { from: other, to: one });

export const sameSpan = (one: Span, other: Span): boolean => one.from === other.from && one.to === other.to;

/** What of a span lies within the limits; null when nothing does. Open ends stay open. */
export const spanWithin = ({ from, to }: Span, { earliest = firstDay, latest = lastDay }: SpanLimits): Span | null => {
  if ((from !== null && from > latest) || (to !== null && to < earliest)) return null;
  return { from: from !== null && from < earliest ? earliest : from, to: to !== null && to > latest ? latest : to };
};
