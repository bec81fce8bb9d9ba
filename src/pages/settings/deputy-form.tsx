import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Absence, absences } from '#contract/identity/absences.ts';
import { me as meEndpoints } from '#contract/identity/identity.ts';
import { Button } from '#components/button.tsx';
import { DayField } from '#components/date-input/day-field.tsx';
import { isDay } from '#components/date-input/typed-dates.ts';
import { Field, controlProps } from '#components/field.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { Select } from '#components/picker/select.tsx';
import { useFieldErrors } from '#components/use-field-errors.ts';
import { useSubmission } from '#components/use-submission.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { FormActions, FormPart } from './form-part.tsx';
import styles from './settings.module.css';

const fields = { deputyId: 'cover-deputy', from: 'cover-from', until: 'cover-until' } as const;

interface DeputyFormProps {
  /** What was said before; null says it for the first time. */
  said: Absence | null;
  /** The present day, where absences are counted. */
  today: string;
  onClose: () => void;
}

/** Who covers, and from when to when. */
export const DeputyForm = ({ said, today, onClose }: DeputyFormProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [deputyId, setDeputyId] = useState(said?.deputy.id ?? '');
  const [from, setFrom] = useState<string | null>(said?.from ?? today);
  const [until, setUntil] = useState<string | null>(said?.until ?? null);
  const people = useEndpoint(absences.deputies, {}).data?.people ?? [];
  const { send } = useSend(absences.set);
  const { errors, show } = useFieldErrors<(typeof fields)[keyof typeof fields]>();
  const { busy, problem, run } = useSubmission();
  useUnsaved(deputyId !== (said?.deputy.id ?? '') || until !== (said?.until ?? null));

  const refusedFields = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) return false;
    const refused = Object.entries(fields).flatMap(([field, id]) => (error.errors[field] ? [[id, error.errors[field]?.[0]]] : []));
    show(Object.fromEntries(refused));
    return refused.length > 0;
  };

  const submit = (): void => {
    const whole = show({
      ...(deputyId === '' && { [fields.deputyId]: t('settings.deputy.deputyRequired') }),
      ...(!isDay(from) && { [fields.from]: t('settings.deputy.dayRequired') }),
      ...(!isDay(until) && { [fields.until]: t('settings.deputy.dayRequired') }),
    });
    if (!whole || !isDay(from) || !isDay(until)) return;
    const body = { deputyId, from, until };
    void run(async () => {
      try {
        const { deputy } = await send({ body });
        await readAgain(meEndpoints.get);
        toast.success(t('settings.deputy.saved', { name: deputy.name, from: format.date(body.from), until: format.date(body.until) }));
        onClose();
      } catch (error) {
        if (!refusedFields(error)) throw error;
      }
    });
  };

  const error = errors[fields.deputyId];
  return (
    <FormPart label={t('settings.deputy.title')} onSubmit={submit}>
      <FormProblem text={problem} />
      <Field id={fields.deputyId} label={t('settings.deputy.deputy')} error={error}>
        <Select
          {...controlProps(fields.deputyId, { error })}
          placeholder={t('settings.deputy.choose')}
          options={people.map(({ id, name, away }) => ({
            value: id,
            label: away ? t('settings.deputy.awayOption', { name, from: format.date(away.from), until: format.date(away.until) }) : name,
          }))}
          value={deputyId}
          onChange={setDeputyId}
        />
      </Field>
      <div className={styles['pair']}>
        <DayField
          id={fields.from}
          label={t('settings.deputy.from')}
          value={from}
          days={{ today, earliest: today }}
          error={errors[fields.from]}
          onChange={setFrom}
        />
        <DayField
          id={fields.until}
          label={t('settings.deputy.until')}
          value={until}
          days={{ today, earliest: isDay(from) ? from : today }}
          error={errors[fields.until]}
          onChange={setUntil}
        />
      </div>
      <p className={styles['text']}>{t('settings.deputy.zone')}</p>
      <FormActions>
        <Button kind="primary" type="submit" busy={busy}>
          {t('settings.deputy.save')}
        </Button>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
      </FormActions>
    </FormPart>
  );
};
