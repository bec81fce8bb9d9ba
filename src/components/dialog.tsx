import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { isForDialog } from './top-dialog.ts';
import { useModal } from './use-modal.ts';

interface DialogProps {
  open: boolean;
  title: string;
  /** Escape, the cross and a press beside the dialog; absent when only its own buttons lead out. */
  onClose?: () => void;
  /** `wide` for what a table stands in, `widest` for pictures. */
  size?: 'wide' | 'widest';
  children: ReactNode;
}

/** The buttons at the end of a dialog. */
export const DialogActions = ({ children }: { children: ReactNode }) => <div className={styles['actions']}>{children}</div>;

interface ConfirmActionsProps {
  /** What the second button does, in its own words. */
  confirm: string;
  kind?: 'primary' | 'danger';
  busy?: boolean;
  onCancel: () => void;
  /** Absent in a form, which its button sends. */
  onConfirm?: () => void;
}

/** The two ways out of a question: leave it, or do it. */
export const ConfirmActions = ({ confirm, kind = 'primary', busy = false, onCancel, onConfirm }: ConfirmActionsProps) => {
  const { t } = useTranslation();
  return (
    <DialogActions>
      <Button onClick={onCancel}>{t('app.cancel')}</Button>
      <Button kind={kind} type={onConfirm ? 'button' : 'submit'} busy={busy} onClick={onConfirm}>
        {confirm}
      </Button>
    </DialogActions>
  );
};

const OpenDialog = ({ title, onClose, size, children }: Omit<DialogProps, 'open'>) => {
  const { t } = useTranslation();
  const dialog = useModal();
  const titleId = useId();

  return (
    // Escape and a press beside the dialog close it, as a native one with `closedby` would.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={size ? `${styles['dialog']} ${styles[size]}` : styles['dialog']}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget && isForDialog(event.currentTarget)) onClose?.();
      }}
      onKeyDown={(event) => {
        // A browser closes at the second Escape what it was not allowed to close at the first.
        if (event.key === 'Escape' && !onClose) event.preventDefault();
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose?.();
      }}
    >
      <div className={styles['head']}>
        <h2 className={styles['title']} id={titleId}>
          {title}
        </h2>
        {onClose && <IconButton icon="cross" label={t('app.close')} aria-keyshortcuts="Escape" onClick={onClose} />}
      </div>
      <div className={styles['body']}>{children}</div>
    </dialog>
  );
};

/** A modal question. Focus goes in, stays in, and comes back to where it was. */
export const Dialog = ({ open, ...rest }: DialogProps) => (open ? <OpenDialog {...rest} /> : null);
