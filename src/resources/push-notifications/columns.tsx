import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PushRow } from '#contract/push-notifications/push-notifications.ts';
import type { Column } from '#components/list/column.ts';
import { createdColumn } from '#components/list/created-column.tsx';
import { RowDay, RowDays } from '#components/list/row-days.tsx';
import { NotSet } from '#components/not-set.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Dates } from './dates.tsx';
import { PushStatusLabel } from './status.tsx';

const Cities = ({ cities }: Pick<PushRow, 'cities'>) => {
  const { t } = useTranslation();
  const all = useFormat().list(cities.map(({ name }) => name));
  const { 0: first, length } = cities;
  if (!first) return <NotSet />;
  // A name that is cut could be another's.
  return <span title={all}>{length > 2 ? t('push.moreCities', { first: first.name, more: length - 1 }) : all}</span>;
};

/** The columns of the list: what it is, for whom, how it stands, where and when. */
export const pushColumns = (t: TFunction): readonly Column<PushRow>[] => [
  {
    key: 'name',
    header: t('push.columns.name'),
    sort: { by: 'name', first: 'asc' },
    phone: 'title',
    cell: ({ name }) => name,
  },
  {
    key: 'client',
    header: t('push.columns.client'),
    width: '13%',
    from: 'wide',
    cell: ({ client }) => <span title={client.name}>{client.name}</span>,
  },
  {
    key: 'status',
    header: t('push.columns.status'),
    sort: { by: 'status', first: 'asc' },
    width: '132px',
    phone: 'mark',
    cell: ({ status }) => <PushStatusLabel status={status} />,
  },
  {
    key: 'cities',
    header: t('push.columns.cities'),
    width: '22%',
    from: 'medium',
    cell: ({ cities }) => <Cities cities={cities} />,
  },
  {
    key: 'dates',
    header: t('push.columns.dates'),
    sort: { by: 'from', first: 'desc' },
    width: '232px',
    phone: 'meta',
    cell: ({ from, to }) => <Dates from={from} to={to} as={RowDays} />,
  },
  createdColumn(t('push.columns.created'), { width: '140px', from: 'wide' }, ({ createdTime, createdBy }) => (
    <RowDay at={createdTime} by={createdBy.name} />
  )),
];
