import type { TFunction } from 'i18next';
import type { CampaignRow } from '#contract/campaigns.ts';
import type { Column } from '#components/list/column.ts';
import { CampaignStatusLabel } from '#components/status.tsx';
import { currencyFacts } from '#domain/money.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './columns.module.css';

const Flight = ({ from, to }: Pick<CampaignRow, 'from' | 'to'>) => {
  const format = useFormat();
  return from !== null && to !== null ? format.days(from, to) : null;
};

// ¥ is the sign of two currencies: those are named.
const isShared = (sign: string): boolean => Object.values(currencyFacts).filter(({ symbol }) => symbol === sign).length > 1;

const Total = ({ total, currency }: Pick<CampaignRow, 'total' | 'currency'>) => {
  const format = useFormat();
  if (total === null || currency === null) return null;
  return (
    <>
      {format.money(total, currency)}
      <span className={styles['currency']}>{isShared(currencyFacts[currency].symbol) && currency}</span>
    </>
  );
};

const Created = ({ at }: { at: string }) => useFormat().day(at);

/** The columns of the campaign list. */
export const campaignColumns = (t: TFunction): readonly Column<CampaignRow>[] => [
  {
    key: 'name',
    header: t('campaigns.columns.name'),
    sort: { by: 'name', first: 'asc' },
    phone: 'title',
    cell: ({ name, targetType }) => (
      <>
        <span className={styles['name']}>{name}</span>
        <span className={styles['target']}>{t(`campaigns.targets.${targetType}`)}</span>
      </>
    ),
  },
  {
    key: 'client',
    header: t('campaigns.columns.client'),
    width: '16%',
    from: 'medium',
    cell: ({ client }) => <span title={client.name}>{client.name}</span>,
  },
  {
    key: 'status',
    header: t('campaigns.columns.status'),
    sort: { by: 'status', first: 'asc' },
    width: '150px',
    phone: 'mark',
    cell: ({ status }) => <CampaignStatusLabel status={status} />,
  },
  {
    key: 'dates',
    header: t('campaigns.columns.dates'),
    sort: { by: 'from', first: 'desc' },
    width: '256px',
    phone: 'meta',
    cell: ({ from, to }) => <Flight from={from} to={to} />,
  },
  {
    key: 'total',
    header: t('campaigns.columns.total'),
    sort: { by: 'total', first: 'desc' },
    align: 'end',
    width: '168px',
    phone: 'end',
    cell: ({ total, currency }) => <Total total={total} currency={currency} />,
  },
  {
    key: 'created',
    header: t('campaigns.columns.created'),
    sort: { by: 'createdTime', first: 'desc' },
    width: '140px',
    from: 'wide',
    cell: ({ createdTime }) => <Created at={createdTime} />,
  },
];
