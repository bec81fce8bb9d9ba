import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Estimate, Range } from '#contract/forecast/estimates.ts';
import { isSplitWrong } from '#domain/money/budget-split.ts';
import { paths } from '#config/paths.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Skeleton } from '#components/skeleton.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { ForecastNotes } from '#resources/campaigns/parts/plan-summary/forecast-notes.tsx';
import { useSeenTimes } from '#resources/campaigns/parts/plan-summary/use-seen-times.ts';
import { ForecastChange } from './forecast-change.tsx';
import { ForecastDrivers } from './forecast-drivers.tsx';
import { useSoldOut, useUnspent } from './use-unspent.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import css from './forecast-numbers.module.css';

/** How many people fit several groups: they are counted once. */
const ForecastOverlap = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { outlook } = usePlanner();
  const { countedOnce = null } = outlook.estimate ?? {};
  if (countedOnce === null) return null;
  return (
    <p className={prose.note}>
      {countedOnce === 0 ? t('forecast.overlap.none') : t('forecast.overlap.some', { value: format.compact(countedOnce) })}
    </p>
  );
};

const Big = ({ label, range, most, everybody }: { label: string; range: Range; most: number; everybody: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const at = (value: number): string => `${most > 0 ? Math.min(100, (value / most) * 100) : 0}%`;
  return (
    <div className={css.big}>
      <dt>{label}</dt>
      <dd>
        <strong>{format.range(range)}</strong>
        <span>{range.likely < range.high ? t('summary.forecast.likely', { value: format.compact(range.likely) }) : everybody}</span>
        <span className={css.span} aria-hidden>
          <span style={{ insetInlineStart: at(range.low), insetInlineEnd: `calc(100% - ${at(range.high)})` }} />
          <i style={{ insetInlineStart: at(range.likely) }} />
        </span>
      </dd>
    </div>
  );
};

/** What of the money finds nothing to buy, which keeps nobody from sending. It comes with the numbers: a line of its own above them would move them. */
const Unspent = () => {
  const { t } = useTranslation();
  const { campaign } = usePlanner();
  const unspent = useUnspent();
  const platforms = useSoldOut();
  return (
    unspent !== null && (
      <Link className={css.unspent} to={paths.step(campaign.id, 'budget', 'budget.total')}>
        {t('forecast.unspentTotal', { value: unspent, platforms })}
      </Link>
    )
  );
};

/** That the numbers are not those of the amounts entered, while these do not add up to the total. */
const Scaled = () => {
  const { t } = useTranslation();
  const { campaign, draft } = usePlanner();
  return (
    isSplitWrong(draft) && (
      <Link className={css.unspent} to={paths.step(campaign.id, 'budget', 'budget.split')}>
        {t('spotPlan.scaled', { finding: t('completion.split') })}
      </Link>
    )
  );
};

/** What is delivered: how many impressions, how often to each, and what they bring. */
const Figures = ({ estimate: { impressions, clicks, frequency } }: { estimate: Estimate }) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (!impressions || impressions.likely <= 0) return null;
  return (
    <dl className={`${layout.stack3} ${css.figures}`}>
      <div>
        <dt>{t('summary.forecast.impressions')}</dt>
        <dd title={format.range(impressions)}>{format.compact(impressions.likely)}</dd>
      </div>
      {frequency !== null && (
        <div>
          <dt>{t('forecast.frequency')}</dt>
          <dd>{format.number(Math.round(frequency * 10) / 10)}</dd>
        </div>
      )}
      {clicks && (
        <div>
          <dt>{t('summary.forecast.clicks')}</dt>
          <dd title={format.range(clicks)}>{format.compact(clicks.likely)}</dd>
        </div>
      )}
    </dl>
  );
};

/** Audience and reach as ranges on one scale, and what is delivered: what one watches while the budget changes stands above the curve. */
export const ForecastNumbers = () => {
  const { t } = useTranslation();
  const { outlook, campaign } = usePlanner();
  const { estimate } = outlook;
  if (!estimate)
    return <div className={layout.stack4}>{outlook.failed ? null : [0, 1, 2, 3].map((row) => <Skeleton key={row} height="36px" />)}</div>;
  if (estimate.tooSmall || !estimate.audience) {
    return (
      <div className={css.small}>
        <strong>{t(estimate.tooSmall ? 'forecast.tooSmall' : 'forecast.empty')}</strong>
        {estimate.tooSmall && estimate.emptySides.length > 0 ? (
          <ForecastNotes estimate={estimate} />
        ) : (
          <p>{t(estimate.tooSmall ? 'forecast.tooSmallWhy' : 'forecast.emptyWhy')}</p>
        )}
      </div>
    );
  }
  const { audience, reach } = estimate;
  const everybody = t(campaign.targetType === 'LOCAL' ? 'forecast.everybody' : 'forecast.everyTraveller');
  return (
    <>
      <dl className={layout.stack4}>
        <Big label={t('summary.forecast.audience')} range={audience} most={audience.high} everybody={everybody} />
        {reach && reach.likely > 0 && <Big label={t('summary.forecast.reach')} range={reach} most={audience.high} everybody={everybody} />}
      </dl>
      <Figures estimate={estimate} />
      <Scaled />
      <Unspent />
      <ForecastChange />
    </>
  );
};

/** What is to be known of these numbers, once they and their curve are seen. */
export const ForecastDetails = () => {
  const { estimate } = usePlanner().outlook;
  const seen = useSeenTimes();
  if (!estimate || estimate.tooSmall || !estimate.audience) return null;
  return (
    <>
      {estimate.atLeast.length > 0 && <p className={prose.note}>{seen(estimate).join(' · ')}</p>}
      <ForecastNotes estimate={estimate} />
      <ForecastOverlap />
      <ForecastDrivers />
    </>
  );
};
