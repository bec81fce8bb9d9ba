import { frozenStatuses } from '#domain/asset-packages/lifecycle.ts';
import { materialStatuses } from '#domain/campaigns/statuses.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import { Failure } from '#server/failure.ts';
import type { StoredPackage } from './store.ts';

/** 409 unless the campaign takes material now. */
export const demandOpen = ({ status }: Pick<StoredCampaign, 'status'>): void => {
  if (!materialStatuses.includes(status)) throw new Failure(409, 'error.package.closed', [], { Connection: 'close' });
};

/** 409 while a package is under review or approved, or its campaign takes no material. */
export const demandWritable = (one: Pick<StoredPackage, 'status' | 'campaign'>): void => {
  demandOpen(one.campaign);
  if (frozenStatuses.includes(one.status)) throw new Failure(409, 'error.package.frozen', [], { Connection: 'close' });
};
