import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LineProblem, keptLine, lineProblem, visibleLength } from '#contract/text.ts';
import { ConfirmActions, Dialog } from './dialog.tsx';
import { Field, controlProps } from './field.tsx';
import { FormProblem } from './form-problem.tsx';
import { TextInput } from './text-input.tsx';

interface RenameDialogProps {
  title: string;
  label: string;
  confirm: string;
  /** The present name. */
  name: string;
  /** The most characters, as a reader sees them. */
  most: number;
  /** How many characters there are of those that there may be. */
  count: (length: number) => string;
  /** What an empty name is answered with. */
  required?: string;
  /** Why the last try was refused; empty before it. What was typed stays. */
  failure: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: (name: string) => void;
}

const id = 'new-name';

/** Asks for another name of one thing. */
export const RenameDialog = ({
  title,
  label,
  confirm,
  most,
  count,
  required,
  failure,
  busy,
  onClose,
  onConfirm,
  ...present
}: RenameDialogProps) => {
  const { t } = useTranslation();
  const [name, setName] = useState(present.name);
  const [tried, setTried] = useState(false);
  const problem = lineProblem(name, most);
  const wordsOf = (wrong: LineProblem): string => (wrong === 'required' && required) || t(`error.validation.${wrong}`);
  const error = problem !== undefined && (tried || problem === 'tooLong') ? wordsOf(problem) : undefined;
  const hint = count(visibleLength(name.trim()));

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined) onConfirm(keptLine(name));
    else document.querySelector<HTMLElement>(`#${id}`)?.focus();
  };

  return (
    <Dialog open title={title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        {failure !== '' && <FormProblem text={failure} />}
        <Field id={id} label={label} hint={hint} error={error}>
          <TextInput
            value={name}
            maxLength={400}
            autoComplete="off"
            aria-required
            {...controlProps(id, { hint, error })}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <ConfirmActions confirm={confirm} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
