import { expect, it } from 'vitest';
import { receiveMutated } from '#tests/support/mutated-files.ts';
import { uploadMutatedWorkbooks } from '#tests/support/mutated-workbooks.ts';

it('pictures, films and papers of 10,000 seeds are taken or refused, and nothing breaks', async () => {
  const { taken, refused } = await receiveMutated(0, 10_000);
  expect(taken + refused).toBe(10_000);
}, 600_000);

it('workbooks of 10,000 seeds are taken or refused as spot plans and as statistics', async () => {
  const { taken, refused } = await uploadMutatedWorkbooks(0, 10_000);
  expect(taken + refused).toBe(10_000);
}, 1_800_000);
