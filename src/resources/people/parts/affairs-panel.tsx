import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Failure } from '#components/failure.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import styles from './affairs.module.css';

interface AffairsPanelProps {
  title: string;
  /** The answer, as far as it is there. */
  answer: { readonly data: { readonly content: readonly unknown[] } | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** What is said when there is nothing. */
  none: string;
  /** Shows more rows; absent when all are there. */
  onMore: (() => void) | undefined;
  /** What chooses among them. */
  bar?: ReactNode;
  children: ReactNode;
}

/** A titled table of what waits, was sent or was done, with its ways to be empty, late or broken. */
export const AffairsPanel = ({ title, answer, none, onMore, bar, children }: AffairsPanelProps) => {
  const { t } = useTranslation();
  const { data, error, refetch } = answer;
  return (
    <Panel title={title} flush>
      {bar && <div className={styles['bar']}>{bar}</div>}
      {!data &&
        (error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <div className={styles['pending']}>
            <Skeleton height="200px" />
          </div>
        ))}
      {data?.content.length === 0 && <p className={styles['none']}>{none}</p>}
      {data && data.content.length > 0 && children}
      {data && onMore && (
        <div className={styles['more']}>
          <Button kind="quiet" alone onClick={onMore}>
            {t('people.more')}
          </Button>
        </div>
      )}
    </Panel>
  );
};
