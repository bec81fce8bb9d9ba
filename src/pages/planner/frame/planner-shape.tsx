import type { ReactNode } from 'react';
import { Skeleton } from '#components/skeleton.tsx';
import layout from '#components/layout.module.css';
import css from './planner-frame.module.css';

interface PlannerShapeProps {
  /** As far as they are known; their room is kept. */
  readonly trail?: ReactNode;
  readonly header?: ReactNode;
  readonly lead?: ReactNode;
}

const bar = <Skeleton width="320px" height="56px" />;
const coming = <div className={`${layout.box} ${css.coming}`} />;

/** The planner's shape while the rest of it is on the way. */
export const PlannerShape = ({ trail, header, lead }: PlannerShapeProps) => (
  <div className={`${layout.stack4} ${css.planner}`} aria-busy>
    <div className={css.trail}>{trail}</div>
    {header ?? bar}
    <div className={css.columns}>
      <div className={css.rail}>
        <div className={css.railShape} />
      </div>
      <div className={`${layout.stack4} ${css.sections}`}>
        {lead}
        {coming}
        {coming}
      </div>
      {coming}
    </div>
  </div>
);
