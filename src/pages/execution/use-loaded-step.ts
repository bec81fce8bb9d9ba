import { useCallback, useMemo, useRef } from 'react';
import type { AssetPackage, PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { api } from '#contract/api.ts';
import { newKey } from '#providers/data/new-key.ts';
import { answerOf, changeAnswer, readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import type { OpenStep } from './open-step.ts';
import { useService } from './use-service.ts';

interface LoadedStep {
  /** Undefined while something of it is not there yet. */
  readonly openStep: OpenStep | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Reads what the screens of a step work on, and keeps it true while they change it. */
export const useLoadedStep = (campaign: Campaign): LoadedStep => {
  const service = useService();
  const { calls } = service;
  const params = useMemo(() => ({ campaignId: campaign.id }), [campaign.id]);
  const list = useEndpoint(calls.list, { params });
  const overview = useEndpoint(calls.overview, { params });
  const beginning = useRef(new Map<PackageType, Promise<AssetPackage>>());

  const lookAround = useCallback(async (): Promise<void> => {
    await Promise.all([readAgain(calls.overview, { params }), readAgain(api.campaigns.get, { params })]);
  }, [calls, params]);

  const put = useCallback(
    (changed: AssetPackage): void => {
      changeAnswer(calls.list, { params }, (before) => ({
        content: [...(before?.content ?? []).filter(({ id }) => id !== changed.id), changed],
      }));
      void lookAround();
    },
    [calls, lookAround, params],
  );

  const refresh = useCallback(async (): Promise<void> => {
    // Files of the plan say whether the creatives have them.
    await Promise.all([readAgain(calls.list, { params }), readAgain(api.campaignFiles.list, { params }), lookAround()]);
  }, [calls, lookAround, params]);

  const packageOf = useCallback(
    async (type: PackageType): Promise<AssetPackage> => {
      const known = answerOf(calls.list, { params })?.content.find((one) => one.type === type);
      if (known) return known;
      const begin = async (): Promise<AssetPackage> => {
        try {
          return await call(calls.create, { params, body: { type }, key: newKey() });
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 409) throw error;
          // A colleague was first.
          const { content } = await call(calls.list, { params });
          const theirs = content.find((one) => one.type === type);
          if (!theirs) throw error;
          return theirs;
        }
      };
      // Several files dropped at once begin it once.
      const running = beginning.current.get(type) ?? begin().finally(() => beginning.current.delete(type));
      beginning.current.set(type, running);
      const begun = await running;
      put(begun);
      return begun;
    },
    [calls, params, put],
  );

  const openStep = useMemo(
    () =>
      list.data &&
      overview.data && { campaign, service, overview: overview.data, packages: list.data.content, put, readAgain: refresh, packageOf },
    [campaign, service, list.data, overview.data, put, refresh, packageOf],
  );
  return {
    openStep,
    error: list.error ?? overview.error,
    retry: () => {
      void list.refetch();
      void overview.refetch();
    },
  };
};
