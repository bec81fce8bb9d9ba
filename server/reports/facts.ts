import { getTableColumns } from 'drizzle-orm';
import type { NamedDimension } from '#contract/reports/names.ts';
import { type CountedMetric, countedMetrics } from '#contract/reports/reports.ts';
import { connectionOf, type Transaction } from '#server/db/database.ts';
import { type CopiedLines, copiedText, copyIn } from '#server/db/copy-in.ts';
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
  /** The names that the file itself has, where items of the plan stand in the row. */
  readonly said?: Readonly<Partial<Record<NamedDimension, string>>>;
}

/** Whose rows they are. */
interface FactOwner {
  readonly clientId: string;
  readonly campaignId: string;
  readonly uploadNumber: number;
}

const columns = getTableColumns(reportFacts);
const owned = ['clientId', 'campaignId', 'uploadNumber', 'kind', 'day', 'media'] as const;
const names = factDimensions.filter((dimension) => dimension !== 'media');

/** Rows of a file as a copy brings them; nothing of the rows themselves is kept until it does. */
export const factLines = ({ clientId, campaignId, uploadNumber }: FactOwner, facts: readonly Fact[]): CopiedLines => {
  // Of thirty columns most files have ten: the others have their usual value without being sent and read.
  const named = names.filter((name) => facts.some((fact) => (fact[name] ?? '') !== ''));
  const counted = countedMetrics.filter((metric) => facts.some((fact) => (fact[metric] ?? null) !== null));
  const said = facts.some((fact) => fact.said !== undefined);
  const owner = `${clientId}\t${campaignId}\t${uploadNumber}\t`;
  let lines = '';
  for (const fact of facts) {
    lines += `${owner}${fact.kind ?? 'ONLINE'}\t${fact.day}\t${copiedText(fact.media)}`;
    for (const name of named) lines += `\t${copiedText(fact[name] ?? '')}`;
    for (const metric of counted) lines += `\t${fact[metric] ?? '\\N'}`;
    if (said) lines += `\t${fact.said ? copiedText(JSON.stringify(fact.said)) : '\\N'}`;
    lines += '\n';
  }
  return {
    columns: [...owned, ...named, ...counted, ...(said ? (['said'] as const) : [])].map((name) => columns[name].name),
    lines: Buffer.from(lines),
  };
};

/** Adds rows of a file. Their months have to be there. */
export const copyFacts = (tx: Transaction, lines: CopiedLines): Promise<void> => copyIn(connectionOf(tx), 'report_facts', lines);
