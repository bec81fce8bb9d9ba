import type { DeviceFrame } from '#contract/lock-screen/device-frame.ts';
import { type ClockTheme, contrastOver, readableRatio } from '#domain/lock-screen/contrast.ts';
import type { PictureSides } from '#domain/lock-screen/picture-shape.ts';

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

/** How well the clock can be read on a phone over a picture, as a contrast ratio. */
export interface Contrast {
  readonly frame: DeviceFrame;
  readonly ratio: number;
  readonly picture: PictureSides;
}

export const isReadable = ({ ratio }: Contrast): boolean => ratio >= readableRatio;

/** How well the clock can be read over a picture on each of these phones; nothing of a picture that cannot be drawn. */
export const contrastsOn = (address: string, frames: readonly DeviceFrame[], theme: ClockTheme): Promise<Contrast[]> =>
  new Promise((measured) => {
    const image = new Image();
    image.addEventListener('error', () => measured([]));
    image.addEventListener('load', () => {
      const picture = { width: image.naturalWidth, height: image.naturalHeight };
      measured(
        frames.flatMap((frame) => {
          const pixels = pixelsUnder(image, frame);
          return pixels ? [{ frame, ratio: contrastOver(pixels, theme), picture }] : [];
        }),
      );
    });
    image.src = address;
  });
