import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Client, TeamRole, teamRoles } from '#contract/clients/clients.ts';
import { type TeamMember, teamMembers } from '#contract/clients/team-members.ts';
import { IconButton } from '#components/icon-button.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useSend } from '#providers/data/use-send.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import { useMe } from '#providers/session/use-me.ts';
import { ViewDialog } from '#resources/clients/parts/view-dialog.tsx';
import { RemoveMember } from './remove-member.tsx';
import { RowProblem } from './row-problem.tsx';
import prose from '#components/prose.module.css';
import styles from './team.module.css';
import { useRefreshTeam } from './use-refresh-team.ts';

interface MemberRowProps {
  client: Client;
  member: TeamMember;
  /** The only account manager of the team. */
  isLast: boolean;
  onLeft: () => void;
}

/** Somebody of the team with their role, which a leader may change, and the way out. */
export const MemberRow = ({ client, member, isLast, onLeft }: MemberRowProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe();
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const [viewing, setViewing] = useState(false);
  const { send, sending } = useSend(teamMembers.update);
  const submission = useSubmission({ toasted: true });
  const refresh = useRefreshTeam(client.id);
  const { id, name, email, role, version, lastSignInAt } = member;
  const isMe = id === me.id;
  const mayChange = can('clients.update', { clientId: client.id }) && !isMe;

  const give = async (next: TeamRole): Promise<void> => {
    const given = await submission.run(() => send({ params: { clientId: client.id, userId: id }, body: { role: next }, version }));
    if (given) toast.success(t('clients.team.roleChanged', { name, role: t(`clients.team.roles.${next}`) }));
    await refresh();
  };

  return (
    <li className={styles['row']}>
      <div className={styles['who']}>
        <span className={styles['name']}>{isMe ? t('clients.team.you', { name }) : name}</span>
        <span className={`${prose.note} ${styles['quiet']}`}>{email}</span>
        <span className={`${prose.note} ${styles['quiet']}`}>
          {lastSignInAt === null ? t('clients.team.neverSignedIn') : t('clients.team.lastSignIn', { when: format.instant(lastSignInAt) })}
        </span>
      </div>
      <div className={styles['role']}>
        {mayChange && !isLast ? (
          <Select
            aria-label={t('clients.team.roleOf', { name })}
            options={optionsOf(teamRoles, (each) => t(`clients.team.roles.${each}`))}
            value={role}
            disabled={sending}
            onChange={(chosen) => void give(chosen)}
          />
        ) : (
          t(isLast ? 'clients.team.lastLead' : `clients.team.roles.${role}`)
        )}
      </div>
      <div className={styles['tools']}>
        {can('people.viewAs', { clientId: client.id }) && !isMe && (
          <IconButton
            icon="eye"
            label={t('clients.views.title', { name })}
            title={t('clients.views.title', { name })}
            onClick={() => setViewing(true)}
          />
        )}
        {can('clients.removeMember', { clientId: client.id, ownerId: id }) && (
          <IconButton
            icon={isMe ? 'sign-out' : 'trash'}
            label={`${t(isMe ? 'clients.team.leave.action' : 'clients.team.remove.action')}: ${name}`}
            onClick={() => setAsking(true)}
          />
        )}
      </div>
      <RowProblem text={submission.problem} />
      {viewing && <ViewDialog clientId={client.id} person={member} onClose={() => setViewing(false)} />}
      <RemoveMember client={client} member={member} isLast={isLast} open={asking} onClose={() => setAsking(false)} onLeft={onLeft} />
    </li>
  );
};
