import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { endAll, startServer } from './server-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'console sample accounts '));
afterAll(async () => {
  await endAll();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a start on every address of the machine, without a word about the sample world, ends with one sentence and no database', async () => {
  const server = startServer(dataDir, { HOST: '0.0.0.0', SAMPLE_DATA: '' });
  expect(await server.ended()).toBe(1);
  expect(server.said().trim()).toMatch(
    /^HOST=0\.0\.0\.0 opens this server to others, .*SAMPLE_DATA=false.*npm run user.*SAMPLE_DATA=true\.$/,
  );
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});
