import Form from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { catalogue } from '#contract/catalogue/catalogue.ts';
import { type Client, ClientDraft } from '#contract/clients/clients.ts';
import { currencies } from '#contract/money.ts';
import { Picker } from '#components/picker/picker.tsx';
import { TextInput } from '#components/text-input.tsx';
import { zodRule } from '#components/form/zod-rule.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import styles from './client-form.module.css';
import { timezoneOf } from './timezones.ts';
import { useCurrencyFixed } from './use-currency-fixed.ts';
import { useFieldWords } from './use-field-words.ts';
import { useZoneOptions } from './use-zone-options.ts';

const { name, companyName, currency, countryId, timezone } = ClientDraft.shape;

/** What a client cannot do without: fields of an antd form whose values are a `ClientDraft`. Without a client they are a new one's. */
export const ClientBasics = ({ client }: { client?: Client | undefined }) => {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const currencyState = useCurrencyFixed(client);
  const say = useFieldWords();
  const countries = useEndpoint(catalogue.countries, {}, { staleTime: Number.POSITIVE_INFINITY });
  const zones = useZoneOptions(Form.useWatch<string | undefined>('timezone', form) ?? client?.timezone);
  // Whoever creates a client often sits elsewhere: the zone comes from the client's country, and one that was chosen stays.
  const propose = (country: string): void => {
    const value = timezoneOf(country);
    if (client || value === undefined || form.isFieldTouched('timezone')) return;
    form.setFields([{ name: 'timezone', value, touched: false, errors: [] }]);
  };
  return (
    <>
      <Form.Item name="name" label={t('clients.fields.name')} rules={[zodRule(name, () => t('error.client.invalidName'))]}>
        <TextInput autoComplete="off" />
      </Form.Item>
      <Form.Item name="companyName" label={t('clients.fields.companyName')} rules={[zodRule(companyName.min(1), say)]}>
        <TextInput autoComplete="organization" />
      </Form.Item>
      <div className={styles['pair']}>
        <Form.Item name="countryId" label={t('clients.fields.country')} rules={[zodRule(countryId, say)]}>
          <Picker
            placeholder={t('app.form.choose')}
            onChange={propose}
            options={(countries.data?.content ?? []).map(({ id, name: label, otherNames }) => ({ value: id, label, otherNames }))}
          />
        </Form.Item>
        <Form.Item
          name="currency"
          label={t('clients.fields.currency')}
          extra={client && t(`clients.fields.${currencyState === 'fixed' ? 'currencyFixed' : 'currencyHint'}`)}
          rules={[zodRule(currency, say)]}
        >
          <Picker
            placeholder={t('app.form.choose')}
            disabled={currencyState !== 'free'}
            options={currencies.map((code) => ({ value: code, label: code }))}
          />
        </Form.Item>
      </div>
      <Form.Item
        name="timezone"
        label={t('clients.fields.timezone')}
        extra={t('clients.fields.timezoneHint')}
        rules={[zodRule(timezone, say)]}
      >
        <Picker placeholder={t('app.form.choose')} options={zones} />
      </Form.Item>
    </>
  );
};
