import { useTranslation } from 'react-i18next';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import type { Action } from './actions.ts';

interface ConfirmDialogProps {
  action: Action;
  title: string;
  busy: boolean;
  problem: string | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks once more before anything changes. */
export const ConfirmDialog = ({ action, title, busy, problem, onClose, onConfirm }: ConfirmDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog open title={t('lockScreen.confirm.title')} onClose={onClose}>
      <p>{t(`lockScreen.confirm.${action}`, { title })}</p>
      <FormProblem text={problem} />
      <ConfirmActions
        confirm={t(`lockScreen.actions.${action}`)}
        kind={action === 'delete' || action === 'takeDown' || action === 'reject' ? 'danger' : 'primary'}
        busy={busy}
        onCancel={onClose}
        onConfirm={onConfirm}
      />
    </Dialog>
  );
};
