import { useMemo } from 'react';
import type { Range } from '#contract/estimates.ts';
import type { Language } from '#contract/languages.ts';
import type { Currency } from '#contract/money.ts';
import { localeOf } from '#config/locale-of.ts';
import { currencyFacts, toMajor } from '#domain/money.ts';
import { useLanguage } from '#providers/language/language.ts';

const dash = '–';

const dateOptions = { en: { month: 'short', day: '2-digit', year: 'numeric' }, cn: { dateStyle: 'long' }, jp: { dateStyle: 'long' } } as const;

// English dates read `Nov 05, 2026` (specification §9), which is the American order; everything else follows en-GB.
const dateLocale = { en: 'en-US', cn: localeOf.cn, jp: localeOf.jp } as const;

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const build = (language: Language) => {
  const locale = localeOf[language];
  const number = new Intl.NumberFormat(locale);
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(dateLocale[language], { ...dateOptions[language], timeZone: 'UTC' });
  const localDay = new Intl.DateTimeFormat(dateLocale[language], dateOptions[language]);
  const time = new Intl.DateTimeFormat(locale, clock);
  const list = new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' });

  return {
    /** A plain date, `YYYY-MM-DD`. */
    date: (plain: string): string => day.format(new Date(`${plain}T00:00:00Z`)),
    /** A span of plain dates, shortened where both share a year. */
    days: (from: string, to: string): string => day.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)),
    /** The day and time of an instant where the reader is. */
    instant: (iso: string): string => `${localDay.format(new Date(iso))}, ${time.format(new Date(iso))}`,
    /** The day of an instant where the reader is. */
    day: (iso: string): string => localDay.format(new Date(iso)),
    /** Minor units with the currency's sign; decimals only where there are any. */
    money: (minor: number, currency: Currency): string => {
      const { symbol, digits } = currencyFacts[currency];
      const major = toMajor(minor, currency);
      const decimals = Number.isInteger(major) ? 0 : digits;
      return symbol + major.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    },
    number: (value: number): string => number.format(value),
    /** Three significant digits: `1.2M`. */
    compact: (value: number): string => compact.format(value),
    /** A share, 0 to 1. */
    percent: (share: number): string => percent.format(share),
    /** A forecast's span, compact: `1.1M – 1.6M`. */
    range: ({ low, high }: Range): string => {
      const [from, to] = [compact.format(low), compact.format(high)];
      return from === to ? from : `${from} ${dash} ${to}`;
    },
    list: (items: readonly string[]): string => list.format(items),
  };
};

export type Format = ReturnType<typeof build>;

/** Dates, money and numbers as the reader writes them. */
export const useFormat = (): Format => {
  const language = useLanguage();
  return useMemo(() => build(language), [language]);
};
