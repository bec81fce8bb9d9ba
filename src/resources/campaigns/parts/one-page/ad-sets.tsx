import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { CampaignFile } from '#contract/campaigns/files.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { AdSet } from '#contract/campaigns/plan.ts';
import type { PlanPart } from '#format/plan-facts.ts';
import { FileThumbnail } from './file-thumbnail.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import css from './one-page.module.css';

/** So many pictures stand in a line; the rest is counted. */
const most = 6;

interface CreativesProps {
  campaignId: string;
  adSet: AdSet;
  files: readonly CampaignFile[];
}

const Creatives = ({ campaignId, adSet, files }: CreativesProps) => {
  const { t } = useTranslation();
  const own = adSet.files.flatMap(({ fileId }) => files.find(({ id }) => id === fileId) ?? []);
  if (adSet.files.length === 0) return null;
  return (
    <div className={`${layout.row2} ${css.pictures}`}>
      {own.slice(0, most).map((file) => (
        <span key={file.id} title={file.name}>
          <FileThumbnail campaignId={campaignId} file={file} />
        </span>
      ))}
      <span className={prose.note}>{t('summary.creatives', { count: adSet.files.length })}</span>
    </div>
  );
};

/** What is shown where: each ad set in a line, what it says and where it leads to, and its creatives as pictures. */
export const AdSets = ({ campaign, parts }: { campaign: Campaign; parts: readonly PlanPart[] }) => {
  const { t } = useTranslation();
  const { data } = useEndpoint(api.campaignFiles.list, { params: { campaignId: campaign.id } });
  const facts = parts.find(({ step }) => step === 'media')?.facts ?? [];
  const { adSets } = campaign.media;
  if (adSets.length === 0) return <p className={css.missing}>{t('summary.notSet')}</p>;
  return (
    <ul className={layout.stack3}>
      {adSets.map((adSet) => {
        const fact = facts.find(({ id }) => id === adSet.id);
        const [what, ...words] = fact?.value.split('\n') ?? [];
        return (
          <li key={adSet.id}>
            <span className={prose.medium}>{fact?.label}</span> <span className={prose.quiet}>{what}</span>
            {/* Nobody approves a text or an address that was folded away. */}
            <p className={`${prose.quiet} ${css.words}`}>{words.join('\n')}</p>
            <Creatives campaignId={campaign.id} adSet={adSet} files={data?.content ?? []} />
          </li>
        );
      })}
    </ul>
  );
};
