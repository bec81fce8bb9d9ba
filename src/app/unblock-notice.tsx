import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';

/** Asks to switch the blocker of advertisements off. Whoever closes it keeps working. */
export const UnblockNotice = () => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} title={t('blocker.title')} onClose={() => setOpen(false)}>
      <p>{t('blocker.text')}</p>
      <DialogActions>
        <Button kind="primary" onClick={() => location.reload()}>
          {t('blocker.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
