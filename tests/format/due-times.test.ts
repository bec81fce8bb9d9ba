import { describe, expect, it } from 'vitest';
import { dueState } from '#components/time-left.ts';
import { formatIn } from '#format/format.ts';
import { zoneLabel } from '#format/zone-label.ts';

// A Sunday evening in Shanghai.
const now = Date.parse('2026-11-22T12:00:00Z');
const moment = (iso: string, language: 'en' | 'cn' | 'jp' = 'en') => formatIn(language, 'Asia/Shanghai').moment(iso, now);

describe('a moment that somebody waits for', () => {
  it('is told by its day first: today, a weekday within a week, else a date', () => {
    expect(moment('2026-11-23T05:00:00Z')).toBe('Mon 13:00');
    expect(moment('2026-11-22T13:30:00Z')).toBe('today 21:30');
    // A day's name alone would be read as one to come.
    expect(moment('2026-11-20T01:00:00Z')).toBe('Nov 20, 09:00');
    expect(moment('2026-11-29T01:00:00Z')).toBe('Nov 29, 09:00');
    // A Sunday ends the Chinese week: what comes is said with its date, what was in this week by its name.
    expect(moment('2026-11-23T05:00:00Z', 'cn')).toBe('11/23（周一）13:00');
    expect(moment('2026-11-16T05:00:00Z', 'cn')).toBe('11月16日 13:00');
    expect(moment('2026-11-21T05:00:00Z', 'cn')).toBe('11月21日 13:00');
    expect(moment('2026-11-22T13:30:00Z', 'cn')).toBe('今天 21:30');
    expect(moment('2026-11-29T01:00:00Z', 'cn')).toBe('11月29日 09:00');
    expect(moment('2026-11-23T05:00:00Z', 'jp')).toBe('11/23（月）13:00');
    expect(moment('2026-11-22T13:30:00Z', 'jp')).toBe('今日 21:30');
    // A due day beyond the week stands below one within it: both are said one way.
    expect(moment('2026-12-14T01:00:00Z', 'jp')).toBe('12/14（月）09:00');
    expect(formatIn('jp', 'Asia/Shanghai').dueDay('2026-12-14T01:00:00Z')).toBe('12/14（月）');
    expect(formatIn('cn', 'Asia/Shanghai').dueDay('2026-12-14T01:00:00Z')).toBe('12月14日');
  });

  it('changes its day at the reader’s midnight', () => {
    const shortBefore = Date.parse('2026-11-22T15:59:59Z');
    expect(formatIn('en', 'Asia/Shanghai').moment('2026-11-22T16:00:00Z', shortBefore)).toBe('Mon 00:00');
    expect(formatIn('en', 'Asia/Shanghai').moment('2026-11-22T16:00:00Z', shortBefore + 1000)).toBe('today 00:00');
  });

  it('is late by the clock on the wall: on a Sunday, a Friday’s is two days late', () => {
    expect(dueState('2026-11-20T09:51:00Z', now)).toEqual({ kind: 'late', minutes: 2 * 1440 + 129 });
    expect(dueState('2026-11-22T12:00:00Z', now)).toEqual({ kind: 'late', minutes: 1 });
    expect(dueState('2026-11-22T11:59:50Z', now)).toEqual({ kind: 'late', minutes: 1 });
    expect(dueState('2026-11-22T11:58:01Z', now)).toEqual({ kind: 'late', minutes: 1 });
    expect(dueState('2026-11-22T11:58:00Z', now)).toEqual({ kind: 'late', minutes: 2 });
    expect(dueState('2026-11-22T12:00:01Z', now)).toEqual({ kind: 'soon' });
    expect(dueState('2026-11-22T12:30:00Z', now)).toEqual({ kind: 'soon' });
    expect(dueState('2026-11-22T14:30:00Z', now)).toEqual({ kind: 'ahead' });
  });

  it('names its zone from UTC', () => {
    const at = new Date(now);
    expect([zoneLabel(at, 'en', 'UTC'), zoneLabel(at, 'en', 'Asia/Shanghai'), zoneLabel(at, 'jp', 'Europe/London')]).toEqual([
      'UTC',
      'UTC+8',
      'UTC',
    ]);
  });
});
