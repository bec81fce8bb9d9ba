import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueState } from '#components/time-left.ts';
import { urgencyOf } from '#domain/review/lateness.ts';
import { minutesLeft } from '#pages/review/queue/minutes-left.ts';
import { replyWorkingHours } from '#domain/review/turn-around.ts';
import { addWorkingMinutes, isWorkingDate, subtractWorkingMinutes, workingMinutesBetween } from '#domain/time/working-time.ts';
import { holidayOrigin, holidaysKnownUntil, providerCalendarFor } from '#server/working-time/provider-calendar.ts';

const reply = replyWorkingHours * 60;
const due = (timezone: string, sent: string, minutes = reply): string =>
  addWorkingMinutes(providerCalendarFor(timezone), new Date(sent), minutes).toISOString();

describe('four working hours, to the minute', () => {
  it.each([
    // Beyond the specification, R3; the State Council's break of 2026 lasts from 15 to 23 February, with make-up days before and after it.
    ['into a Saturday that is worked', 'Asia/Shanghai', '2026-02-13T17:00:00+08:00', '2026-02-14T12:00:00+08:00'],
    ['over the Spring Festival', 'Asia/Shanghai', '2026-02-14T16:00:00+08:00', '2026-02-24T11:00:00+08:00'],
    ['sent on a holiday', 'Asia/Shanghai', '2026-02-17T12:00:00+08:00', '2026-02-24T13:00:00+08:00'],
    ['into the other Saturday that is worked', 'Asia/Shanghai', '2026-02-27T16:30:00+08:00', '2026-02-28T11:30:00+08:00'],
    ['over the National Day, whose Saturday after is worked', 'Asia/Shanghai', '2026-09-30T17:59:00+08:00', '2026-10-08T12:59:00+08:00'],
    ['over an ordinary weekend', 'Asia/Shanghai', '2026-11-20T17:00:00+08:00', '2026-11-23T12:00:00+08:00'],
    ['before work begins', 'Asia/Shanghai', '2026-11-18T06:00:00+08:00', '2026-11-18T13:00:00+08:00'],
    ['to the very end of a day', 'Asia/Shanghai', '2026-11-18T14:00:00+08:00', '2026-11-18T18:00:00+08:00'],
    // The notice of 2027 is not out; the law names New Year, the eve and the first three days of the Spring Festival, and Qingming.
    ['over New Year before its notice', 'Asia/Shanghai', '2026-12-31T17:00:00+08:00', '2027-01-04T12:00:00+08:00'],
    ['over a Spring Festival before its notice', 'Asia/Shanghai', '2028-01-24T17:00:00+08:00', '2028-01-31T12:00:00+08:00'],
    ['over Qingming before its notice', 'Asia/Shanghai', '2027-04-02T17:00:00+08:00', '2027-04-06T12:00:00+08:00'],
    ['over Japan’s Silver Week', 'Asia/Tokyo', '2026-09-18T16:00:00+09:00', '2026-09-24T11:00:00+09:00'],
    ['over Japan’s Golden Week', 'Asia/Tokyo', '2026-05-01T15:00:00+09:00', '2026-05-07T10:00:00+09:00'],
    ['over a substitute holiday of Japan', 'Asia/Tokyo', '2027-03-19T17:30:00+09:00', '2027-03-23T12:30:00+09:00'],
    ['over Easter', 'Europe/Paris', '2026-04-03T17:00:00+02:00', '2026-04-07T12:00:00+02:00'],
    ['over Europe’s night without an hour', 'Europe/Berlin', '2026-03-27T17:00:00+01:00', '2026-03-30T12:00:00+02:00'],
    ['over Europe’s night with an hour twice', 'Europe/Berlin', '2026-10-23T17:00:00+02:00', '2026-10-26T12:00:00+01:00'],
  ])('%s', (_, timezone, sent, expected) => {
    expect(due(timezone, sent)).toBe(new Date(expected).toISOString());
  });
});

describe('working days', () => {
  it('three of them are three times the hours of a day, also over a change of the clocks', () => {
    expect(due('Europe/Madrid', '2026-03-26T10:00:00+01:00', 3 * 9 * 60)).toBe(new Date('2026-03-31T10:00:00+02:00').toISOString());
    expect(due('Europe/Madrid', '2026-10-22T10:00:00+02:00', 3 * 9 * 60)).toBe(new Date('2026-10-27T10:00:00+01:00').toISOString());
  });

  it('are counted and taken back by the same minutes in every week of two years, in three regions', () => {
    for (const timezone of ['Asia/Shanghai', 'Asia/Tokyo', 'Europe/London']) {
      const calendar = providerCalendarFor(timezone);
      for (let week = 0; week < 104; week += 1) {
        const sent = new Date(Date.parse('2026-01-01T03:17:00Z') + week * 7.13 * 86_400_000);
        const until = addWorkingMinutes(calendar, sent, reply);
        expect(workingMinutesBetween(calendar, sent, until)).toBe(reply);
        expect(addWorkingMinutes(calendar, subtractWorkingMinutes(calendar, until, reply), reply)).toEqual(until);
      }
    }
  });

  it('follow each region’s own calendar', () => {
    const [china, japan, europe] = ['Asia/Shanghai', 'Asia/Tokyo', 'Europe/Paris'].map(providerCalendarFor);
    if (!china || !japan || !europe) throw new Error('Three regions');
    expect(
      ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'].map((day) => isWorkingDate(china, day)),
    ).toEqual(Array.from({ length: 6 }, () => true));
    expect([china, japan, europe].map((calendar) => isWorkingDate(calendar, '2026-07-14'))).toEqual([true, true, false]);
    expect([china, japan, europe].map((calendar) => isWorkingDate(calendar, '2026-11-23'))).toEqual([true, false, true]);
    expect(['Asia/Shanghai', 'Asia/Tokyo', 'Europe/Paris'].map((zone) => new URL(holidayOrigin(zone).holidaySource).host)).toEqual([
      'www.gov.cn',
      'www8.cao.go.jp',
      'www.legifrance.gouv.fr',
    ]);
    expect(['Asia/Shanghai', 'Asia/Tokyo', 'Europe/Paris'].map(holidaysKnownUntil)).toEqual(['2026-12-31', '2027-12-31', '2027-12-31']);
  });
});

describe('how urgent an item is', () => {
  const calendar = providerCalendarFor('Asia/Shanghai');
  const dueAt = new Date('2026-02-24T11:00:00+08:00');
  const at = (now: string) => urgencyOf(calendar, { dueAt, now: new Date(now) });

  it('follows the clock, and its working time passes only while somebody works', () => {
    expect(at('2026-02-14T18:00:00+08:00')).toEqual({ workingMinutesLeft: 120, lateness: 'calm' });
    expect(at('2026-02-20T12:00:00+08:00')).toEqual({ workingMinutesLeft: 120, lateness: 'calm' });
    expect(at('2026-02-24T09:59:00+08:00')).toEqual({ workingMinutesLeft: 61, lateness: 'calm' });
    expect(at('2026-02-24T10:00:00+08:00')).toEqual({ workingMinutesLeft: 60, lateness: 'amber' });
    expect(at('2026-02-24T11:00:00+08:00')).toEqual({ workingMinutesLeft: 0, lateness: 'late' });
    expect(at('2026-02-24T12:30:00+08:00')).toEqual({ workingMinutesLeft: -90, lateness: 'late' });
  });

  it.each([
    ['2026-02-24T10:00:00+08:00', '2026-02-24T11:01:00+08:00', 61, 'calm'],
    ['2026-02-24T10:00:00+08:00', '2026-02-24T11:00:00+08:00', 60, 'amber'],
    // It is due at night: what is left of the day is all there is.
    ['2026-02-24T16:59:00+08:00', '2026-02-25T01:00:00+08:00', 61, 'calm'],
    ['2026-02-24T17:00:00+08:00', '2026-02-25T01:00:00+08:00', 60, 'amber'],
    ['2026-02-24T18:30:00+08:00', '2026-02-25T01:00:00+08:00', 0, 'amber'],
    ['2026-02-24T18:30:00+08:00', '2026-02-25T11:00:00+08:00', 120, 'calm'],
  ] as const)(
    'at %s is urgent until %s by what is left of the clock or of working time, whichever is less',
    (now, until, left, lateness) => {
      expect(urgencyOf(calendar, { dueAt: new Date(until), now: new Date(now) })).toEqual({ workingMinutesLeft: left, lateness });
    },
  );

  it('stands beside its moment by the clock, and says what of it is worked only where that is less', () => {
    const left = (now: string, workingMinutesLeft: number | null) =>
      minutesLeft({ dueAt: '2026-02-24T17:00:00+08:00', workingMinutesLeft }, Date.parse(now));
    expect(left('2026-02-24T13:46:00+08:00', 1)).toEqual([194, 1]);
    expect(left('2026-02-24T13:46:00+08:00', 0)).toEqual([194, 0]);
    expect(left('2026-02-24T13:46:20+08:00', 193)).toEqual([194, null]);
    expect(left('2026-02-24T16:59:50+08:00', 5)).toEqual([1, null]);
    expect(left('2026-02-24T17:00:00+08:00', 0)).toEqual([]);
    expect(minutesLeft({ dueAt: null, workingMinutesLeft: null }, 0)).toEqual([]);
  });

  // What is due later in another part of the world may press more: its office closes first.
  it('never grows further down a queue of one working calendar, which is sorted by the moment, whatever was promised', () => {
    const ranks = { late: 0, amber: 1, calm: 2 } as const;
    const away = fc.integer({ min: -600, max: 6000 });
    const zones = fc.constantFrom('Asia/Shanghai', 'Asia/Tokyo', 'Europe/Paris');
    fc.assert(
      fc.property(fc.array(away), zones, fc.integer({ min: 0, max: 20_000 }), (items, zone, passed) => {
        const now = new Date(dueAt.getTime() + passed * 60_000);
        const moments = items.toSorted((a, b) => a - b).map((minutes) => new Date(now.getTime() + minutes * 60_000));
        const found = moments.map((until) => urgencyOf(providerCalendarFor(zone), { dueAt: until, now }));
        const shown = found.map(({ lateness }) => lateness);
        expect(shown).toEqual(shown.toSorted((a, b) => ranks[a] - ranks[b]));
        // What a screen shows as its clock goes on is the same, where it knows of the clock alone.
        const kinds = { late: 'late', soon: 'amber', ahead: 'calm' } as const;
        const byClock = moments.map((until) => kinds[dueState(until.toISOString(), now.getTime()).kind]);
        expect(byClock.map((kind, index) => (kind === 'calm' && (found[index]?.workingMinutesLeft ?? 61) <= 60 ? 'amber' : kind))).toEqual(
          shown,
        );
      }),
    );
  });

  it('is nothing while no clock runs', () => {
    expect(urgencyOf(calendar, { dueAt: null, now: dueAt })).toEqual({ workingMinutesLeft: null, lateness: 'calm' });
  });
});
