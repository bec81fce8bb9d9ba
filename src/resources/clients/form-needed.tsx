import Form, { type FormInstance } from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { StillNeeded } from '#components/still-needed.tsx';

// In the order of the fields.
const wanted = {
  name: 'clients.fields.name',
  companyName: 'clients.fields.companyName',
  countryId: 'clients.fields.country',
  currency: 'clients.fields.currency',
  timezone: 'clients.fields.timezone',
  companyAddress: 'clients.fields.companyAddress',
  categoryId: 'clients.fields.category',
} as const;

type ClientValues = Partial<Readonly<Record<string, unknown>>>;

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

const missingIn = (values: ClientValues): string[] => Object.keys(wanted).filter((field) => isEmpty(values[field]));

/** What a client still wants before it can be saved, while its form is filled in. */
export const FormNeeded = ({ form, name, initialValues }: { form: FormInstance; name: string; initialValues: object }) => {
  const { t } = useTranslation();
  const missing = Form.useWatch((typed: ClientValues) => missingIn({ ...initialValues, ...typed }), { form, preserve: true });
  const shown = new Set(missing ?? missingIn({ ...initialValues }));
  const fields = Object.entries(wanted).filter(([field]) => shown.has(field));
  return <StillNeeded fields={fields.map(([field, label]) => ({ id: `${name}_${field}`, label: t(label) }))} />;
};
