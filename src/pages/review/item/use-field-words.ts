import { useTranslation } from 'react-i18next';
import { z } from 'zod';

const Known = z.enum([
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
]);
const Text = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
});
const Value = z.union([
  z.string(),
  z.number().transform(String),
  z.boolean().transform((yes) => (yes ? '✓' : '✗')),
  z.null().transform(() => ''),
  z.array(z.union([z.string(), z.object({ code: z.string() }).transform(({ code }) => code)])).transform((list) => list.join(', ')),
]);

/** Fields of packages and lock-screen items that changed, as a reader knows them. */
export const useFieldWords = () => {
  const { t } = useTranslation();
  return {
    label: (path: string): string => {
      const file = /^files\.(.+)$/.exec(path)?.[1];
      if (file !== undefined) return t('review.fields.fileDescription', { name: file });
      const known = Known.safeParse(path.split('.')[0]);
      return known.success ? t(`review.fields.${known.data}`) : path;
    },
    /** A JSON text as a line to read. */
    value: (json: string): string => {
      const parsed = Text.safeParse(json);
      const value = Value.safeParse(parsed.success ? parsed.data : json);
      return value.success ? value.data : json;
    },
  };
};
