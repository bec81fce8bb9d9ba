import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type Toast, closeToast, useToasts } from '#providers/notification/toast.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Button } from '#components/button.tsx';
import { Icon, type IconName } from '#components/icon.tsx';
import { ToastArea } from './toast-area.tsx';
import styles from './toaster.module.css';
import { onTopDialog, topDialog } from '#components/top-dialog.ts';
import bottom from '#components/bottom-bar.module.css';

const icons = { success: 'check', error: 'warning', pending: 'clock' } as const satisfies Record<Toast['kind'], IconName>;

/**
 * The toast area: at the bottom, full width, each message with its close button. While a dialog is open it lies in the topmost one: whatever lies
 * outside of it is covered and cannot be pressed.
 */
export const Toaster = () => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const dialog = useSyncExternalStore(onTopDialog, topDialog, topDialog);
  const area = (
    <ToastArea>
      {toasts.map((toast) => (
        <div key={toast.id} className={`${bottom['bar']} ${styles['toast']}`} role={toast.kind === 'error' ? 'alert' : 'status'}>
          <span className={styles[toast.kind]}>
            <Icon name={icons[toast.kind]} />
          </span>
          <span className={styles['text']}>{toast.text || t('toast.error')}</span>
          {toast.undo && (
            <Button
              kind="quiet"
              onClick={() => {
                toast.undo?.();
                closeToast(toast.id);
              }}
            >
              {t('refine.buttons.undo')}
            </Button>
          )}
          {toast.link && (
            <Button kind="quiet" to={toast.link.to} onClick={() => closeToast(toast.id)}>
              {toast.link.text}
            </Button>
          )}
          <IconButton icon="cross" label={t('toast.close')} onClick={() => closeToast(toast.id)} />
        </div>
      ))}
    </ToastArea>
  );
  return dialog ? createPortal(area, dialog) : area;
};
