import { isDeepStrictEqual } from 'node:util';
import { getTableColumns } from 'drizzle-orm';
import type { NamedDimension } from '#contract/reports/names.ts';
import { type CountedMetric, countedMetrics } from '#contract/reports/reports.ts';
import { connectionOf, type Transaction } from '#server/db/database.ts';
import { type OpenCopy, copiedText, openCopy } from '#server/db/copy-in.ts';
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

interface SentColumns {
  readonly named: readonly (typeof names)[number][];
  readonly counted: readonly CountedMetric[];
  readonly said: boolean;
}

/** What of some rows has to be sent, beside what was sent before: of thirty columns most files have ten, and the others have their usual value. */
const columnsOf = (facts: readonly Fact[], before: SentColumns): SentColumns => ({
  named: names.filter((name) => before.named.includes(name) || facts.some((fact) => (fact[name] ?? '') !== '')),
  counted: countedMetrics.filter((metric) => before.counted.includes(metric) || facts.some((fact) => (fact[metric] ?? null) !== null)),
  said: before.said || facts.some((fact) => fact.said !== undefined),
});

/** A row as a copy has it: a line, tabs between its cells, texts as `copiedText` makes them, and `\N` for null. */
const linesOf = (owner: string, facts: readonly Fact[], { named, counted, said }: SentColumns): Buffer => {
  let lines = '';
  for (const fact of facts) {
    lines += `${owner}${fact.kind ?? 'ONLINE'}\t${fact.day}\t${copiedText(fact.media)}`;
    for (const name of named) lines += `\t${copiedText(fact[name] ?? '')}`;
    for (const metric of counted) lines += `\t${fact[metric] ?? '\\N'}`;
    if (said) lines += `\t${fact.said ? copiedText(JSON.stringify(fact.said)) : '\\N'}`;
    lines += '\n';
  }
  return Buffer.from(lines);
};

/** One statement may take some minutes at most: so many pieces are far from that. */
const piecesOfOne = 200;

/** Rows of a file on their way into the store. */
export interface FactsOnTheirWay {
  /** Sends rows. Their months have to be there. */
  readonly send: (facts: readonly Fact[]) => Promise<void>;
  /** Waits until all that was sent is there: nothing else may be asked of the transaction before. */
  readonly arrived: () => Promise<void>;
}

/** Brings rows of a file into the store, as few statements as can be. */
export const factsOnTheirWay = (tx: Transaction, { clientId, campaignId, uploadNumber }: FactOwner): FactsOnTheirWay => {
  const owner = `${clientId}\t${campaignId}\t${uploadNumber}\t`;
  let sent: SentColumns = { named: [], counted: [], said: false };
  let copy: OpenCopy | undefined;
  let pieces = 0;

  const arrived = async (): Promise<void> => {
    const ended = copy;
    copy = undefined;
    await ended?.end();
  };
  return {
    send: async (facts) => {
      const needed = columnsOf(facts, sent);
      if (pieces >= piecesOfOne || !isDeepStrictEqual(needed, sent)) await arrived();
      sent = needed;
      if (!copy) {
        const all = [...owned, ...needed.named, ...needed.counted, ...(needed.said ? (['said'] as const) : [])];
        copy = openCopy(connectionOf(tx), `report_facts (${all.map((name) => columns[name].name).join(', ')})`);
        pieces = 0;
      }
      pieces += 1;
      await copy.send(linesOf(owner, facts, needed));
    },
    arrived,
  };
};
