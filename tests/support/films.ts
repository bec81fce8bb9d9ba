import { createHash } from 'node:crypto';
import { request } from 'node:http';

/** A film of so many bytes as far as its structure goes, made up piece by piece: each place has a content of its own. */
export const filmOf = (size: number) => {
  const head = Buffer.alloc(32);
  head.writeUInt32BE(24, 0);
  head.write('ftypisom', 4, 'latin1');
  head.write('isommp42', 16, 'latin1');
  head.writeUInt32BE(size - 24, 24);
  head.write('mdat', 28, 'latin1');
  return {
    size,
    read: (offset: number, length: number): Buffer => {
      const piece = Buffer.alloc(Math.max(0, Math.min(length, size - offset)));
      for (let at = 0; at < piece.length; at += 1) piece[at] = (Math.imul(offset + at, 0x9e3779b1) >>> 24) & 0x7f;
      if (offset < head.length) head.copy(piece, 0, offset, Math.min(head.length, offset + piece.length));
      return piece;
    },
  };
};

export type Film = ReturnType<typeof filmOf>;

/** The SHA-256 of a film. */
export const hashOf = ({ size, read }: Film): string => {
  const hash = createHash('sha256');
  for (let offset = 0; offset < size; offset += 1 << 20) hash.update(read(offset, 1 << 20));
  return hash.digest('hex');
};

interface Line {
  readonly port: number;
  readonly token: string;
  readonly path: string;
  readonly body: Buffer;
  /** The line breaks after so many bytes of the body. */
  readonly breaksAfter?: number;
}

/** Sends bytes as a browser does; returns the answer's status, or null when the line broke, and how many bytes left. */
export const sendBytes = ({ port, token, path, body, breaksAfter = Infinity }: Line): Promise<{ status: number | null; sent: number }> =>
  new Promise((resolve) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream', 'Content-Length': body.length };
    const outgoing = request({ host: '127.0.0.1', port, path, method: 'PUT', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, sent: body.length }));
    });
    const sent = Math.min(breaksAfter, body.length);
    outgoing.on('error', () => resolve({ status: null, sent }));
    if (breaksAfter >= body.length) outgoing.end(body);
    else outgoing.write(body.subarray(0, sent), () => void setTimeout(() => outgoing.destroy(), 150));
  });
