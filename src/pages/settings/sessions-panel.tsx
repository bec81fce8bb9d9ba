import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Session, sessions } from '#contract/identity/sessions.ts';
import { Button } from '#components/button.tsx';
import { Failure } from '#components/failure.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { Notice } from '#components/notice.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import layout from '#components/layout.module.css';
import styles from './settings.module.css';

const SessionRow = ({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const used = format.instant(session.lastUsedAt);
  return (
    <li className={`${layout.line3} ${styles['session']}`}>
      <div className={styles['device']}>
        <strong>{session.device || t('settings.sessions.unknown')}</strong>
        <span>{t('settings.sessions.facts', { ip: session.ip, used, since: format.instant(session.createdAt) })}</span>
      </div>
      {session.current ? (
        <span className={`${styles['state']} ${styles['on']}`}>{t('settings.sessions.current')}</span>
      ) : (
        <Button busy={busy} aria-label={t('settings.sessions.endOf', { device: session.device, used })} onClick={onEnd}>
          {t('settings.sessions.end')}
        </Button>
      )}
    </li>
  );
};

/** Where the account is signed in; each place but this one can be signed out from here. */
export const SessionsPanel = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpoint(sessions.list, {});
  const { busy, problem, run } = useSubmission();
  const [ending, setEnding] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const end = (sessionId: string): void => {
    setEnding(sessionId);
    void run(async () => {
      await call(sessions.end, { params: { sessionId } });
      await readAgain(sessions.list);
      // The button that had it is gone.
      list.current?.focus();
      toast.success(t('settings.done'));
    });
  };

  return (
    <Panel title={t('settings.sessions.title')} flush>
      {problem !== null && (
        <div className={styles['inset']}>
          <FormProblem text={problem} />
        </div>
      )}
      {data ? (
        <ul className={styles['sessions']} ref={list} tabIndex={-1}>
          {data.content.map((session) => (
            <SessionRow key={session.id} session={session} busy={busy && ending === session.id} onEnd={() => end(session.id)} />
          ))}
        </ul>
      ) : error instanceof ApiError && error.key === 'error.twoFactor.demanded' ? (
        <div className={styles['inset']}>
          <Notice tone="waiting">{error.message}</Notice>
        </div>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles['inset']} aria-busy="true">
          <Skeleton height="40px" />
        </div>
      )}
    </Panel>
  );
};
