import type { ComponentProps } from 'react';
import { ConfirmActions } from '#components/dialog.tsx';
import { ConsoleForm } from './form.tsx';

interface DialogFormProps<Values> extends Omit<ComponentProps<typeof ConsoleForm<Values>>, 'actions'> {
  busy: boolean;
  /** What the form does, in its own words. */
  confirm: string;
  onCancel: () => void;
}

/** A form in a dialog, with the two ways out of it. */
export const DialogForm = <Values,>({ busy, confirm, onCancel, ...form }: DialogFormProps<Values>) => (
  <ConsoleForm {...form} actions={<ConfirmActions confirm={confirm} busy={busy} onCancel={onCancel} />} />
);
