import chineseDays from 'chinese-days';
import type { HolidayMark } from '#contract/spot-plan/spot-plan.ts';
import type { WorkingCalendar } from '#domain/time/working-time.ts';
import { daysOf, frenchHolidays, japaneseHolidays, markOf } from './public-holidays.ts';

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

// The State Council's published calendars as far as the package carries them.
const noticed = ['2024-01-01', '2027-12-31'] as const;
const published = chineseDays.getHolidaysInRange(...noticed, false);

/**
 * The days off that the law itself names (Regulation on Public Holidays, State Council decree 795, in force since 2025), `YYYY-MM-DD`. The notice of
 * a year adds days beside them and days of make-up work, and comes only in the autumn before it.
 */
const chineseDaysByLaw = (year: number): string[] => {
  const lunar = (day: string): string => chineseDays.getSolarDateFromLunar(`${year}-${day}`).date;
  const newYear = Date.parse(`${lunar('01-01')}T00:00:00Z`);
  const springFestival = [-1, 0, 1, 2].map((days) => new Date(newYear + days * 86_400_000).toISOString().slice(0, 10));
  const fixed = ['01-01', '05-01', '05-02', '10-01', '10-02', '10-03'].map((day) => `${year}-${day}`);
  return [...fixed, ...springFestival, chineseDays.getSolarTermDate(year, 4, 'pure_brightness'), lunar('05-05'), lunar('08-15')];
};

// Nobody plans further ahead than this, and everybody who plans is sent them.
const yearsByLaw = 15;
const lastNoticed = Number(published.at(-1)?.slice(0, 4));
const byLaw = Array.from({ length: yearsByLaw }, (_, after) => chineseDaysByLaw(lastNoticed + 1 + after)).flat();

// The notice of the present year; the package carries such notices and no estimates.
const chineseSource = 'https://www.gov.cn/zhengce/zhengceku/202511/content_7047091.htm';

const hours = { begins: 9 * 60, ends: 18 * 60, weekdays: [1, 2, 3, 4, 5] };
const none: ReadonlySet<string> = new Set();

const china: WorkingCalendar = {
  ...hours,
  timezone: 'Asia/Shanghai',
  holidays: new Set([...published, ...byLaw]),
  makeUpDays: new Set(chineseDays.getWorkdaysInRange(...noticed, true).filter(isWeekend)),
};

const japan: WorkingCalendar = { ...hours, timezone: 'Asia/Tokyo', holidays: daysOf(japaneseHolidays), makeUpDays: none };

const europe: WorkingCalendar = { ...hours, timezone: 'Europe/Paris', holidays: daysOf(frenchHolidays), makeUpDays: none };

export const providerCalendars = { china, japan, europe } as const;

/** The provider's working calendar for a client, by the client's time zone: Japan's, Europe's, and China's for all others. */
export const providerCalendarFor = (clientTimezone: string): WorkingCalendar => {
  if (clientTimezone === 'Asia/Tokyo') return japan;
  return clientTimezone.startsWith('Europe/') ? europe : china;
};

/** Where the public holidays of a client's calendar come from, and whether some of them are estimated. */
export const holidayOrigin = (clientTimezone: string): { holidayMark: HolidayMark; holidaySource: string } => {
  const calendar = providerCalendarFor(clientTimezone);
  if (calendar === china) return { holidayMark: 'official', holidaySource: chineseSource };
  const named = calendar === japan ? japaneseHolidays : frenchHolidays;
  return { holidayMark: markOf(named), holidaySource: named.source };
};

/** The last day whose public holidays are published for a client, `YYYY-MM-DD`; null were only weekends known. */
export const holidaysKnownUntil = (clientTimezone: string): string | null => {
  const calendar = providerCalendarFor(clientTimezone);
  const last = [...(calendar === china ? published : calendar.holidays)].toSorted().at(-1);
  // They are published year by year.
  return last === undefined ? null : `${last.slice(0, 4)}-12-31`;
};
