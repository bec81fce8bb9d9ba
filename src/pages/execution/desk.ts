import { createContext, useContext } from 'react';
import type { AssetPackage, PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { ExecutionOverview } from '#contract/asset-packages/execution.ts';
import type { Service } from './use-service.ts';

/** What every piece of a step works on. */
export interface Desk {
  readonly campaign: Campaign;
  readonly service: Service;
  readonly overview: ExecutionOverview;
  readonly packages: readonly AssetPackage[];
  /** A package as an answer has just told it. */
  readonly put: (changed: AssetPackage) => void;
  /** Reads the packages again, and what they mean for the parts. */
  readonly readAgain: () => Promise<void>;
  /** The package of a type; begun when there is none. */
  readonly packageOf: (type: PackageType) => Promise<AssetPackage>;
}

export const DeskContext = createContext<Desk | null>(null);

/** The desk of the step that is open. */
export const useDesk = (): Desk => {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('No step is open');
  return desk;
};
