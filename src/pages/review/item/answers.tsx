import { useTranslation } from 'react-i18next';
import type { Asset, PackageType, ReturnPoint } from '#contract/asset-packages/asset-packages.ts';
import { Icon } from '#components/icon.tsx';
import { Panel } from '#components/panel.tsx';
import { useReasonWords } from '#resources/campaigns/parts/return-reasons/use-reason-words.ts';
import { partOfType } from '#domain/asset-packages/requirements.ts';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import styles from './answers.module.css';

interface AnswersProps {
  type: PackageType;
  points: readonly ReturnPoint[];
  assets: readonly Asset[];
}

/** What was asked for when it was returned, and what the sender says to each of it; what is open comes first. */
export const Answers = ({ type, points, assets }: AnswersProps) => {
  const { t } = useTranslation();
  const reasonWords = useReasonWords();
  if (points.length === 0) return null;
  const sorted = points.toSorted((a, b) => Number(a.answer !== null) - Number(b.answer !== null));
  const open = points.filter(({ answer }) => answer === null).length;
  return (
    <Panel title={t('review.answers.title', { answered: points.length - open, count: points.length })}>
      <ul className={`${layout.stack3} ${styles['list']}`}>
        {sorted.map(({ id, code, place, text, answer }) => (
          <li key={id} data-open={answer === null || undefined}>
            <span className={styles['mark']}>
              <Icon name={answer === null ? 'warning' : 'check'} />
            </span>
            <div>
              <p>
                {[reasonWords(partOfType[type], code), assets.find((asset) => asset.id === place.assetId)?.name, text]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className={prose.note}>
                {answer === null ? t('review.answers.open') : t('review.answers.said', { name: answer.by.name, text: answer.text })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
