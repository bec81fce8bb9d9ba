import { Skeleton } from '#components/skeleton.tsx';
import css from './planner-frame.module.css';

/** The planner's shape while its campaign is on the way. */
export const PlannerSkeleton = () => (
  <div className={css.planner} aria-busy>
    <Skeleton width="320px" height="56px" />
    <div className={css.columns}>
      <Skeleton height="240px" />
      <div className={css.sections}>
        <Skeleton height="320px" />
        <Skeleton height="240px" />
      </div>
      <Skeleton height="480px" />
    </div>
  </div>
);
