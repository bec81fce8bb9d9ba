import type { ReactNode } from 'react';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import css from './plan-header.module.css';

interface HeaderShapeProps {
  readonly name: ReactNode;
  readonly facts: ReactNode;
  readonly actions?: ReactNode;
}

/** The name, what is known about the plan below it, and its actions at the end. */
export const HeaderShape = ({ name, facts, actions }: HeaderShapeProps) => (
  <header className={`${layout.spread} ${css.header}`}>
    <div className={css.words}>
      {name}
      <div className={`${prose.note} ${css.facts}`}>{facts}</div>
    </div>
    <div className={css.actions}>{actions}</div>
  </header>
);
