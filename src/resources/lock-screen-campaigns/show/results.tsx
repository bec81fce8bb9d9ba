import { useTranslation } from 'react-i18next';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { Figures } from '#components/figures.tsx';
import { Panel } from '#components/panel.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';

const nothing = '–';

/** What became of an item on the phones. */
export const Results = ({ metrics }: { metrics: NonNullable<LockScreenItem['metrics']> }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const seconds = (value: number | null): string => (value === null ? nothing : t('lockScreen.seconds', { value: format.fixed(value, 1) }));
  const figures = [
    ['impressions', format.number(metrics.impressions)],
    ['clicks', format.number(metrics.clicks)],
    ['ctr', metrics.ctr === null ? nothing : format.share(metrics.ctr, 2)],
    ['imageSeconds', seconds(metrics.imageSeconds)],
    ['articleSeconds', seconds(metrics.articleSeconds)],
  ] as const;
  return (
    <Panel title={t('lockScreen.metrics.title')}>
      <Figures figures={figures.map(([key, figure]) => [t(`lockScreen.columns.${key}`), figure])} />
    </Panel>
  );
};
