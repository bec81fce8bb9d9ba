import type { ReactNode } from 'react';
import styles from './disc.module.css';

interface DiscProps {
  tone: 'primary' | 'running' | 'refused' | 'stopped';
  size?: 'small' | 'large';
  children: ReactNode;
}

/** An icon on a round ground, beside what it is about. */
export const Disc = ({ tone, size, children }: DiscProps) => (
  <span className={[styles['disc'], size && styles[size], styles[tone]].filter(Boolean).join(' ')}>{children}</span>
);
