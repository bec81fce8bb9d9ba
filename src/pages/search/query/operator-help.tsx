import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchKeys, searchOperators, spelled } from '#domain/search/operators.ts';
import styles from './query-notes.module.css';

interface OperatorHelpProps {
  /** Something is looked for: then it is folded until somebody wants it. */
  isAsking: boolean;
  /** Called with an example to try; a name alone waits for its value. */
  onPut: (example: string) => void;
}

const operators = searchKeys.map((key) => {
  const { example } = searchOperators[key];
  return [key, example === '' ? `${key}:` : spelled({ key, value: example, not: false })] as const;
});
const others = [
  ['minus', '-status:finished'],
  ['quotes', '"new store"'],
] as const;

/** What a search can be narrowed by, each with an example that a press puts into the field. */
export const OperatorHelp = ({ isAsking, onPut }: OperatorHelpProps) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? !isAsking;
  return (
    <details
      className={styles['help']}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) setOpened(open);
      }}
    >
      <summary>{t('search.operators.label')}</summary>
      <dl className={styles['list']}>
        {[...operators, ...others].map(([key, example]) => (
          <div key={key}>
            <dt>
              <button type="button" className={styles['example']} onClick={() => onPut(example)}>
                {example}
              </button>
            </dt>
            <dd>{t(`search.help.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
