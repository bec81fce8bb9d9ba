import { Fieldset } from './fieldset.tsx';
import { type Choice, RadioPills } from '#components/pills.tsx';
import { Section } from './section.tsx';

interface RadioSectionProps<Value extends string> {
  /** The field of the plan. */
  field: string;
  title: string;
  hint?: string;
  choices: readonly Choice<Value>[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
}

/** A section with one question and a few answers. */
export const RadioSection = <Value extends string>({ field, title, hint, ...pills }: RadioSectionProps<Value>) => (
  <Section title={title} {...(hint !== undefined && { hint })}>
    <Fieldset field={field} role="radiogroup" label={title}>
      <RadioPills {...pills} />
    </Fieldset>
  </Section>
);
