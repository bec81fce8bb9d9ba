import { and, eq, inArray } from 'drizzle-orm';
import { type ListJobDraft, type ListJobPreview, mostJobRows } from '#contract/lists/list-jobs.ts';
import type { ListName } from '#contract/lists/list-settings.ts';
import { contentOf } from '#domain/lock-screen/content.ts';
import { lockScreenFindings } from '#domain/lock-screen/findings.ts';
import { type VerbRow, type VerbSubject, refusalOf, subjectOf } from '#domain/lists/verbs.ts';
import { dateIn } from '#domain/time/working-time.ts';
import type { Connection } from '#server/db/database.ts';
import { clientManagers } from '#server/db/deputy-schema.ts';
import { lockScreenItems } from '#server/db/lock-screen-schema.ts';
import { Failure } from '#server/failure.ts';
import { type Asking, countOf, firstRowsOf } from '#server/list-files/rows.ts';

/** A row of any list, as far as a job has to know it. */
interface Row extends VerbSubject {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}

interface Listed extends VerbRow {
  readonly version?: number;
  readonly name?: string;
  readonly title?: string;
}

const rowOf = (row: Listed): Row => ({ id: row.id, version: row.version ?? 0, name: row.name ?? row.title ?? '', ...subjectOf(row) });

/**
 * The rows that a draft reaches at this moment, of those that this person sees: those it names, or all that its query lets through.
 * @throws {Failure} 400 when the list's own call would refuse the query, or when they are too many for one job
 */
export const wantedRows = async (db: Connection, list: ListName, { ids, query }: ListJobDraft, asking: Asking): Promise<Row[]> => {
  const wanted = ids ? { query: {}, ids: [...new Set(ids)] } : { query };
  const { content, totalElements } = await firstRowsOf(db, list, wanted, asking, mostJobRows);
  if (totalElements > mostJobRows)
    throw new Failure(400, 'error.validation.fields', [{ path: 'query', key: 'error.list.tooManyAtOnce', values: { value: mostJobRows } }]);
  return content.map((row) => rowOf(row as Listed));
};

const atOnce = 1000;

/** What only the whole rows show: lock-screen items that lack something, clients whose account manager this person is already. */
const closerLook = async (
  db: Connection,
  list: ListName,
  { verb, toId }: ListJobDraft,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    if (list === 'lockScreenCampaigns' && verb === 'submit') {
      for (const item of await db.select().from(lockScreenItems).where(inArray(lockScreenItems.id, some))) {
        const content = { ...contentOf(item), imageKey: item.imageId };
        if (lockScreenFindings(content, dateIn(now, item.timezone)).length > 0) found.set(item.id, 'error.lockScreen.incomplete');
      }
    }
    if (list === 'clients' && toId !== undefined) {
      const theirs = and(inArray(clientManagers.clientId, some), eq(clientManagers.userId, toId));
      for (const { clientId } of await db.select().from(clientManagers).where(theirs)) found.set(clientId, 'error.list.sameManager');
    }
  }
  return found;
};

const shownNames = 3;

/** What would become of a draft at this moment: with how many rows it is possible, with which not and why, and how many of the named the query hides. */
export const previewOf = async (db: Connection, list: ListName, draft: ListJobDraft, asking: Asking): Promise<ListJobPreview> => {
  const rows = await wantedRows(db, list, draft, asking);
  const closer = await closerLook(
    db,
    list,
    draft,
    rows.map(({ id }) => id),
    asking.now,
  );
  const refused = new Map<string, { failure: string; count: number; names: string[] }>();
  const refuse = (failure: string, name?: string): void => {
    const group = refused.get(failure) ?? { failure, count: 0, names: [] };
    group.count += 1;
    if (name !== undefined && group.names.length < shownNames) group.names.push(name);
    refused.set(failure, group);
  };
  for (const row of rows) {
    const failure = refusalOf(list, draft.verb, asking.actor, row) ?? closer.get(row.id);
    if (failure !== undefined) refuse(failure, row.name);
  }
  const named = draft.ids && new Set(draft.ids);
  const gone = named ? named.size - rows.length : 0;
  for (let one = 0; one < gone; one += 1) refuse('error.notFound');
  const total = rows.length + gone;
  const refusals = [...refused.values()].toSorted((one, other) => other.count - one.count);
  const shown = named ? await countOf(db, list, { query: draft.query, ids: [...named] }, asking) : rows.length;
  return { total, ready: total - refusals.reduce((sum, { count }) => sum + count, 0), hidden: rows.length - shown, refused: refusals };
};
