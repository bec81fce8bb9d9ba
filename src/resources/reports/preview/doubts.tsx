import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/money.ts';
import type { StatisticsDoubt, StatisticsPreview } from '#contract/reports/statistics-files.ts';
import { Check } from '#components/check.tsx';
import layout from '#components/layout.module.css';
import { Notice } from '#components/notice.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { type Bringing, haveChecked } from '#resources/reports/statistics-sending.ts';
import { useMetricWords } from '#resources/reports/use-metric-words.ts';
import css from './preview.module.css';

interface DoubtsProps {
  campaignId: string;
  currency: Currency | null;
  bringing: Bringing;
  preview: StatisticsPreview;
}

const metricOf = {
  impressionsOfDay: 'impressions',
  spendOfDay: 'spend',
  costPerMille: 'costPerMille',
  costPerClick: 'costPerClick',
  spendOfPlan: 'spend',
} as const satisfies Record<StatisticsDoubt['doubt'], string>;

/** What of a file is far from the plan, each with its figures. It can be taken all the same, by whoever says that it is right. */
export const Doubts = ({ campaignId, currency, bringing, preview: { doubts } }: DoubtsProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useMetricWords(currency);
  if (doubts.length === 0) return null;
  const said = (one: StatisticsDoubt): string => {
    const write = (value: number): string => words.value(metricOf[one.doubt], value);
    const figures = { found: write(one.found), planned: write(one.planned) };
    if (one.doubt === 'spendOfPlan') return t('report.upload.doubt.spendOfPlan', figures);
    if (!('day' in one)) return t(`report.upload.doubt.${one.doubt}`, { ...figures, media: one.media });
    return format.sentences([
      t(`report.upload.doubt.${one.doubt}`, { ...figures, media: one.media, day: format.date(one.day) }),
      ...(one.days > 1 ? [t('report.upload.doubt.days', { value: format.number(one.days) })] : []),
    ]);
  };
  return (
    <Notice tone="waiting" alert>
      <div className={`${layout.stack3} ${css['ask']}`}>
        <p>
          <strong>{t('report.upload.doubt.title')}</strong>
        </p>
        <ul className={css['doubts']}>
          {doubts.map((one) => (
            <li key={`${one.doubt} ${'media' in one ? one.media : ''}`}>{said(one)}</li>
          ))}
        </ul>
        <div data-open-question>
          <Check checked={bringing.hasChecked} onChange={({ target }) => haveChecked(campaignId, target.checked)}>
            {t('report.upload.doubt.checked')}
          </Check>
        </div>
      </div>
    </Notice>
  );
};
