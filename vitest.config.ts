import { join } from 'node:path';
import { type TestProjectConfiguration, defineConfig } from 'vitest/config';
import { patience } from './tests/support/patience.ts';

// Two copies of the router would each have their own context: Refine's and ours must be one.
const inline = [/@refinedev\//, /react-router/];

// Files share what they import, which is a third of their time; what a test changes, it puts back.
const isolate = false;

// Only what hangs reaches a limit; a machine that is busy with other runs does not. With more room for what is young, a tenth less of the processor's time goes into collecting garbage.
const limits = (times: number) => ({
  execArgv: ['--max-semi-space-size=64'],
  testTimeout: times * patience,
  hookTimeout: 5 * patience,
  expect: { poll: { timeout: patience } },
});

// These go through the planner, the other screens and what fails, with React's build for development, which draws twice and complains of what a screen does wrong.
const complaining = ['main-job', 'trail', 'access'].map((name) => `tests/app/${name}.test.tsx`);

/** A project whose screens stand in a window of Node's, before a real server. */
const consoleTests = (
  name: string,
  test: { include: string[]; exclude?: string[]; env?: Record<string, string> },
): TestProjectConfiguration => ({
  extends: './vite.config.ts',
  oxc: { jsx: { development: test.env === undefined } },
  resolve: {
    alias: [
      // A window in Node has no canvas of its own; pdf.js complains unless it gets the build that brings one.
      { find: /^pdfjs-dist\/build\//, replacement: 'pdfjs-dist/legacy/build/' },
      // Node reads antd's CommonJS files, where its own parts look for each other.
      { find: /^antd\/es\//, replacement: 'antd/lib/' },
      // For Node it names its CommonJS file, which would require a second copy of the router.
      { find: /^react-router-dom$/, replacement: join(import.meta.dirname, 'node_modules/react-router-dom/dist/index.mjs') },
    ],
  },
  test: {
    name,
    isolate,
    environment: './tests/support/window.ts',
    globalSetup: ['tests/support/cluster.ts'],
    setupFiles: ['tests/support/screen-hooks.ts'],
    server: { deps: { inline } },
    ...limits(5),
    ...test,
  },
});

export default defineConfig({
  test: {
    // Two cores, and two more workers for the time in which browsers wait.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'rules',
          isolate,
          environment: 'node',
          include: ['tests/{contract,domain,format,src,docs,locales,architecture}/**/*.test.ts'],
          setupFiles: ['tests/support/put-back.ts'],
          ...limits(2),
        },
      },
      {
        test: {
          name: 'server',
          isolate,
          environment: 'node',
          include: ['tests/{server,start}/**/*.test.ts'],
          setupFiles: ['tests/support/put-back.ts'],
          globalSetup: ['tests/support/cluster.ts'],
          ...limits(3),
        },
      },
      {
        // Volume and time: minutes of work, for `npm run test:slow` alone.
        test: {
          name: 'slow',
          environment: 'node',
          include: ['tests/slow/**/*.test.ts'],
          globalSetup: ['tests/support/cluster.ts'],
          ...limits(10),
          fileParallelism: false,
        },
      },
      // As people get it: React's build for production draws in half the time, and says less.
      consoleTests('app', {
        include: ['tests/{providers,app}/**/*.test.{ts,tsx}'],
        exclude: complaining,
        env: { NODE_ENV: 'production' },
      }),
      consoleTests('complaints', { include: complaining }),
      {
        test: {
          name: 'e2e',
          isolate,
          setupFiles: ['tests/support/put-back.ts'],
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/cluster.ts'],
          ...limits(10),
        },
      },
    ],
  },
});
