import layout from './layout.module.css';
import styles from './page.module.css';
import { Skeleton } from './skeleton.tsx';

/** A page of which nothing is known yet. */
export const PageSkeleton = () => (
  <div className={`${layout.stack4} ${styles['page']}`} aria-hidden="true">
    <Skeleton width="200px" height="24px" />
    <Skeleton width="60%" />
    <Skeleton width="40%" />
  </div>
);
