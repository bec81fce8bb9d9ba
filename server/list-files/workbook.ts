import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import writeExcelFile, { type Cell } from 'write-excel-file/node';

interface Options {
  readonly sheet: string;
  readonly columns: { readonly width: number }[];
  readonly stickyRowsCount: number;
}

/** More rows keep everybody else waiting for longer than a quarter of a second. */
const mostHere = 5000;
const atOnce = 500;

// What names a type cannot be sent from thread to thread.
const sendable = (cell: Cell) => {
  if (cell === null || cell === undefined || typeof cell !== 'object' || !('value' in cell)) return null;
  const { type, ...rest } = cell as { readonly type?: { readonly name: string }; readonly value?: unknown };
  return { ...rest, type: type?.name };
};

/** Rows as a workbook. A long one is written in a thread of its own: meanwhile the server answers others. */
export const workbookOf = async (rows: readonly Cell[][], options: Options): Promise<Uint8Array<ArrayBuffer>> => {
  if (rows.length <= mostHere) return new Uint8Array(await writeExcelFile([...rows], options).toBuffer());
  const thread = new Worker(new URL('workbook-thread.mjs', import.meta.url), { execArgv: [] });
  try {
    const answer = once(thread, 'message');
    for (let at = 0; at < rows.length; at += atOnce) {
      thread.postMessage({ rows: rows.slice(at, at + atOnce).map((row) => row.map(sendable)) }, []);
      await nextTurn();
    }
    thread.postMessage({ options }, []);
    const [bytes] = (await answer) as [Uint8Array<ArrayBuffer>];
    return bytes;
  } finally {
    await thread.terminate();
  }
};
