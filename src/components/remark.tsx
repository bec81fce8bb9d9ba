import type { FormEvent, ReactNode } from 'react';
import type { Person } from '#contract/envelope.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from './prose.module.css';
import styles from './remark.module.css';
import { TextArea } from './text-input.tsx';

interface RemarkProps {
  by: Person;
  at: string;
  text: string;
  /** What else stands beside its author, and what can be done with it. */
  children?: ReactNode;
}

/** What somebody said, with who it was and when. */
export const Remark = ({ by, at, text, children }: RemarkProps) => {
  const { instant } = useFormat();
  return (
    <>
      <p className={`${prose.note} ${styles['head']}`}>
        <strong>{by.name}</strong>
        <span>{instant(at)}</span>
        {children}
      </p>
      <p className={styles['text']}>{text}</p>
    </>
  );
};

interface RemarkInputProps {
  rows: number;
  label: string;
  value?: string;
  onChange?: (text: string) => void;
  onSubmit: (event: FormEvent) => void;
}

/** Where one is written; Enter sends it together with the key for commands. Also a field of an antd form. */
export const RemarkInput = ({ label, onChange, onSubmit, ...area }: RemarkInputProps) => (
  <TextArea
    {...area}
    aria-label={label}
    placeholder={label}
    onChange={(event) => onChange?.(event.target.value)}
    onKeyDown={(event) => {
      if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onSubmit(event);
    }}
  />
);
