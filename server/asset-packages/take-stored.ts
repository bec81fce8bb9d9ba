import { randomUUID } from 'node:crypto';
import type { Asset } from '#contract/asset-packages/asset-packages.ts';
import type { Trace } from '#server/audit/write-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import type { storedFiles } from '#server/db/file-schema.ts';
import { assets } from '#server/db/package-schema.ts';
import { presentAssets } from './present.ts';
import { type StoredPackage, assetsOf, writePackage } from './store.ts';
import { writePackageTrail } from './trail.ts';

type AssetColumns = typeof assets.$inferInsert;

interface Taking {
  readonly stored: typeof storedFiles.$inferSelect;
  readonly row: Pick<AssetColumns, 'name' | 'description' | 'documentId' | 'documentNumber' | 'expiresOn'>;
  readonly actor: { readonly id: string };
  readonly trace: Trace;
  readonly now: Date;
}

/** The files of a package as the contract shows them, without those that were taken out. */
export const filesIn = async (tx: Transaction, packageId: string): Promise<Asset[]> =>
  presentAssets((await assetsOf(tx, packageId)).filter(({ asset }) => !asset.removed));

/**
 * Puts a file that is stored already into a package, on a stack of its own, and returns the id it has there. Its former owner keeps it
 * as well, so that either may go. Whether the campaign has room for it is for the caller to ask: of a file that the plan has it is there already.
 */
export const takeStored = async (tx: Transaction, one: StoredPackage, { stored, row, actor, trace, now }: Taking): Promise<string> => {
  const id = randomUUID();
  const place = { stackId: randomUUID(), number: 1, addedAt: now, addedBy: actor.id };
  await tx.insert(assets).values({ id, packageId: one.id, fileId: stored.id, ...row, ...place });
  await writePackage(tx, one, { updatedTime: now, updatedBy: actor.id });
  const { size, sha256 } = stored;
  await writePackageTrail(tx, trace, one, {
    action: 'package.file.add',
    diff: { file: { to: { id, name: row.name, size, sha256, number: 1, ...(row.documentId && { document: row.documentId }) } } },
  });
  return id;
};
