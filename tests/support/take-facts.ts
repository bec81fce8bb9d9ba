import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { Fact } from '#server/reports/facts.ts';
import { type UploadOwner, beginUpload } from '#server/reports/take-upload.ts';

/** Takes rows in as one file, in batches. Returns the upload's id. */
export const takeFacts = async (
  db: Database,
  owner: UploadOwner,
  facts: readonly Fact[],
  { by, batch = 7, uniqueViews = null }: { by: string; batch?: number; uniqueViews?: number | null },
): Promise<string> => {
  const id = randomUUID();
  await db.transaction(async (tx) => {
    const taking = await beginUpload(tx, owner);
    for (let at = 0; at < facts.length; at += batch) await taking.add(facts.slice(at, at + batch));
    await taking.finish({
      id,
      fileName: `${id}.csv`,
      sha256: id.replaceAll('-', '').repeat(2),
      size: 100,
      uniqueViews,
      uploadedAt: new Date('2026-11-18T02:00:00Z'),
      uploadedBy: by,
    });
  });
  return id;
};
