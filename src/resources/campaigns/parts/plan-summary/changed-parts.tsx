import { useTranslation } from 'react-i18next';
import { HiddenText } from '#components/hidden-text.tsx';
import prose from '#components/prose.module.css';
import styles from './changed-parts.module.css';
import type { Change, ChangedPart } from './plan-changes.ts';

// Read aloud in one breath with the value that follows.
const apart = (word: string): string => `${word} `;

/** One line of a plan as it was and as it is; stands in a description list. */
export const ChangeLine = ({ change }: { change: Change }) => {
  const { t } = useTranslation();
  const value = (text: string) => text || t('summary.notSet');
  return (
    <div className={styles['change']}>
      <dt>{change.label}</dt>
      <dd>
        {change.before !== null && (
          <del>
            <HiddenText>{apart(t('summary.changes.before'))}</HiddenText>
            {value(change.before)}
          </del>
        )}
        {change.after !== null && (
          <ins>
            <HiddenText>{apart(t('summary.changes.after'))}</HiddenText>
            {value(change.after)}
          </ins>
        )}
      </dd>
    </div>
  );
};

/** The plain fields that read differently; nothing when none does. */
export const ChangedFields = ({ changes, className }: { changes: readonly Change[]; className: string | undefined }) =>
  changes.length > 0 && (
    <dl className={className}>
      {changes.map((change) => (
        <ChangeLine key={change.id} change={change} />
      ))}
    </dl>
  );

/** The parts of a plan that read differently, each with its lines. */
export const ChangedParts = ({ parts }: { parts: readonly ChangedPart[] }) => {
  const { t } = useTranslation();
  return parts.map(({ step, changes }) => (
    <div key={step}>
      <h3 className={prose.title}>{t(`summary.steps.${step}`)}</h3>
      <dl className={styles['part']}>
        {changes.map((change) => (
          <ChangeLine key={change.id} change={change} />
        ))}
      </dl>
    </div>
  ));
};
