import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** The words of a PDF as a reader's machine takes them out again (poppler's `pdftotext`). */
export const pdfText = async (bytes: Uint8Array): Promise<string> => {
  const reader = spawn('pdftotext', ['-layout', '-', '-'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const read = text(reader.stdout);
  reader.stdin.end(bytes);
  await once(reader, 'close');
  return read;
};
