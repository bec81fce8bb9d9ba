import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { useBlocker } from '#components/use-blocker.ts';
import { patterns } from '#config/paths.ts';

interface LeaveQuestionProps {
  /** Something is not saved yet. */
  dirty: boolean;
  saving: boolean;
  /** True when all is saved. */
  onSave: () => Promise<boolean>;
}

/** Asks whoever leaves the wizard with something that is not saved. From step to step one goes without being asked. */
export const LeaveQuestion = ({ dirty, saving, onSave }: LeaveQuestionProps) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { blocked, stay, leave } = useBlocker((path) => (dirty && path !== pathname && path !== patterns.login ? 'unsaved' : null));
  const saveAndLeave = async (): Promise<void> => {
    if (await onSave()) leave();
    else stay();
  };
  return (
    <Dialog open={blocked !== null} title={t('app.form.leave.title')} onClose={stay}>
      <p>{t('app.form.leave.text')}</p>
      <DialogActions>
        <Button onClick={leave}>{t('app.form.leave.go')}</Button>
        <Button kind="primary" busy={saving} onClick={() => void saveAndLeave()}>
          {t('push.leave.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
