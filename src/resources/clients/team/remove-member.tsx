import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { api } from '#contract/api.ts';
import type { Client } from '#contract/clients/clients.ts';
import type { TeamMember } from '#contract/clients/team-members.ts';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { Notice } from '#components/notice.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { paths } from '#config/paths.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useSend } from '#providers/data/use-send.ts';
import { toast } from '#providers/notification/toast.ts';
import { useMe } from '#providers/session/use-me.ts';
import { useRefreshTeam } from './use-refresh-team.ts';

interface RemoveMemberProps {
  client: Client;
  member: TeamMember;
  isLast: boolean;
  open: boolean;
  onClose: () => void;
  onLeft: () => void;
}

/** Asks before somebody, or oneself, loses a client; of the last account manager it says why that cannot be. */
export const RemoveMember = ({ client, member, isLast, open, onClose, onLeft }: RemoveMemberProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const me = useMe();
  const { send } = useSend(api.teamMembers.remove);
  const submission = useSubmission();
  const refresh = useRefreshTeam(client.id);
  const words = member.id === me.id ? 'leave' : 'remove';
  const names = { name: member.name, client: client.name };

  const remove = async (): Promise<void> => {
    const done = await submission.run(() => send({ params: { clientId: client.id, userId: member.id }, version: member.version }));
    if (!done) return;
    toast.success(t(`clients.team.${words}.done`, names));
    onClose();
    if (words === 'remove') return refresh();
    onLeft();
    await readAgain(api.me.get);
    void navigate(paths.clients(), { replace: true });
  };

  return (
    <Dialog open={open} title={t(`clients.team.${words}.title`, names)} onClose={onClose}>
      {isLast ? <Notice tone="waiting">{t('error.team.lastLead')}</Notice> : <p>{t(`clients.team.${words}.text`, names)}</p>}
      <FormProblem text={submission.problem} />
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        {!isLast && (
          <Button kind="danger" busy={submission.busy} onClick={() => void remove()}>
            {t(`clients.team.${words}.confirm`)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
