import type { Encoding } from '#server/statistics-files/recognise-encoding.ts';

const pairsOf = (encoding: Encoding): ReadonlyMap<string, readonly number[]> => {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const found = new Map<string, readonly number[]>();
  const keep = (...bytes: number[]): void => {
    try {
      const text = decoder.decode(new Uint8Array(bytes));
      if (Array.from(text).length === 1 && !found.has(text)) found.set(text, bytes);
    } catch {
      // No character has these bytes.
    }
  };
  for (let lead = 0; lead < 256; lead += 1) keep(lead);
  if (encoding !== 'windows-1252')
    for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) keep(lead, trail);
  return found;
};

const tables = new Map<Encoding, ReadonlyMap<string, readonly number[]>>();

/** A text as bytes of an encoding, which Node itself can only read. */
export const encoded = (text: string, encoding: Encoding, { mark = false } = {}): Uint8Array<ArrayBuffer> => {
  if (encoding === 'utf-8') return new Uint8Array(Buffer.from(mark ? `\uFEFF${text}` : text));
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const bytes = Buffer.from(mark ? `\uFEFF${text}` : text, 'utf16le');
    return new Uint8Array(encoding === 'utf-16le' ? bytes : bytes.swap16());
  }
  const table = tables.get(encoding) ?? pairsOf(encoding);
  tables.set(encoding, table);
  return new Uint8Array(
    Array.from(text).flatMap((character) => {
      const bytes = table.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
};
