import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import type { PoolClient, Submittable } from 'pg';

/** What of PostgreSQL's connection a copy uses; the types of pg do not have it. */
interface Wire {
  readonly query: (text: string) => void;
  readonly sendCopyFromChunk: (chunk: Buffer) => void;
  readonly endCopyFrom: () => void;
  readonly sendCopyFail: (reason: string) => void;
  readonly stream: Writable;
}

/** A `copy … from stdin`: pg hands its connection to whatever has these methods. What cannot be read to its end is taken back by PostgreSQL. */
const copyOf = (statement: string, content: AsyncIterable<Buffer> | Iterable<Buffer>, done: (error?: Error) => void) => {
  let failure: Error | undefined;
  const send = async (wire: Wire): Promise<void> => {
    try {
      for await (const chunk of content) {
        if (failure) return;
        wire.sendCopyFromChunk(chunk);
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
      }
      wire.endCopyFrom();
    } catch (error) {
      failure ??= error instanceof Error ? error : new Error(String(error));
      wire.sendCopyFail('what was to be copied could not be read');
    }
  };
  return {
    submit: (wire: Wire) => wire.query(statement),
    handleCopyInResponse: (wire: Wire) => void send(wire),
    handleError: (error: Error) => {
      failure ??= error;
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

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A text as a copy has it. Hardly any has a sign that has to be escaped: looking first is much faster than replacing always. */
export const copiedText = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text;

/** Adds what is read to a table by COPY. `into` names the table and its columns. */
export const copyFrom = (connection: PoolClient, into: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> =>
  new Promise((resolve, reject) => {
    const copy = copyOf(`copy ${into} from stdin`, content, (error) => (error ? reject(error) : resolve()));
    connection.query(copy as unknown as Submittable);
  });

/** A copy that is under way: nothing else may be asked on its connection before its end. */
export interface OpenCopy {
  /** Sends lines, and waits only where some pieces are on their way already. */
  readonly send: (lines: Buffer) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** So many pieces wait at most for a database that is slower than whoever makes them. */
const piecesAhead = 3;

/**
 * Begins to add rows to a table by COPY, five times as fast as any insert. It stays one statement however many pieces come: who sends and who writes
 * need not wait for each other piece by piece.
 */
export const openCopy = (connection: PoolClient, into: string): OpenCopy => {
  const pieces = new PassThrough({ objectMode: true, writableHighWaterMark: piecesAhead, readableHighWaterMark: 1 });
  const copied = copyFrom(connection, into, pieces);
  // Heard by whoever sends the next piece or ends it.
  copied.catch(() => undefined);
  return {
    send: async (lines) => {
      if (!pieces.write(lines)) await Promise.race([once(pieces, 'drain'), copied]);
    },
    end: async () => {
      pieces.end();
      await copied;
    },
  };
};
