import type { Plugin } from 'vite';

const brought = "import * as fetchAdapter from './fetch.js';";
const instead = 'const fetchAdapter = { getFetch: () => false };';

/**
 * Axios asks by XMLHttpRequest, which every browser has and which alone tells the progress of an upload. Its second way, by fetch, is never taken; a built console
 * leaves it out, and axios says that it is not supported to whoever names it.
 */
export const axios = (): Plugin => ({
  name: 'console-axios',
  apply: 'build',
  transform: (code, id) => {
    if (!id.endsWith('/axios/lib/adapters/adapters.js')) return null;
    if (!code.includes(brought)) throw new Error('Axios no longer brings its adapter for fetch the way it did');
    return code.replace(brought, instead);
  },
});
