import { useTranslation } from 'react-i18next';
import {
  contentLanguages,
  lockScreenCategories,
  lockScreenCountries,
  oemNames,
  oems,
  resourceTypes,
} from '#contract/lock-screen/lock-screen.ts';
import type { ReviewChanges } from '#contract/review/review.ts';
import type { Change } from '#resources/campaigns/parts/plan-summary/plan-changes.ts';
import { useFormat } from '#providers/i18n/use-format.ts';

const known = [
  'description',
  'trackingCodes',
  'noTracking',
  'title',
  'category',
  'advertiser',
  'countries',
  'language',
  'targetLanguages',
  'oems',
  'audience',
  'startDate',
  'durationDays',
  'timezone',
  'landingPageUrl',
  'cta',
  'tags',
  'imageProvider',
  'publisher',
  'publication',
  'resourceType',
  'image',
] as const;

const itemText = (item: unknown): string | null => {
  if (typeof item === 'string') return item;
  const { code }: Readonly<Record<string, unknown>> = Object(item);
  return typeof code === 'string' ? code : null;
};

/** What a value says to a reader; null when it is of no kind that has a reading. */
const textOf = (value: unknown, list: (items: string[]) => string, inWords: (text: string) => string): string | null => {
  if (value === null) return '';
  if (typeof value === 'string') return inWords(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (!Array.isArray(value)) return null;
  const items = value.map(itemText).filter((text) => text !== null);
  return items.length < value.length ? null : list(items.map(inWords));
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
};

/** Says the codes of a list in words, and leaves whatever is none of them as it is. */
const said =
  <Code extends string>(codes: readonly Code[], words: (code: Code) => string) =>
  (text: string): string => {
    const code = codes.find((one) => one === text);
    return code === undefined ? text : words(code);
  };

/** Fields of packages and lock-screen items that changed, as a reader knows them. */
export const useFieldWords = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const fieldOf = (path: string) => known.find((one) => one === path.split('.')[0]);
  const inLanguage = said(contentLanguages, (code) => t(`lockScreen.languages.${code}`));
  /** What a record keeps as a code or a plain day. */
  const words: Readonly<Partial<Record<(typeof known)[number], (text: string) => string>>> = {
    category: said(lockScreenCategories, (code) => t(`lockScreen.categories.${code}`)),
    countries: said(lockScreenCountries, (code) => t(`lockScreen.countries.${code}`)),
    language: inLanguage,
    targetLanguages: inLanguage,
    oems: said(oems, (oem) => oemNames[oem]),
    resourceType: said(resourceTypes, (type) => t(`lockScreen.types.${type}`)),
    startDate: format.date,
    timezone: format.zoneInFull,
  };
  const label = (path: string): string => {
    const file = /^files\.(.+)$/.exec(path)?.[1];
    if (file !== undefined) return t('review.fields.fileDescription', { name: file });
    const field = fieldOf(path);
    return field ? t(`review.fields.${field}`) : path;
  };
  const value = (path: string, json: string): string => {
    const field = fieldOf(path);
    return textOf(parsed(json), format.list, (text) => (field && words[field]?.(text)) ?? text) ?? json;
  };
  /** A changed field as a line to read; its values are JSON texts. */
  return ({ path, from, to }: ReviewChanges['fields'][number]): Change => {
    // The trail knows a picture by its checksum, which says nothing to anybody.
    const isPicture = path === 'image';
    return {
      id: path,
      label: label(path),
      before: isPicture ? (parsed(from) === null ? '' : t('review.changes.pictures.before')) : value(path, from),
      after: isPicture ? t('review.changes.pictures.after') : value(path, to),
    };
  };
};
