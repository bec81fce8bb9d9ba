import type { ComponentProps } from 'react';
import styles from './select-input.module.css';

/** One of a few, as the browser's own list. */
export const SelectInput = (props: ComponentProps<'select'>) => <select {...props} className={styles['select']} />;
