import { defineConfig } from 'vitest/config';

// Two copies of the router would each have their own context: Refine's and ours must be one.
const inline = [/@refinedev\//, /react-router/];

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tests/{rules,contract,locales,architecture}/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/{server,start}/**/*.test.ts'],
          globalSetup: ['tests/support/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Volume and time: minutes of work, for `npm run test:slow` alone.
        test: {
          name: 'slow',
          environment: 'node',
          include: ['tests/slow/**/*.test.ts'],
          globalSetup: ['tests/support/cluster.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'app',
          environment: './tests/support/window.ts',
          include: ['tests/{providers,app}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/cluster.ts'],
          setupFiles: ['tests/support/screen.ts'],
          server: { deps: { inline } },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/cluster.ts'],
          testTimeout: 180_000,
          // A browser on a busy machine shows what it was told a moment later.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
