import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './due.module.css';
import { Late } from './late.tsx';
import { dueState } from './time-left.ts';

interface DueProps {
  dueAt: string;
  now: number;
  /** Something beside it says already that it is a due moment: of one that is near only the colour differs. */
  named?: boolean;
}

/** The moment until which something is promised, and whether it is near or past, in a word and a colour. */
export const Due = ({ dueAt, now, named }: DueProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind } = dueState(dueAt, now);
  return (
    <span className={styles['due']}>
      <time className={kind === 'soon' ? styles['soon'] : undefined} dateTime={dueAt} title={format.instant(dueAt)}>
        {kind === 'soon' && !named ? t('status.due.soon', { time: format.moment(dueAt, now) }) : format.moment(dueAt, now)}
      </time>
      <Late dueAt={dueAt} now={now} />
    </span>
  );
};
