import { expect, it } from 'vitest';
import type { DeviceFrame } from '#contract/lock-screen/device-frame.ts';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { framesFor } from '#domain/lock-screen/frames.ts';

const frame = (id: string, oem: DeviceFrame['oem']): DeviceFrame => ({
  id,
  name: id,
  oem,
  ratio: [9, 20],
  clock: { top: 0.1, height: 0.1, width: 0.5, align: 'center' },
  notifications: { top: 0.5, height: 0.1 },
  bar: true,
});
const frames = [frame('one', 'samsung'), frame('other', 'vivo'), frame('any', null)];
const shown = (oems: LockScreenItem['oems'], of = frames): string[] => framesFor(of, oems).map(({ id }) => id);

it('an item is looked at on phones of the makers it is for', () => {
  expect(shown(['vivo'])).toEqual(['other']);
  expect(shown(['samsung', 'realme'])).toEqual(['one']);
});

it('is looked at on every phone while no maker is chosen', () => expect(shown([])).toEqual(['one', 'other', 'any']));

it('is looked at on a phone that stands for any where no frame is of its makers, and on all where there is none', () => {
  expect(shown(['realme'])).toEqual(['any']);
  expect(shown(['realme'], frames.slice(0, 2))).toEqual(['one', 'other']);
});
