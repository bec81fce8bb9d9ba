import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maximumNameLength } from '#contract/campaigns/plain-fields.ts';
import { visibleLength } from '#contract/line.ts';
import { type Scenario, ScenarioName } from '#contract/campaigns/scenarios.ts';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { Field, controlProps } from '#components/field.tsx';
import { TextInput } from '#components/text-input.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { useScenarioNames } from './use-scenario-names.ts';

interface NameDialogProps {
  title: string;
  text?: string;
  button: string;
  proposed: string;
  /** Plans whose name is taken. */
  others: readonly Scenario[];
  onClose: () => void;
  onName: (name: string) => Promise<void>;
}

const id = 'scenario-name';

/** Asks for the name of a plan. */
export const NameDialog = ({ title, text, button, proposed, others, onClose, onName }: NameDialogProps) => {
  const { t } = useTranslation();
  const { nameOf } = useScenarioNames();
  const [name, setName] = useState(proposed);
  const [tried, setTried] = useState(false);
  const { busy, problem, run } = useSubmission();
  const parsed = ScenarioName.safeParse(name);
  const taken = parsed.success && others.some((other) => nameOf(other) === parsed.data);
  const tooLong = visibleLength(name.trim()) > maximumNameLength ? t('error.validation.tooLong') : t('planner.name.format');
  const wrong = name.trim() === '' ? t('error.validation.required') : parsed.success ? undefined : tooLong;
  const error = (tried ? (taken ? t('scenarios.nameTaken') : wrong) : undefined) ?? problem ?? undefined;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!parsed.success || taken) return document.querySelector<HTMLElement>(`#${id}`)?.focus();
    if (await run(() => onName(parsed.data))) onClose();
  };

  return (
    <Dialog open title={title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {text !== undefined && <p>{text}</p>}
        <Field id={id} label={t('scenarios.name')} error={error}>
          <TextInput
            autoComplete="off"
            value={name}
            placeholder={t('scenarios.nameExample')}
            {...controlProps(id, { error })}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <ConfirmActions confirm={button} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
