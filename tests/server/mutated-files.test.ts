import { expect, it } from 'vitest';
import { receiveMutated } from '#tests/support/mutated-files.ts';

it('pictures, films and papers broken in a thousand ways are taken or refused, and nothing breaks', async () => {
  const { taken, refused } = await receiveMutated(0, 1000);
  expect(taken).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(500);
}, 60_000);
