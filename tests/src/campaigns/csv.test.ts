import { describe, expect, it } from 'vitest';
import { csvOf } from '#resources/campaigns/show/timeline/csv.ts';

describe('comma-separated values', () => {
  it('keep every text as it is: commas, quotes, lines, Chinese and Japanese', () => {
    expect(
      csvOf([
        ['Who', 'What'],
        ['李雷, "AM"', 'one\ntwo'],
        ['店', ''],
      ]),
    ).toBe('\uFEFFWho,What\r\n"李雷, ""AM""","one\ntwo"\r\n店,\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '=HYPERLINK("http://x","y")', '＝1+1', '＠SUM(A1)'])(
    'never carry a formula: %s',
    (text) => {
      expect(csvOf([[text]])).toMatch(/^\uFEFF"?'/);
    },
  );
});
