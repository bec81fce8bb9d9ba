import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '#components/hidden-text.tsx';
import prose from '#components/prose.module.css';
import styles from './changed-parts.module.css';
import type { Change, ChangedPart } from './plan-changes.ts';
import { stretchesOf } from './stretches.ts';

// Read aloud in one breath with the value that follows.
const apart = (word: string): string => `${word} `;

const words = { gone: 'summary.changes.before', new: 'summary.changes.after' } as const;

/** A value, or a part of one, that is gone or new. */
const Mark = ({ is, text }: { is: keyof typeof words; text: string }) => {
  const { t } = useTranslation();
  const Element = is === 'gone' ? 'del' : 'ins';
  return (
    <Element>
      <HiddenText>{apart(t(words[is]))}</HiddenText>
      {text || t('summary.notSet')}
    </Element>
  );
};

/** One line of a plan as it was and as it is, with only that struck out which is gone; stands in a description list. */
export const ChangeLine = ({ change: { label, before, after } }: { change: Change }) => {
  const stretches = before !== null && after !== null && stretchesOf(before, after);
  return (
    <div className={styles['change']}>
      <dt>{label}</dt>
      {stretches ? (
        <dd className={styles['line']}>
          {stretches.map(({ is, joint, text }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a word may stand in a line twice
            <Fragment key={at}>
              {joint}
              {is === 'same' ? text : <Mark is={is} text={text} />}
            </Fragment>
          ))}
        </dd>
      ) : (
        <dd>
          {before !== null && <Mark is="gone" text={before} />}
          {after !== null && <Mark is="new" text={after} />}
        </dd>
      )}
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
