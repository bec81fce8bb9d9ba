import { Readable } from 'node:stream';
import type { PoolClient, Submittable } from 'pg';

/** What of PostgreSQL's connection a copy uses; the types of pg do not have it. */
interface Wire {
  readonly query: (text: string) => void;
  readonly stream: { readonly pause: () => void; readonly resume: () => void };
}

/**
 * What a `copy … to stdout` gives, as it comes: whoever reads slowly holds PostgreSQL back, and nothing heaps up in memory. `each` is told every
 * row, with the line end that it has.
 */
export const copyOut = (connection: PoolClient, statement: string, each: (row: Buffer) => void): Readable => {
  let wire: Wire | undefined;
  const rows = new Readable({ read: () => wire?.stream.resume(), highWaterMark: 1024 * 1024 });
  const copy = {
    submit: (given: Wire) => {
      wire = given;
      given.query(statement);
    },
    handleCopyData: ({ chunk }: { readonly chunk: Buffer }) => {
      each(chunk);
      // The chunk is a window on a buffer that the connection uses again.
      if (!rows.push(Buffer.from(chunk))) wire?.stream.pause();
    },
    handleError: (error: Error) => rows.destroy(error),
    handleReadyForQuery: () => {
      if (!rows.destroyed) rows.push(null);
    },
    handleCommandComplete: () => undefined,
    handleRowDescription: () => undefined,
    handleDataRow: () => undefined,
    handleEmptyQuery: () => undefined,
    handlePortalSuspended: () => undefined,
  };
  connection.query(copy as unknown as Submittable);
  return rows;
};
