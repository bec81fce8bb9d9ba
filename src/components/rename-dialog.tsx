import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptLine, lineProblem, visibleLength } from '#contract/text.ts';
import { ConfirmActions, Dialog } from './dialog.tsx';
import { Field, controlProps } from './field.tsx';
import { FormProblem } from './form-problem.tsx';
import { TextInput } from './text-input.tsx';
import { useCharacterCount } from './use-character-count.ts';

interface Line {
  readonly label: string;
  /** What it says at present. */
  readonly text: string;
  /** The fewest characters, as a reader sees them: one where nothing is said. */
  readonly least?: number;
  readonly most: number;
  /** What an empty line is answered with. */
  readonly required?: string | undefined;
}

interface RenameDialogProps<Name extends string> {
  title: string;
  /** What is asked for, mostly the name alone. */
  lines: Readonly<Record<Name, Line>>;
  confirm: string;
  /** Why the last try was refused; empty before it. What was typed stays. */
  failure: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: (texts: Record<Name, string>) => void;
}

const idOf = (name: string): string => `new-${name}`;

/** Asks for another name of one thing, or other lines that are said of it. */
export const RenameDialog = <Name extends string>({
  title,
  lines,
  confirm,
  failure,
  busy,
  onClose,
  onConfirm,
}: RenameDialogProps<Name>) => {
  const { t } = useTranslation();
  const characterCount = useCharacterCount();
  const names = Object.keys(lines) as Name[];
  const [texts, setTexts] = useState(() => Object.fromEntries(names.map((name) => [name, lines[name].text])) as Record<Name, string>);
  const [tried, setTried] = useState(false);
  const problemOf = (name: Name) => lineProblem(texts[name], lines[name].most, lines[name].least);
  const errorOf = (name: Name): string | undefined => {
    const problem = problemOf(name);
    if (problem === undefined || (!tried && problem !== 'tooLong')) return undefined;
    return (problem === 'required' && lines[name].required) || t(`error.validation.${problem}`);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const wrong = names.find((name) => problemOf(name) !== undefined);
    if (wrong !== undefined) return document.querySelector<HTMLElement>(`#${idOf(wrong)}`)?.focus();
    return onConfirm(Object.fromEntries(names.map((name) => [name, keptLine(texts[name])])) as Record<Name, string>);
  };

  return (
    <Dialog open title={title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        {failure !== '' && <FormProblem text={failure} />}
        {names.map((name) => {
          const { label, least = 1, most } = lines[name];
          const says = { hint: characterCount(visibleLength(texts[name].trim()), most), error: errorOf(name) };
          return (
            <Field key={name} id={idOf(name)} label={label} {...says}>
              <TextInput
                value={texts[name]}
                maxLength={400}
                autoComplete="off"
                aria-required={least > 0}
                {...controlProps(idOf(name), says)}
                onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
              />
            </Field>
          );
        })}
        <ConfirmActions confirm={confirm} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
