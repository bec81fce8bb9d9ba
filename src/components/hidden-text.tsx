import styles from './hidden-text.module.css';

/** Words for those who cannot see what the others see. */
export const HiddenText = ({ id, children }: { id?: string; children: string }) => (
  <span id={id} className={styles['hidden']}>
    {children}
  </span>
);
