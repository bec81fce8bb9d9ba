import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import styles from './settings.module.css';

/** A form of these settings; it says itself what is missing. */
export const FormPart = ({ label, onSubmit, children }: { label: string; onSubmit: () => void; children: ReactNode }) => (
  <form
    className={styles['form']}
    aria-label={label}
    noValidate
    onSubmit={(event: SyntheticEvent) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);

/** The buttons at its end. */
export const FormActions = ({ children }: { children: ReactNode }) => <div className={styles['actions']}>{children}</div>;

interface SubmitOrCancelProps {
  /** What the form does, in its own words. */
  submit: string;
  kind?: 'primary' | 'danger';
  busy: boolean;
  /** Seconds until another try is welcome. */
  wait: number;
  onCancel: () => void;
}

/** The two ways out of a form that was opened. */
export const SubmitOrCancel = ({ submit, kind = 'primary', busy, wait, onCancel }: SubmitOrCancelProps) => {
  const { t } = useTranslation();
  return (
    <FormActions>
      <Button kind={kind} type="submit" busy={busy} aria-disabled={wait > 0}>
        {submit}
      </Button>
      <Button onClick={onCancel}>{t('app.cancel')}</Button>
    </FormActions>
  );
};
