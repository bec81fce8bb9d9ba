import { getTableColumns } from 'drizzle-orm';
import { type CountedMetric, countedMetrics } from '#contract/reports/reports.ts';
import { connectionOf, type Transaction } from '#server/db/database.ts';
import { copyIn } from '#server/db/copy-in.ts';
import { type FactKind, reportFacts } from '#server/db/report-schema.ts';

/** What facts differ by, beside their day. */
export const factDimensions = [
  'market',
  'media',
  'format',
  'adSet',
  'creative',
  'audienceSegment',
  'stage',
  'locationCategory',
  'locationUnit',
] as const;
export type FactDimension = (typeof factDimensions)[number];

/** One row of statistics. What is not named is empty, what is not counted was not reported; `ONLINE` unless it counts visits. */
export interface Fact
  extends Readonly<Partial<Record<CountedMetric, number | null>>>, Readonly<Partial<Record<Exclude<FactDimension, 'media'>, string>>> {
  readonly day: string;
  readonly media: string;
  readonly kind?: FactKind;
}

/** Whose rows they are. */
interface FactOwner {
  readonly clientId: string;
  readonly campaignId: string;
  readonly uploadNumber: number;
}

const columns = getTableColumns(reportFacts);
const named = ['clientId', 'campaignId', 'uploadNumber', 'kind', 'day', ...factDimensions, ...countedMetrics] as const;
const into = { table: 'report_facts', columns: named.map((name) => columns[name].name) };

/** Adds rows of a file. Its months have to be there. */
export const copyFacts = (tx: Transaction, { clientId, campaignId, uploadNumber }: FactOwner, facts: readonly Fact[]): Promise<void> =>
  copyIn(
    connectionOf(tx),
    into,
    facts.map((fact) => [
      clientId,
      campaignId,
      uploadNumber,
      fact.kind ?? 'ONLINE',
      fact.day,
      ...factDimensions.map((dimension) => fact[dimension] ?? ''),
      ...countedMetrics.map((metric) => fact[metric] ?? null),
    ]),
  );
