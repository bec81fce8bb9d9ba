import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { type Client, ClientDraft } from '#contract/clients.ts';
import { Currency, currencies } from '#contract/money.ts';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { Field, describedBy } from '#components/field.tsx';
import { SelectInput } from '#components/select-input.tsx';
import { TextInput } from '#components/text-input.tsx';
import { queryKeyOf, useEndpoint } from '#providers/data/use-endpoint.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';
import styles from './client-dialog.module.css';
import { ownTimezone, timezonesByRegion } from './timezones.ts';

interface ClientDialogProps {
  onClose: () => void;
  onAdded: (client: Client) => void;
}

const order = ['name', 'companyName', 'currency', 'countryId', 'timezone'] as const;
type FieldName = (typeof order)[number];

/** Adds a client without leaving the objective. */
export const ClientDialog = ({ onClose, onAdded }: ClientDialogProps) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const countries = useEndpoint(api.catalogue.countries, {}, { staleTime: Number.POSITIVE_INFINITY });
  const zones = useMemo(() => timezonesByRegion(), []);
  const [draft, setDraft] = useState({ name: '', companyName: '', currency: '', countryId: '', timezone: ownTimezone() });
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [failure, setFailure] = useState('');
  const { send, sending } = useSend(api.clients.create);

  const textOf = (field: FieldName): string => {
    if (field === 'name') return t('objective.newClient.invalidName');
    return draft[field].trim() === '' ? t('objective.newClient.required') : t('objective.newClient.tooLong');
  };
  const show = (wrong: Partial<Record<FieldName, string>>): void => {
    setErrors(wrong);
    const first = order.find((field) => wrong[field] !== undefined);
    if (first) document.querySelector<HTMLElement>(`#client-${first}`)?.focus();
  };

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // A portal's events go on to the form it was opened from.
    event.stopPropagation();
    setFailure('');
    const parsed = ClientDraft.safeParse({ ...draft, currency: Currency.safeParse(draft.currency).data });
    const wrong = order.filter(
      (field) =>
        parsed.error?.issues.some((issue) => issue.path[0] === field) || (field === 'companyName' && draft.companyName.trim() === ''),
    );
    if (!parsed.success || wrong.length > 0) {
      show(Object.fromEntries(wrong.map((field) => [field, textOf(field)])));
      return;
    }
    try {
      const client = await send({ body: parsed.data });
      // Who adds a client leads its team: what one may do has changed.
      await cache.invalidateQueries({ queryKey: queryKeyOf(api.me.get) });
      void cache.invalidateQueries({ queryKey: queryKeyOf(api.clients.list) });
      toast.success(t('objective.newClient.added', { name: client.name }));
      onAdded(client);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const found = order.flatMap((field) =>
        error.details.filter((detail) => detail.path === field).map((detail) => [field, detail.message] as const),
      );
      show(Object.fromEntries(found));
      if (found.length === 0) setFailure(error.message);
    }
  };

  const inputProps = (field: FieldName, hint?: string) => ({
    id: `client-${field}`,
    value: draft[field],
    'aria-invalid': errors[field] !== undefined || undefined,
    'aria-describedby': describedBy(`client-${field}`, { hint, error: errors[field] }),
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [field]: event.target.value }),
  });

  return (
    <Dialog open title={t('objective.newClient.title')} onClose={onClose}>
      <form className={styles['form']} noValidate onSubmit={(event) => void save(event)}>
        <Field id="client-name" label={t('objective.newClient.name')} error={errors.name}>
          <TextInput {...inputProps('name')} maxLength={200} autoComplete="off" />
        </Field>
        <Field id="client-companyName" label={t('objective.newClient.companyName')} error={errors.companyName}>
          <TextInput {...inputProps('companyName')} maxLength={200} autoComplete="organization" />
        </Field>
        <div className={styles['pair']}>
          <Field id="client-countryId" label={t('objective.newClient.country')} error={errors.countryId}>
            <SelectInput {...inputProps('countryId')}>
              <option value="">{t('objective.newClient.choose')}</option>
              {countries.data?.content.map((country) => (
                <option key={country.id} value={country.id}>
                  {country.name}
                </option>
              ))}
            </SelectInput>
          </Field>
          <Field id="client-currency" label={t('objective.newClient.currency')} error={errors.currency}>
            <SelectInput {...inputProps('currency')}>
              <option value="">{t('objective.newClient.choose')}</option>
              {currencies.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </SelectInput>
          </Field>
        </div>
        <Field
          id="client-timezone"
          label={t('objective.newClient.timezone')}
          hint={t('objective.newClient.timezoneHint')}
          error={errors.timezone}
        >
          <SelectInput {...inputProps('timezone', t('objective.newClient.timezoneHint'))}>
            {zones.map(([region, inRegion]) => (
              <optgroup key={region} label={region}>
                {inRegion.map((zone) => (
                  <option key={zone} value={zone}>
                    {zone.replaceAll('_', ' ')}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectInput>
        </Field>
        {failure !== '' && (
          <p className={styles['failure']} role="alert">
            {failure}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('objective.newClient.cancel')}</Button>
          <Button kind="primary" type="submit" busy={sending}>
            {t('objective.newClient.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
