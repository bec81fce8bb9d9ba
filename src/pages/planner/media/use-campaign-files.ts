import { useCallback } from 'react';
import { api } from '#contract/api.ts';
import type { CampaignFile } from '#contract/campaigns/files.ts';
import { changeAnswer } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';

interface CampaignFiles {
  /** Undefined while they are not there yet. */
  readonly files: readonly CampaignFile[] | undefined;
  /** A file that has just arrived. */
  readonly arrived: (file: CampaignFile) => void;
  readonly left: (fileId: string) => void;
}

/** The files that were uploaded for the campaign. */
export const useCampaignFiles = (): CampaignFiles => {
  const { id } = usePlanner().campaign;
  // Others add files as well; what was read when the plan was opened may be old by now.
  const { data } = useEndpoint(api.campaignFiles.list, { params: { campaignId: id } }, { staleTime: 0 });
  const change = useCallback(
    (update: (files: CampaignFile[]) => CampaignFile[]): void =>
      changeAnswer(api.campaignFiles.list, { params: { campaignId: id } }, (before) => ({ content: update(before?.content ?? []) })),
    [id],
  );
  return {
    files: data?.content,
    arrived: useCallback((file) => change((files) => [...files.filter((other) => other.id !== file.id), file]), [change]),
    left: useCallback((fileId) => change((files) => files.filter((file) => file.id !== fileId)), [change]),
  };
};
