import { randomUUID } from 'node:crypto';
import type { Plan } from '#contract/campaigns/plan.ts';
import { campaignFiles, storedFiles } from '#server/db/file-schema.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import type { TestServer } from './server.ts';

type Picture = Pick<typeof storedFiles.$inferInsert, 'size' | 'mediaType' | 'width' | 'height'>;

const pictureFor = (formatId: string | null): Picture => {
  const [width, height] = catalogue.formats.get(formatId ?? '')?.image.recommended ?? [1280, 720];
  return { size: 1000, mediaType: 'image/png', width, height };
};

/**
 * The plan with a picture in each ad set that has none, as its format recommends it; the campaign knows it, its bytes are nowhere.
 * `others`: what is otherwise with the pictures of these formats.
 */
export const withFiles = async <Part extends Partial<Pick<Plan, 'media'>>>(
  { db, pool, time }: Pick<TestServer, 'db' | 'pool' | 'time'>,
  campaignId: string,
  plan: Part,
  others: Readonly<Record<string, Partial<Picture>>> = {},
): Promise<Part> => {
  if (!plan.media || plan.media.adSets.every(({ files }) => files.length > 0)) return plan;
  const { rows } = await pool.query<{ client_id: string; created_by: string }>(
    'select client_id, created_by from campaigns where id = $1',
    [campaignId],
  );
  const [campaign] = rows;
  if (!campaign) throw new Error(`No campaign ${campaignId}`);
  const owner = { campaignId, clientId: campaign.client_id, addedBy: campaign.created_by };
  const without = plan.media.adSets.filter(({ files }) => files.length === 0);
  const pictures = new Map(
    [...new Set(without.map(({ formatId }) => formatId))].map((formatId) => {
      const row = {
        id: randomUUID(),
        sha256: randomUUID().replaceAll('-', '').repeat(2),
        ...pictureFor(formatId),
        ...others[formatId ?? ''],
        createdAt: time.now,
      };
      return [formatId, row] as const;
    }),
  );
  await db.insert(storedFiles).values([...pictures.values()]);
  await db
    .insert(campaignFiles)
    .values([...pictures.values()].map(({ id }) => ({ ...owner, fileId: id, name: 'autumn.png', addedAt: time.now })));
  const adSets = plan.media.adSets.map((adSet) => {
    const fileId = pictures.get(adSet.formatId)?.id;
    return adSet.files.length > 0 || fileId === undefined ? adSet : { ...adSet, files: [{ fileId, description: 'Autumn' }] };
  });
  return { ...plan, media: { ...plan.media, adSets } };
};
