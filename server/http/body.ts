import type { RequestContext } from './env.ts';
import { Failure } from './problem.ts';

const mostBytes = 1_000_000;
const mostDepth = 32;
const mostKeys = 20_000;
const formMedia = 'application/x-www-form-urlencoded';

const malformed = () => new Failure(400, 'error.malformed');

// Half of a character pair, and the NUL that PostgreSQL cannot store.
const isText = (value: string): boolean => !/\0|\p{Cs}/u.test(value);

/** Refuses what is nested too deep before it is parsed: the parser itself would recurse. */
const checkDepth = (text: string): void => {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (quoted) {
      if (character === '\\') index += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > mostDepth) throw malformed();
    } else if (character === '}' || character === ']') depth -= 1;
  }
};

const parseJson = (text: string): unknown => {
  checkDepth(text);
  let keys = 0;
  try {
    return JSON.parse(text, (key, value: unknown) => {
      keys += 1;
      if (keys > mostKeys || key === '__proto__' || key === 'constructor' || key === 'prototype') throw malformed();
      if (typeof value === 'string' && !isText(value)) throw malformed();
      return value;
    });
  } catch {
    throw malformed();
  }
};

const readText = async (context: RequestContext): Promise<string> => {
  if (Number(context.req.header('content-length') ?? 0) > mostBytes) throw new Failure(413, 'error.tooLarge');
  const stream = context.req.raw.body;
  if (!stream) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  try {
    for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > mostBytes) throw new Failure(413, 'error.tooLarge');
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    throw error instanceof Failure ? error : malformed();
  }
};

export interface RawBody {
  /** The media type it came with, without parameters. */
  readonly media: string;
  readonly text: string;
  readonly value: unknown;
}

/** The request's body, read once and parsed but not yet validated. 413, 415 and 400 are answered before anything else. */
export const readBody = async (context: RequestContext, accepted: readonly string[]): Promise<RawBody> => {
  const media = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!accepted.includes(media)) throw new Failure(415, 'error.mediaType');
  const text = await readText(context);
  if (media !== formMedia) return { media, text, value: parseJson(text) };
  const form = new URLSearchParams(text);
  if (/\0|%00/.test(text) || [...form.keys()].some((key) => form.getAll(key).length > 1)) throw malformed();
  return { media, text, value: Object.fromEntries(form) };
};
