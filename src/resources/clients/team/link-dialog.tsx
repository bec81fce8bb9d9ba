import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientInvitation, clientInvitations } from '#contract/clients/client-invitations.ts';
import { Button } from '#components/button.tsx';
import { CopyButton } from '#components/copy-button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { Field } from '#components/field.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { TextInput } from '#components/text-input.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { paths } from '#config/paths.ts';
import { useSend } from '#providers/data/use-send.ts';
import { useRefreshTeam } from './use-refresh-team.ts';

interface LinkDialogProps {
  clientId: string;
  invitation: ClientInvitation;
  onClose: () => void;
}

/** Makes a link to hand over by oneself. The server keeps none, so it is a new one, shown until the dialog closes. */
export const LinkDialog = ({ clientId, invitation: { id, email }, onClose }: LinkDialogProps) => {
  const { t } = useTranslation();
  const [link, setLink] = useState('');
  const { send } = useSend(clientInvitations.link);
  const submission = useSubmission();
  const refresh = useRefreshTeam(clientId);

  const make = async (): Promise<void> => {
    await submission.run(async () => {
      const { token } = await send({ params: { clientId, invitationId: id } });
      // Another invitation has taken this one's place in the list, and nobody should meet the old one there.
      await refresh();
      setLink(new URL(paths.invitation(token), location.origin).href);
    });
  };

  return (
    <Dialog open title={t('clients.team.link.title', { email })} onClose={onClose}>
      {link === '' ? (
        <p>{t('clients.team.link.text', { email })}</p>
      ) : (
        <Field id={`link-${id}`} label={t('clients.team.link.label')} hint={t('clients.team.link.ready', { email })}>
          <TextInput id={`link-${id}`} readOnly value={link} onFocus={(event) => event.target.select()} />
        </Field>
      )}
      <FormProblem text={submission.problem} />
      <DialogActions>
        <Button onClick={onClose}>{t(link === '' ? 'app.cancel' : 'app.close')}</Button>
        {link === '' ? (
          <Button kind="primary" busy={submission.busy} onClick={() => void make()}>
            {t('clients.team.link.confirm')}
          </Button>
        ) : (
          <CopyButton text={link} label={t('clients.team.link.copy')} />
        )}
      </DialogActions>
    </Dialog>
  );
};
