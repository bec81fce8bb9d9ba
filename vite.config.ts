import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { changedLines } from './vite/antd/changed-lines.ts';
import { antdStyles, refineAntd } from './vite/antd/plugin.ts';
import { axios } from './vite/axios.ts';
import { chunks } from './vite/chunks.ts';
import { classNames } from './vite/class-names.ts';
import { contractParts, isOfSchemas } from './vite/contract/plugin.ts';
import { early } from './vite/early.ts';
import { entryFile } from './vite/entry-file.ts';
import { firstSights } from './vite/first-sight.ts';
import { leaflet } from './vite/leaflet.ts';
import { pdfParts } from './vite/pdf-parts.ts';
import { sideChannel } from './vite/side-channel.ts';
import { staticPolicies } from './vite/static-policy.ts';
import { texts } from './vite/texts.ts';
import { theme } from './vite/theme.ts';
import { zod } from './vite/zod.ts';

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000';

// Refine's single file imports these for hooks the console does not use; they do nothing by being imported.
const withoutEffects = /\/node_modules\/(papaparse|error-stack-parser|stackframe|warn-once)\//;

const { plugin: chunking, fileOf } = chunks();
const { plugin: sights, files: sightFiles } = firstSights();

export default defineConfig({
  plugins: [
    react(),
    contractParts(),
    chunking,
    entryFile(),
    changedLines(),
    refineAntd(),
    antdStyles(),
    sideChannel(),
    theme(),
    texts(),
    leaflet(),
    zod(),
    axios(),
    sights,
    early(sightFiles),
    pdfParts(),
    staticPolicies(),
    compression({ algorithms: ['gzip', 'brotliCompress'], exclude: [/\.(png|jpe?g|woff2|html|bcmap)$/, /LICENSE/], threshold: 512 }),
  ],
  css: { modules: classNames },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'baseline-widely-available',
    // The theme's colours are written with light-dark(), which these know first.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    // Every browser the build is made for knows how to load modules ahead.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !withoutEffects.test(id) && !isOfSchemas(id) },
      output: {
        // The console names every file of its screens: these letters tell it from its former versions, and longer ones would stand before the rows.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: fileOf, debugName: 'files of screens' }],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/uaa', '/enterprise-api', '/enterprise-dsp-api', '/kaikai-now-content-api'].map((path) => [path, { target: api }]),
    ),
  },
});
