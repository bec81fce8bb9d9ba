import chineseDays from 'chinese-days';
import type { HolidayMark } from '#contract/spot-plan/spot-plan.ts';
import type { WorkingCalendar } from '#domain/time/working-time.ts';
import { daysOf, frenchHolidays, japaneseHolidays, markOf } from './public-holidays.ts';

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

// The State Council's published calendars as far as the package carries them; later years have plain weeks until it is updated.
const known = ['2024-01-01', '2027-12-31'] as const;

// The notice of the present year; the package carries such notices and no estimates.
const chineseSource = 'https://www.gov.cn/zhengce/zhengceku/202511/content_7047091.htm';

const hours = { begins: 9 * 60, ends: 18 * 60, weekdays: [1, 2, 3, 4, 5] };
const none: ReadonlySet<string> = new Set();

const china: WorkingCalendar = {
  ...hours,
  timezone: 'Asia/Shanghai',
  holidays: new Set(chineseDays.getHolidaysInRange(...known, false)),
  makeUpDays: new Set(chineseDays.getWorkdaysInRange(...known, true).filter(isWeekend)),
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
  const published = calendar === japan ? japaneseHolidays : frenchHolidays;
  return { holidayMark: markOf(published), holidaySource: published.source };
};

/** The last day whose public holidays are known for a client, `YYYY-MM-DD`; null were only weekends known. */
export const holidaysKnownUntil = (clientTimezone: string): string | null => {
  const last = [...providerCalendarFor(clientTimezone).holidays].toSorted().at(-1);
  // They are published year by year.
  return last === undefined ? null : `${last.slice(0, 4)}-12-31`;
};
