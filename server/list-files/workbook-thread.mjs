// A thread of its own: writing a long workbook takes seconds, in which the server would answer nobody. Plain JavaScript, since a thread does not
// inherit what the server's own process reads TypeScript with.
import { parentPort } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';

// What names a type cannot be sent from thread to thread.
const types = { String, Number, Date };
const cellOf = (cell) => (cell === null ? null : { ...cell, type: types[cell.type] });

const rows = [];
parentPort.on('message', async (message) => {
  if ('rows' in message) {
    for (const row of message.rows) rows.push(row.map(cellOf));
    return;
  }
  const bytes = new Uint8Array(await writeExcelFile(rows, message.options).toBuffer());
  parentPort.postMessage(bytes, [bytes.buffer]);
});
