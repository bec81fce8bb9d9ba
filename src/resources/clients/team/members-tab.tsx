import { type CrudSort, useList } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientInvitation } from '#contract/clients/client-invitations.ts';
import type { Client } from '#contract/clients/clients.ts';
import type { TeamMember } from '#contract/clients/team-members.ts';
import { isLastLead } from '#domain/clients/last-lead.ts';
import { Failure } from '#components/failure.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useCan } from '#providers/access/use-can.ts';
import { InvitationRow } from './invitation-row.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import prose from '#components/prose.module.css';
import styles from './team.module.css';

const whole = { mode: 'off' } as const;
const byName: CrudSort[] = [{ field: 'name', order: 'asc' }];
const latestFirst: CrudSort[] = [{ field: 'createdAt', order: 'desc' }];

// Sent again or made a link of, an open invitation is another one for the server; for the reader its row stays, and so does an open menu.
const rowKeyOf = ({ id, email, state }: ClientInvitation): string => (state === 'PENDING' ? email : id);

/** Who is in the team, and the invitations of whoever may invite. */
export const MembersTab = ({ client, onLeft }: { client: Client; onLeft: () => void }) => {
  const { t } = useTranslation();
  const [linking, setLinking] = useState<ClientInvitation | null>(null);
  const meta = { clientId: client.id };
  const mayInvite = useCan()('clients.invite', meta);
  // Everybody, however many: who is the last account manager is judged by them.
  const { query: team } = useList<TeamMember>({ resource: 'teamMembers', pagination: whole, sorters: byName, meta });
  const { query: open } = useList<ClientInvitation>({
    resource: 'clientInvitations',
    pagination: whole,
    sorters: latestFirst,
    meta,
    queryOptions: { enabled: mayInvite },
  });
  if (team.isError) return <Failure error={team.error} onRetry={() => void team.refetch()} />;
  if (!team.data) return <Skeleton height="160px" />;
  const members = team.data.data;
  const invitations = open.data?.data;
  return (
    <>
      <section className={styles['section']} aria-label={t('clients.team.people')}>
        <h3>{t('clients.team.people')}</h3>
        {members.length === 0 && <p className={`${prose.note} ${styles['quiet']}`}>{t('clients.home.noTeam')}</p>}
        <ul>
          {members.map((member) => (
            <MemberRow key={member.id} client={client} member={member} isLast={isLastLead(members, member.id)} onLeft={onLeft} />
          ))}
        </ul>
      </section>
      {mayInvite && invitations && (
        <section className={styles['section']} aria-label={t('clients.team.invitations')}>
          <h3>{t('clients.team.invitations')}</h3>
          {invitations.length === 0 && <p className={`${prose.note} ${styles['quiet']}`}>{t('clients.team.noInvitations')}</p>}
          <ul>
            {invitations.map((invitation) => (
              <InvitationRow key={rowKeyOf(invitation)} clientId={client.id} invitation={invitation} onLink={setLinking} />
            ))}
          </ul>
        </section>
      )}
      {linking && (
        <LinkDialog
          clientId={client.id}
          invitation={invitations?.find((one) => rowKeyOf(one) === rowKeyOf(linking)) ?? linking}
          onClose={() => setLinking(null)}
        />
      )}
    </>
  );
};
