import type { Meaning } from '#domain/meaning.ts';
import meanings from './meaning.module.css';
import styles from './status.module.css';

/** A dot in the colour of what the word means. */
export const StatusLabel = ({ meaning, children }: { meaning: Meaning; children: string }) => (
  <span className={`${styles['status']} ${meanings[meaning]}`}>{children}</span>
);
