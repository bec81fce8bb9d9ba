import { useTranslation } from 'react-i18next';
import type { AssetPackage, PackageDecision, ReturnPoint } from '#contract/asset-packages/asset-packages.ts';
import { Icon } from '#components/icon.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { PointRow } from './point-row.tsx';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import styles from './verdict.module.css';

interface VerdictProps {
  own: AssetPackage;
  decision: PackageDecision;
  mayAnswer: boolean;
  onFix: (point: ReturnPoint) => void;
}

/** What the reviewer said last: the comment, and point by point what is to be mended. */
export const Verdict = ({ own, decision, mayAnswer, onFix }: VerdictProps) => {
  const { t } = useTranslation();
  const { instant } = useFormat();
  const approved = decision.verdict === 'APPROVED';
  // What was approved and then opened again is no longer the last word.
  if (approved && own.status !== 'APPROVED') return null;
  const open = decision.points.filter(({ answer }) => answer === null).length;
  return (
    <section className={`${styles['verdict']} ${approved ? styles['approved'] : styles['returned']}`}>
      <span className={styles['mark']}>
        <Icon name={approved ? 'check' : 'undo'} />
      </span>
      <div className={layout.stack2}>
        <p className={styles['who']}>
          <strong>{t(approved ? 'execution.points.approved' : 'execution.points.returned', { name: decision.by.name })}</strong>
          <span>{instant(decision.at)}</span>
        </p>
        {decision.comment !== '' && <p className={styles['comment']}>{decision.comment}</p>}
        {decision.points.length > 0 && (
          <>
            <output className={`${prose.note} ${styles['count']}`}>
              {open === 0 ? t('execution.points.allAnswered') : t('execution.points.open', { count: open })}
            </output>
            <ol className={layout.stack3}>
              {decision.points.map((point) => (
                <PointRow key={point.id} own={own} point={point} mayAnswer={mayAnswer} onFix={() => onFix(point)} />
              ))}
            </ol>
          </>
        )}
      </div>
    </section>
  );
};
