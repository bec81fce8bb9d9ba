import { useTranslation } from 'react-i18next';
import { type ClientInvitation, type InvitationState, clientInvitations } from '#contract/clients/client-invitations.ts';
import type { Meaning } from '#domain/meaning.ts';
import { type InvitationStep, isPossible } from '#domain/clients/invitation-lifecycle.ts';
import { Menu, type MenuItem } from '#components/menu.tsx';
import { StatusLabel } from '#components/status.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { useSend } from '#providers/data/use-send.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import { RowProblem } from './row-problem.tsx';
import prose from '#components/prose.module.css';
import styles from './team.module.css';
import { useRefreshTeam } from './use-refresh-team.ts';

const meanings = {
  PENDING: 'waiting',
  ACCEPTED: 'running',
  EXPIRED: 'stopped',
  REVOKED: 'stopped',
  SUPERSEDED: 'stopped',
} as const satisfies Record<InvitationState, Meaning>;

interface InvitationRowProps {
  clientId: string;
  invitation: ClientInvitation;
  onLink: (invitation: ClientInvitation) => void;
}

/** An invitation with its state, and what can still be done with it. */
export const InvitationRow = ({ clientId, invitation, onLink }: InvitationRowProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const refresh = useRefreshTeam(clientId);
  const renew = useSend(clientInvitations.renew);
  const revoke = useSend(clientInvitations.revoke);
  // A message at the bottom is gone after a while; what went wrong stays with the invitation.
  const submission = useSubmission({ toasted: true });
  const { id, email, role, state, invitedBy, createdAt, expiresAt, lastSignInAt } = invitation;
  const params = { clientId, invitationId: id };

  // Another invitation takes this one's place: until the list has been read again, nothing can be done with either.
  const carryOut = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    const workAndRefresh = async (): Promise<unknown> => {
      try {
        return await work();
      } finally {
        await refresh();
      }
    };
    if (await submission.run(workAndRefresh)) toast.success(done);
  };

  const steps: Record<InvitationStep, MenuItem> = {
    renew: {
      key: 'renew',
      label: t('clients.team.resend'),
      icon: 'mail',
      onSelect: () => void carryOut(() => renew.send({ params }), t('clients.team.sentOne')),
    },
    link: { key: 'link', label: t('clients.team.link.action'), icon: 'copy', onSelect: () => onLink(invitation) },
    revoke: {
      key: 'revoke',
      label: t('clients.team.revoke'),
      icon: 'cross',
      danger: true,
      onSelect: () => void carryOut(() => revoke.send({ params }), t('clients.team.revoked', { email })),
    },
  };
  const possible = (['renew', 'link', 'revoke'] as const).filter((step) => isPossible(state, step)).map((step) => steps[step]);
  const when = format.day(createdAt);

  return (
    <li className={styles['row']}>
      <div className={styles['who']}>
        <span className={styles['name']}>{email}</span>
        <span className={`${prose.note} ${styles['quiet']}`}>
          {invitedBy ? t('clients.team.by', { name: invitedBy.name, when }) : t('clients.team.byOperator', { when })}
        </span>
        {lastSignInAt !== null && (
          <span className={`${prose.note} ${styles['quiet']}`}>{t('clients.team.lastSignIn', { when: format.instant(lastSignInAt) })}</span>
        )}
      </div>
      <div className={styles['role']}>
        <StatusLabel meaning={meanings[state]}>{t(`clients.team.states.${state}`)}</StatusLabel>
        <span className={`${prose.note} ${styles['quiet']}`}>{t(`clients.team.roles.${role}`)}</span>
        {state === 'PENDING' && (
          <span className={`${prose.note} ${styles['quiet']}`}>{t('clients.team.until', { when: format.day(expiresAt) })}</span>
        )}
      </div>
      {possible.length > 0 && <Menu label={t('clients.team.actionsOf', { name: email })} items={possible} busy={submission.busy} />}
      <RowProblem text={submission.problem} />
    </li>
  );
};
