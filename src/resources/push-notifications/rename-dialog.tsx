import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maximumNameLength } from '#contract/campaigns/plain-fields.ts';
import { keptLine, visibleLength } from '#contract/text.ts';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { Field, controlProps } from '#components/field.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { TextInput } from '#components/text-input.tsx';
import { nameProblem } from './name-problem.ts';
import type { Target } from './action.ts';

interface RenameDialogProps {
  push: Target;
  failure: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: (name: string) => void;
}

const id = 'push-new-name';

/** Asks for another name. */
export const RenameDialog = ({ push, failure, busy, onClose, onConfirm }: RenameDialogProps) => {
  const { t } = useTranslation();
  const [name, setName] = useState(push.name);
  const [tried, setTried] = useState(false);
  const problem = nameProblem(name);
  const error = problem !== undefined && (tried || problem === 'error.validation.tooLong') ? t(problem) : undefined;
  const hint = t('push.name.count', { count: visibleLength(name.trim()), most: maximumNameLength });

  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined) onConfirm(keptLine(name));
    else document.querySelector<HTMLElement>(`#${id}`)?.focus();
  };

  return (
    <Dialog open title={t('push.rename.title')} onClose={onClose}>
      <form noValidate onSubmit={confirm}>
        {failure !== '' && <FormProblem text={failure} />}
        <Field id={id} label={t('push.name.label')} hint={hint} error={error}>
          <TextInput
            value={name}
            maxLength={400}
            autoComplete="off"
            aria-required
            {...controlProps(id, { hint, error })}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <ConfirmActions confirm={t('push.rename.confirm')} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
