import type { Meaning } from '#domain/meaning.ts';
import meanings from '#components/meaning.module.css';
import styles from './picker.module.css';

/** A status's colour before its name, which says the same. */
export const StatusDot = ({ meaning }: { meaning: Meaning }) => <span className={`${styles['dot']} ${meanings[meaning]}`} />;
