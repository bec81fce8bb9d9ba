import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { firstSegments } from './src/providers/i18n/first-segments.ts';
import { theme } from './vite/theme.ts';

const textsFile = /\/locales\/(\w+)\/(\w+)\.json$/;

// One piece of texts per language for the signed-out screens, and one for all the others.
const textsChunk = (id: string): string => {
  const [, language, segment = ''] = textsFile.exec(id) ?? [];
  return `texts-${language}${firstSegments.includes(segment) ? '-first' : ''}`;
};

const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react(), theme(), compression({ algorithms: ['gzip', 'brotliCompress'], exclude: [/\.(png|jpe?g|woff2)$/], threshold: 512 })],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: textsChunk, test: textsFile }],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/uaa', '/enterprise-api', '/enterprise-dsp-api', '/kaikai-now-content-api'].map((path) => [path, { target: api }])),
  },
});
