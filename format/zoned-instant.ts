import { type Language, mannerOf } from '#contract/languages.ts';
import { brackets, type Format, formatIn } from './format.ts';
import { zoneLabel, zoneName } from './zone-label.ts';

/** The kinds of an instant in words: its day and time, or these with the weekday. */
type InstantKind = 'instant' | 'weekdayInstant';

/** An instant on the clock of a zone, with that zone: `Nov 29, 2026, 14:50 UTC+8`, `2026年11月29日 14:50（中国时间）`. */
export const zonedInstant = (iso: string, language: Language, timeZone: string): string => {
  const at = new Date(iso);
  const said = formatIn(language, timeZone).instant(iso);
  const manner = mannerOf[language];
  if (manner === 'en') return `${said} ${zoneLabel(at, language, timeZone)}`;
  const [opening, closing] = brackets[manner];
  return said + opening + zoneName(at, language, timeZone) + closing;
};

const wallClock = (at: Date, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);

const dayIn = (at: Date, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' }).format(at);

/** The formats of a reader, and where they are; where their machine is when absent. */
interface Reader {
  readonly format: Format;
  readonly language: Language;
  readonly timeZone?: string;
}

/** An instant where the reader is, and the time in the other party's zone; null when their clocks agree. */
export const inTwoZones = (
  iso: string,
  otherZone: string,
  { format, language, timeZone }: Reader,
  kind: InstantKind = 'instant',
): { readonly here: string; readonly there: string | null } => {
  const at = new Date(iso);
  const here = `${format[kind](iso)} ${zoneLabel(at, language, timeZone)}`;
  if (wallClock(at, timeZone) === wallClock(at, otherZone)) return { here, there: null };
  const other = formatIn(language, otherZone);
  const name = zoneName(at, language, otherZone);
  const day = dayIn(at, timeZone) === dayIn(at, otherZone) ? null : other.shortDay(iso);
  const isEnglish = mannerOf[language] === 'en';
  const time = [day, other.time(iso)].filter((part) => part !== null).join(isEnglish ? ', ' : ' ');
  return { here, there: isEnglish ? `${time} ${name}` : `${name} ${time}` };
};
