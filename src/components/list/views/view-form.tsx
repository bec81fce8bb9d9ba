import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { type SavedView, type listViews, longestViewName, sharingRoles } from '#contract/lists/list-views.ts';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { Field, controlProps } from '#components/field.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import layout from '#components/layout.module.css';
import { Select } from '#components/picker/select.tsx';
import { TextInput } from '#components/text-input.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { useMe } from '#providers/session/use-me.ts';

type Content = Omit<BodyOf<typeof listViews.update>, 'search'>;

export type Teams = ResponseOf<typeof listViews.list>['teams'];

interface ViewFormProps {
  title: string;
  teams: Teams;
  /** What it is called and who sees it so far; nothing of a new one. */
  view?: SavedView;
  onClose: () => void;
  /** Failures throw `ApiError`. */
  onSave: (content: Content) => Promise<unknown>;
}

const audienceOf = (chosen: string): Omit<Content, 'name'> => {
  const [audience, of = null] = chosen.split(' ');
  if (audience === 'team') return { audience, clientId: of, role: null };
  if (audience === 'role') return { audience, clientId: null, role: sharingRoles.find((role) => role === of) ?? null };
  return { audience: 'self', clientId: null, role: null };
};

/** What a view is called, and who else sees it. */
export const ViewForm = ({ title, teams, view, onClose, onSave }: ViewFormProps) => {
  const { t } = useTranslation();
  const me = useMe();
  const [name, setName] = useState(view?.name ?? '');
  const [audience, setAudience] = useState(view && view.audience !== 'self' ? `${view.audience} ${view.clientId ?? view.role}` : 'self');
  const [tried, setTried] = useState(false);
  const { busy, problem, run } = useSubmission();
  const roles = sharingRoles.filter((role) => me.authorities.includes(role));
  const options = [
    { value: 'self', label: t('lists.views.audience.self') },
    ...teams
      .filter(({ mine }) => mine)
      .map(({ id, name: client }) => ({ value: `team ${id}`, label: t('lists.views.audience.team', { client }) })),
    ...roles.map((role) => ({ value: `role ${role}`, label: t(`lists.views.audience.role.${role}`) })),
  ];
  const isTooLong = name.trim().length > longestViewName;
  const error =
    (tried && name.trim() === '' && t('error.validation.required')) || (isTooLong && t('error.validation.tooLong')) || undefined;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || isTooLong) return document.querySelector<HTMLElement>('#view-name')?.focus();
    if (await run(() => onSave({ name: name.trim(), ...audienceOf(audience) }))) onClose();
  };

  return (
    <Dialog open title={title} onClose={onClose}>
      <form noValidate className={layout.stack4} onSubmit={(event) => void save(event)}>
        <FormProblem text={problem} />
        <Field id="view-name" label={t('lists.views.name')} error={error}>
          <TextInput
            value={name}
            autoComplete="off"
            {...controlProps('view-name', { error })}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {options.length > 1 && (
          <Field id="view-audience" label={t('lists.views.sharedWith')}>
            <Select id="view-audience" options={options} value={audience} onChange={setAudience} />
          </Field>
        )}
        <ConfirmActions confirm={t('lists.views.save')} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
