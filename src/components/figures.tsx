import type { ReactNode } from 'react';
import { Facts } from './facts.tsx';
import styles from './figures.module.css';

/** What came of something, its figures side by side. */
export const Figures = ({ figures }: { figures: readonly (readonly [label: string, figure: ReactNode])[] }) => (
  <div className={styles['figures']}>
    <Facts facts={figures} />
  </div>
);
