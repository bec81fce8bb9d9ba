import { type ReactNode, useId } from 'react';
import layout from './layout.module.css';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** What leads to it by name. */
  id?: string;
  action?: ReactNode;
  /** Content that brings its own padding, such as a table. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled sheet of paper on the canvas. */
export const Panel = ({ title, id, action, flush, children }: PanelProps) => {
  const titleId = useId();
  return (
    <section className={`${layout.box} ${styles['panel']}`} id={id} aria-labelledby={titleId}>
      <header className={`${layout.spread} ${styles['head']}`}>
        <h2 id={titleId}>{title}</h2>
        {action}
      </header>
      <div className={flush ? styles['flush'] : styles['body']}>{children}</div>
    </section>
  );
};
