import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const missing =
  'The tests of PDF files need pdftotext, which reads them as a stranger would: install it (Debian: apt-get install poppler-utils) or name one with PDFTOTEXT_PATH=/path/to/it.';

/** The words of a PDF as a reader's machine takes them out again. */
export const pdfText = async (bytes: Uint8Array): Promise<string> => {
  const reader = spawn(process.env['PDFTOTEXT_PATH'] ?? 'pdftotext', ['-layout', '-', '-'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const began = once(reader, 'spawn').catch((error: unknown) => {
    throw new Error(missing, { cause: error });
  });
  await began;
  const read = text(reader.stdout);
  reader.stdin.end(bytes);
  await once(reader, 'close');
  return read;
};
