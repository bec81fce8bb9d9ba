import type { ReactNode } from 'react';
import { Facts } from '#components/facts.tsx';
import styles from './outlook-table.module.css';

interface StackedRow {
  readonly key: string;
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** What a table of five columns says, for a phone, where it would have to be pushed sideways: each row under its title, with a label beside every value. */
export const StackedRows = ({ label, rows }: { label: string; rows: readonly StackedRow[] }) => (
  <ul className={styles['stacked']} aria-label={label}>
    {rows.map(({ key, title, facts }) => (
      <li key={key}>
        <h3>{title}</h3>
        <Facts beside facts={facts} />
      </li>
    ))}
  </ul>
);
