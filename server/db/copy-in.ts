import type { PoolClient, Submittable } from 'pg';

/** What of PostgreSQL's connection a copy uses; the types of pg do not have it. */
interface Wire {
  readonly query: (text: string) => void;
  readonly sendCopyFromChunk: (chunk: Buffer) => void;
  readonly endCopyFrom: () => void;
}

/** A `copy … from stdin` of one text: pg hands its connection to whatever has these methods. */
const copyOf = (statement: string, text: string, done: (error?: Error) => void) => {
  let failure: Error | undefined;
  return {
    submit: (wire: Wire) => wire.query(statement),
    handleCopyInResponse: (wire: Wire) => {
      wire.sendCopyFromChunk(Buffer.from(text));
      wire.endCopyFrom();
    },
    handleError: (error: Error) => {
      failure = error;
      done(failure);
    },
    handleReadyForQuery: () => {
      if (!failure) done();
    },
    handleCommandComplete: () => undefined,
    handleRowDescription: () => undefined,
    handleDataRow: () => undefined,
    handleEmptyQuery: () => undefined,
    handlePortalSuspended: () => undefined,
  };
};

/** Null is PostgreSQL's own null. */
type CopiedCell = string | number | null;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const cellOf = (cell: CopiedCell): string | number => {
  if (cell === null) return '\\N';
  // Hardly any text has one of these: looking first is much faster than replacing always.
  return typeof cell === 'string' && /[\\\t\n\r]/.test(cell) ? cell.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : cell;
};

/** Adds rows to a table by COPY, five times as fast as any insert. Names are the table's and its columns'. */
export const copyIn = (
  connection: PoolClient,
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
  rows: readonly (readonly CopiedCell[])[],
): Promise<void> => {
  if (rows.length === 0) return Promise.resolve();
  const text = `${rows.map((row) => row.map(cellOf).join('\t')).join('\n')}\n`;
  return new Promise((resolve, reject) => {
    const statement = `copy ${table} (${columns.join(', ')}) from stdin`;
    connection.query(copyOf(statement, text, (error) => (error ? reject(error) : resolve())) as unknown as Submittable);
  });
};
