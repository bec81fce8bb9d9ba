import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { IconButton } from '#components/icon-button.tsx';
import { DownloadsMenu } from '#resources/campaigns/parts/downloads-menu.tsx';
import { Failure } from '#components/failure.tsx';
import { Panel } from '#components/panel.tsx';
import { ChangedFields, ChangedParts } from '#resources/campaigns/parts/plan-summary/changed-parts.tsx';
import { type ChangedPart, changesInWords, fieldChanges } from '#resources/campaigns/parts/plan-summary/plan-changes.ts';
import { usePlanWords } from '#resources/campaigns/parts/plan-summary/use-plan-words.ts';
import { Select } from '#components/picker/select.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import layout from '#components/layout.module.css';
import styles from './compare.module.css';

export interface Compared {
  readonly number: number;
  /** The version it is read against; the one before it when absent. */
  readonly base?: number;
}

interface CompareProps {
  campaign: Pick<Campaign, 'id' | 'currency' | 'targetType'>;
  compared: Compared;
  onChange: (compared: Compared | null) => void;
}

// What a first version replaces is only the empty form.
const withoutBefore = (part: ChangedPart): ChangedPart => ({
  ...part,
  changes: part.changes.map((change) => ({ ...change, before: null })),
});

/** What one version of the plan says differently from another. */
export const Compare = ({ campaign, compared, onChange }: CompareProps) => {
  const { t } = useTranslation();
  const { id: campaignId } = campaign;
  const words = usePlanWords(campaign);
  const { number, base } = compared;
  const diff = useEndpoint(
    api.campaignHistory.versionDiff,
    { params: { campaignId, number: String(number) }, query: base === undefined ? {} : { base } },
    { keepPrevious: true },
  );
  const versions = useEndpoint(api.campaigns.versions, { params: { campaignId } });
  const others = (versions.data?.content ?? []).filter((version) => version.number !== number);
  const fields = diff.data ? fieldChanges(diff.data.changes, t) : [];
  const isFirst = diff.data?.base === null;
  const parts =
    diff.data && words ? changesInWords(diff.data.changes, words).map((part) => (isFirst ? withoutBefore(part) : part)) : undefined;

  return (
    <Panel
      title={t('campaign.compare.title', { number })}
      action={
        <div className={layout.row2}>
          {others.length > 0 && (
            <span className={styles['base']}>
              <label htmlFor="compared-with">{t('campaign.compare.base')}</label>
              <Select
                id="compared-with"
                placeholder={isFirst ? t('campaign.compare.nothing') : ''}
                options={others.map((version) => ({
                  value: version.number,
                  label: t('campaign.versions.rev', { number: version.number }),
                }))}
                value={diff.data?.base}
                onChange={(version) => onChange({ number, base: version })}
              />
            </span>
          )}
          <DownloadsMenu campaign={{ id: campaignId }} version={number} />
          <IconButton icon="cross" label={t('campaign.compare.close')} onClick={() => onChange(null)} />
        </div>
      }
    >
      {diff.isError && <Failure error={diff.error} onRetry={() => void diff.refetch()} />}
      {!diff.isError && !parts && <Skeleton height="120px" />}
      {isFirst && <p className={styles['note']}>{t('campaign.compare.first')}</p>}
      <ChangedFields changes={fields} className={styles['fields']} />
      {parts && <ChangedParts parts={parts} />}
      {parts?.length === 0 && fields.length === 0 && <p className={styles['note']}>{t('campaign.compare.same')}</p>}
    </Panel>
  );
};
