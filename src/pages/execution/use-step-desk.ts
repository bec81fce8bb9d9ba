import { useCallback, useMemo, useRef } from 'react';
import type { AssetPackage, PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { api } from '#contract/api.ts';
import { newKey } from '#providers/data/new-key.ts';
import { queryClient } from '#providers/data/query-client.ts';
import { queryKeyOf, useEndpoint } from '#providers/data/use-endpoint.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import type { Desk } from './desk.ts';
import { useService } from './use-service.ts';

interface StepDesk {
  /** Undefined while something of it is not there yet. */
  readonly desk: Desk | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Reads what the screens of a step work on, and keeps it true while they change it. */
export const useStepDesk = (campaign: Campaign): StepDesk => {
  const service = useService();
  const { calls } = service;
  const params = useMemo(() => ({ campaignId: campaign.id }), [campaign.id]);
  const listKey = queryKeyOf(calls.list, { params });
  const list = useEndpoint(calls.list, { params });
  const overview = useEndpoint(calls.overview, { params });
  const beginning = useRef(new Map<PackageType, Promise<AssetPackage>>());

  const lookAround = useCallback(async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeyOf(calls.overview, { params }) }),
      queryClient.invalidateQueries({ queryKey: queryKeyOf(api.campaigns.get, { params }) }),
    ]);
  }, [calls, params]);

  const put = useCallback(
    (changed: AssetPackage): void => {
      // An older answer that is still under way would take the change back.
      void queryClient.cancelQueries({ queryKey: listKey });
      queryClient.setQueryData<{ content: AssetPackage[] }>(listKey, (before) => ({
        content: [...(before?.content ?? []).filter(({ id }) => id !== changed.id), changed],
      }));
      void lookAround();
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the key says the same as the parameters
    [lookAround, params],
  );

  const readAgain = useCallback(async (): Promise<void> => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: listKey }), lookAround()]);
    // oxlint-disable-next-line react/exhaustive-deps -- the key says the same as the parameters
  }, [lookAround, params]);

  const packageOf = useCallback(
    async (type: PackageType): Promise<AssetPackage> => {
      const known = queryClient.getQueryData<{ content: AssetPackage[] }>(listKey)?.content.find((one) => one.type === type);
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
    // oxlint-disable-next-line react/exhaustive-deps -- the key says the same as the parameters
    [calls, params, put],
  );

  const desk = useMemo(
    () =>
      list.data && overview.data && { campaign, service, overview: overview.data, packages: list.data.content, put, readAgain, packageOf },
    [campaign, service, list.data, overview.data, put, readAgain, packageOf],
  );
  return {
    desk,
    error: list.error ?? overview.error,
    retry: () => {
      void list.refetch();
      void overview.refetch();
    },
  };
};
