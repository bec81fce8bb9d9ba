import { Check } from '#components/check.tsx';
import { Question } from '#components/question.tsx';
import styles from './form.module.css';

interface SeveralProps<Value extends string> {
  legend: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** Any of several. */
export const Several = <Value extends string>({ legend, choices, value, onChange }: SeveralProps<Value>) => (
  <Question legend={legend}>
    <div className={styles['several']}>
      {choices.map((choice) => (
        <Check
          key={choice.value}
          className={styles['choice']}
          checked={value.includes(choice.value)}
          onChange={({ target }) =>
            onChange(choices.map((one) => one.value).filter((one) => (one === choice.value ? target.checked : value.includes(one))))
          }
        >
          {choice.label}
        </Check>
      ))}
    </div>
  </Question>
);
