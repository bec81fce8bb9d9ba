import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Session, sessions } from '#contract/identity/sessions.ts';
import { lateTable } from '#components/antd/late.ts';
import { Button } from '#components/button.tsx';
import { Failure } from '#components/failure.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { HiddenText } from '#components/hidden-text.tsx';
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
import styles from './settings.module.css';

// Three rows: whether one comes or all of `few`, what stands below moves little.
const reserved = 'var(--three-sessions)';

const SessionTable = lateTable<Session>(reserved);

// This one and the latest used. Who has more asks for them.
const few = 5;

/** Where the account is signed in; each place but this one can be signed out from here. */
export const SessionsPanel = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useEndpoint(sessions.list, {});
  const { busy, problem, run } = useSubmission();
  const [ending, setEnding] = useState<string | null>(null);
  const [whole, setWhole] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  const end = (what: string, send: () => Promise<unknown>): void => {
    setEnding(what);
    void run(async () => {
      await send();
      await readAgain(sessions.list);
      // The button that had it is gone.
      list.current?.focus();
      toast.success(t('settings.done'));
    });
  };

  const rows = (data?.content ?? []).toSorted((one, other) => Number(other.current) - Number(one.current));

  const endOf = ({ id, device, current, lastUsedAt }: Session) =>
    current ? null : (
      <Button
        kind="quiet"
        busy={busy && ending === id}
        aria-label={t('settings.sessions.endOf', { device, used: format.instant(lastUsedAt) })}
        onClick={() => end(id, () => call(sessions.end, { params: { sessionId: id } }))}
      >
        {t('settings.sessions.end')}
      </Button>
    );

  return (
    <div className={styles['signedIn']}>
      <Panel
        title={t('settings.sessions.title')}
        flush
        action={
          data &&
          data.content.length > 2 && (
            <Button busy={busy && ending === 'others'} onClick={() => end('others', () => call(sessions.endOthers))}>
              {t('settings.sessions.endOthers')}
            </Button>
          )
        }
      >
        {problem !== null && (
          <div className={styles['inset']}>
            <FormProblem text={problem} />
          </div>
        )}
        {data ? (
          <div className={styles['sessions']} ref={list} tabIndex={-1}>
            <SessionTable
              label={t('settings.sessions.title')}
              rows={whole ? rows : rows.slice(0, few)}
              rowKey="id"
              columns={[
                {
                  title: t('settings.sessions.device'),
                  rowScope: 'row',
                  render: (_, { device, ip, current, lastUsedAt }) => (
                    <>
                      {device || t('settings.sessions.unknown')}
                      {current && (
                        <span className={`${styles['state']} ${styles['on']} ${styles['here']}`}>{t('settings.sessions.current')}</span>
                      )}
                      <span className={styles['place']}>
                        {ip}
                        <span>{t('settings.sessions.usedAt', { used: format.instant(lastUsedAt) })}</span>
                      </span>
                    </>
                  ),
                },
                { title: t('settings.sessions.address'), dataIndex: 'ip', responsive: ['sm'] },
                { title: t('settings.sessions.used'), responsive: ['sm'], render: (_, { lastUsedAt }) => format.instant(lastUsedAt) },
                { title: <HiddenText>{t('list.actions')}</HiddenText>, align: 'end', render: (_, session) => endOf(session) },
              ]}
            />
            {!whole && data.content.length > few && (
              <div className={styles['inset']}>
                <Button
                  kind="quiet"
                  alone
                  onClick={() => {
                    setWhole(true);
                    list.current?.focus();
                  }}
                >
                  {t('people.items.all')}
                </Button>
              </div>
            )}
          </div>
        ) : error instanceof ApiError && error.key === 'error.twoFactor.demanded' ? (
          <div className={styles['inset']}>
            <Notice tone="waiting">{error.message}</Notice>
          </div>
        ) : error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <div aria-busy="true">
            <Skeleton height={reserved} />
          </div>
        )}
      </Panel>
    </div>
  );
};
