import type { Plugin } from 'vite';

const notes = '\0console-side-channel';

/**
 * What qs, with which Refine reads and writes addresses, notes of the objects it has seen. The package does that for browsers without a WeakMap and looks up every
 * built-in by its name for it: 7 kB in front of the first rows. Every browser that the build is made for has one. Only in builds.
 */
export const sideChannel = (): Plugin => ({
  name: 'console-side-channel',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === 'side-channel' ? notes : null),
  load: (id) => (id === notes ? 'module.exports = () => new WeakMap();' : null),
});
