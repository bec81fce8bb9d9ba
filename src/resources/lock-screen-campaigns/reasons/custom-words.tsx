import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { rejectionReasons } from '#contract/lock-screen/rejection-reasons.ts';
import { Button } from '#components/button.tsx';
import { Failure } from '#components/failure.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import styles from './reasons.module.css';

/** What reviewers said in words of their own: a reason can be made of it. */
export const CustomWordsPanel = ({ onMake }: { onMake: (words: string) => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useEndpoint(rejectionReasons.customWords, {});
  return (
    <Panel title={t('lockScreen.library.custom')} flush={data !== undefined && data.content.length > 0}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="96px" />}
      {data?.content.length === 0 && <p className={prose.quiet}>{t('lockScreen.library.noCustom')}</p>}
      {data && data.content.length > 0 && (
        <ul className={styles['rows']}>
          {data.content.map(({ words, uses, lastUsedTime, item }) => (
            <li key={words}>
              <span className={styles['what']}>
                <span className={styles['text']}>{words}</span>
                <span className={`${prose.note} ${styles['about']}`}>
                  {t('lockScreen.library.given', { count: uses, when: format.day(lastUsedTime) })}
                  {item && <Link to={paths.lockScreen(item.id)}>{item.title}</Link>}
                </span>
              </span>
              <Button aria-label={`${t('lockScreen.library.make')}: ${words}`} onClick={() => onMake(words)}>
                {t('lockScreen.library.make')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
