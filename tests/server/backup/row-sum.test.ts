import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { rowSum } from '#server/backup/row-sum.ts';

const sumOf = (rows: readonly string[]) => {
  const sum = rowSum();
  for (const row of rows) sum.add(Buffer.from(row));
  return sum.result();
};

/** The same a second time: eight whole numbers of 32 bits from each hash, added up and cut to 32 bits. */
const addedUp = (rows: readonly string[]): string => {
  const result = Buffer.alloc(32);
  for (let at = 0; at < 32; at += 4) {
    const whole = rows.reduce((sum, row) => sum + BigInt(createHash('sha256').update(row).digest().readUInt32LE(at)), 0n);
    result.writeUInt32LE(Number(BigInt.asUintN(32, whole)), at);
  }
  return result.toString('hex');
};

it('counts the rows and adds up every part of their hashes, in whatever order they come', () => {
  const rows = ['first', 'second', 'second', '上海', ''];
  expect(sumOf(rows)).toEqual({ rows: 5, sum: addedUp(rows) });
  expect(sumOf(rows.toReversed())).toEqual(sumOf(rows));
  expect(sumOf([...rows.slice(1), 'First']).sum).not.toBe(sumOf(rows).sum);
  expect(sumOf([])).toEqual({ rows: 0, sum: '0'.repeat(64) });
});
