import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { AccuracyOutcome } from '#contract/reports/accuracy.ts';
import { Panel } from '#components/panel.tsx';
import { type Both, errorOf, forecastSoFar } from '#domain/reports/accuracy.ts';
import type { Days } from '#domain/reports/comparison.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useChangeWords } from './use-change-words.ts';
import { useMetricWords } from './use-metric-words.ts';
import css from './table.module.css';

const metrics = ['impressions', 'clicks', 'spend', 'costPerClick'] as const satisfies readonly (keyof AccuracyOutcome)[];

interface AccuracyProps {
  campaignId: string;
  /** Of a report that is narrowed all days that there is data of: the forecast is of these, whatever the report shows. */
  narrowedFrom: Days | null;
}

/** How good the forecast was that the plan was sent with, channel by channel. Nothing before something was delivered. */
export const Accuracy = ({ campaignId, narrowedFrom }: AccuracyProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useEndpoint(api.reports.accuracy, { params: { campaignId } });
  const accuracy = data?.accuracy ?? null;
  const words = useMetricWords(accuracy?.currency ?? null);
  const changes = useChangeWords(words);
  if (!accuracy) return null;
  const { version, sentTime, share, channels, total, currency } = accuracy;
  const soFar = (metric: (typeof metrics)[number], both: Both): Both => (metric === 'costPerClick' ? both : forecastSoFar(both, share));
  const titleOf = (metric: (typeof metrics)[number]): string =>
    metric === 'spend' || metric === 'costPerClick' ? format.inCurrency(words.name(metric), currency) : words.name(metric);
  const line = (id: string, name: string, outcome: AccuracyOutcome) => (
    <tr key={id}>
      <th scope="row">{name}</th>
      {metrics.map((metric) => {
        const both = soFar(metric, outcome[metric]);
        const error = errorOf(both);
        const forecast = t('report.accuracy.of', { forecast: words.value(metric, both.forecast) });
        return (
          <td key={metric}>
            {words.value(metric, both.delivered)}
            <span className={css.within}>
              {error === null
                ? forecast
                : t('report.compare.change', { difference: forecast, share: changes.share(both.delivered, both.forecast) })}
            </span>
          </td>
        );
      })}
    </tr>
  );
  return (
    <Panel title={t('report.accuracy.title')} flush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too */}
      <section className={css.scroll} tabIndex={0} aria-label={t('report.accuracy.table')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('report.first.PER_MEDIA')}</th>
              {metrics.map((metric) => (
                <th key={metric} scope="col">
                  {titleOf(metric)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{channels.map(({ id, name, ...outcome }) => line(id, name, outcome))}</tbody>
          <tfoot>{line('', t('report.total'), total)}</tfoot>
        </table>
      </section>
      <p className={css.note}>
        {format.sentences([
          ...(narrowedFrom ? [t('report.accuracy.whole', { days: format.days(narrowedFrom.from, narrowedFrom.to) })] : []),
          t('report.accuracy.hint', { number: version, time: format.day(sentTime) }),
          ...(share < 1 ? [t('report.accuracy.soFar', { share: format.percent(share) })] : []),
        ])}
      </p>
    </Panel>
  );
};
