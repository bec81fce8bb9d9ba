import Descriptions from 'antd/es/descriptions';
import type { ReactNode } from 'react';
import styles from './fact-table.module.css';

/** What is known of a thing, a line for each fact; it fills the panel that it stands in. Only parts that stand below antd's frame have it. */
export const FactTable = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <Descriptions
    bordered
    size="small"
    column={1}
    className={styles['facts'] ?? ''}
    classNames={{ label: styles['label'] ?? '', content: styles['value'] ?? '' }}
    items={facts.map(([label, children]) => ({ key: label, label, children }))}
  />
);
