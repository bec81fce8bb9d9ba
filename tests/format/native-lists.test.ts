import { describe, expect, it } from 'vitest';
import { closeUnits } from '#format/close-units.ts';
import { formatIn } from '#format/format.ts';

describe('what is listed', () => {
  it.each([
    ['en', ['Samsung', 'Xiaomi', 'OPPO'], 'Samsung, Xiaomi and OPPO'],
    ['cn', ['Samsung', 'Xiaomi', 'OPPO'], 'Samsung、Xiaomi 和 OPPO'],
    ['cn', ['新加坡', 'OPPO'], '新加坡和 OPPO'],
    ['cn', ['新加坡', '印度尼西亚'], '新加坡和印度尼西亚'],
    ['cn', ['A和B', 'C'], 'A和B 和 C'],
    ['jp', ['Samsung', 'OPPO'], 'Samsung、OPPO'],
  ] as const)('of all in %s has a blank between Chinese and Latin letters', (language, items, said) => {
    expect(formatIn(language).list(items)).toBe(said);
  });

  it('of one of them, too', () => {
    expect(formatIn('cn').either(['18–24', '25–34'])).toBe('18–24 或 25–34');
    expect(formatIn('cn').either(['男性', '女性'])).toBe('男性或女性');
  });
});

it('a short number and its unit have no blank between them, where digits have one', () => {
  expect(closeUnits.process('触达 67.4万 人，人均 3.2 次')).toBe('触达 67.4万人，人均 3.2 次');
  expect(closeUnits.process('已完成 1.2亿 次曝光，全程计划 8,160 次')).toBe('已完成 1.2亿次曝光，全程计划 8,160 次');
  expect(closeUnits.process('预计 67.4万 – 80万')).toBe('预计 67.4万 – 80万');
});
