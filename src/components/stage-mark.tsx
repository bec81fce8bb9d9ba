import { Icon } from './icon.tsx';
import styles from './stage-mark.module.css';

/** How far a way has been gone. */
export type Place = 'past' | 'now' | 'next';

/** The point of one stage on its way: ticked, the present one in the colour of what it means, or still empty. */
export const StageMark = ({ place }: { place: Place }) => (
  <span className={`${styles['mark']} ${styles[place]}`}>{place === 'past' && <Icon name="check" size={12} />}</span>
);
