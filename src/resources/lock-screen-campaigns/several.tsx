import Form from 'antd/es/form';
import { Optional } from '#components/optional.tsx';
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

interface SeveralProps {
  name: string;
  legend: string;
  /** None may be chosen. */
  optional?: boolean;
  choices: readonly Choice<string>[];
}

/** Any of several, as a field of an antd form. */
export const Several = ({ name, legend, optional = false, choices }: SeveralProps) => (
  <fieldset className={styles['several']}>
    <legend>{optional ? <Optional>{legend}</Optional> : legend}</legend>
    <Form.Item name={name}>
      <Chips choices={choices} />
    </Form.Item>
  </fieldset>
);
