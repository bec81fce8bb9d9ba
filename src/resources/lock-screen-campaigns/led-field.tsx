import Form from 'antd/es/form';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { focusField } from '#components/focus-field.ts';
import type { LockScreenFinding } from '#domain/lock-screen/findings.ts';
import { fieldId } from './field-names.ts';

export interface Lacking {
  /** The field that the reader is led to. */
  readonly path: string;
  /** What keeps the item from being sent. */
  readonly findings: readonly LockScreenFinding[];
}

/** Inside the form: says at the fields what is wrong with them, and puts the focus where the reader is led. */
export const LedField = ({ path, findings }: Lacking) => {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  useEffect(() => {
    // Where the development server shows it, Refine's form begins its fields anew once, right after they are first drawn.
    const begun = setTimeout(() => {
      form.setFields(findings.filter((one) => one.path !== 'image').map((one) => ({ name: one.path, errors: [t(one.key)] })));
      focusField(fieldId(path));
    });
    return () => clearTimeout(begun);
  }, [form, path, findings, t]);
  return null;
};
