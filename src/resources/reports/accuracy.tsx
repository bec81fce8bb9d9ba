import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { AccuracyOutcome } from '#contract/reports/accuracy.ts';
import { Panel } from '#components/panel.tsx';
import { type AccuracyFigure, accuracyFigures, accuracyMetrics } from '#domain/reports/accuracy.ts';
import type { Days } from '#domain/reports/comparison.ts';
import { accuracyWordsIn } from '#format/accuracy-words.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useChangeWords } from './use-change-words.ts';
import { useMetricWords } from './use-metric-words.ts';
import css from './table.module.css';

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
  const { share, channels, total, currency } = accuracy;
  const said = accuracyWordsIn({ t, format, words, changes });
  const titleOf = (metric: AccuracyFigure['metric']): string =>
    metric === 'spend' || metric === 'costPerClick' ? format.inCurrency(words.name(metric), currency) : words.name(metric);
  const inOne = ([planned, missed]: ReturnType<typeof said.planned>): string =>
    missed === undefined ? planned : t('report.compare.change', { difference: planned, share: missed });
  const line = (id: string, name: string, outcome: AccuracyOutcome) => (
    <tr key={id}>
      <th scope="row">{name}</th>
      {accuracyFigures(outcome, share).map((figure) => (
        <td key={figure.metric}>
          {words.value(figure.metric, figure.delivered)}
          <span className={css.within}>{inOne(said.planned(figure))}</span>
        </td>
      ))}
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
              {accuracyMetrics.map((metric) => (
                <th key={metric} scope="col">
                  {titleOf(metric)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{channels.map(({ id, name, ...outcome }) => line(id, said.name(name), outcome))}</tbody>
          <tfoot>{line('', t('report.total'), total)}</tfoot>
        </table>
      </section>
      <p className={css.note}>{said.note(accuracy, narrowedFrom)}</p>
    </Panel>
  );
};
