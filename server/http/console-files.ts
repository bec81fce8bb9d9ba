import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type PageSettings, deploymentOf } from '#domain/deployments.ts';
import { consoleDocument } from './console-document.ts';
import { consolePolicy, reportingEndpoints } from './console-policy.ts';
import { type Encoding, acceptedEncodings } from './encodings.ts';
import type { App, RequestContext } from './env.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.pfb': 'application/octet-stream',
  '.bcmap': 'application/octet-stream',
  '.txt': 'text/plain; charset=utf-8',
};

const briskly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compress = {
  br: (text: string) => promisify(brotliCompress)(text, briskly),
  gzip: (text: string) => promisify(gzip)(text),
} as const satisfies Record<Encoding, unknown>;

/** What the console's document is served with. */
export interface ConsoleSettings {
  readonly pageSettings: PageSettings;
  /** Further origins that the scripts of others talk to. */
  readonly extraHosts: readonly string[];
}

/** Serves the built console: hashed files for ever, the document fresh each time and with a nonce of its own, for every address of a screen. */
export const serveConsole = (app: App, folder: string, { pageSettings, extraHosts }: ConsoleSettings): void => {
  const document = consoleDocument(join(folder, 'index.html'));

  const sendDocument = async (context: RequestContext, next: () => Promise<void>) => {
    const page = await document();
    if (!page) return next();
    const nonce = randomBytes(18).toString('base64');
    const { hostname } = new URL(context.req.url);
    context.header('Content-Type', 'text/html; charset=utf-8');
    context.header('Cache-Control', 'no-store');
    context.header('Vary', 'Accept-Encoding');
    context.header('Content-Security-Policy', consolePolicy(deploymentOf(hostname, pageSettings), nonce, extraHosts));
    context.header('Reporting-Endpoints', reportingEndpoints);
    const html = page.fill(nonce, pageSettings);
    const [encoding] = acceptedEncodings(context);
    if (!encoding) return context.body(html);
    context.header('Content-Encoding', encoding.name);
    return context.body(new Uint8Array(await compress[encoding.name](html)));
  };

  // Nothing hidden, and nothing outside the folder.
  const fileAt = (path: string): string | null => {
    const file = join(folder, path);
    return file.startsWith(join(folder, sep)) && !/(^|\/)\./.test(path) && !path.includes('\0') ? file : null;
  };

  const sendFile = async (context: RequestContext, next: () => Promise<void>) => {
    const { path } = context.req;
    const file = fileAt(path);
    const media = mediaTypes[extname(path)];
    if (file === null || media === undefined) return next();
    for (const { name, suffix } of [...acceptedEncodings(context), { name: null, suffix: '' }]) {
      const content = await readFile(file + suffix).catch(() => null);
      if (content === null) continue;
      context.header('Content-Type', media);
      context.header('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      context.header('Vary', 'Accept-Encoding');
      if (name !== null) context.header('Content-Encoding', name);
      return context.body(new Uint8Array(content));
    }
    return next();
  };

  app.get('/*', (context, next) => {
    const { path } = context.req;
    const ending = extname(path);
    // What people type and search for may have dots, too.
    const isText = ending !== '' && mediaTypes[ending] === undefined && (context.req.header('accept') ?? '').includes('text/html');
    const isScreen = !path.startsWith('/assets/') && (ending === '' || isText);
    return isScreen ? sendDocument(context, next) : sendFile(context, next);
  });
};
