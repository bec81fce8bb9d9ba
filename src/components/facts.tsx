import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Labels stand above their values, or `beside` them where there is room. */
  beside?: boolean;
}

/** What is known of a thing: each fact with its label. */
export const Facts = ({ facts, beside = false }: FactsProps) => (
  <dl className={`${styles['facts']} ${styles[beside ? 'beside' : 'above']}`}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
