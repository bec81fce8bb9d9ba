import { randomUUID } from 'node:crypto';
import type { Plan } from '#contract/plan.ts';
import { campaignFiles, storedFiles } from '#server/db/file-schema.ts';
import type { TestServer } from './server.ts';

/** The plan with a picture in each ad set that has none; the campaign knows it, its bytes are nowhere. */
export const withFiles = async <Part extends Partial<Pick<Plan, 'media'>>>(
  { db, pool, time }: Pick<TestServer, 'db' | 'pool' | 'time'>,
  campaignId: string,
  plan: Part,
): Promise<Part> => {
  if (!plan.media || plan.media.adSets.every(({ files }) => files.length > 0)) return plan;
  const { rows } = await pool.query<{ client_id: string; created_by: string }>(
    'select client_id, created_by from campaigns where id = $1',
    [campaignId],
  );
  const [campaign] = rows;
  if (!campaign) throw new Error(`No campaign ${campaignId}`);
  const fileId = randomUUID();
  const picture = { size: 1000, mediaType: 'image/png', width: 1280, height: 720 };
  await db.insert(storedFiles).values({ id: fileId, sha256: '0'.repeat(64), ...picture, createdAt: time.now });
  const owner = { campaignId, clientId: campaign.client_id, addedBy: campaign.created_by };
  await db.insert(campaignFiles).values({ ...owner, fileId, name: 'autumn.png', addedAt: time.now });
  const adSets = plan.media.adSets.map((adSet) =>
    adSet.files.length > 0 ? adSet : { ...adSet, files: [{ fileId, description: 'Autumn' }] },
  );
  return { ...plan, media: { ...plan.media, adSets } };
};
