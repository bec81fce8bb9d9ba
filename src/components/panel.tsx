import { type ReactNode, useId } from 'react';
import layout from './layout.module.css';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  action?: ReactNode;
  /** Content that brings its own padding, such as a table. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled sheet of paper on the canvas. */
export const Panel = ({ title, action, flush, children }: PanelProps) => {
  const id = useId();
  return (
    <section className={`${layout.box} ${styles['panel']}`} aria-labelledby={id}>
      <header className={`${layout.spread} ${styles['head']}`}>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      <div className={flush ? styles['flush'] : styles['body']}>{children}</div>
    </section>
  );
};
