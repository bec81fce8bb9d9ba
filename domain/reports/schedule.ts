import { addDays, mondayOf } from '#domain/time/flight.ts';
import { dateIn, instantOf } from '#domain/time/working-time.ts';

/** When a report is sent: each week on a day from Monday, 1, to Sunday, 7, or each month on a day; at a time of a zone, `HH:MM`. */
export interface Rhythm {
  readonly every: 'WEEK' | 'MONTH';
  /** A month that has no such day sends on its last one. */
  readonly day: number;
  readonly time: string;
  readonly timezone: string;
}

const lastOfMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

const monthAfter = (month: string): string => addDays(lastOfMonth(month), 1).slice(0, 7);

const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);

const dayOfMonth = (month: string, day: number): string => {
  const wanted = `${month}-${String(day).padStart(2, '0')}`;
  const last = lastOfMonth(month);
  return wanted < last ? wanted : last;
};

/** The days of the zone on which the report is sent, from around `day` on. */
const days = ({ every, day }: Rhythm, around: string): string[] => {
  if (every === 'WEEK') return [0, 7, 14].map((weeks) => addDays(mondayOf(around), weeks + day - 1));
  const month = around.slice(0, 7);
  return [month, monthAfter(month), monthAfter(monthAfter(month))].map((one) => dayOfMonth(one, day));
};

/**
 * The first moment after `after` at which the report is due. Where clocks are put forward over the time, it is due as much later as they go; where
 * they are put back and show it twice, the first time.
 */
export const nextSending = (rhythm: Rhythm, after: Date): Date => {
  const moments = days(rhythm, dateIn(after, rhythm.timezone)).map((day) => instantOf(day, rhythm.time, rhythm.timezone));
  const next = moments.find((moment) => moment > after);
  if (!next) throw new Error(`No sending after ${after.toISOString()}`);
  return next;
};

/** The last moment of the day that it is at `at` in a rhythm's zone at which anything can be due. */
export const endOfDay = ({ timezone }: Pick<Rhythm, 'timezone'>, at: Date): Date => instantOf(dateIn(at, timezone), '23:59', timezone);

/** The whole week or month before the day on which a report is sent. */
export const daysBefore = (
  { every, timezone }: Pick<Rhythm, 'every' | 'timezone'>,
  sending: Date,
): { readonly from: string; readonly to: string } => {
  const day = dateIn(sending, timezone);
  if (every === 'WEEK') return { from: addDays(mondayOf(day), -7), to: addDays(mondayOf(day), -1) };
  const month = monthBefore(day.slice(0, 7));
  return { from: `${month}-01`, to: lastOfMonth(month) };
};
