import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PushOutlook } from '#contract/push-notifications/push-notifications.ts';
import { lateTable } from '#components/antd/late.ts';
import { useNow } from '#components/use-now.ts';
import { useMedia } from '#components/use-media.ts';
import { paths } from '#config/paths.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './outlook-table.module.css';
import { StackedRows } from './stacked-rows.tsx';
import { useLocalTimes } from './use-local-times.ts';

type City = PushOutlook['cities'][number];

interface Part {
  readonly title: string;
  readonly isNumber?: true;
  readonly render: (city: City) => ReactNode;
}

/** Moments are shown to the minute. */
const minute = 60_000;

const CityTable = lateTable<City>('86px');

// More of them than these stand better in the lines of a table, even one that has to be pushed sideways.
const fewCities = 3;

interface OutlookTableProps {
  outlook: PushOutlook;
  cap: number;
  begun?: boolean;
  /** Something else stands beside it, so that five columns have no room. */
  narrow?: boolean;
}

/** City by city: how many people, when the first message comes by the clock there, and what else of the client they get meanwhile. */
export const OutlookTable = ({ outlook, cap, begun = false, narrow = false }: OutlookTableProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const localTime = useLocalTimes();
  const now = useNow();
  /** The first of one that runs is the present moment wherever nothing holds it back, which is no time to wait for. */
  const first = (city: City): string => {
    if (begun && city.firstAt !== null && Date.parse(city.firstAt) < now + minute) return t('push.anyMoment');
    return localTime(city) ?? '–';
  };
  const onPhone = useMedia('(max-width: 640px)');
  const parts: readonly Part[] = [
    { title: t('push.people.label'), isNumber: true, render: ({ people }) => (people ? format.range(people) : t('push.people.few')) },
    { title: t(begun ? 'push.nextFirst' : 'push.first'), render: first },
    {
      title: t('push.reach.overlap'),
      render: ({ overlaps }) =>
        overlaps.length === 0
          ? t('push.reach.none')
          : overlaps.map((other) => (
              <span key={other.id} className={styles['other']}>
                <Link to={paths.push(other.id)}>{other.name}</Link> {format.days(other.from, other.to)}
              </span>
            )),
    },
    {
      title: t('push.reach.perDay'),
      isNumber: true,
      render: ({ mostPerDay: most }) => (
        <span className={most > cap ? styles['over'] : undefined}>
          {most > cap ? t('push.reach.over', { most: format.number(most), cap: format.number(cap) }) : format.number(most)}
        </span>
      ),
    },
  ];
  if (onPhone || (narrow && outlook.cities.length <= fewCities))
    return (
      <StackedRows
        label={t('push.steps.reach')}
        rows={outlook.cities.map((row) => ({
          key: row.city.id,
          title: row.city.name,
          facts: parts.map(({ title, render }) => [title, render(row)]),
        }))}
      />
    );
  return (
    <CityTable
      label={t('push.steps.reach')}
      rows={outlook.cities}
      rowKey={({ city }) => city.id}
      columns={[
        { title: t('push.reach.city'), rowScope: 'row', className: styles['whole'] ?? '', render: (_, { city }) => city.name },
        ...parts.map(({ title, isNumber, render }) => ({
          title,
          render: (_: unknown, row: City) => render(row),
          ...(isNumber && { align: 'end' as const, className: styles['whole'] ?? '' }),
        })),
      ]}
    />
  );
};
