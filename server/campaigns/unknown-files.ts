import { and, eq, inArray } from 'drizzle-orm';
import type { Media } from '#contract/campaigns/plan.ts';
import type { Connection } from '#server/db/database.ts';
import { campaignFiles } from '#server/db/file-schema.ts';
import type { FieldError } from '#server/failure.ts';

/** Every file named by an ad set that is none of the campaign's, by its path. */
export const unknownFiles = async (db: Connection, campaignId: string, { adSets }: Pick<Media, 'adSets'>): Promise<FieldError[]> => {
  const named = adSets.flatMap(({ files }, index) =>
    files.map(({ fileId }, place) => ({ fileId, path: `media.adSets.${index}.files.${place}.fileId` })),
  );
  if (named.length === 0) return [];
  const own = await db
    .select({ id: campaignFiles.fileId })
    .from(campaignFiles)
    .where(
      and(
        eq(campaignFiles.campaignId, campaignId),
        inArray(
          campaignFiles.fileId,
          named.map(({ fileId }) => fileId),
        ),
      ),
    );
  const known = new Set(own.map(({ id }) => id));
  return named.filter(({ fileId }) => !known.has(fileId)).map(({ path }) => ({ path, key: 'error.validation.unknownReference' }));
};
