import { useTranslation } from 'react-i18next';
import type { Asset, ReturnPoint } from '#contract/asset-packages.ts';
import { Icon } from '#components/icon.tsx';
import { Panel } from '#components/panel.tsx';
import { returnReasons } from '#domain/return-reasons.ts';
import styles from './answers.module.css';

const useReasonText = () => {
  const { t } = useTranslation();
  return (code: string): string => {
    const part = Object.entries(returnReasons).find(([, codes]) => codes.some((known) => known === code))?.[0];
    return t(`reasons.${part ?? 'plan'}.${code}`, { defaultValue: code });
  };
};

/** What was asked for when it was returned, and what the sender says to each of it; what is open comes first. */
export const Answers = ({ points, assets }: { points: readonly ReturnPoint[]; assets: readonly Asset[] }) => {
  const { t } = useTranslation();
  const reasonText = useReasonText();
  if (points.length === 0) return null;
  const sorted = points.toSorted((a, b) => Number(a.answer !== null) - Number(b.answer !== null));
  const open = points.filter(({ answer }) => answer === null).length;
  return (
    <Panel title={t('review.answers.title', { answered: points.length - open, count: points.length })}>
      <ul className={styles['list']}>
        {sorted.map(({ id, code, place, text, answer }) => (
          <li key={id} data-open={answer === null || undefined}>
            <span className={styles['mark']}>
              <Icon name={answer === null ? 'warning' : 'check'} />
            </span>
            <div>
              <p className={styles['asked']}>
                {[reasonText(code), assets.find((asset) => asset.id === place.assetId)?.name, text].filter(Boolean).join(' · ')}
              </p>
              <p className={styles['answer']}>
                {answer === null ? t('review.answers.open') : t('review.answers.said', { name: answer.by.name, text: answer.text })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
