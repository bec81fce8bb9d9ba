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
  /** What is said of a moment that is not near yet; without it, the moment alone. */
  wordsOf?: (moment: string) => string;
  /** The zone of the moment, where there is more than one clock. */
  zone?: string;
}

/** The moment until which something is promised, and whether it is near or past, in a word and a colour. */
export const Due = ({ dueAt, now, named, wordsOf, zone }: DueProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind } = dueState(dueAt, now);
  const moment = format.moment(dueAt, now);
  return (
    <span className={styles['due']}>
      <time className={kind === 'soon' ? styles['soon'] : undefined} dateTime={dueAt} title={format.instant(dueAt)}>
        {kind === 'soon' && !named ? t('status.due.soon', { time: moment }) : (wordsOf?.(moment) ?? moment)}
      </time>
      {zone !== undefined && <span className={styles['zone']}>{zone}</span>}
      <Late dueAt={dueAt} now={now} />
    </span>
  );
};
