import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { Button } from '#components/button.tsx';
import { Figures } from '#components/figures.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { Panel } from '#components/panel.tsx';
import { useCan } from '#providers/access/use-can.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';

const nothing = '–';

const ResultsDialog = lazyPart(() => import('./results-dialog.tsx').then((file) => file.ResultsDialog), '0px');

interface ResultsProps {
  item: LockScreenItem;
  metrics: NonNullable<LockScreenItem['metrics']>;
  onChanged: (after: LockScreenItem) => void;
}

/** What became of an item on the phones, and up to which day that is counted; whoever decides about items enters it. */
export const Results = ({ item, metrics, onChanged }: ResultsProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const [entering, setEntering] = useState(false);
  const seconds = (value: number | null): string => (value === null ? nothing : t('lockScreen.seconds', { value: format.fixed(value, 1) }));
  const figures = [
    ['impressions', format.number(metrics.impressions)],
    ['clicks', format.number(metrics.clicks)],
    ['ctr', metrics.ctr === null ? nothing : format.share(metrics.ctr, 2)],
    ['imageSeconds', seconds(metrics.imageSeconds)],
    ['articleSeconds', seconds(metrics.articleSeconds)],
  ] as const;
  const mayEnter = can('lockScreen.review', { clientId: item.client.id });
  return (
    <Panel
      title={t('lockScreen.metrics.title')}
      action={mayEnter && <Button onClick={() => setEntering(true)}>{t('lockScreen.metrics.enter')}</Button>}
    >
      <div className={layout.stack3}>
        <Figures figures={figures.map(([key, figure]) => [t(`lockScreen.columns.${key}`), figure])} />
        <p className={prose.note}>
          {metrics.to === null ? t('lockScreen.metrics.none') : t('lockScreen.metrics.to', { day: format.date(metrics.to) })}
        </p>
      </div>
      {entering && (
        <ResultsDialog
          item={item}
          onClose={() => setEntering(false)}
          onSaved={(after) => {
            setEntering(false);
            onChanged(after);
          }}
        />
      )}
    </Panel>
  );
};
