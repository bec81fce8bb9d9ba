import type { ComponentProps } from 'react';
import { maximumCommentLength } from '#contract/review/return-points.ts';
import { Field, controlProps } from '#components/field.tsx';
import { TextArea } from '#components/text-input.tsx';

interface CommentFieldProps extends Omit<ComponentProps<typeof Field>, 'children'> {
  value: string;
  onChange: (comment: string) => void;
}

/** The comment on a decision, or the reason for a step. */
export const CommentField = ({ value, onChange, ...field }: CommentFieldProps) => (
  <Field {...field}>
    <TextArea
      rows={4}
      maxLength={maximumCommentLength}
      value={value}
      {...controlProps(field.id, field)}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);
