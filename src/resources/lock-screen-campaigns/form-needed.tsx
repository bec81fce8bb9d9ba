import Form, { type FormInstance } from 'antd/es/form';
import { useTranslation } from 'react-i18next';
import { StillNeeded } from '#components/still-needed.tsx';
import { isDuration } from '#domain/lock-screen/findings.ts';
import { type FormValues, contentOfForm, neededToSave } from './draft.ts';
import { fieldId, fieldNames } from './field-names.ts';
import { lackingOf } from './lacking.ts';

// In the order of the fields.
const wanted = {
  image: fieldNames.image,
  client: 'lockScreen.form.client',
  title: 'lockScreen.columns.title',
  advertiser: 'lockScreen.columns.advertiser',
  category: 'lockScreen.columns.category',
  language: 'lockScreen.columns.language',
  cta: fieldNames.cta,
  landingPageUrl: fieldNames.landingPageUrl,
  countries: fieldNames.countries,
  targetLanguages: fieldNames.targetLanguages,
  startDate: fieldNames.startDate,
  durationDays: fieldNames.durationDays,
} as const;

interface FormNeededProps {
  form: FormInstance;
  initialValues: FormValues;
  /** Of the picture that it has, or would have; null without one. */
  imageKey: string | null;
  lacksClient: boolean;
}

/** What an item still wants before it can be sent to the review, while its form is filled in. */
export const FormNeeded = ({ form, initialValues, imageKey, lacksClient }: FormNeededProps) => {
  const { t } = useTranslation();
  const missingIn = (typed: FormValues): string[] => {
    const values = { ...initialValues, ...typed };
    const empty = neededToSave.filter((field) => (values[field] ?? '').trim() === '');
    const content = contentOfForm(values);
    const days = content.durationDays;
    return [
      ...empty,
      ...lackingOf(content, 'chosen').map(({ path }) => path),
      // What cannot be saved is not complete either.
      ...(days !== null && !isDuration(days) ? ['durationDays'] : []),
    ];
  };
  const typed = Form.useWatch(missingIn, { form, preserve: true });
  const missing = new Set([
    ...(typed ?? missingIn(initialValues)),
    ...(imageKey === null ? ['image'] : []),
    ...(lacksClient ? ['client'] : []),
  ]);
  const fields = Object.entries(wanted).filter(([path]) => missing.has(path));
  return <StillNeeded fields={fields.map(([path, name]) => ({ id: path === 'client' ? path : fieldId(path), label: t(name) }))} />;
};
