import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import styles from './check.module.css';

type Input = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className' | 'children'>;

interface CheckBoxProps extends Input {
  /** Some of what it stands for is ticked, and some is not. Absent where that cannot be. */
  partly?: boolean | undefined;
}

/** A box to tick without words of its own: it needs an `aria-label`, or a label elsewhere. */
export const CheckBox = ({ partly, ...input }: CheckBoxProps) => (
  <input
    {...input}
    type="checkbox"
    className={styles['box']}
    {...(partly !== undefined && { ref: (box: HTMLInputElement | null) => void (box && (box.indeterminate = partly)) })}
  />
);

const labelClass = (className: string | undefined): string => [styles['check'], className].filter(Boolean).join(' ');

interface LabelledProps {
  /** What its place wants of the line, such as its height. */
  className?: string | undefined;
  children?: ReactNode;
}

/** A box with its words beside it. */
export const Check = ({ className, children, ...box }: CheckBoxProps & LabelledProps) => (
  <label className={labelClass(className)}>
    <CheckBox {...box} />
    {children}
  </label>
);

/** One of several that exclude each other, with its words beside it. */
export const Radio = ({ className, children, ...input }: Input & LabelledProps) => (
  <label className={labelClass(className)}>
    <input {...input} type="radio" className={styles['box']} />
    {children}
  </label>
);
