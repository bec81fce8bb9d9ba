import type { ReactNode } from 'react';
import type { Meaning } from '#domain/meaning.ts';
import styles from './disc.module.css';
import meanings from './meaning.module.css';

interface DiscProps {
  tone: Meaning;
  size?: 'small' | 'large';
  children: ReactNode;
}

/** An icon on a round ground, beside what it is about. */
export const Disc = ({ tone, size, children }: DiscProps) => (
  <span className={[styles['disc'], size && styles[size], meanings[tone]].filter(Boolean).join(' ')}>{children}</span>
);
