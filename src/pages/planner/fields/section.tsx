import { type ReactNode, useId } from 'react';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import css from './section.module.css';

interface SectionProps {
  title: string;
  hint?: ReactNode;
  /** What stands beside the title, such as a count. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One question of the planner with its explanation. */
export const Section = ({ title, hint, aside, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={`${layout.box} ${css.section}`} aria-labelledby={id}>
      <header className={css.header}>
        <h2 id={id}>{title}</h2>
        {aside !== undefined && <div className={prose.count}>{aside}</div>}
        {hint !== undefined && <p>{hint}</p>}
      </header>
      {children}
    </section>
  );
};
