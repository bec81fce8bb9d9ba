import { useEffect, useState } from 'react';
import type { DeviceFrame } from '#contract/lock-screen/device-frame.ts';
import type { ClockTheme } from '#domain/lock-screen/contrast.ts';
import { type Contrast, contrastsOn } from './contrast.ts';

const unknown: readonly Contrast[] = [];

const idsOf = (frames: readonly DeviceFrame[]): string => frames.map(({ id }) => id).join(' ');

/** How well the clock can be read over a picture on each of these phones; none until it is known. */
export const useContrasts = (
  address: string | null | undefined,
  frames: readonly DeviceFrame[],
  theme: ClockTheme,
): readonly Contrast[] => {
  const [contrasts, setContrasts] = useState(unknown);
  // A list made anew of the same phones is measured once.
  const [phones, setPhones] = useState(frames);
  if (idsOf(phones) !== idsOf(frames)) setPhones(frames);
  useEffect(() => {
    if (typeof address !== 'string') return undefined;
    let wanted = true;
    void contrastsOn(address, phones, theme).then((found) => wanted && setContrasts(found));
    return () => {
      wanted = false;
      setContrasts(unknown);
    };
  }, [address, phones, theme]);
  return contrasts;
};
