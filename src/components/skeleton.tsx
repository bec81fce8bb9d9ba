import styles from './skeleton.module.css';

/** The shape of what is about to come; any CSS length. */
export const Skeleton = ({ width = '100%', height = '12px' }: { width?: string; height?: string }) => (
  <span className={styles['skeleton']} style={{ width, height }} aria-hidden="true" />
);
