import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
const parts = ['cmaps', 'standard_fonts'];

/** What the reader of PDFs asks for when a file does not carry its own fonts: served from here, each one when it is needed. */
export const pdfParts = (): Plugin => ({
  name: 'console-pdf-parts',
  configureServer: ({ middlewares }) => {
    middlewares.use(`/assets/pdfjs-${version}/`, (request, response, next) => {
      const name = parts
        .flatMap((part) => readdirSync(join(folder, part)).map((file) => `${part}/${file}`))
        .find((file) => request.url === `/${file}`);
      if (name === undefined) next();
      else response.end(readFileSync(join(folder, name)));
    });
  },
  generateBundle() {
    for (const part of parts) {
      for (const file of readdirSync(join(folder, part))) {
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdfjs-${version}/${part}/${file}`,
          source: readFileSync(join(folder, part, file)),
        });
      }
    }
  },
});
