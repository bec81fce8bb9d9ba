import type { ReactNode, SyntheticEvent } from 'react';
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
