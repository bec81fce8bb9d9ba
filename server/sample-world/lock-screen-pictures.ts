import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { storedFiles } from '#server/db/file-schema.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { pngOf } from './png.ts';
import { sampleId } from './sample-id.ts';

/** A landscape: its sky from top to horizon, its sun, its far and its near hills, and how high the sun stands. */
interface Scene {
  readonly sky: readonly [top: string, horizon: string];
  readonly sun: string;
  readonly hills: readonly [far: string, near: string];
  readonly height: number;
}

export const scenes = {
  dawn: { sky: ['312e81', 'fda4af'], sun: 'fef3c7', hills: ['7c3aed', '1e1b4b'], height: 0.56 },
  noon: { sky: ['0369a1', 'bae6fd'], sun: 'fffbeb', hills: ['0d9488', '134e4a'], height: 0.34 },
  dusk: { sky: ['7c2d12', 'fdba74'], sun: 'fee2e2', hills: ['9a3412', '431407'], height: 0.52 },
  night: { sky: ['020617', '1e3a8a'], sun: 'e2e8f0', hills: ['1e293b', '0f172a'], height: 0.3 },
  meadow: { sky: ['166534', 'd9f99d'], sun: 'fefce8', hills: ['4d7c0f', '14532d'], height: 0.48 },
  // Pale at the top, where the clock stands: what a reviewer has to see.
  mist: { sky: ['f8fafc', 'cbd5e1'], sun: 'ffffff', hills: ['94a3b8', '475569'], height: 0.2 },
  coral: { sky: ['be123c', 'fecdd3'], sun: 'fff1f2', hills: ['9f1239', '4c0519'], height: 0.5 },
  lagoon: { sky: ['164e63', '99f6e4'], sun: 'f0fdfa', hills: ['0f766e', '042f2e'], height: 0.44 },
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;

// As large as phones want them.
const [width, height] = [1080, 1920];
const shades = 96;

const between = (from: string, to: string): Buffer => {
  const [a, b] = [Buffer.from(from, 'hex'), Buffer.from(to, 'hex')];
  return Buffer.concat(
    Array.from({ length: shades }, (_, shade) =>
      Buffer.from([0, 1, 2].map((part) => Math.round((a[part] ?? 0) + (((b[part] ?? 0) - (a[part] ?? 0)) * shade) / (shades - 1)))),
    ),
  );
};

const ridge = (x: number, base: number, wave: number): number =>
  (base + wave * Math.sin((x / width) * 5 + base * 9) + wave * 0.5 * Math.sin((x / width) * 11)) * height;

/** The landscape as PNG with a palette. */
const paint = (scene: Scene): Buffer => {
  const [sun, far, near] = [shades, shades + 1, shades + 2];
  const rows = Buffer.alloc((width + 1) * height);
  const ridges = Array.from({ length: width }, (_, x) => [ridge(x, 0.66, 0.05), ridge(x, 0.82, 0.04)] as const);
  const radius = width * 0.13;
  for (let y = 0; y < height; y += 1) {
    const at = y * (width + 1) + 1;
    rows.fill(Math.min(shades - 1, Math.floor((y / (height * 0.8)) * shades)), at, at + width);
    const reach = Math.sqrt(Math.max(0, radius ** 2 - (y - height * scene.height) ** 2));
    if (reach > 0) rows.fill(sun, at + Math.round(width * 0.66 - reach), at + Math.round(width * 0.66 + reach));
    for (const [x, [first, second]] of y > height * 0.55 ? ridges.entries() : []) {
      if (y > second) rows[at + x] = near;
      else if (y > first) rows[at + x] = far;
    }
  }
  return pngOf({
    width,
    height,
    rows,
    palette: Buffer.concat([between(...scene.sky), Buffer.from([scene.sun, ...scene.hills].join(''), 'hex')]),
    level: 6,
  });
};

/** The picture of a scene: variants share it. */
export const sceneId = (name: SceneName): string => sampleId(`scene ${name}`);

/** Keeps the pictures, where there is a store, and returns their rows. */
export const keepScenes = async (now: Date, store: FileStore | undefined): Promise<(typeof storedFiles.$inferInsert)[]> => {
  const rows: (typeof storedFiles.$inferInsert)[] = [];
  for (const [name, scene] of Object.entries(scenes) as [SceneName, Scene][]) {
    const id = sceneId(name);
    const content = paint(scene);
    const sha256 = createHash('sha256').update(content).digest('hex');
    rows.push({ id, sha256, size: content.length, mediaType: 'image/png', width, height, createdAt: now });
    const before = await store?.read(id);
    before?.destroy();
    if (!store || before) continue;
    const path = join(store.incoming, id);
    await writeFile(path, content);
    await store.keep({ path, size: content.length, sha256 }, id);
  }
  return rows;
};
