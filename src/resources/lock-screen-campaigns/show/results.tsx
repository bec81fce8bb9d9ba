import { useTranslation } from 'react-i18next';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { Facts } from '#components/facts.tsx';
import { Panel } from '#components/panel.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './results.module.css';

const nothing = '–';

/** What became of an item on the phones, its figures side by side. */
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
      <div className={styles['results']}>
        <Facts facts={figures.map(([key, figure]) => [t(`lockScreen.columns.${key}`), figure])} />
      </div>
    </Panel>
  );
};
