import { partOfType } from '#domain/asset-packages/requirements.ts';
import { type ExpiryView, documentExpiry } from '#domain/clients/document-expiry.ts';
import { endingDocuments, missingIn, previewMayFollow } from '#domain/asset-packages/readiness.ts';
import { dateIn } from '#domain/time/working-time.ts';
import type { AssetPackage } from '#contract/asset-packages/asset-packages.ts';
import type { ErrorKey } from '#contract/error-keys.ts';
import type { Transaction } from '#server/db/database.ts';
import { packageVersions } from '#server/db/package-schema.ts';
import { Failure } from '#server/failure.ts';
import { dueOf } from '#server/working-time/due.ts';
import { materialOf, presentPackage } from './present.ts';
import { type StoredPackage, assetsOf, statesOf, writePackage } from './store.ts';

const words = {
  file: ['assets', 'error.package.noFile'],
  code: ['trackingCodes', 'error.package.noCode'],
  brokenCode: ['trackingCodes', 'error.package.brokenCode'],
  answers: ['points', 'error.package.openPoints'],
} as const satisfies Record<Exclude<ReturnType<typeof missingIn>[number], 'endingDocument'>, readonly [string, ErrorKey]>;

const demandComplete = (one: AssetPackage, view: ExpiryView): void => {
  const missing = missingIn(materialOf(one), view);
  if (missing.includes('answers')) throw new Failure(409, 'error.package.openPoints');
  const ending = endingDocuments(one.assets, view);
  if (ending.length > 0) {
    throw new Failure(
      409,
      'error.package.endingDocument',
      ending.map(({ id, name, document }) => ({
        path: `assets.${id}`,
        key:
          documentExpiry(document?.expiresOn ?? null, view).state === 'expired'
            ? 'error.package.endedDocument'
            : 'error.package.endsBefore',
        values: { name, ends: document?.expiresOn ?? '', last: view.lastDay ?? '' },
      })),
    );
  }
  const kinds = missing.filter((kind) => kind !== 'endingDocument');
  if (kinds.length === 0) return;
  throw new Failure(
    400,
    'error.package.incomplete',
    kinds.map((kind) => ({ path: words[kind][0], key: words[kind][1] })),
  );
};

/**
 * Sends a package for review: freezes what it holds as a numbered version, and starts the provider's clock. About a preview the customer decides,
 * in their own time.
 * @throws {Failure} 409 a preview before its time, points not answered, a document that ends before the flight does; 400 incomplete
 */
export const sendPackage = async (tx: Transaction, one: StoredPackage, { actor, now }: { actor: { id: string }; now: Date }) => {
  const { campaign } = one;
  if (one.type === 'AD_PREVIEW' && !previewMayFollow(campaign.plan, await statesOf(tx, campaign.id)))
    throw new Failure(409, 'error.package.previewLater');
  demandComplete(await presentPackage(tx, one), { today: dateIn(now, campaign.client.timezone), lastDay: campaign.plan.timeline.to });
  const part = partOfType[one.type];
  const number = (one.submissionNumber ?? 0) + 1;
  const sent = { submittedBy: actor.id, submittedAt: now, dueAt: part === 'ad-preview' ? null : dueOf(part, campaign, now) };
  await writePackage(tx, one, { status: 'IN_REVIEW', submissionNumber: number, ...sent, updatedTime: now, updatedBy: actor.id });
  const files = (await assetsOf(tx, one.id)).filter(({ asset }) => !asset.removed);
  await tx.insert(packageVersions).values({
    packageId: one.id,
    number,
    description: one.description,
    trackingCodes: one.trackingCodes,
    noTracking: one.noTracking,
    assetIds: files.map(({ asset }) => asset.id),
    assetDescriptions: Object.fromEntries(files.map(({ asset }) => [asset.id, asset.description])),
    ...sent,
  });
  return { number, dueAt: sent.dueAt };
};
