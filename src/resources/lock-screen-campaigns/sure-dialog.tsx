import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import type { Deed } from './deeds.ts';

interface SureDialogProps {
  deed: Deed;
  title: string;
  busy: boolean;
  problem: string | null;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks once more before anything changes. */
export const SureDialog = ({ deed, title, busy, problem, onClose, onConfirm }: SureDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog open title={t('lockScreen.sure.title')} onClose={onClose}>
      <p>{t(`lockScreen.sure.${deed}`, { title })}</p>
      <FormProblem text={problem} />
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button kind={deed === 'delete' || deed === 'takeDown' || deed === 'reject' ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {t(`lockScreen.actions.${deed}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
