import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings } from './encodings.ts';
import type { RequestContext } from './env.ts';

interface Kept {
  readonly etag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
}

const thoroughly = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const pack = async (text: string): Promise<Kept> => {
  const plain = new TextEncoder().encode(text);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain, thoroughly), promisify(gzip)(plain)]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, plain, br: new Uint8Array(br), gzip: new Uint8Array(zipped) };
};

/** Answers a document that never changes while the server runs: made and packed at the first call, then only sent. */
export const answerKept = (make: () => unknown) => {
  let keeping: Promise<Kept> | undefined;
  return async (context: RequestContext): Promise<Response> => {
    keeping ??= Promise.resolve(JSON.stringify(make())).then(pack);
    const kept = await keeping;
    context.header('ETag', kept.etag);
    context.header('Cache-Control', 'no-cache');
    context.header('Vary', 'Accept-Encoding');
    if (context.req.header('if-none-match') === kept.etag) return context.body(null, 304);
    context.header('Content-Type', 'application/json');
    const [encoding] = acceptedEncodings(context);
    if (encoding) context.header('Content-Encoding', encoding.name);
    return context.body(kept[encoding?.name ?? 'plain']);
  };
};
