import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NoticeGroup, notices } from '#contract/notices/notices.ts';
import { Button } from '#components/button.tsx';
import { Failure } from '#components/failure.tsx';
import { Icon } from '#components/icon.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { putAnswer, readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { announceRead } from '#providers/notification/read-elsewhere.ts';
import { forgetErrors, usePastErrors } from '#providers/notification/toast.ts';
import { TrayGroup } from './tray-group.tsx';
import styles from './tray-panel.module.css';
import { Check } from '#components/check.tsx';

/** What happened, by item; what waits for the reader alone, if they like; and the errors of this tab. */
export const TrayPanel = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const [needsMe, setNeedsMe] = useState(false);
  const [size, setSize] = useState(25);
  const [problem, setProblem] = useState('');
  const query = { needsMe: needsMe ? ('true' as const) : ('false' as const), size };
  const { data, error, refetch } = useEndpoint(notices.list, { query }, { keepPrevious: true, staleTime: 0 });
  const counts = useEndpoint(notices.count, {}).data;
  const errors = usePastErrors();

  const read = async (body: { ids: string[] } | { all: true }): Promise<void> => {
    setProblem('');
    try {
      const counted = await call(notices.read, { body });
      putAnswer(notices.count, {}, counted);
      announceRead();
      await readAgain(notices.list);
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setProblem(refusal.message);
    }
  };
  const readGroup = (group: NoticeGroup): void => {
    const ids = group.notices.filter((notice) => !notice.read).map(({ id }) => id);
    if (ids.length > 0) void read({ ids });
  };

  return (
    <section aria-label={t('nav.tray.label')}>
      <header className={styles['head']}>
        <h2>{t('nav.tray.label')}</h2>
        <Check className={styles['filter']} checked={needsMe} onChange={(event) => setNeedsMe(event.target.checked)}>
          {t('notices.onlyNeedsMe')}
        </Check>
        <Button kind="quiet" disabled={(counts?.unread ?? 0) === 0} onClick={() => void read({ all: true })}>
          {t('notices.readAll')}
        </Button>
      </header>
      {problem !== '' && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      {errors.length > 0 && (
        <section className={styles['errors']} aria-label={t('notices.errors')}>
          <header>
            <h3>{t('notices.errors')}</h3>
            <Button kind="quiet" onClick={forgetErrors}>
              {t('notices.forget')}
            </Button>
          </header>
          <ul>
            {errors.map(({ id, text, at }) => (
              <li key={id}>
                <Icon name="warning" />
                <span>{text}</span>
                <time dateTime={at}>{format.time(at)}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="240px" />}
      {data?.content.length === 0 && <p className={styles['empty']}>{t(needsMe ? 'notices.nothingNeedsMe' : 'notices.empty')}</p>}
      <ul>
        {data?.content.map((group) => (
          <TrayGroup key={`${group.item.kind}${group.item.id}`} group={group} onRead={() => readGroup(group)} />
        ))}
      </ul>
      {data && data.totalElements > data.content.length && (
        <div className={styles['more']}>
          <Button kind="quiet" onClick={() => setSize(Math.min(100, size + 25))} disabled={size >= 100}>
            {t('notices.more')}
          </Button>
        </div>
      )}
    </section>
  );
};
