import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { type Sent, type SentFilter, type SentState, sentFilters, triedSoon } from '#contract/people/support.ts';
import { lateTable } from '#components/antd/late.ts';
import { Button } from '#components/button.tsx';
import { TabBar } from '#components/list/tab-bar.tsx';
import { StatusLabel } from '#components/status.tsx';
import { useNow } from '#components/use-now.ts';
import { useSubmission } from '#components/use-submission.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import type { Meaning } from '#domain/meaning.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useSend } from '#providers/data/use-send.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import { AboutThing, roomy } from './about-thing.tsx';
import { AffairsPanel } from './affairs-panel.tsx';
import { type Whose, useMoreRows, useSent, within } from './use-affairs.ts';

const SentTable = lateTable<Sent>('300px');

const meanings = {
  sent: 'running',
  waiting: 'waiting',
  retrying: 'waiting',
  failed: 'refused',
  outdated: 'refused',
  withdrawn: 'done',
  read: 'done',
  unread: 'working',
} as const satisfies Record<SentState, Meaning>;

const nothing = { all: 'none', waiting: 'noneWaiting', failed: 'noneFailed' } as const satisfies Record<SentFilter, string>;

/** Another invitation in the place of one that did not arrive. */
const InviteAgain = ({ row: { invitation, address }, onDone }: { row: Sent; onDone: () => void }) => {
  const { t } = useTranslation();
  const can = useCan();
  const { send, sending } = useSend(api.clientInvitations.renew);
  const { run } = useSubmission({ toasted: true });
  if (!invitation || !can('clients.invite', { clientId: invitation.clientId })) return null;
  const renew = async (): Promise<void> => {
    await send({ params: { clientId: invitation.clientId, invitationId: invitation.id } });
    toast.success(t('people.sent.invited'));
    onDone();
  };
  return (
    <Button busy={sending} aria-label={t('people.sent.inviteOf', { name: address ?? '' })} onClick={() => void run(renew)}>
      {t('people.sent.invite')}
    </Button>
  );
};

/** Once the mail server is mended nobody has to wait for the next attempt. */
const SendAgain = ({ row: { id, to, state, nextTryAt }, onDone }: { row: Sent; onDone: () => void }) => {
  const { t } = useTranslation();
  const can = useCan();
  const { send, sending } = useSend(api.people.sendAgain);
  const { run } = useSubmission({ toasted: true });
  const now = useNow();
  const isSoon = nextTryAt === null || Date.parse(nextTryAt) <= now + triedSoon;
  if (state !== 'retrying' || isSoon || !to || !can('people.help')) return null;
  const attempt = async (): Promise<void> => {
    await send({ params: { userId: to.id, mailId: id } });
    toast.success(t('people.sent.attempted'));
    onDone();
  };
  return (
    <Button busy={sending} aria-label={t('people.sent.attemptTo', { name: to.name })} onClick={() => void run(attempt)}>
      {t('people.sent.attempt')}
    </Button>
  );
};

const undelivered: ReadonlySet<SentState> = new Set(['retrying', 'failed', 'outdated'] as const);

/** A mail leaves within so many milliseconds of its time, where all is well. */
const leavesWithin = 60_000;

const State = ({ row, onDone }: { row: Sent; onDone: () => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, nextTryAt, refusals, failure } = row;
  const now = useNow();
  const next = nextTryAt !== null && Date.parse(nextTryAt) + leavesWithin < now ? 'late' : state === 'waiting' ? 'planned' : 'leaves';
  return (
    <span className={layout.stack1}>
      <StatusLabel meaning={meanings[state]}>{t(`people.sent.state.${state}`)}</StatusLabel>
      {refusals > 0 && <span className={prose.note}>{t('people.sent.refusals', { count: refusals })}</span>}
      {failure !== null && <span className={`${prose.note} ${prose.breaks}`}>{t('people.sent.reason', { reason: failure })}</span>}
      {nextTryAt !== null && <span className={prose.note}>{t(`people.sent.${next}`, { when: format.instant(nextTryAt) })}</span>}
      <SendAgain row={row} onDone={onDone} />
      {undelivered.has(state) && <InviteAgain row={row} onDone={onDone} />}
    </span>
  );
};

/** What was mailed and put into trays, and what became of it; never its words. */
export const SentPanel = ({ whose }: { whose: Whose }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [show, setShow] = useState<SentFilter>('all');
  const { size, more } = useMoreRows();
  const answer = useSent(whose, { size, show });
  const { data, refetch } = answer;
  const toWhom = ({ to, address }: Sent): string | false => {
    const name = to?.name ?? address;
    return 'clientId' in whose && name !== null && t('people.sent.to', { name });
  };
  return (
    <AffairsPanel
      title={t('people.sent.title')}
      answer={answer}
      none={t(`people.sent.${nothing[show]}`)}
      onMore={more(data?.totalElements)}
      bar={
        <TabBar
          label={t('people.sent.show')}
          value={show}
          choices={sentFilters.map((value) => ({
            value,
            label: t(`people.sent.filters.${value}`),
            total: data?.counts[value],
          }))}
          onChange={(value) => setShow(sentFilters.find((each) => each === value) ?? 'all')}
        />
      }
    >
      <SentTable
        label={t('people.sent.title')}
        rows={data?.content ?? []}
        rowKey="id"
        columns={[
          {
            title: t('people.columns.what'),
            rowScope: 'row',
            render: (_, row) => (
              <AboutThing
                {...within(whose)}
                what={t(`people.sent.kinds.${row.kind}`)}
                thing={row.thing}
                notes={[t(`people.sent.channel.${row.channel}`), toWhom(row)]}
                below={
                  <>
                    {format.instant(row.at)}
                    <State row={row} onDone={() => void refetch()} />
                  </>
                }
              />
            ),
          },
          {
            title: t('people.columns.state'),
            width: '30%',
            responsive: roomy,
            render: (_, row) => <State row={row} onDone={() => void refetch()} />,
          },
          { title: t('people.columns.when'), width: '20%', responsive: roomy, render: (_, { at }) => format.instant(at) },
        ]}
      />
    </AffairsPanel>
  );
};
