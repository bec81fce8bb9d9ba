import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { ConsoleForm } from '#components/form/form.tsx';
import styles from './settings.module.css';

interface SettingsFormProps<Values> extends Pick<ComponentProps<typeof ConsoleForm<Values>>, 'name' | 'formProps' | 'children'> {
  label: string;
  /** What came of it when it was sent. */
  sent: { readonly failure: string | null; readonly wait: number };
  actions: ReactNode;
}

/** A form of these settings, as wide as what is typed into it. */
export const SettingsForm = <Values,>({ label, formProps, sent: { failure, wait }, ...form }: SettingsFormProps<Values>) => (
  <div className={styles['form']}>
    <ConsoleForm {...form} formProps={{ ...formProps, 'aria-label': label }} failure={failure} wait={wait} />
  </div>
);

/** Buttons beside each other. */
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
