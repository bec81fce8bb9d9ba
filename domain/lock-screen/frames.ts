import type { DeviceFrame } from '#contract/lock-screen/device-frame.ts';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';

/**
 * The phones an item is looked at on: those of the makers it is for, or all of them while none is chosen. Where no frame is of such a maker, one that stands
 * for any phone; without such a one, as in an operator's own file, every phone is as good.
 */
export const framesFor = (frames: readonly DeviceFrame[], oems: LockScreenItem['oems']): readonly DeviceFrame[] => {
  if (oems.length === 0) return frames;
  const theirs = frames.filter(({ oem }) => oem !== null && oems.includes(oem));
  const neutral = frames.filter(({ oem }) => oem === null);
  return [theirs, neutral].find((some) => some.length > 0) ?? frames;
};
