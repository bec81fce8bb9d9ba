import type { ReactNode } from 'react';
import layout from './layout.module.css';
import prose from './prose.module.css';
import styles from './choice-card.module.css';
import { Icon } from './icon.tsx';
import { Question } from './question.tsx';

interface ChoiceCardProps {
  type: 'radio' | 'checkbox';
  name: string;
  checked: boolean;
  onChoose: (checked: boolean) => void;
  title: string;
  text?: string | undefined;
  picture?: ReactNode;
}

/** A large choice: a picture with its words, and a native radio or checkbox inside. */
export const ChoiceCard = ({ type, name, checked, onChoose, title, text, picture }: ChoiceCardProps) => (
  <label className={styles['card']}>
    <input type={type} name={name} className={styles['input']} checked={checked} onChange={(event) => onChoose(event.target.checked)} />
    {picture !== undefined && <span className={styles['picture']}>{picture}</span>}
    <span className={layout.stack1}>
      <span className={styles['title']}>{title}</span>
      {text !== undefined && <span className={prose.note}>{text}</span>}
    </span>
    <span className={styles['mark']} aria-hidden="true">
      <Icon name="check" size={12} />
    </span>
  </label>
);

/** Cards of one question side by side, under its words. */
export const ChoiceCards = ({ legend, error, children }: { legend: string; error?: string | undefined; children: ReactNode }) => (
  <Question legend={legend}>
    <div className={styles['grid']}>{children}</div>
    {error !== undefined && (
      <p className={`${layout.line1} ${styles['error']}`} role="alert">
        <Icon name="warning" />
        {error}
      </p>
    )}
  </Question>
);
