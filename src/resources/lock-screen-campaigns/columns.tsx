import type { TFunction } from 'i18next';
import type { LockScreenRow } from '#contract/lock-screen/lock-screen.ts';
import type { Column } from '#components/list/column.ts';
import { createdColumn } from '#components/list/created-column.tsx';
import { RowDays } from '#components/list/row-days.tsx';
import { Nothing } from '#components/not-set.tsx';
import type { Format } from '#format/format.ts';
import prose from '#components/prose.module.css';
import styles from './columns.module.css';
import { Dates } from './dates.tsx';
import { LockScreenStatusLabel } from './status.tsx';

// As many as two lines have room for, however narrow the column is.
const mostCountries = 2;

type Metrics = NonNullable<LockScreenRow['metrics']>;

/** The columns of the lock-screen list: what it is, how it stands, where and when it is shown, and what became of it. */
export const lockScreenColumns = (t: TFunction, format: Format): readonly Column<LockScreenRow>[] => {
  const seconds = (value: number | null): string | null =>
    value === null ? null : t('lockScreen.seconds', { value: format.fixed(value, 1) });
  const metric = (
    key: 'impressions' | 'clicks' | 'ctr' | 'imageSeconds' | 'articleSeconds',
    width: string,
    show: (metrics: Metrics) => string | null,
    more: Partial<Column<LockScreenRow>> = {},
  ): Column<LockScreenRow> => ({
    key,
    header: t(`lockScreen.columns.${key}`),
    align: 'end',
    width,
    cell: ({ metrics }) => (metrics && show(metrics)) ?? <Nothing />,
    ...more,
  });
  return [
    {
      key: 'title',
      header: t('lockScreen.columns.title'),
      sort: { by: 'title', first: 'asc' },
      phone: 'title',
      cell: ({ title, advertiser }) => (
        <>
          <bdi className={styles['title']}>{title}</bdi>
          <span className={`${prose.note} ${styles['advertiser']}`}>{advertiser}</span>
        </>
      ),
    },
    {
      key: 'status',
      header: t('lockScreen.columns.status'),
      sort: { by: 'status', first: 'asc' },
      width: '120px',
      phone: 'mark',
      cell: ({ status }) => <LockScreenStatusLabel status={status} />,
    },
    {
      key: 'countries',
      header: t('lockScreen.columns.countries'),
      // From 1560 px on the times stand beside it, and the titles have its room: on either side of that width the product lies beyond one of the ends.
      width: 'clamp(136px, (1560px - 100vw) * 999, 15vw)',
      from: 'medium',
      cell: ({ countries }) => {
        const names = countries.map((country) => t(`lockScreen.countries.${country}`));
        const all = format.list(names);
        const { 0: first = '' } = names;
        // A name that is cut could be another's.
        return (
          <span className={styles['countries']} title={all}>
            {names.length > mostCountries ? t('lockScreen.moreCountries', { first, more: names.length - 1 }) : all}
          </span>
        );
      },
    },
    {
      key: 'language',
      header: t('lockScreen.columns.language'),
      width: '128px',
      from: 'wider',
      cell: ({ language }) => {
        const name = t(`lockScreen.languages.${language}`);
        return <span title={name}>{name}</span>;
      },
    },
    {
      key: 'category',
      header: t('lockScreen.columns.category'),
      width: '112px',
      spare: true,
      cell: ({ category }) => t(`lockScreen.categories.${category}`),
    },
    {
      key: 'dates',
      header: t('lockScreen.columns.dates'),
      sort: { by: 'startDate', first: 'asc' },
      width: '232px',
      phone: 'meta',
      cell: (row) => <Dates row={row} as={RowDays} />,
    },
    metric('impressions', '136px', ({ impressions }) => format.number(impressions), {
      sort: { by: 'impressions', first: 'desc' },
      phone: 'end',
      cell: ({ metrics }) =>
        metrics ? (
          <>
            <span className={prose.onCard}>{t('lockScreen.columns.impressions')}</span>
            <span title={metrics.to === null ? undefined : t('lockScreen.metrics.to', { day: format.date(metrics.to) })}>
              {format.number(metrics.impressions)}
            </span>
          </>
        ) : (
          <Nothing />
        ),
    }),
    metric('clicks', '96px', ({ clicks }) => format.number(clicks), { sort: { by: 'clicks', first: 'desc' }, from: 'wide' }),
    metric('ctr', '104px', ({ ctr }) => (ctr === null ? null : format.share(ctr, 2)), { sort: { by: 'ctr', first: 'desc' }, from: 'wide' }),
    metric('imageSeconds', '112px', ({ imageSeconds }) => seconds(imageSeconds), { from: 'widest' }),
    metric('articleSeconds', '116px', ({ articleSeconds }) => seconds(articleSeconds), { from: 'widest' }),
    createdColumn(t('lockScreen.columns.created'), { width: '120px', spare: true }),
  ];
};
