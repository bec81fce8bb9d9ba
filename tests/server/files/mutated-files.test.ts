import { expect, it } from 'vitest';
import { receiveMutated } from '#tests/support/mutated-files.ts';
import { uploadMutatedWorkbooks } from '#tests/support/mutated-workbooks.ts';

it('pictures, films and papers broken in a thousand ways are taken or refused, and nothing breaks', async () => {
  const { taken, refused } = await receiveMutated(0, 1000);
  expect(taken).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(500);
});

it('workbooks broken in two hundred ways are taken or refused as spot plans and as statistics', async () => {
  const { taken, refused } = await uploadMutatedWorkbooks(0, 220);
  expect(taken).toBeGreaterThan(5);
  expect(refused).toBeGreaterThan(50);
});
