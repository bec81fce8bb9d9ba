import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { ConsoleForm } from '#components/form/form.tsx';
import layout from '#components/layout.module.css';
import styles from './settings.module.css';

/** Buttons beside each other. */
export const FormActions = ({ children }: { children: ReactNode }) => <div className={layout.row2}>{children}</div>;

interface SettingsFormProps<Values> extends Omit<ComponentProps<typeof ConsoleForm<Values>>, 'actions'> {
  label: string;
  busy: boolean;
  /** Seconds until another try is welcome. */
  wait: number;
  /** What the form does, in its own words. */
  submit: string;
  kind?: 'primary' | 'danger';
  onCancel: () => void;
}

/** A form of these settings, as wide as what is typed into it, with the two ways out of it. */
export const SettingsForm = <Values,>({
  label,
  formProps,
  busy,
  wait,
  submit,
  kind = 'primary',
  onCancel,
  ...form
}: SettingsFormProps<Values>) => {
  const { t } = useTranslation();
  const actions = (
    <FormActions>
      <Button kind={kind} type="submit" busy={busy} aria-disabled={wait > 0}>
        {submit}
      </Button>
      <Button onClick={onCancel}>{t('app.cancel')}</Button>
    </FormActions>
  );
  return (
    <div className={styles['form']}>
      <ConsoleForm {...form} formProps={{ ...formProps, 'aria-label': label }} wait={wait} actions={actions} />
    </div>
  );
};
