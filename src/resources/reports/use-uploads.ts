import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { StatisticsAttempt } from '#contract/reports/statistics-uploads.ts';
import { written } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { toast } from '#providers/notification/toast.ts';
import { useBringing } from './statistics-sending.ts';

/** How long nobody looks at what has become of a file meanwhile, in milliseconds. */
const betweenLooks = 1000;

/** The files of a campaign. */
export const useUploads = (campaignId: string) => useEndpoint(api.reports.uploads, { params: { campaignId } });

/** The files of a campaign. While one is being looked at or taken in they are read again, and how it ended is said at the bottom of the page. */
export const useFollowedUploads = (campaignId: string) => {
  const { t } = useTranslation();
  const uploads = useUploads(campaignId);
  const { data, refetch } = uploads;
  const bringing = useBringing(campaignId);
  // What is being sent is not at the server yet.
  const isThere = bringing !== undefined && bringing.share >= 1 && (bringing.step === 'taking' || bringing.step === 'checking');
  const working = isThere || (data?.attempts.some(({ state }) => state !== 'FAILED') ?? false);
  useEffect(() => {
    if (!working) return undefined;
    const timer = setInterval(() => void refetch(), betweenLooks);
    return () => clearInterval(timer);
  }, [working, refetch]);

  const before = useRef<readonly StatisticsAttempt[]>([]);
  useEffect(() => {
    if (!data) return;
    const over = before.current.filter(
      ({ id, state }) => state === 'WORKING' && !data.attempts.some((one) => one.id === id && one.state === state),
    );
    before.current = data.attempts;
    for (const { id, fileName } of over) {
      if (data.attempts.some((one) => one.id === id)) toast.error(t('report.sources.failed', { name: fileName }));
      else {
        toast.success(t('report.upload.done'));
        void written(api.reports.upload, { params: { campaignId } }, undefined, 'now');
      }
    }
  }, [data, campaignId, t]);
  return uploads;
};
