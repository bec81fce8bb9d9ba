import type { ReactNode } from 'react';
import { Problems } from './problems.tsx';
import layout from '#components/layout.module.css';
import css from './fieldset.module.css';
import { problemProps, useProblems } from './use-problems.ts';

interface FieldsetProps {
  /** The field's id in the completion rules; what jumps there focuses the whole set. */
  field: string;
  /** The question as screen readers hear it. */
  label: string;
  role?: 'group' | 'radiogroup';
  className?: string | undefined;
  children: ReactNode;
}

/** Choices that answer one question together. */
export const Fieldset = ({ field, label, role = 'group', className, children }: FieldsetProps) => {
  const problems = useProblems(field);
  const { 'aria-describedby': describedBy } = { 'aria-describedby': undefined, ...problemProps(field, problems) };
  return (
    <div className={`${layout.stack2} ${css.set}`}>
      <div id={field} role={role} tabIndex={-1} aria-label={label} aria-describedby={describedBy} className={className}>
        {children}
      </div>
      <Problems field={field} texts={problems} />
    </div>
  );
};
