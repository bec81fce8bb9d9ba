import type { Scope } from '#domain/people/permissions.ts';
import type { Connection } from './database.ts';

type Options = { lock?: boolean };
type Find<Row> = (db: Connection, scope: Scope, ids: readonly string[], options?: Options) => Promise<Row[]>;

/** What finds one by its id, or nothing, of what finds several. */
export const oneOf =
  <Row>(find: Find<Row>) =>
  async (db: Connection, scope: Scope, id: string, options?: Options): Promise<Row | undefined> =>
    (await find(db, scope, [id], options))[0];
