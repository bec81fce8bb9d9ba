import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { App, RequestContext } from './env.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The hashes of a document's inline scripts, so that no other inline script runs. */
const scriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

const policyOf = (html: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes(html).join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Serves the built console: hashed files for ever, the document fresh each time, and the document for every address of a screen. */
export const serveConsole = (app: App, folder: string): void => {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return;
  const policy = policyOf(readFileSync(index, 'utf8'));
  // Known files only: no request can name a path outside the folder.
  const known = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
    ),
  );

  const send = async (context: RequestContext, file: string, cacheControl: string) => {
    const accepted = context.req.header('accept-encoding') ?? '';
    const encoding = encodings.find(([name, suffix]) => accepted.includes(name) && known.has(file + suffix));
    context.header('Content-Type', mediaTypes[extname(file)] ?? 'application/octet-stream');
    context.header('Cache-Control', cacheControl);
    context.header('Vary', 'Accept-Encoding');
    context.header('Content-Security-Policy', policy);
    if (encoding) context.header('Content-Encoding', encoding[0]);
    return context.body(new Uint8Array(await readFile(encoding ? file + encoding[1] : file)));
  };

  app.get('/*', (context, next) => {
    const file = join(folder, context.req.path);
    if (file !== index && known.has(file) && extname(file) in mediaTypes) {
      const immutable = context.req.path.startsWith('/assets/');
      return send(context, file, immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    }
    const isScreen = !context.req.path.startsWith('/assets/') && extname(context.req.path) === '';
    return isScreen ? send(context, index, 'no-store') : next();
  });
};
