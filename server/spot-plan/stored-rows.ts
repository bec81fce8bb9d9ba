import { type Language, languages } from '#contract/languages.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import type { SpotPlanEntry, SpotPlanRow, SpotPlanUpdate } from '#contract/spot-plan/spot-plan.ts';
import { changedFields, entryOf, spotRow } from '#domain/spot-plan/row.ts';
import type { StoredSpotRow } from '#server/db/spot-plan-schema.ts';
import { type Forecasted, channelName, formatName } from './forecasted.ts';

/** What the forecast says of a row, whatever the language; names follow the plan by themselves. */
const printOf = ({ from, to, unit, totalUnits, pricePerUnit, maxUnitPrice, estCtr, locations }: SpotPlanRow): string =>
  JSON.stringify([from, to, unit, totalUnits, pricePerUnit, maxUnitPrice, estCtr, locations]);

/** The ids by which the catalogue names an ad set's channel and format. */
const idsOf = (plan: Plan, adSetId: string | null) => {
  const set = plan.media.adSets.find(({ id }) => id === adSetId);
  return { platformId: set?.platformId ?? null, formatId: set?.formatId ?? null };
};

/** A text that is the catalogue's name in some language stands for that name in every language. */
const unlessName = (text: string, id: string | null, nameIn: (id: string, language: Language) => string): string | null =>
  id !== null && languages.some((language) => nameIn(id, language) === text) ? null : text;

/** What a row says in the reader's language. */
export const entryIn = (row: StoredSpotRow, { basis }: Pick<Forecasted, 'basis'>, language: Language): SpotPlanEntry => {
  const { platformId, formatId, seen: _, ...entry } = row;
  const line = basis.lines.find(({ adSetId }) => adSetId === row.adSetId);
  return {
    ...entry,
    channel: row.channel ?? line?.channel ?? (platformId === null ? '' : channelName(platformId, language)),
    format: row.format ?? line?.format ?? (formatId === null ? '' : formatName(formatId, language)),
  };
};

const staleness = (row: StoredSpotRow, entry: SpotPlanEntry, now: SpotPlanRow | undefined): SpotPlanRow['stale'] => {
  if (row.seen === null) return null;
  if (now === undefined) return 'gone';
  return printOf(now) === row.seen || changedFields(entry, entryOf(now)).length === 0 ? null : 'changed';
};

/** Kept rows as they read now: one that says what the forecast says has the forecast's numbers, all others their own. */
export const readRows = (rows: readonly StoredSpotRow[], now: Forecasted, language: Language): SpotPlanRow[] => {
  const ofForecast = new Map(now.rows.map((row) => [row.id, row]));
  return rows.map((row) => {
    const entry = entryIn(row, now, language);
    const forecast = ofForecast.get(row.id);
    if (forecast && changedFields(entry, entryOf(forecast)).length === 0) return forecast;
    return { ...spotRow(now.basis, entry), stale: staleness(row, entry, forecast) };
  });
};

/** What is kept of one plan's rows. */
export interface StoredRows {
  readonly rows: StoredSpotRow[] | null;
  readonly known: string[];
}

interface Writing {
  readonly before: StoredRows;
  readonly plan: Plan;
  readonly now: Forecasted;
  readonly language: Language;
}

/**
 * An update as it is kept. Rows that nobody wrote into keep what they were seen beside, so that their mark of being stale stays; rows that
 * say no more than the forecast are not kept at all.
 */
export const rowsToStore = ({ rows, settled = false }: SpotPlanUpdate, { before, plan, now, language }: Writing): StoredRows => {
  const ofForecast = new Map(now.rows.map((row) => [row.id, row]));
  const ids = now.rows.map(({ id }) => id);
  if (rows === null) return { rows: null, known: [] };
  const isForecast =
    rows.length === now.rows.length &&
    rows.every((entry, at) => {
      const forecast = now.rows[at];
      return forecast?.id === entry.id && changedFields(entry, entryOf(forecast)).length === 0;
    });
  if (isForecast) return { rows: null, known: [] };

  const former = new Map(before.rows?.map((row) => [row.id, row]));
  const stored = rows.map((entry): StoredSpotRow => {
    const old = former.get(entry.id);
    const untouched = old !== undefined && changedFields(entry, entryIn(old, now, language)).length === 0;
    const named =
      untouched && old.platformId !== null ? { platformId: old.platformId, formatId: old.formatId } : idsOf(plan, entry.adSetId);
    const forecast = ofForecast.get(entry.id);
    return {
      ...entry,
      ...named,
      channel: unlessName(entry.channel, named.platformId, channelName),
      format: unlessName(entry.format, named.formatId, formatName),
      seen: untouched && !settled ? old.seen : forecast ? printOf(forecast) : null,
    };
  });
  const known =
    before.rows === null || settled ? ids : [...new Set([...before.known, ...rows.flatMap(({ id }) => (ofForecast.has(id) ? [id] : []))])];
  return { rows: stored, known };
};

/** How many rows the forecast has that are neither here nor were there when these were written. */
export const missingRows = ({ rows, known }: StoredRows, now: Forecasted): number => {
  if (rows === null) return 0;
  const here = new Set([...known, ...rows.map(({ id }) => id)]);
  return now.rows.filter(({ id }) => !here.has(id)).length;
};
