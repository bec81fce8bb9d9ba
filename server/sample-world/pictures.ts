import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plan } from '#contract/campaigns/plan.ts';
import type { campaignFiles, storedFiles } from '#server/db/file-schema.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { pngOf } from './png.ts';
import { numberOf, sampleId } from './sample-id.ts';

/** The picture that every sample ad of a format shows. */
export const pictureId = (formatId: string): string => sampleId(`picture ${formatId}`);

// Sky, hill, field and sun, in the colours of four seasons.
const palettes = [
  'fde68a f59e0b b45309 fffbeb',
  'bae6fd 38bdf8 0369a1 f0f9ff',
  'bbf7d0 34d399 047857 ecfdf5',
  'fecdd3 fb7185 be123c fff1f2',
];

/** A simple landscape of this size as PNG. */
export const paint = (width: number, height: number, season: number): Buffer => {
  const rows = Buffer.alloc((width + 1) * height);
  const radius = height / 7;
  for (let y = 0; y < height; y += 1) {
    const at = y * (width + 1) + 1;
    const slope = Math.round(width * (1.25 - (1.3 * y) / height));
    const hill = Math.min(width, Math.max(0, slope));
    rows.fill(1, at + hill, at + width);
    if (y > height * 0.72) rows.fill(2, at, at + width);
    const reach = Math.sqrt(Math.max(0, radius ** 2 - (y - height * 0.3) ** 2));
    if (reach > 0) rows.fill(3, at + Math.round(width * 0.28 - reach), at + Math.round(width * 0.28 + reach));
  }
  return pngOf({ width, height, rows, palette: Buffer.from((palettes[season] ?? '').replaceAll(' ', ''), 'hex'), level: 1 });
};

/** The picture of a format in its recommended size, with the row that the database keeps of it. */
const pictureOf = (formatId: string, now: Date): SampleFile => {
  const [width, height] = catalogue.formats.get(formatId)?.image.recommended ?? [1200, 628];
  const content = paint(width, height, numberOf(formatId, 0, palettes.length - 1));
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { content, row: { id: pictureId(formatId), sha256, size: content.length, mediaType: 'image/png', width, height, createdAt: now } };
};

/** A sample file with the row that the database keeps of it. */
export interface SampleFile {
  readonly content: Buffer;
  readonly row: typeof storedFiles.$inferInsert;
}

/** Puts sample files into the store, where there is one; what an earlier start has put there stays. */
export const keepSamples = async (samples: readonly SampleFile[], store: FileStore | undefined): Promise<void> => {
  for (const { content, row } of store ? samples : []) {
    const before = await store?.read(row.id);
    before?.destroy();
    if (!store || before) continue;
    const path = join(store.incoming, row.id);
    await writeFile(path, content);
    await store.keep({ path, size: row.size, sha256: row.sha256 }, row.id);
  }
};

const formatsOf = ({ media }: Plan): string[] => [...new Set(media.adSets.flatMap(({ formatId }) => formatId ?? []))];

/** Keeps the pictures of these plans' formats, where there is a store, and returns their rows. */
export const keepPictures = async (
  plans: readonly Plan[],
  now: Date,
  store: FileStore | undefined,
): Promise<(typeof storedFiles.$inferInsert)[]> => {
  const pictures = [...new Set(plans.flatMap(formatsOf))].map((formatId) => pictureOf(formatId, now));
  await keepSamples(pictures, store);
  return pictures.map(({ row }) => row);
};

/** The rows that give a campaign the pictures of its plan. */
export const pictureRows = (campaign: {
  id: string;
  clientId: string;
  createdBy: string;
  createdTime: Date;
  plan: Plan;
}): (typeof campaignFiles.$inferInsert)[] =>
  formatsOf(campaign.plan).map((formatId) => ({
    campaignId: campaign.id,
    clientId: campaign.clientId,
    fileId: pictureId(formatId),
    name: `${formatId}.png`,
    addedAt: campaign.createdTime,
    addedBy: campaign.createdBy,
  }));
