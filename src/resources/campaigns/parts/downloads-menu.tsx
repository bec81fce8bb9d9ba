import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { HiddenText } from '#components/hidden-text.tsx';
import { Icon } from '#components/icon.tsx';
import { Menu } from '#components/menu.tsx';
import { Notice } from '#components/notice.tsx';
import { useDownload } from '#providers/files/use-download.ts';
import { ApiError } from '#providers/http/api-error.ts';
import layout from '#components/layout.module.css';

interface DownloadsProps {
  campaign: Pick<Campaign, 'id'>;
  /** The likely audience to print; the server's own forecast of what is printed when absent. */
  audienceSize?: number | undefined;
  /** A sent version's number; what is in force when absent: the version last sent while the plan is locked, the draft before. */
  version?: number;
}

/** Every file about a campaign, in one menu. What fails says so here until the next try. */
export const DownloadsMenu = ({ campaign, audienceSize, version }: DownloadsProps) => {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  const quotation = useDownload(api.documents.budgetQuotation);
  const proposal = useDownload(api.documents.campaignProposal);
  const units = useDownload(api.documents.locationUnits);
  const spots = useDownload(api.spotPlan.file);
  const params = { campaignId: campaign.id };
  const ofVersion = version === undefined ? {} : { version };
  const size = audienceSize === undefined ? {} : { estimated_audience_size: Math.round(audienceSize) };
  const files = [
    { key: 'spotPlan', ...spots, fetch: () => spots.download({ params, query: ofVersion }) },
    { key: 'quotation', ...quotation, fetch: () => quotation.download({ params, query: { ...ofVersion, ...size } }) },
    { key: 'proposal', ...proposal, fetch: () => proposal.download({ params, query: ofVersion }) },
    { key: 'locationUnits', ...units, fetch: () => units.download({ params, query: ofVersion }) },
  ] as const;

  const take = async (fetch: () => Promise<void>): Promise<void> => {
    setFailure(null);
    try {
      await fetch();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  };
  const words = t(files.some(({ downloading }) => downloading) ? 'downloads.busy' : 'downloads.action');

  return (
    <div className={layout.row2}>
      <Menu
        label={version === undefined ? t('downloads.action') : t('downloads.ofVersion', { number: version })}
        kind={version === undefined ? 'plain' : 'quiet'}
        square={version !== undefined}
        items={files.map(({ key, fetch }) => ({
          key,
          label: t(`downloads.${key}`),
          icon: 'download' as const,
          onSelect: () => void take(fetch),
        }))}
      >
        <Icon name="download" />
        <output>{version === undefined ? words : <HiddenText>{words}</HiddenText>}</output>
      </Menu>
      {failure !== null && (
        <Notice tone="refused" alert>
          {t('downloads.failed', { message: failure })}
        </Notice>
      )}
    </div>
  );
};
