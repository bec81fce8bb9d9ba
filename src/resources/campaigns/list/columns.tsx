import type { TFunction } from 'i18next';
import type { CampaignRow } from '#contract/campaigns/campaigns.ts';
import type { PlainField } from '#contract/campaigns/plain-fields.ts';
import type { Column } from '#components/list/column.ts';
import { createdColumn } from '#components/list/created-column.tsx';
import { RowDay } from '#components/list/row-days.tsx';
import { Nothing } from '#components/not-set.tsx';
import { WhoseOnPhone } from '#resources/clients/parts/whose-on-phone.tsx';
import { CampaignStatusLabel } from '#resources/campaigns/parts/campaign-status.tsx';
import type { Pausing } from '#resources/campaigns/parts/use-pause.tsx';
import { Flight, Total } from './cells.tsx';
import { usualTarget } from './list-rules.ts';
import styles from './columns.module.css';
import prose from '#components/prose.module.css';
import { WaitingFor } from './waiting-for.tsx';

interface Telling {
  readonly t: TFunction;
  /** Milliseconds. */
  readonly now: number;
  readonly statusOf: Pausing['statusOf'];
}

// Up to 1200 px, where whom it waits for takes two lines, and so do the days of a flight with two years, each has the width of the longer line; beyond, the whole one.
const width = (narrow: number, whole: number): string => `clamp(${narrow}px, (100vw - 1200px) * ${whole}, ${whole}px)`;

const fieldColumns = (t: TFunction) =>
  ({
    name: {
      key: 'name',
      header: t('campaigns.columns.name'),
      sort: { by: 'name', first: 'asc' },
      phone: 'title',
      cell: ({ name, targetType, client }) => (
        <>
          <span>{name}</span>
          {targetType !== usualTarget && <span className={prose.aside}>{t(`campaigns.targets.${targetType}`)}</span>}
          <WhoseOnPhone client={client} />
        </>
      ),
    },
  }) as const satisfies Record<PlainField, Column<CampaignRow>>;

/** The columns of the campaign list: what it is, how it stands, who is to do something, when and for how much, and who was there last. */
export const campaignColumns = ({ t, now, statusOf }: Telling): readonly Column<CampaignRow>[] => [
  ...Object.values(fieldColumns(t)),
  {
    key: 'client',
    header: t('campaigns.columns.client'),
    width: '10%',
    from: 'wide',
    cell: ({ client }) => (
      <span className={styles['client']} title={client.name}>
        {client.name}
      </span>
    ),
  },
  {
    key: 'status',
    header: t('campaigns.columns.status'),
    sort: { by: 'status', first: 'asc' },
    width: '142px',
    phone: 'mark',
    cell: ({ id, status }) => <CampaignStatusLabel status={statusOf(id) ?? status} />,
  },
  {
    key: 'waiting',
    header: t('campaigns.columns.waitingDue'),
    sort: { by: 'deadline', first: 'asc' },
    width: width(208, 236),
    from: 'medium',
    phone: 'turn',
    cell: (row) => (row.turn === 'nobody' && row.ended === null ? <Nothing /> : <WaitingFor row={row} now={now} />),
  },
  {
    key: 'dates',
    header: t('campaigns.columns.dates'),
    sort: { by: 'from', first: 'desc' },
    width: width(152, 232),
    phone: 'meta',
    cell: ({ from, to }) => (
      <span className={styles['dates']}>
        <Flight from={from} to={to} />
      </span>
    ),
  },
  {
    key: 'total',
    header: t('campaigns.columns.total'),
    sort: { by: 'total', first: 'desc' },
    align: 'end',
    // The longest budget a plan may have is not cut: half a sum reads as another one.
    width: '176px',
    from: 'medium',
    phone: 'end',
    cell: ({ total, currency }) => <Total total={total} currency={currency} />,
  },
  {
    key: 'parts',
    header: t('campaigns.columns.parts'),
    width: '140px',
    spare: true,
    cell: ({ approvedParts }) => (approvedParts ? t('campaigns.approvedParts', approvedParts) : <Nothing />),
  },
  {
    key: 'owner',
    header: t('campaigns.columns.owner'),
    width: '120px',
    from: 'widest',
    cell: ({ createdBy }) => <span title={createdBy.name}>{createdBy.name}</span>,
  },
  {
    key: 'changed',
    header: t('campaigns.columns.changed'),
    width: '136px',
    spare: true,
    cell: ({ updatedTime, updatedBy }) => <RowDay at={updatedTime} by={updatedBy.name} />,
  },
  createdColumn(t('campaigns.columns.created'), { width: '136px', from: 'wider' }),
];
