import { and, eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { type FilterDimension, type ReportType, mostChoices } from '#contract/reports/reports.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { reportSums } from '#server/db/report-schema.ts';
import { type Label, labelOf } from './labels.ts';
import { planNames } from './plan-items.ts';
import type { ReportOwner } from './sums.ts';

/** Where the names of a dimension are, what stands before them in the grouping that says what they belong to, and that grouping. */
const sources = {
  market: { cut: 'MARKET', by: ['market'], type: 'PER_MARKET' },
  media: { cut: 'MEDIA', by: ['media'], type: 'PER_MEDIA' },
  format: { cut: 'FORMAT', by: ['media', 'format'], type: 'PER_FORMAT' },
  adSet: { cut: 'AD_SET', by: ['media', 'adSet'], type: 'PER_AD_SET' },
  creative: { cut: 'CREATIVE', by: ['media', 'format', 'creative'], type: 'PER_CREATIVE' },
} as const satisfies Record<
  FilterDimension,
  { readonly cut: string; readonly by: readonly (keyof typeof reportSums.$inferSelect)[]; readonly type: ReportType }
>;

type Words = Parameters<typeof labelOf>[2];

interface Choice extends Label {
  readonly id: string;
}

const choicesOf = async (db: Connection, campaign: ReportOwner, dimension: FilterDimension, words: Words): Promise<Choice[]> => {
  const { cut, by, type } = sources[dimension];
  const columns = by.map((name) => sql`${reportSums[name]}`);
  const condition = and(
    eq(reportSums.clientId, campaign.clientId),
    eq(reportSums.campaignId, campaign.id),
    eq(reportSums.cut, cut),
    sql`${reportSums[dimension]} <> ''`,
  );
  const { rows } = await db.execute<{ parts: string[] }>(
    sql`select array[${sql.join(columns, sql`, `)}]::text[] as parts from ${reportSums} where ${condition}
      group by 1 order by sum(${reportSums.impressions}) desc nulls last, 1 limit ${mostChoices}`,
  );
  // The same creative may run in several media: narrowing to it means all of them.
  const once = new Map<string, Choice>();
  for (const { parts } of rows) {
    const id = parts.at(-1) ?? '';
    const known = once.get(id);
    once.set(id, known ? { ...known, within: null } : { id, ...labelOf(type, { parts }, words) });
  }
  return [...once.values()];
};

/** By which names a campaign's report can be narrowed. */
export const allChoices = async (db: Connection, campaign: StoredCampaign, language: Language) => {
  const words = { language, names: await planNames(db, campaign, language) };
  const named = (choices: Choice[]) => choices.map(({ id, label, within }) => ({ id, name: label, within }));
  return {
    market: named(await choicesOf(db, campaign, 'market', words)),
    media: named(await choicesOf(db, campaign, 'media', words)),
    format: named(await choicesOf(db, campaign, 'format', words)),
    adSet: named(await choicesOf(db, campaign, 'adSet', words)),
    creative: named(await choicesOf(db, campaign, 'creative', words)),
  };
};
