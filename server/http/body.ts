import { xlsxMedia } from '#contract/file.ts';
import { Failure } from '#server/failure.ts';
import { isCleanText } from './clean-text.ts';
import type { RequestContext } from './env.ts';
import { parseJson } from './json.ts';

const mostBytes = 1_000_000;
const formMedia = 'application/x-www-form-urlencoded';

const malformed = () => new Failure(400, 'error.malformed');

/** Hands the body over piece by piece; 413 as soon as there is too much of it, 400 when it cannot be read. */
const readPieces = async (context: RequestContext, most: number, take: (piece: Uint8Array) => void): Promise<void> => {
  if (Number(context.req.header('content-length') ?? 0) > most) throw new Failure(413, 'error.tooLarge');
  const stream = context.req.raw.body;
  let size = 0;
  try {
    for await (const piece of (stream ?? []) as unknown as AsyncIterable<Uint8Array>) {
      size += piece.byteLength;
      if (size > most) throw new Failure(413, 'error.tooLarge');
      take(piece);
    }
  } catch (error) {
    throw error instanceof Failure ? error : malformed();
  }
};

const readText = async (context: RequestContext, most: number): Promise<string> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  await readPieces(context, most, (piece) => {
    text += decoder.decode(piece, { stream: true });
  });
  try {
    return text + decoder.decode();
  } catch {
    throw malformed();
  }
};

const readBytes = async (context: RequestContext, most: number): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  await readPieces(context, most, (piece) => pieces.push(piece));
  return new Uint8Array(Buffer.concat(pieces));
};

const attemptJson = (text: string): unknown => {
  try {
    return parseJson(text);
  } catch {
    throw malformed();
  }
};

const parseForm = (text: string): Record<string, string> => {
  const form = new URLSearchParams(text);
  const fields = [...form];
  // U+FFFD stands for what was no Unicode: two different passwords would look the same.
  const unclean = fields.some(([name, value]) => !isCleanText(name + value) || value.includes('\uFFFD'));
  if (unclean || new Set(form.keys()).size < fields.length) throw malformed();
  return Object.fromEntries(fields);
};

export interface RawBody {
  /** The media type it came with, without parameters. */
  readonly media: string;
  readonly text: string;
  /** What the text says; of a workbook its bytes. */
  readonly value: unknown;
}

/** The request's body, read once and parsed but not yet validated; a workbook as its bytes. 413, 415 and 400 are answered before anything else. */
export const readBody = async (context: RequestContext, accepted: readonly string[], most = mostBytes): Promise<RawBody> => {
  const media = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!accepted.includes(media)) throw new Failure(415, 'error.mediaType');
  if (media === xlsxMedia) return { media, text: '', value: await readBytes(context, most) };
  const text = await readText(context, most);
  return { media, text, value: media === formMedia ? parseForm(text) : attemptJson(text) };
};
