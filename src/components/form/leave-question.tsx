import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { useBlocker } from '#components/use-blocker.ts';
import { patterns } from '#config/paths.ts';

/** Asks whoever goes elsewhere in the console while something that is typed would be lost; the browser itself asks whoever leaves the console. */
export const LeaveQuestion = ({ isUnsaved }: { isUnsaved: () => boolean }) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { blocked, stay, leave } = useBlocker((path) => (isUnsaved() && path !== pathname && path !== patterns.login ? 'unsaved' : null));
  return (
    <Dialog open={blocked !== null} title={t('app.form.leave.title')} onClose={stay}>
      <p>{t('app.form.leave.text')}</p>
      <DialogActions>
        <Button onClick={leave}>{t('app.form.leave.go')}</Button>
        <Button kind="primary" onClick={stay}>
          {t('safety.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
