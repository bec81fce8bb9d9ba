import type { ReactNode } from 'react';
import layout from './layout.module.css';
import prose from './prose.module.css';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

interface FieldProps {
  /** The control's id. */
  id: string;
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** The ids a control names in `aria-describedby`. */
export const describedBy = (id: string, { hint, error }: { hint?: string | undefined; error?: string | undefined }): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

/** What a control inside a field says of itself: its id, whether it is wrong, and which texts explain it. */
export const controlProps = (id: string, texts: { hint?: string | undefined; error?: string | undefined }) => ({
  id,
  'aria-invalid': texts.error !== undefined || undefined,
  'aria-describedby': describedBy(id, texts),
});

/** What is wrong with a control, as its `aria-describedby` names it. */
export const FieldError = ({ id, text }: { id: string; text: string }) => (
  <p className={styles['error']} id={`${id}-error`}>
    <Icon name="warning" />
    {text}
  </p>
);

/** A labelled control with its explanation and what is wrong with it. */
export const Field = ({ id, label, hint, error, children }: FieldProps) => (
  <div className={layout.stack1}>
    <label className={prose.label} htmlFor={id}>
      {label}
    </label>
    {children}
    {hint && (
      <p className={prose.note} id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {error && <FieldError id={id} text={error} />}
  </div>
);
