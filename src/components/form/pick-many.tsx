import { Picker } from '#components/picker/picker.tsx';
import type { PickerOption } from '#components/picker/picker-option.ts';

export interface PickManyProps {
  options: readonly PickerOption[];
  placeholder: string;
  /** From its `Form.Item`. */
  id?: string;
  value?: readonly string[];
  onChange?: (values: string[]) => void;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

const none: readonly string[] = [];

/** Any of many, as a field of an antd form. */
export const PickMany = ({ value = none, onChange, ...field }: PickManyProps) => (
  <Picker multiple {...field} value={value} onChange={(values) => onChange?.(values)} />
);
