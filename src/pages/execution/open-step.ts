import { createContext, useContext } from 'react';
import type { AssetPackage, PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { ExecutionOverview } from '#contract/asset-packages/execution.ts';
import type { Service } from './use-service.ts';

/** What every piece of a step works on. */
export interface OpenStep {
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

export const OpenStepContext = createContext<OpenStep | null>(null);

/** The step that is open. */
export const useOpenStep = (): OpenStep => {
  const openStep = useContext(OpenStepContext);
  if (!openStep) throw new Error('No step is open');
  return openStep;
};
