import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useTranslation } from 'react-i18next';
import { useTextRules } from '#components/form/use-text-rules.ts';
import { useCharacterCount } from '#components/use-character-count.ts';
import { Optional } from '#components/optional.tsx';
import { Select } from '#components/picker/select.tsx';
import type { FormValues } from './draft.ts';

/** How many characters a field has while they are typed. */
export const CharacterCount = ({ field, most }: { field: keyof FormValues; most: number }) => {
  const characterCount = useCharacterCount();
  const text = Form.useWatch<string | undefined>(field, Form.useFormInstance()) ?? '';
  return characterCount(text.trim().length, most);
};

interface TextItemProps {
  field: keyof FormValues;
  label: string;
  /** How many characters it may have. */
  most: number;
  /** Nothing can be saved without it. */
  required?: boolean;
  /** It can be sent to the review without it. */
  optional?: boolean;
  /** Says how many it has while it is typed. */
  counted?: boolean;
}

/** A line of text of an item. */
export const TextItem = ({ field, label, most, required = false, optional = false, counted = false }: TextItemProps) => {
  const { t } = useTranslation();
  const rulesOf = useTextRules();
  return (
    <Form.Item
      name={field}
      label={optional ? <Optional>{label}</Optional> : label}
      extra={counted && <CharacterCount field={field} most={most} />}
      {...rulesOf(most, required ? t('error.validation.required') : undefined)}
    >
      <Input autoComplete="off" />
    </Form.Item>
  );
};

interface ChoiceItemProps {
  field: keyof FormValues;
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  hint?: string;
  /** Nothing is chosen at first, and nothing can be saved without it. */
  required?: boolean;
}

/** One of several, of an item. */
export const ChoiceItem = ({ field, label, options, hint, required = false }: ChoiceItemProps) => {
  const { t } = useTranslation();
  return (
    <Form.Item name={field} label={label} extra={hint} rules={[{ required, message: t('error.validation.required') }]}>
      <Select options={options} placeholder={t('app.form.choose')} />
    </Form.Item>
  );
};
