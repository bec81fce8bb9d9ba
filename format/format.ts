import type { Range } from '#contract/forecast/estimates.ts';
import { type Language, type Manner, mannerOf } from '#contract/languages.ts';
import type { Currency } from '#contract/money.ts';
import { localeOf, spokenLocaleOf } from './locale-of.ts';
import { goesWithoutYear } from './plain-year.ts';
import { zoneId, zoneName } from './zone-label.ts';
import { currencyFacts, toMajor } from '#domain/money/money.ts';

const dash = '–';

const dateOptions = {
  en: { month: 'short', day: '2-digit', year: 'numeric' },
  cn: { dateStyle: 'long' },
  jp: { dateStyle: 'long' },
} as const;

const dayOfYearOptions = {
  en: { month: 'short', day: '2-digit' },
  cn: { month: 'long', day: 'numeric' },
  jp: { month: 'long', day: 'numeric' },
} as const;

const between = { en: ` ${dash} `, cn: ` ${dash} `, jp: '～' } as const;
const betweenNumbers = { ...between, cn: dash } as const;
const beforeTime = { en: ', ', cn: ' ', jp: ' ' } as const;

/** What stands around a word that tells another from its namesakes. */
export const brackets = { en: [' (', ')'], cn: ['（', '）'], jp: ['（', '）'] } as const satisfies Record<Manner, unknown>;

const figures = { month: 'numeric', day: 'numeric', timeZone: 'UTC' } as const;

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const dayInMilliseconds = 86_400_000;

const utc = (plain: string): Date => new Date(`${plain}T00:00:00Z`);

/** What is listed. Between a Chinese word and a Latin letter or a digit stands a blank: `Samsung、Xiaomi 和 OPPO`. */
const joined = (way: Intl.ListFormat, items: readonly string[]): string => {
  const parts = way.formatToParts(items);
  return parts
    .map(({ type, value }, at) => {
      if (type === 'element' || !/^\p{Script=Han}$/u.test(value)) return value;
      const before = /[\w%]$/.test(parts[at - 1]?.value ?? '') ? ' ' : '';
      return before + value + (/^\w/.test(parts[at + 1]?.value ?? '') ? ' ' : '');
    })
    .join('');
};

/** A formatter that is made once it is needed: a screen has need of a few, and each takes its time. */
const later = <Formatter>(make: () => Formatter): (() => Formatter) => {
  let made: Formatter | undefined;
  return () => (made ??= make());
};

/**
 * Dates, money and numbers as a language writes them. Instants are shown in `timeZone`; in the zone of the reader's machine when it is absent. `dated`
 * is what a screen does with every date, so that no line ends within it; files and e-mails leave it out.
 */
export const formatIn = (language: Language, timeZone?: string, dated: (text: string) => string = String) => {
  const zone = timeZone === undefined ? {} : { timeZone };
  const locale = localeOf[language];
  const spoken = spokenLocaleOf[language];
  const manner = mannerOf[language];
  const number = later(() => new Intl.NumberFormat(locale));
  // Grouped like every other number, which compact ones below ten thousand otherwise are not.
  const compact = later(
    () =>
      new Intl.NumberFormat(spoken, {
        notation: 'compact',
        maximumSignificantDigits: 3,
        useGrouping: 'always',
      }),
  );
  // Two figures that are compared beside each other are as exact as each other: 38.1万–61.0万.
  const threeDigits = later(
    () =>
      new Intl.NumberFormat(spoken, {
        notation: 'compact',
        minimumSignificantDigits: 3,
        maximumSignificantDigits: 3,
        useGrouping: 'always',
      }),
  );
  const compactInColumn = later(
    () => new Intl.NumberFormat(spoken, { notation: 'compact', minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: 'always' }),
  );
  const rounded = later(() => new Intl.NumberFormat(spoken, { maximumSignificantDigits: 3, useGrouping: 'always' }));
  const percent = later(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }));
  const rate = later(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }));
  const day = later(() => new Intl.DateTimeFormat(spoken, { ...dateOptions[manner], timeZone: 'UTC' }));
  const localDay = later(() => new Intl.DateTimeFormat(spoken, { ...dateOptions[manner], ...zone }));
  const localDayOfYear = later(() => new Intl.DateTimeFormat(spoken, { ...dayOfYearOptions[manner], ...zone }));
  const dayOfYear = later(() => new Intl.DateTimeFormat(spoken, { ...dayOfYearOptions[manner], timeZone: 'UTC' }));
  // A row of a table has little room: in Chinese and Japanese its dates are figures alone, and go without the year where that is plain. In English the specification wants it whole.
  const inFigures = manner !== 'en';
  const rowDay = inFigures ? later(() => new Intl.DateTimeFormat(locale, { ...figures, year: 'numeric' })) : day;
  const rowDayOfYear = inFigures ? later(() => new Intl.DateTimeFormat(locale, figures)) : dayOfYear;
  const month = later(() => new Intl.DateTimeFormat(spoken, { year: 'numeric', month: 'short', timeZone: 'UTC' }));
  // `formatRange` writes a date in another way than a date alone, and drops the two-digit day of the specification.
  const spanIn =
    (whole: typeof day, ofYear: typeof day, betweenBoth: string) =>
    (from: string, to: string, plain = false): string => {
      // In Chinese and Japanese the year comes first, and counts for what follows.
      const [first, last] = manner === 'en' ? [ofYear, whole] : [whole, ofYear];
      const [one, other] = plain ? [ofYear, ofYear] : from.slice(0, 4) === to.slice(0, 4) ? [first, last] : [whole, whole];
      return one().format(utc(from)) + betweenBoth + other().format(utc(to));
    };
  const span = spanIn(day, dayOfYear, between[manner]);
  const rowSpan = spanIn(rowDay, rowDayOfYear, betweenNumbers[manner]);
  const time = later(() => new Intl.DateTimeFormat(locale, { ...clock, ...zone }));
  const weekday = later(() => new Intl.DateTimeFormat(locale, { weekday: 'short', ...zone }));
  const numbered = later(() => new Intl.DateTimeFormat(locale, { month: 'numeric', day: 'numeric', ...zone }));
  const [opening, closing] = brackets[manner];
  const withWeekday = (date: typeof weekday, at: Date): string => date().format(at) + opening + weekday().format(at) + closing;
  // A Japanese weekday of one letter says nothing alone: its date stands before it, also where the day is further off.
  const saidDay = (at: Date, plainly: typeof weekday): string => (manner === 'jp' ? withWeekday(numbered, at) : plainly().format(at));
  const relative = later(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const calendarDay = later(() => new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', ...zone }));
  const dayHere = (at: number | string | Date): string => calendarDay().format(new Date(at));
  const daysBetween = (from: Date, to: Date): number =>
    Math.round((Date.parse(dayHere(to)) - Date.parse(dayHere(from))) / dayInMilliseconds);
  const inRow = (from: string, to: string, now: number): string => {
    const today = dayHere(now);
    // All single days of this year are said one way, as most of them have been.
    const plain = inFigures && (from === to ? from.slice(0, 4) === today.slice(0, 4) : goesWithoutYear(from, to, today));
    return dated(from === to ? (plain ? rowDayOfYear : rowDay)().format(utc(from)) : rowSpan(from, to, plain));
  };
  /** The day as people say it: today, by its name within a week, else by its date. A Chinese weekday alone is one of this week, from Monday to Sunday. */
  const nearDay = (at: Date, now: Date): string => {
    const days = daysBetween(now, at);
    // Of what has passed a day's name could be read as one to come.
    const isNear = days > 0 && days < 7;
    if (days === 0) return relative().format(0, 'day');
    const inWeek = ((new Date(dayHere(now)).getUTCDay() + 6) % 7) + days;
    if (manner === 'cn' && isNear && Math.floor(inWeek / 7) !== 0) return withWeekday(numbered, at);
    return saidDay(at, isNear ? weekday : localDayOfYear);
  };
  // No blank follows a full-width bracket.
  const behind = (text: string, gap: string): string => (text.endsWith('）') ? '' : gap);
  const every = later(() => new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }));
  const either = later(() => new Intl.ListFormat(locale, { style: 'long', type: 'disjunction' }));
  // `toLocaleString` would make a formatter for every amount.
  const amounts = new Map<number, Intl.NumberFormat>();
  const amount = (major: number, decimals: number): string => {
    const made =
      amounts.get(decimals) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    amounts.set(decimals, made);
    return made.format(major);
  };
  /** Yuan and yen have one sign: a Japanese reader takes it for the yen's, and reads yuan by their own character, behind the figure. */
  const signed = (figure: string, currency: Currency): string =>
    currency + manner === 'CNYjp' ? `${figure}元` : currencyFacts[currency].symbol + figure;
  const isShortened = (value: number): boolean =>
    compact()
      .formatToParts(value)
      .some(({ type }) => type === 'compact');
  const share = (of: number, decimals = 1): string => `${amount(of * 100, decimals)}%`;

  return {
    /** A plain date, `YYYY-MM-DD`. */
    date: (plain: string): string => dated(day().format(utc(plain))),
    /** A plain date without its year: `Dec 14`. */
    dayOfYear: (plain: string): string => dated(dayOfYear().format(utc(plain))),
    /** The month of a plain date: `Dec 2026`. */
    month: (plain: string): string => dated(month().format(utc(plain))),
    /** A span of plain dates, shortened where both share a year. */
    days: (from: string, to: string): string => dated(span(from, to)),
    /** The same in a row of a table, as short as it can be at that moment. `now` is in milliseconds. */
    rowDays: inRow,
    /** The day of an instant where the reader is, in a row of a table. */
    rowDay: (iso: string, now: number): string => inRow(dayHere(iso), dayHere(iso), now),
    /** The day and time of an instant where the reader is. */
    instant: (iso: string): string => dated([localDay(), time()].map((part) => part.format(new Date(iso))).join(beforeTime[manner])),
    /** The same with its weekday, where a native reader looks for it: `Mon, Dec 07, 2026, 14:00`, `2026年12月7日（周一）14:00`. */
    weekdayInstant: (iso: string): string => {
      const at = new Date(iso);
      const named = manner === 'en' ? `${weekday().format(at)}, ${localDay().format(at)}` : withWeekday(localDay, at);
      return dated([named, time().format(at)].join(behind(named, beforeTime[manner])));
    },
    /** A moment that somebody waits for, as it is said: `Mon 13:00`, `today 17:30`, `Dec 14, 09:00`. `now` is in milliseconds. */
    moment: (iso: string, now: number): string => {
      const at = new Date(iso);
      const near = nearDay(at, new Date(now));
      // Behind a date, and not behind a day's name, stands what stands there elsewhere.
      return dated([near, time().format(at)].join(behind(near, /\d$/.test(near) ? beforeTime[manner] : ' ')));
    },
    /** The time of day of an instant where the reader is. */
    time: (iso: string): string => time().format(new Date(iso)),
    /** The day of an instant where the reader is. */
    day: (iso: string): string => dated(localDay().format(new Date(iso))),
    /** The same without its year: `Dec 14`. */
    shortDay: (iso: string): string => dated(localDayOfYear().format(new Date(iso))),
    /** A day by which something has to be done, as its moments are said: `Dec 14`, `12/14（月）`. */
    dueDay: (iso: string): string => dated(saidDay(new Date(iso), localDayOfYear)),
    /** What a zone is called, as people say it. */
    zone: (name: string): string => zoneName(new Date(), language, name),
    /** The same where it is a fact, behind the name that it has in the forms: `Asia/Shanghai (China Time)`. */
    zoneInFull: (name: string): string => {
      const said = zoneName(new Date(), language, name);
      return said === name ? said : zoneId(name) + opening + said + closing;
    },
    signed,
    /** Minor units with the currency's sign; decimals only where there are any. */
    money: (minor: number, currency: Currency): string => {
      const major = toMajor(minor, currency);
      return signed(amount(major, Number.isInteger(major) ? 0 : currencyFacts[currency].digits), currency);
    },
    /** Minor units with the currency's sign, three significant digits: `¥357K`. */
    shortMoney: (minor: number, currency: Currency): string => signed(compact().format(toMajor(minor, currency)), currency),
    /** The same with one decimal, and none where it is not shortened: such amounts stand below each other. */
    shortMoneyInColumn: (minor: number, currency: Currency): string => {
      const major = toMajor(minor, currency);
      return signed(isShortened(major) ? compactInColumn().format(major) : number().format(Math.round(major)), currency);
    },
    /** Minor units with the currency's sign and all its decimals, for amounts that stand in a column. */
    ledger: (minor: number, currency: Currency): string =>
      signed(amount(toMajor(minor, currency), currencyFacts[currency].digits), currency),
    /** A heading with the currency of what stands below it: yuan and yen have one sign. */
    inCurrency: (heading: string, currency: Currency | null): string =>
      currency === null ? heading : heading + opening + currency + closing,
    /** A value behind what it is of. */
    labelled: (label: string, value: string): string => label + (manner === 'en' ? ': ' : '：') + value,
    /** Whole sentences one after the other: no blank follows a full-width stop. */
    sentences: (all: readonly string[]): string => all.join(manner === 'en' ? ' ' : ''),
    number: (value: number): string => number().format(value),
    /** Three significant digits: `1.2M`. */
    compact: (value: number): string => compact().format(value),
    /** The same where it is compared with another beside it: `1.20M` of `2.84M`. */
    compactBeside: (value: number): string => (isShortened(value) ? threeDigits() : compact()).format(value),
    /** A share, 0 to 1. */
    percent: (of: number): string => percent().format(of),
    /** A number with so many decimals, whatever they are: such numbers stand below each other. */
    fixed: amount,
    /** The same of a share, 0 to 1. */
    share,
    /** The shares of one whole: all with a decimal where one of them has need of it. */
    shares: (all: readonly number[]): string[] => {
      const decimals = all.some((one) => Math.round(one * 1000) % 10 !== 0) ? 1 : 0;
      return all.map((one) => share(one, decimals));
    },
    /** A share that money is reckoned with: never rounded for its reader. */
    rate: (of: number): string => rate().format(of),
    /** A forecast's span, compact: `1.1M – 1.6M`. */
    range: ({ low, high }: Range): string => {
      // Both ends are written one way: 8,160 – 13,000, and not 1.3万 beside it.
      const way = isShortened(low) !== isShortened(high) ? rounded() : isShortened(low) ? threeDigits() : compact();
      const [from, to] = [way.format(low), way.format(high)];
      return from === to ? from : from + betweenNumbers[manner] + to;
    },
    /** All of these. */
    list: (items: readonly string[]): string => joined(every(), items),
    /** One of these. */
    either: (items: readonly string[]): string => joined(either(), items),
  };
};

export type Format = ReturnType<typeof formatIn>;
