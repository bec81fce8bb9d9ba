import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Estimate } from '#contract/forecast/estimates.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { ForecastNews } from './forecast-news.tsx';
import { ForecastNotes } from './forecast-notes.tsx';
import { SaturationLine } from './saturation-line.tsx';
import { useSeenTimes } from './use-seen-times.ts';
import styles from './forecast-figures.module.css';

const figures = ['audience', 'reach', 'impressions', 'clicks'] as const satisfies readonly (keyof Estimate)[];

/** Why a forecast has no reach; null where it has one. */
export const whyNoReach = ({ tooSmall, reach }: Pick<Estimate, 'tooSmall' | 'reach'>): 'tooSmall' | 'incomplete' | null =>
  tooSmall ? 'tooSmall' : reach === null ? 'incomplete' : null;

interface ForecastSpansProps {
  estimate: Estimate;
  /** What else is said about the figures, under them. */
  children?: ReactNode;
}

/** The figures of a forecast: spans first, the likely value under them, and how old the data are. */
export const ForecastSpans = ({ estimate, children }: ForecastSpansProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const seen = useSeenTimes();
  if (estimate.tooSmall)
    return (
      <>
        <p className={styles['none']}>{t('summary.forecast.tooSmall')}</p>
        <ForecastNotes estimate={estimate} />
      </>
    );
  const known = figures.flatMap((name) => {
    const range = estimate[name];
    return range === null ? [] : [{ name, range }];
  });
  if (known.length === 0) return <p className={styles['none']}>{t('summary.forecast.incomplete')}</p>;
  return (
    <>
      <dl className={styles['figures']}>
        {known.map(({ name, range }) => (
          <div key={name} className={styles['figure']}>
            <dt>{t(`summary.forecast.${name}`)}</dt>
            <dd className={styles['span']}>{format.range(range)}</dd>
            <dd className={styles['likely']}>{t('summary.forecast.likely', { value: format.compact(range.likely) })}</dd>
          </div>
        ))}
        {estimate.frequency !== null && (
          <div className={styles['figure']}>
            <dt>{t('summary.forecast.frequency')}</dt>
            <dd className={styles['span']}>{format.number(Math.round(estimate.frequency * 10) / 10)}</dd>
            {seen(estimate).map((sentence) => (
              <dd key={sentence} className={styles['likely']}>
                {sentence}
              </dd>
            ))}
          </div>
        )}
      </dl>
      <ForecastNotes estimate={estimate} />
      {children}
      <p className={styles['age']}>
        {t('summary.forecast.asOf', { asOf: format.date(estimate.asOf), nextUpdate: format.date(estimate.nextUpdate) })}
      </p>
    </>
  );
};

interface ForecastFiguresProps {
  estimate: Estimate;
  campaign: Pick<Campaign, 'id' | 'version' | 'currency'>;
}

/** The forecast of a plan for those who work on it: its figures, what Monday's update changed, and from where on more money brings little. */
export const ForecastFigures = ({ estimate, campaign }: ForecastFiguresProps) => (
  <>
    <ForecastNews campaign={campaign} asOf={estimate.asOf} />
    <ForecastSpans estimate={estimate}>
      <SaturationLine campaign={campaign} className={styles['age']} />
    </ForecastSpans>
  </>
);
