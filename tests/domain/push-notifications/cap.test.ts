import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Sending, withheldByCap } from '#domain/push-notifications/cap.ts';
import { capWindow } from '#domain/push-notifications/hours.ts';

const hour = 3_600_000;
const at = (hours: number): Date => new Date(Date.UTC(2026, 10, 20) + hours * hour);
const sending = (hours: number, people: number): Sending => ({ at: at(hours), people });

describe('the cap of a person', () => {
  it('holds nothing back as long as there is room', () => {
    expect(withheldByCap(sending(10, 5000), [sending(8, 9000)], 2)).toBe(0);
    expect(withheldByCap(sending(10, 5000), [sending(8, 9000), sending(9, 2000)], 3)).toBe(0);
  });

  it('holds it back from those who had as many, and from no more than it has people', () => {
    expect(withheldByCap(sending(10, 5000), [sending(8, 9000), sending(9, 2000)], 2)).toBe(2000);
    expect(withheldByCap(sending(10, 5000), [sending(8, 9000)], 1)).toBe(5000);
  });

  it('rolls: at exactly 24 hours there is room again, and a midnight opens none', () => {
    expect(withheldByCap(sending(24, 100), [sending(0, 100)], 1)).toBe(0);
    expect(withheldByCap(sending(23.99, 100), [sending(0, 100)], 1)).toBe(100);
  });

  it('counts what is promised for later, but never two that no window holds', () => {
    expect(withheldByCap(sending(2, 100), [sending(8, 100)], 1)).toBe(100);
    // Each lies within a day of it, but the two are more than a day apart.
    expect(withheldByCap(sending(20, 100), [sending(0, 100), sending(40, 100)], 2)).toBe(0);
    expect(withheldByCap(sending(20, 100), [sending(10, 100), sending(30, 100)], 2)).toBe(100);
  });

  it('gives nobody more than the cap in any 24 hours, in whichever order messages of the same people are sent', () => {
    const hours = fc.array(fc.integer({ min: 0, max: 96 }), { maxLength: 12 });
    fc.assert(
      fc.property(hours, fc.integer({ min: 1, max: 4 }), (times, cap) => {
        const sent: Sending[] = [];
        for (const time of times) {
          const withheld = withheldByCap(sending(time, 1), sent, cap);
          if (withheld === 0) sent.push(sending(time, 1));
        }
        for (const { at: start } of sent) {
          const inside = sent.filter((each) => each.at >= start && each.at.getTime() - start.getTime() < capWindow);
          expect(inside.length).toBeLessThanOrEqual(cap);
        }
      }),
    );
  });
});
