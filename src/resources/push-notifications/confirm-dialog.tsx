import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { stopName } from '#domain/push-notifications/lifecycle.ts';
import type { Target } from './action.ts';

interface ConfirmDialogProps {
  action: 'stop' | 'remove';
  push: Target;
  failure: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before something is stopped, taken back to a draft or deleted. What was refused would be refused again: one looks first at what is shown anew. */
export const ConfirmDialog = ({ action, push, failure, busy, onClose, onConfirm }: ConfirmDialogProps) => {
  const { t } = useTranslation();
  const words = action === 'stop' ? stopName(push.status) : action;
  return (
    <Dialog open title={t(`push.${words}.title`)} onClose={onClose}>
      {failure === '' ? t(`push.${words}.text`, { name: push.name }) : <FormProblem text={failure} />}
      <DialogActions>
        <Button onClick={onClose}>{t(failure === '' ? 'app.cancel' : 'app.close')}</Button>
        {failure === '' && (
          <Button kind={words === 'takeBack' ? 'primary' : 'danger'} busy={busy} onClick={onConfirm}>
            {t(`push.${words}.confirm`)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
