import type { AssetPackage, PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { Me } from '#contract/identity/identity.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { frozenStatuses, reviewIntentOf, writeIntentOf } from '#domain/asset-packages/lifecycle.ts';
import { decidingStatuses, materialStatuses } from '#domain/campaigns/statuses.ts';
import type { Can } from '#providers/access/use-can.ts';

export interface PackageRights {
  /** Its files, words and codes can be changed now, by the reader. */
  readonly change: boolean;
  /** It is under review, and the reader can take it back. */
  readonly takeBack: boolean;
  /** It is approved, and the reader can open it again. */
  readonly reopen: boolean;
  /** The reader decides about what waits here. */
  readonly decide: boolean;
  readonly comment: boolean;
}

/** What the reader may do to the package of a type; null: it has not been begun. */
export const packageRights = (
  type: PackageType,
  own: AssetPackage | null,
  { client, status }: Campaign,
  { can, me }: { can: Can; me: Pick<Me, 'id'> },
): PackageRights => {
  const subject = { clientId: client.id };
  const write = can(writeIntentOf(type), subject);
  const review = can(reviewIntentOf(type), subject);
  const taken = materialStatuses.includes(status);
  return {
    change: write && taken && (own === null || !frozenStatuses.includes(own.status)),
    takeBack: write && taken && own?.status === 'IN_REVIEW' && (!review || own.submission?.by.id === me.id),
    reopen: (write || review) && taken && own?.status === 'APPROVED',
    decide: review && own?.status === 'IN_REVIEW' && decidingStatuses.includes(status),
    comment: own !== null && can('packages.write', subject),
  };
};
