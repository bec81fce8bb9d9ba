import { useTranslation } from 'react-i18next';
import type { Waiting } from '#contract/people/support.ts';
import { lateTable } from '#components/antd/late.ts';
import { Due } from '#components/due.tsx';
import { useNow } from '#components/use-now.ts';
import { sidesToward } from '#domain/people/permissions.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useMe } from '#providers/session/use-me.ts';
import prose from '#components/prose.module.css';
import { AboutThing, roomy } from './about-thing.tsx';
import { AffairsPanel } from './affairs-panel.tsx';
import styles from './affairs.module.css';
import { type Whose, useMoreRows, useWaiting, within } from './use-affairs.ts';

const WaitingTable = lateTable<Waiting>('240px');

/** When it is due, or due soon; that nothing is; until when an invitation is good. Without a column's head above it, it is `labelled`. */
const Until = ({ row: { why, dueAt }, labelled = false }: { row: Waiting; labelled?: boolean }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (dueAt === null) return t('people.waiting.noDue');
  if (why === 'invitation') return t('people.waiting.endsAt', { when: format.instant(dueAt) });
  return (
    <span className={styles['until']}>
      <Due dueAt={dueAt} now={now} {...(labelled && { wordsOf: (moment: string) => `${t('people.columns.due')} ${moment}` })} />
    </span>
  );
};

/** Whom it waits for: the reader, as their lists say it, a side, or whoever was invited. */
const WaitingFor = ({ row: { why, side, address }, clientId }: { row: Waiting; clientId: string }) => {
  const { t } = useTranslation();
  const sides = sidesToward(useMe(), clientId);
  const can = useCan();
  if (why === 'invitation') return address;
  const isMine = {
    provider: () => sides.includes('provider') && can('packages.write', { clientId }),
    team: () => sides.includes('customer') && can('packages.write', { clientId }),
    administrators: () => can('lockScreen.review'),
    person: () => false,
  }[side]();
  return isMine ? <span className={prose.medium}>{t('campaigns.waiting.you')}</span> : t(`people.waiting.side.${side}`);
};

/** Everything that waits for somebody, or at a client, the longest due first. */
export const WaitingPanel = ({ whose }: { whose: Whose }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { size, more } = useMoreRows();
  const answer = useWaiting(whose, size);
  const atClient = 'clientId' in whose;
  return (
    <AffairsPanel
      title={t('people.waiting.title')}
      answer={answer}
      none={t('people.waiting.none')}
      onMore={more(answer.data?.totalElements)}
    >
      <WaitingTable
        label={t('people.waiting.title')}
        rows={answer.data?.content ?? []}
        rowKey="id"
        columns={[
          {
            title: t('people.columns.what'),
            rowScope: 'row',
            render: (_, row) => {
              const { why, thing, name, since } = row;
              return (
                <AboutThing
                  {...within(whose)}
                  what={t(`people.waiting.why.${why}`)}
                  thing={thing}
                  name={name}
                  below={
                    <>
                      {atClient && (
                        <span>
                          {t('campaigns.columns.waiting')} <WaitingFor row={row} clientId={whose.clientId} />
                        </span>
                      )}
                      <Until row={row} labelled />
                    </>
                  }
                  notes={[since !== null && t('people.waiting.since', { when: format.day(since) })]}
                />
              );
            },
          },
          ...(atClient
            ? [
                {
                  title: t('campaigns.columns.waiting'),
                  width: '24%',
                  responsive: roomy,
                  render: (_: unknown, row: Waiting) => <WaitingFor row={row} clientId={whose.clientId} />,
                },
              ]
            : []),
          { title: t('people.columns.due'), width: atClient ? '24%' : '40%', responsive: roomy, render: (_, row) => <Until row={row} /> },
        ]}
      />
    </AffairsPanel>
  );
};
