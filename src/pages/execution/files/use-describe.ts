import { useState } from 'react';
import type { Asset, AssetPackage } from '#contract/asset-packages/asset-packages.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { toast } from '#providers/notification/toast.ts';
import { useOpenStep } from '#pages/execution/open-step.ts';

/** Says what a file is. False, and told, when it could not be saved. */
export const useDescribe = ({ id: packageId, version }: AssetPackage, { id: assetId }: Asset) => {
  const { campaign, service, put } = useOpenStep();
  const [saving, setSaving] = useState(false);
  const params = { campaignId: campaign.id, packageId };
  const send = (current: number, description: string): Promise<AssetPackage> =>
    call(service.calls.updateAsset, { params: { ...params, assetId }, version: current, body: { description } });
  const describe = async (description: string): Promise<boolean> => {
    setSaving(true);
    try {
      const saved = await send(version, description).catch(async (error: unknown) => {
        // Another field or file has changed meanwhile: these words are still what was typed last.
        if (!(error instanceof ApiError) || error.status !== 412) throw error;
        return send((await call(service.calls.get, { params })).version, description);
      });
      put(saved);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.details[0]?.message ?? error.message);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { describe, saving };
};
