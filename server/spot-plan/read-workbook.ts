import { randomUUID } from 'node:crypto';
import type { SheetData } from 'read-excel-file/node';
import { type Language, languages } from '#contract/languages.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import {
  type CellComplaint,
  type SpotPlan,
  type SpotPlanEntry,
  type SpotPlanField,
  mostSpotPlanRows,
  spotPlanFields,
  emptySpotPlanEntry,
} from '#contract/spot-plan/spot-plan.ts';
import { cellText, joinCities, readCell, rowComplaint } from '#domain/spot-plan/cells.ts';
import { changedFields, costOf, entryOf } from '#domain/spot-plan/row.ts';
import { Failure } from '#server/failure.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { channelName, formatName } from './forecasted.ts';
import { columnTitle, formerTitles, idTitle } from './spot-columns.ts';

export interface ReadSpotPlan {
  readonly rows: SpotPlanEntry[];
  readonly unreadable: { row: number; field: SpotPlanField; text: string; complaint: CellComplaint }[];
  readonly ignored: { row: number; text: string; cost: number }[];
}

type SheetCell = SheetData[number][number];

/** Three hundred cities fit in. */
const longestText = 25_000;

/** Longer than any title in any language, and short enough to be compared. */
const longestTitle = 200;

/** How many titles make a row the one with the titles. */
const enoughTitles = 5;

// The currency in a title is that of the campaign; whose file it is shows in its rows.
const bare = (title: string): string => title.replace(/\s*[(（].*[)）]\s*$/, '').trim();

// Beside what people write: the cost, so that whoever changed it learns that it follows from the rest.
const readColumns = [...spotPlanFields, 'totalCost'] as const;

const titled = (cell: SheetCell): (typeof readColumns)[number] | 'id' | undefined => {
  if (typeof cell !== 'string' || cell.length > longestTitle) return undefined;
  if (languages.some((language) => idTitle(language) === cell.trim())) return 'id';
  const title = bare(cell);
  return readColumns.find(
    (field) => formerTitles[field]?.includes(title) || languages.some((language) => bare(columnTitle(field, language, null)) === title),
  );
};

const textOf = (cell: SheetCell | undefined, field: (typeof readColumns)[number]): string => {
  if (cell === undefined || cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell !== 'number') return String(cell);
  // What a spreadsheet has calculated ends in a tail of digits that nobody meant.
  return field === 'estCtr' ? `${Number((cell * 100).toPrecision(12))}%` : String(Number(cell.toPrecision(12)));
};

interface Reading {
  readonly spot: SpotPlan;
  readonly plan: Plan;
  readonly language: Language;
}

/** What the plan's own names are in the reader's language, whatever language the file was made in. */
const ownWords = ({ spot, plan, language }: Reading): ReadonlyMap<string, string> => {
  const names = plan.media.adSets.flatMap(({ platformId, formatId }) =>
    languages.flatMap((other): [string, string][] => [
      [channelName(platformId, other), channelName(platformId, language)],
      ...(formatId === null ? [] : [[formatName(formatId, other), formatName(formatId, language)] as [string, string]]),
    ]),
  );
  const cities = languages.map((other): [string, string] => [
    joinCities(plan.audience.cityIds.map((id) => catalogue.cities.get(id)?.name[other] ?? id)),
    joinCities(spot.basis.cities),
  ]);
  return new Map([...names, ...cities]);
};

const findTitles = (sheets: readonly SheetData[]) => {
  for (const sheet of sheets) {
    const at = sheet.slice(0, 50).findIndex((row) => row.filter((cell) => titled(cell) !== undefined).length >= enoughTitles);
    if (at >= 0) return { sheet, at, columns: new Map((sheet[at] ?? []).map((cell, column) => [titled(cell), column])) };
  }
  throw new Failure(400, 'error.spotPlan.otherWorkbook');
};

/**
 * The rows of an edited workbook. A row is known by its hidden id; one without, or a copy of another, is new. Cells that cannot be read, and
 * columns that are not there, leave what was there before.
 */
export const readSpotPlan = (sheets: readonly SheetData[], reading: Reading): ReadSpotPlan => {
  const { spot } = reading;
  const { sheet, at, columns } = findTitles(sheets);
  const own = ownWords(reading);
  const setting = { currency: spot.currency, cities: spot.basis.cities };
  const present = new Map(spot.content.map((row) => [row.id, entryOf(row)]));
  const costs = new Map(spot.content.map((row) => [row.id, row.totalCost]));
  const seen = new Set<string>();
  const unreadable: ReadSpotPlan['unreadable'] = [];
  const ignored: ReadSpotPlan['ignored'] = [];
  const fields = spotPlanFields.filter((field) => columns.has(field));

  /** A cost that is neither what it was nor what it comes to was written by somebody. */
  const noteCost = (row: number, text: string, known: SpotPlanEntry | undefined, entry: SpotPlanEntry): void => {
    if (text === '') return;
    const before = known && costs.get(known.id);
    const cost = known && before !== undefined && changedFields(known, entry).length === 0 ? before : costOf(entry);
    const read = readCell('pricePerUnit', text, setting);
    const written = 'patch' in read ? read.patch.pricePerUnit : undefined;
    if (written === undefined || (written !== before && written !== cost)) ignored.push({ row, text: text.slice(0, 200), cost });
  };

  const readRow = (cells: SheetData[number], row: number): SpotPlanEntry[] => {
    const texts = new Map(fields.map((field) => [field, textOf(cells[columns.get(field) ?? -1], field)]));
    if ([...texts.values()].every((text) => text.trim() === '')) return [];
    const idCell = cells[columns.get('id') ?? -1];
    const known = typeof idCell === 'string' ? present.get(idCell.trim()) : undefined;
    const fresh = known === undefined || seen.has(known.id);
    const before: SpotPlanEntry = { ...(known ?? emptySpotPlanEntry), id: fresh ? randomUUID() : known.id };
    seen.add(before.id);
    const costText = textOf(cells[columns.get('totalCost') ?? -1], 'totalCost').trim();
    const complain = (field: SpotPlanField, complaint: CellComplaint): void => {
      unreadable.push({ row, field, text: texts.get(field)?.slice(0, 200) ?? '', complaint });
    };
    const patch: Partial<SpotPlanEntry> = {};
    for (const [field, written] of texts) {
      if (written.length > longestText) {
        complain(field, 'tooLong');
        continue;
      }
      const text = field === 'channel' || field === 'format' || field === 'cities' ? (own.get(written) ?? written) : written;
      // A cell left empty in a new row is not filled in yet.
      if (text === cellText(before, field, setting) || (known === undefined && text.trim() === '')) continue;
      const read = readCell(field, text, setting);
      if ('complaint' in read) complain(field, read.complaint);
      else Object.assign(patch, read.patch);
    }
    const entry = { ...before, ...patch };
    noteCost(row, costText, known, entry);
    const wrong = rowComplaint(entry);
    if (wrong === null) return [entry];
    complain(wrong.field, wrong.complaint);
    const { from, to, totalUnits, pricePerUnit } = before;
    return [{ ...entry, ...(wrong.complaint === 'order' ? { from, to } : { totalUnits, pricePerUnit }) }];
  };

  const rows = sheet.slice(at + 1).flatMap((cells, index) => readRow(cells, at + index + 2));
  if (rows.length > mostSpotPlanRows) throw new Failure(413, 'error.tooLarge');
  return { rows, unreadable, ignored };
};
