import Form, { type FormInstance } from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { StillNeeded } from '#components/still-needed.tsx';

// In the order of the fields.
const asked = {
  name: 'clients.fields.name',
  companyName: 'clients.fields.companyName',
  countryId: 'clients.fields.country',
  currency: 'clients.fields.currency',
  timezone: 'clients.fields.timezone',
  companyAddress: 'clients.fields.companyAddress',
  categoryId: 'clients.fields.category',
} as const;

type Asked = Partial<Readonly<Record<string, unknown>>>;

const missingIn = (values: Asked): string[] => Object.keys(asked).filter((field) => String(values[field] ?? '').trim() === '');

/** What a client still wants before it can be saved, while its form is filled in. */
export const FormNeeded = ({ form, name, initialValues }: { form: FormInstance; name: string; initialValues: object }) => {
  const { t } = useTranslation();
  const missing = Form.useWatch((typed: Asked) => missingIn({ ...initialValues, ...typed }), { form, preserve: true });
  const shown = new Set(missing ?? missingIn({ ...initialValues }));
  const fields = Object.entries(asked).filter(([field]) => shown.has(field));
  return <StillNeeded fields={fields.map(([field, label]) => ({ id: `${name}_${field}`, label: t(label) }))} />;
};
