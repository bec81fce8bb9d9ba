import styles from './key-cap.module.css';

/** The key that does what a button does, for the eye: its name is not part of the button's. */
export const KeyCap = ({ children }: { children: string }) => (
  <kbd className={styles['cap']} aria-hidden="true">
    {children}
  </kbd>
);
