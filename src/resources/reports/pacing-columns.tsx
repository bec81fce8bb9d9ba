import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/money.ts';
import type { PacingRow } from '#contract/reports/pacing.ts';
import type { Column } from '#components/list/column.ts';
import { RowDays } from '#components/list/row-days.tsx';
import { StatusLabel } from '#components/status.tsx';
import { campaignMeaning, hasEnded } from '#domain/campaigns/statuses.ts';
import { floorToMajor, sharesItsSign, toMajor } from '#domain/money/money.ts';
import { driftOf, gapOf, offOf, overspendOf, standingMeaning } from '#domain/reports/pacing.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { WhoseOnPhone } from '#resources/clients/parts/whose-on-phone.tsx';
import prose from '#components/prose.module.css';
import styles from './pacing-columns.module.css';

const nothing = '–';

/** Behind an amount among those of other currencies: yuan and yen have one sign, and are named. */
const Code = ({ currency }: { currency: Currency }) => <span className={styles['code']}>{sharesItsSign(currency) && currency}</span>;

/** Of what a share is. */
const OfWhat = ({ over }: { over: boolean }) => {
  const { t } = useTranslation();
  const toDate = t('report.list.toDate');
  const words = over ? t('report.list.ofPlan') : toDate;
  return (
    <span className={styles['ofWhat']} data-longest={toDate}>
      <span>{words}</span>
    </span>
  );
};

interface PaceProps extends Pick<PacingRow['impressions'], 'delivered' | 'planned' | 'pace'> {
  currency?: Currency | null;
  /** Once it has ended, the pace is of all that was planned. */
  over: boolean;
  /** Of what it is, where cards show it. */
  name?: string;
}

/** What was delivered against what the plan foresees until now, and of the whole. */
export const Pace = ({ delivered, planned, pace, currency, over, name }: PaceProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (delivered === null) return nothing;
  const share = pace === null ? nothing : `${format.share(pace)} `;
  const said = (value: number): string =>
    currency ? format.signed(format.compactBeside(toMajor(value, currency)), currency) : format.compactBeside(value);
  return (
    <>
      {/* The figure stands before its words: where there is no room, it is these that are cut. */}
      <span className={styles['pace']}>
        {name !== undefined && <span className={prose.onCard}>{name}</span>}
        {share}
        {pace !== null && <OfWhat over={over} />}
      </span>
      <span className={styles['more']}>
        {planned === null ? said(delivered) : t('report.list.inTotal', { delivered: said(delivered), planned: said(planned) })}
        {currency && <Code currency={currency} />}
      </span>
    </>
  );
};

export const DaysLeft = ({ row: { from, to, days, daysLeft, status } }: { row: PacingRow }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const over = hasEnded(status) || daysLeft === 0;
  return (
    <>
      <span title={format.days(from, to)}>
        {over ? t('report.list.over') : t('report.list.daysLeft', { count: daysLeft, days: format.number(days) })}
      </span>
      <span className={`${styles['more']} ${styles['dates']}`}>
        <RowDays from={from} to={to} />
      </span>
    </>
  );
};

/** What the plan's money and what is delivered will be apart at this pace, and on which side of the plan: behind it less is spent, ahead of it more. */
export const AtRisk = ({ row: { atRisk, currency, impressions, spend } }: { row: PacingRow }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const paces = [impressions.pace, spend.pace] as const;
  if (atRisk === null || currency === null) return <span className={styles['none']}>{nothing}</span>;
  return (
    <>
      <span className={prose.onCard}>{t('report.list.columns.risk')}</span>
      <span
        className={styles['pace']}
        title={t('report.list.riskMeans', {
          share: format.percent(Math.abs(driftOf(paces))),
          value: format.money(floorToMajor(atRisk, currency), currency),
        })}
      >
        {(gapOf(atRisk, paces) < 0 ? '−' : '+') + format.shortMoneyInColumn(atRisk, currency)}
        <Code currency={currency} />
      </span>
    </>
  );
};

/** What its report says as well, in fewer words: by how much it is off its plan. */
const StandingLabel = ({ standing, endedBy, impressions, spend }: PacingRow) => {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const paces = [impressions.pace, spend.pace] as const;
  const off = endedBy === null ? offOf(...paces) : null;
  // One that runs on plan says by how much all the same: so does one that has ended.
  const drift = standing === 'onPlan' ? driftOf(paces) : 0;
  return (
    <StatusLabel meaning={standingMeaning[standing]}>
      {off
        ? t(`report.list.off.${off.standing}`, { value: percent(off.by) })
        : drift !== 0
          ? t('report.list.near', { value: (drift > 0 ? '+' : '−') + percent(Math.abs(drift)) })
          : t(`report.answer.${standing}`, { value: percent(endedBy ?? 0) })}
    </StatusLabel>
  );
};

/**
 * What is paused is behind because of that, and is only to be resumed; what has spent more than was planned says so, however its impressions
 * stand. While it runs, its pace is that of a day, which may be before yesterday.
 */
export const Standing = ({ row }: { row: PacingRow }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const overspend = overspendOf(row.spend);
  return (
    <>
      <StandingLabel {...row} />
      {row.status === 'PAUSED' && (
        <span className={styles['also']}>
          <StatusLabel meaning={campaignMeaning.PAUSED}>{t('status.campaign.PAUSED')}</StatusLabel>
        </span>
      )}
      {overspend !== null && row.currency !== null && (
        <span className={styles['also']}>
          <StatusLabel meaning="waiting">
            {t('report.list.overspent', { value: format.shortMoneyInColumn(overspend, row.currency) })}
          </StatusLabel>
          <Code currency={row.currency} />
        </span>
      )}
      {row.dataAsOf !== null && row.status === 'PUBLISHED' && (
        <span className={styles['more']}>{t('report.list.dataTo', { day: format.dayOfYear(row.dataAsOf) })}</span>
      )}
    </>
  );
};

const Platforms = ({ platforms }: Pick<PacingRow, 'platforms'>) => {
  const { t } = useTranslation();
  const { list } = useFormat();
  // A row has no room for what explains a name behind it, as in `Amap（高徳地図）`: it would cut the next one, or how many there are.
  const names = platforms.map(({ name }) => name.replace(/ ?[(（][^)）]*[)）]$/, ''));
  const { 0: first, length } = names;
  return (
    <span className={styles['more']} title={list(platforms.map(({ name }) => name))}>
      {first !== undefined && length > 2 ? t('report.list.morePlatforms', { first, more: length - 1 }) : list(names)}
    </span>
  );
};

/** The columns of the list: what it is, how it stands, what was delivered of what, what is at risk and for how long that can be mended. */
export const pacingColumns = (t: TFunction): readonly Column<PacingRow>[] => [
  {
    key: 'name',
    header: t('report.list.columns.name'),
    sort: { by: 'name', first: 'asc' },
    phone: 'title',
    cell: ({ name, platforms, client }) => (
      <>
        <span className={styles['name']}>{name}</span>
        <WhoseOnPhone client={client} />
        <Platforms platforms={platforms} />
      </>
    ),
  },
  {
    key: 'client',
    header: t('report.list.columns.client'),
    width: '11%',
    from: 'wider',
    cell: ({ client, owner }) => (
      <>
        <span title={client.name}>{client.name}</span>
        <span className={styles['more']} title={owner.name}>
          {owner.name}
        </span>
      </>
    ),
  },
  {
    key: 'pace',
    header: t('report.list.columns.pace'),
    width: '196px',
    phone: 'mark',
    cell: (row) => <Standing row={row} />,
  },
  {
    key: 'impressions',
    header: t('report.columns.impressions'),
    sort: { by: 'impressions', first: 'asc' },
    align: 'end',
    width: '184px',
    cell: ({ impressions, status }) => <Pace {...impressions} over={hasEnded(status)} />,
  },
  {
    key: 'spend',
    header: t('report.columns.spend'),
    sort: { by: 'spend', first: 'asc' },
    align: 'end',
    width: '244px',
    from: 'wide',
    cell: ({ spend, currency, status }) => <Pace {...spend} currency={currency} over={hasEnded(status)} />,
  },
  {
    key: 'risk',
    // Amounts of several currencies, above and below the plan, are ordered by what they weigh.
    header: t('report.list.columns.riskHead'),
    sort: { by: 'risk', first: 'desc' },
    align: 'end',
    width: '144px',
    phone: 'end',
    cell: (row) => <AtRisk row={row} />,
  },
  {
    key: 'left',
    header: t('report.list.columns.left'),
    sort: { by: 'to', first: 'asc' },
    // Up to 1200 px the days left stand without their dates, and the name has their room: on either side of that width the product lies beyond one of the ends.
    width: 'clamp(164px, (100vw - 1200px) * 999, var(--dates-room, 204px))',
    from: 'medium',
    phone: 'meta',
    cell: (row) => <DaysLeft row={row} />,
  },
];
