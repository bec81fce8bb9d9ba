import type { Language } from '#contract/languages.ts';
import { type ReportType, filterDimensions } from '#contract/reports/reports.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { sayIn } from '#server/words/say.ts';
import { labelOf } from './labels.ts';
import { planNames } from './plan-items.ts';
import type { ReportOptions } from './present.ts';

/** The report whose rows are called by the names of a dimension, and how many names of others stand before each there. */
const namedBy = {
  market: ['PER_MARKET', 0],
  media: ['PER_MEDIA', 0],
  format: ['PER_FORMAT', 1],
  adSet: ['PER_AD_SET', 1],
  creative: ['PER_CREATIVE', 2],
} as const satisfies Record<(typeof filterDimensions)[number], readonly [ReportType, number]>;

/** What a report is narrowed to, in its reader's language: which dimension, and its names. */
export const filterNames = async (
  db: Connection,
  campaign: StoredCampaign,
  options: ReportOptions,
  language: Language,
): Promise<(readonly [label: string, names: string])[]> => {
  const narrowed = filterDimensions.flatMap((dimension) => {
    const wanted = options[dimension];
    return wanted === undefined ? [] : [{ dimension, ids: typeof wanted === 'string' ? [wanted] : wanted }];
  });
  if (narrowed.length === 0) return [];
  const names = await planNames(db, campaign, language);
  return narrowed.map(({ dimension, ids }) => {
    const [type, before] = namedBy[dimension];
    const label = (id: string): string => labelOf(type, { parts: [...Array<string>(before).fill(''), id] }, { language, names }).label;
    return [sayIn(language)(`report.filters.${dimension}`), ids.map(label).join(', ')] as const;
  });
};
