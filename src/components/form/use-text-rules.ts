import type { FormItemProps } from 'antd/es/form';
import { useTranslation } from 'react-i18next';

type TextRules = Required<Pick<FormItemProps, 'rules' | 'validateTrigger'>>;

/**
 * The rules of a field for a text of at most so many characters: that it is too long is said while it is typed and cuts nothing off, that it is missing, where it
 * must not be, in these words once the form is sent.
 */
export const useTextRules = (): ((most: number, missing?: string) => TextRules) => {
  const { t } = useTranslation();
  return (most, missing) => ({
    validateTrigger: 'onChange',
    rules: [
      ...(missing === undefined ? [] : [{ required: true, whitespace: true, message: missing, validateTrigger: 'onSubmit' }]),
      {
        validator: async (_, text: string | null | undefined) => {
          if ((text ?? '').trim().length > most) throw new Error(t('error.validation.tooLong'));
        },
      },
    ],
  });
};
