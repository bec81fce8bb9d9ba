import Form from 'antd/es/form';
import { CheckPills, type Choice } from '#components/pills.tsx';
import styles from './form.module.css';

interface ChipsProps {
  /** From its `Form.Item`, as what follows. */
  id?: string;
  choices: readonly Choice<string>[];
  value?: readonly string[];
  onChange?: (values: string[]) => void;
}

const none: readonly string[] = [];

const Chips = ({ id, choices, value = none, onChange }: ChipsProps) => (
  <div id={id}>
    <CheckPills
      choices={choices}
      chosen={value}
      // In the order of the choices, whatever was pressed first.
      onChange={(chosen) => onChange?.(choices.map((choice) => choice.value).filter((each) => chosen.includes(each)))}
    />
  </div>
);

/** Any of several, as a field of an antd form. */
export const Several = ({ name, legend, choices }: { name: string; legend: string; choices: readonly Choice<string>[] }) => (
  <fieldset className={styles['several']}>
    <legend>{legend}</legend>
    <Form.Item name={name}>
      <Chips choices={choices} />
    </Form.Item>
  </fieldset>
);
