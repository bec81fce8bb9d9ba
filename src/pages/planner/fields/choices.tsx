import type { ReactNode } from 'react';
import css from './choices.module.css';

interface ChoicesProps {
  label: string;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Controls that belong together, under one name for those who do not see them side by side. */
export const Choices = ({ label, id, className, children }: ChoicesProps) => (
  <fieldset id={id} tabIndex={id === undefined ? undefined : -1} aria-label={label} className={[css.choices, className].join(' ')}>
    {children}
  </fieldset>
);
