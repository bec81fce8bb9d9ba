import { type SQL, sql } from 'drizzle-orm';
import { myClients } from '#contract/envelope.ts';
import type { Connection } from '#server/db/database.ts';
import { clientManagers } from '#server/db/deputy-schema.ts';
import { isMine } from './absences.ts';

interface Reader {
  readonly actor: { readonly id: string };
  readonly now: Date;
}

const lookedAfter = ({ actor, now }: Reader): SQL => isMine(sql`${clientManagers.userId}`, actor.id, now);

/** Whether somebody looks after clients at this moment, their own or those of somebody they stand in for. */
export const looksAfterClients = async (db: Connection, reader: Reader): Promise<boolean> =>
  (await db.select({ id: clientManagers.clientId }).from(clientManagers).where(lookedAfter(reader)).limit(1)).length > 0;

interface ChoosesClients {
  readonly clientId?: typeof myClients | readonly string[] | undefined;
}

/** A list's query that says its clients by their ids, if it says any. */
export type WithClientIds<Query> = Omit<Query, 'clientId'> & { readonly clientId?: readonly string[] | undefined };

/**
 * The same query with the ids of the reader's clients in the place of their word: so that lists and counts narrow to them as to any others that were chosen, on the same indexes.
 * Whoever looks after none finds nothing. What they may see is decided by their scope all the same.
 */
export const withClientIds = async <Query extends ChoosesClients>(
  db: Connection,
  query: Query,
  reader: Reader,
): Promise<WithClientIds<Query>> => {
  const { clientId, ...others } = query;
  if (clientId !== myClients) return { ...others, clientId };
  const rows = await db.select({ id: clientManagers.clientId }).from(clientManagers).where(lookedAfter(reader));
  return { ...others, clientId: rows.map(({ id }) => id) };
};
