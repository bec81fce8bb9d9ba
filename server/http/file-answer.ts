import type { FileContent } from '#contract/file.ts';

// RFC 8187: what `encodeURIComponent` leaves alone and a header's extended value may not hold.
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`);

// Older readers take the plain name: without signs that could end or bend it.
const plain = (name: string): string => name.replaceAll(/[^\w .()-]/g, '_');

/** The header that makes a browser keep a file under its name, in any language (RFC 6266). */
export const attachmentOf = (name: string): string => `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`;

/** A file as an attachment that nothing runs, frames or keeps. */
export const answerFile = ({ name, mediaType, content }: FileContent, headers: Headers): Response => {
  headers.set('Content-Type', mediaType);
  headers.set('Content-Disposition', attachmentOf(name));
  headers.set('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
  return new Response(content, { status: 200, headers });
};
