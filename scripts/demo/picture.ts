import { pngOf } from '#server/sample-world/png.ts';

const colours = ['1e1b4b', '312e81', '4338ca', 'fda4af', 'fef3c7', 'f8fafc', '334155', 'b91c1c', 'fbbf24', '0f172a'] as const;
type Colour = (typeof colours)[number];

interface Area {
  /** Parts of the picture, 0 to 1. */
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly colour: Colour;
}

const area = (x: number, y: number, right: number, bottom: number, colour: Colour): Area => ({ from: [x, y], to: [right, bottom], colour });

/** The shop front by evening: sky, house, awning, lit windows, door, street. */
const scene: readonly Area[] = [
  area(0, 0, 1, 0.3, '1e1b4b'),
  area(0, 0.3, 1, 0.5, '312e81'),
  area(0, 0.5, 1, 0.8, '4338ca'),
  area(0.1, 0.2, 0.9, 0.84, '334155'),
  area(0.1, 0.2, 0.9, 0.24, 'f8fafc'),
  area(0.18, 0.29, 0.34, 0.42, 'fef3c7'),
  area(0.42, 0.29, 0.58, 0.42, 'fef3c7'),
  area(0.66, 0.29, 0.82, 0.42, 'fbbf24'),
  area(0.1, 0.47, 0.9, 0.55, 'b91c1c'),
  ...[0.18, 0.34, 0.5, 0.66, 0.82].map((x) => area(x, 0.47, x + 0.08, 0.55, 'f8fafc')),
  area(0.15, 0.59, 0.42, 0.84, 'fef3c7'),
  area(0.58, 0.59, 0.85, 0.84, 'fef3c7'),
  area(0.46, 0.61, 0.54, 0.84, 'fda4af'),
  area(0.2, 0.7, 0.27, 0.84, 'b91c1c'),
  area(0.31, 0.66, 0.37, 0.84, '4338ca'),
  area(0.64, 0.68, 0.7, 0.84, '312e81'),
  area(0.74, 0.64, 0.8, 0.84, 'b91c1c'),
  area(0, 0.84, 1, 1, '0f172a'),
  area(0, 0.92, 1, 0.925, 'fef3c7'),
];

/** A picture of the shop front as PNG. */
export const shopFront = (width: number, height: number): Buffer => {
  const rows = Buffer.alloc((width + 1) * height);
  for (const { from, to, colour } of scene) {
    const [left, right] = [from[0], to[0]].map((part) => Math.round(part * width));
    for (let y = Math.round(from[1] * height); y < Math.round(to[1] * height); y += 1) {
      const line = y * (width + 1) + 1;
      rows.fill(colours.indexOf(colour), line + (left ?? 0), line + (right ?? 0));
    }
  }
  return pngOf({ width, height, rows, palette: Buffer.from(colours.join(''), 'hex'), level: 9 });
};
