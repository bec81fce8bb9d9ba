import styles from './hidden-text.module.css';

/** Words for those who cannot see what the others see. */
export const HiddenText = ({ children }: { children: string }) => <span className={styles['hidden']}>{children}</span>;
