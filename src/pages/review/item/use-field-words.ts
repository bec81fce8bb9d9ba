import { useTranslation } from 'react-i18next';
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
const textOf = (value: unknown, list: (items: string[]) => string): string | null => {
  if (value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (!Array.isArray(value)) return null;
  const items = value.map(itemText).filter((text) => text !== null);
  return items.length < value.length ? null : list(items);
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
};

/** Fields of packages and lock-screen items that changed, as a reader knows them. */
export const useFieldWords = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    label: (path: string): string => {
      const file = /^files\.(.+)$/.exec(path)?.[1];
      if (file !== undefined) return t('review.fields.fileDescription', { name: file });
      const field = known.find((one) => one === path.split('.')[0]);
      return field ? t(`review.fields.${field}`) : path;
    },
    /** A JSON text as a line to read. */
    value: (json: string): string => textOf(parsed(json), format.list) ?? json,
  };
};
