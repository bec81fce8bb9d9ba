import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns/campaigns.ts';
import { type PlainField, plainFieldNames } from '#contract/campaigns/plain-fields.ts';
import { CampaignProgress } from './campaign-progress.tsx';
import { CampaignStatusLabel } from '#resources/campaigns/parts/campaign-status.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import styles from './card.module.css';
import { Flight, Total } from './cells.tsx';
import { usualTarget } from './list-rules.ts';
import { WaitingFor } from './waiting-for.tsx';

// What a card says of each plain field; the name stands above it, in the list's own link.
const fieldLines: Record<PlainField, (row: CampaignRow) => ReactNode> = { name: () => null };

interface CardProps {
  row: CampaignRow;
  /** Milliseconds. */
  now: number;
  /** What is just being done to it. */
  transient: 'pausing' | 'resuming' | undefined;
}

/** A campaign as a card: how far it is on its way, whose turn it is, when it runs and for how much. Its name stands in the list's own link. */
export const CampaignCard = ({ row, now, transient }: CardProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, client, targetType, from, to, total, currency, createdBy, updatedTime } = row;
  return (
    <>
      <div className={styles['head']}>
        <CampaignStatusLabel status={transient ?? status} />
      </div>
      <p className={`${prose.cut} ${styles['whose']}`}>
        {client.name}
        <span
          className={styles['owner']}
          title={t('campaigns.card.changed', { name: row.updatedBy.name, when: format.instant(updatedTime) })}
        >
          {createdBy.name}
        </span>
        {targetType !== usualTarget && <span className={styles['target']}>{t(`campaigns.targets.${targetType}`)}</span>}
      </p>
      {plainFieldNames.map((field) => (
        <Fragment key={field}>{fieldLines[field](row)}</Fragment>
      ))}
      <CampaignProgress status={status} />
      <div className={styles['facts']}>
        <span className={total === null ? prose.count : styles['total']}>
          <Total total={total} currency={currency} />
        </span>
        <span className={prose.count}>
          <Flight from={from} to={to} />
        </span>
      </div>
      <div className={`${layout.spread} ${styles['foot']}`}>
        <span>
          {row.turn !== 'nobody' && <span className={styles['label']}>{t('campaigns.columns.waiting')}</span>}
          <WaitingFor row={row} now={now} />
        </span>
      </div>
    </>
  );
};
