import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type LockScreenContent,
  contentLanguages,
  contentZones,
  lockScreenCategories,
  lockScreenCountries,
  longestAdvertiser,
  longestDuration,
  longestTitle,
  oemNames,
  oems,
  resourceTypes,
} from '#contract/lock-screen/lock-screen.ts';
import { Button } from '#components/button.tsx';
import { DayField } from '#components/date-input/day-field.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { Field, controlProps, describedBy } from '#components/field.tsx';
import { Panel } from '#components/panel.tsx';
import { Select } from '#components/picker/select.tsx';
import { TextArea, TextInput } from '#components/text-input.tsx';
import { useFieldErrors } from '#components/use-field-errors.ts';
import { useToday } from '#components/use-today.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { type FormValues, contentOfForm } from './draft.ts';
import styles from './form.module.css';
import { Several } from './several.tsx';

interface FormProps {
  initial: FormValues;
  /** The words on its button. */
  confirm: string;
  /** What stands before the first field. */
  children?: ReactNode;
  onCancel: string;
  /** Saves; failures throw. */
  onSave: (content: LockScreenContent) => Promise<void>;
}

type TextName = 'title' | 'advertiser' | 'durationDays' | 'landingPageUrl' | 'cta' | 'tags' | 'imageProvider' | 'publisher' | 'publication';

/** The fields of an item, under the same four titles as its details. */
export const LockScreenForm = ({ initial, confirm, children, onCancel, onSave }: FormProps) => {
  const { t } = useTranslation();
  const [values, setValues] = useState(initial);
  const today = useToday(values.timezone);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { errors, show } = useFieldErrors<keyof FormValues>();
  useUnsaved(values !== initial && !saving);
  const set = <Name extends keyof FormValues>(name: Name, value: FormValues[Name]): void =>
    setValues((before) => ({ ...before, [name]: value }));

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (saving) return;
    const required = (text: string): string | undefined => (text.trim() === '' ? t('error.validation.required') : undefined);
    if (!show({ title: required(values.title), advertiser: required(values.advertiser) })) return;
    setSaving(true);
    setProblem(null);
    try {
      await onSave(contentOfForm(values));
    } catch (error) {
      setSaving(false);
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      show(Object.fromEntries(error.details.map(({ path, message }) => [path.split('.')[0] ?? '', message])));
    }
  };

  const text = (name: TextName, label: string, most: number, hint?: string) => (
    <Field id={name} label={label} hint={hint} error={errors[name]}>
      <TextInput
        maxLength={most}
        value={values[name]}
        inputMode={name === 'durationDays' ? 'numeric' : undefined}
        {...controlProps(name, { hint, error: errors[name] })}
        onChange={(event) => set(name, event.target.value)}
      />
    </Field>
  );
  const choice = <Name extends 'resourceType' | 'language' | 'category' | 'timezone'>(
    name: Name,
    label: string,
    choices: readonly { readonly value: FormValues[Name]; readonly label: string }[],
    hint?: string,
  ) => (
    <Field id={name} label={label} hint={hint} error={errors[name]}>
      <Select
        id={name}
        options={choices}
        value={values[name]}
        aria-describedby={describedBy(name, { hint })}
        onChange={(value) => set(name, value)}
      />
    </Field>
  );
  const languages = contentLanguages.map((value) => ({ value, label: t(`lockScreen.languages.${value}`) }));

  return (
    <form noValidate className={styles['form']} onSubmit={(event) => void save(event)}>
      {children}
      <Panel title={t('lockScreen.tabs.content')}>
        <div className={styles['fields']}>
          {text('title', t('lockScreen.columns.title'), longestTitle)}
          {text('advertiser', t('lockScreen.columns.advertiser'), longestAdvertiser)}
          {choice(
            'resourceType',
            t('lockScreen.facts.type'),
            resourceTypes.map((value) => ({ value, label: t(`lockScreen.types.${value}`) })),
          )}
          {choice(
            'category',
            t('lockScreen.columns.category'),
            lockScreenCategories.map((value) => ({ value, label: t(`lockScreen.categories.${value}`) })),
          )}
          {choice('language', t('lockScreen.columns.language'), languages)}
          {text('cta', t('lockScreen.facts.cta'), 24)}
          {text('landingPageUrl', t('lockScreen.facts.landingPage'), 2000)}
          {text('tags', t('lockScreen.facts.tags'), 600, t('lockScreen.form.tagsHint'))}
        </div>
      </Panel>
      <Panel title={t('lockScreen.tabs.audience')}>
        <div className={styles['stack']}>
          <Several
            legend={t('lockScreen.columns.countries')}
            choices={lockScreenCountries.map((value) => ({ value, label: t(`lockScreen.countries.${value}`) }))}
            value={values.countries}
            onChange={(countries) => set('countries', countries)}
          />
          <Several
            legend={t('lockScreen.facts.targetLanguages')}
            choices={languages}
            value={values.targetLanguages}
            onChange={(chosen) => set('targetLanguages', chosen)}
          />
          <Several
            legend={t('lockScreen.facts.oems')}
            choices={oems.map((value) => ({ value, label: oemNames[value] }))}
            value={values.oems}
            onChange={(chosen) => set('oems', chosen)}
          />
          <Field id="audience" label={t('lockScreen.facts.audience')} error={errors.audience}>
            <TextArea
              id="audience"
              rows={2}
              maxLength={300}
              value={values.audience}
              onChange={(event) => set('audience', event.target.value)}
            />
          </Field>
        </div>
      </Panel>
      <Panel title={t('lockScreen.tabs.duration')}>
        <div className={styles['fields']}>
          <DayField
            id="startDate"
            label={t('lockScreen.facts.start')}
            value={values.startDate}
            days={{ today }}
            error={errors.startDate}
            onChange={(startDate) => set('startDate', startDate)}
          />
          {text('durationDays', t('lockScreen.facts.days'), 3, t('lockScreen.form.durationHint', { most: longestDuration }))}
          {choice(
            'timezone',
            t('lockScreen.facts.timezone'),
            lockScreenCountries.map((country) => ({ value: contentZones[country], label: contentZones[country] })),
            t('lockScreen.form.zoneHint'),
          )}
        </div>
      </Panel>
      <Panel title={t('lockScreen.tabs.publisher')}>
        <div className={styles['fields']}>
          {text('imageProvider', t('lockScreen.facts.imageProvider'), 60)}
          {text('publisher', t('lockScreen.facts.publisher'), 60)}
          {text('publication', t('lockScreen.facts.publication'), 60)}
        </div>
      </Panel>
      <FormProblem text={problem} aside={Object.values(errors).some((error) => error !== undefined)} />
      <div className={styles['actions']}>
        <Button to={onCancel}>{t('app.cancel')}</Button>
        <Button kind="primary" type="submit" busy={saving}>
          {confirm}
        </Button>
      </div>
    </form>
  );
};
