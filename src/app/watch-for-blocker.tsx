import { createRoot } from 'react-dom/client';
import { detectBlocker } from '#providers/blocker/detect.ts';
import { loadAllTexts } from '#providers/i18n/texts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';

/** Asks to switch the blocker of advertisements off. Whoever closes it keeps working. */
const UnblockNotice = () => {
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

/** Looks once for a blocker of advertisements, and asks to switch it off. */
export const watchForBlocker = async (): Promise<void> => {
  if (!(await detectBlocker())) return;
  await loadAllTexts();
  createRoot(document.body.appendChild(document.createElement('div'))).render(<UnblockNotice />);
};
