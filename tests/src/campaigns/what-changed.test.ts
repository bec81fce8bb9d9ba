import { describe, expect, it } from 'vitest';
import { changesBetween } from '#resources/campaigns/parts/plan-summary/plan-changes.ts';
import { stretchesOf } from '#resources/campaigns/parts/plan-summary/stretches.ts';

const marks = { same: ['', ''], gone: ['[-', ']'], new: ['[+', ']'] } as const;

const readingOf = (before: string, after: string): string | null =>
  stretchesOf(before, after)
    ?.map(({ is, joint, text }) => joint + marks[is][0] + text + marks[is][1])
    .join('') ?? null;

describe('a line that reads differently', () => {
  // Before, after, and how both read as one; a new line is written as a slash.
  const lines = `
Shanghai · Beijing | Shanghai · Beijing · Wuhan | Shanghai · Beijing · [+Wuhan]
Shanghai · Beijing · Wuhan | Shanghai · Wuhan | Shanghai · [-Beijing] · Wuhan
Shanghai · Beijing | Beijing | [-Shanghai] · Beijing
Shanghai · Beijing | Wuhan · Beijing | [-Shanghai] [+Wuhan] · Beijing
Feed ads · CPM/acme.example | Feed ads · CPC/acme.example | Feed ads · [-CPM] [+CPC]/acme.example
Nov 01, 2026 – Nov 30, 2026 | Nov 01, 2026 – Dec 31, 2026 | Nov 01, 2026 – [-Nov 30, 2026] [+Dec 31, 2026]
WeChat: Feed ads · CPM | Douyin: Feed ads · CPM | [-WeChat] [+Douyin]: Feed ads · CPM
TH, VN | TH, VN, SG | TH, VN, [+SG]
Beijing · Wuhan | Wuhan · Beijing | Wuhan · Beijing`;

  it.each(lines.trim().split('\n'))('%s: only what is gone is struck out', (line) => {
    const [before = '', after = '', reading] = line.split(' | ').map((text) => text.replace('/', '\n'));
    expect(readingOf(before, after)).toBe(reading);
  });

  it('of which nothing stays is two lines', () => {
    expect(readingOf('Men', 'Women')).toBeNull();
    expect(readingOf('', 'Women')).toBeNull();
  });
});

describe('what differs between two plans', () => {
  const part = (...facts: readonly { id: string; label: string; value: string; numbered?: boolean }[]) =>
    [{ step: 'groups', facts }] as const;
  const women = { id: 'b', value: 'Women' };

  it('is not a group that another’s leaving moved up', () => {
    const before = part({ id: 'a', label: 'Group 1', value: 'Men', numbered: true }, { ...women, label: 'Group 2', numbered: true });
    const after = part({ ...women, label: 'Group 1', numbered: true });
    expect(changesBetween(before, after)[0]?.changes).toEqual([{ id: 'a', label: 'Group 1', before: 'Men', after: null }]);
  });

  it('is a name of its own', () => {
    const before = part({ ...women, label: 'Group 1', numbered: true });
    const after = part({ ...women, label: 'Mothers', numbered: false });
    expect(changesBetween(before, after)[0]?.changes).toMatchObject([{ before: 'Group 1: Women', after: 'Mothers: Women' }]);
  });

  it('is not what was taken out and put in again', () => {
    const line = { label: 'WeChat', value: 'Feed ads' };
    expect(changesBetween(part({ ...line, id: 'a' }), part({ ...line, id: 'b' }))[0]?.changes).toEqual([]);
  });
});
