import type { ComponentProps } from 'react';
import styles from './text-input.module.css';

/** A plain line of text, as the browser knows it. */
export const TextInput = (props: ComponentProps<'input'>) => <input {...props} className={styles['input']} />;

/** Several lines of text. */
export const TextArea = (props: ComponentProps<'textarea'>) => <textarea {...props} className={styles['input']} />;
