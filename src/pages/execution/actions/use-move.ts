import type { AssetPackage, PackageTransition } from '#contract/asset-packages/asset-packages.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { useOpenStep } from '#pages/execution/open-step.ts';

interface Move {
  /** Brings a package to another state. Failures throw, and what the server has is read again. */
  readonly move: (own: AssetPackage, body: PackageTransition) => Promise<void>;
}

/** Sends packages for review, decides about them, and opens them again. */
export const useMove = (): Move => {
  const { campaign, service, put, readAgain } = useOpenStep();
  const { send } = useSend(service.calls.transition);
  return {
    move: async (own, body) => {
      try {
        put(await send({ params: { campaignId: campaign.id, packageId: own.id }, version: own.version, body }));
      } catch (error) {
        if (error instanceof ApiError && (error.status === 409 || error.status === 412)) await readAgain();
        throw error;
      }
    },
  };
};
