import { Link } from 'react-router-dom';
import styles from './secondary-action.module.css';

/** Another way to go on, in small: a link with `to`, a button otherwise. */
export const SecondaryAction = ({ to, onPress, children }: { to?: string; onPress?: () => void; children: string }) =>
  to === undefined ? (
    <button className={styles['way']} type="button" onClick={onPress}>
      {children}
    </button>
  ) : (
    <Link className={styles['way'] ?? ''} to={to}>
      {children}
    </Link>
  );
