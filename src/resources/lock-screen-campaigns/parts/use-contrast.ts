import { useEffect, useState } from 'react';
import type { DeviceFrame } from '#contract/lock-screen/device-frame.ts';
import { type ClockTheme, contrastOver } from '#domain/lock-screen/contrast.ts';

// Enough to judge by, and quick.
const sampleWidth = 90;

/** The pixels under the clock, of the picture as the phone cuts it; null where nothing can be drawn. */
const pixelsUnder = (image: HTMLImageElement, { ratio: [across, down], clock }: DeviceFrame): Uint8ClampedArray | null => {
  const canvas = document.createElement('canvas');
  canvas.width = sampleWidth;
  canvas.height = Math.round((sampleWidth * down) / across);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  const scale = Math.max(canvas.width / image.naturalWidth, canvas.height / image.naturalHeight);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  const left = clock.align === 'center' ? (1 - clock.width) / 2 : 0.06;
  const place = [left * canvas.width, clock.top * canvas.height, clock.width * canvas.width, clock.height * canvas.height] as const;
  return context.getImageData(...place).data;
};

/** How well the clock can be read over a picture, as a contrast ratio; null until it is known. */
export const useContrast = (address: string | null, frame: DeviceFrame | undefined, theme: ClockTheme): number | null => {
  const [contrast, setContrast] = useState<number | null>(null);
  useEffect(() => {
    if (address === null || frame === undefined) return undefined;
    let wanted = true;
    const image = new Image();
    image.addEventListener('load', () => {
      const pixels = wanted ? pixelsUnder(image, frame) : null;
      if (pixels) setContrast(contrastOver(pixels, theme));
    });
    image.src = address;
    return () => {
      wanted = false;
      setContrast(null);
    };
  }, [address, frame, theme]);
  return contrast;
};
