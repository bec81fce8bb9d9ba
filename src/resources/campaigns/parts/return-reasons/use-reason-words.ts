import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReturnedPart, isReasonOf } from '#domain/review/return-reasons.ts';

/** The text of a reason for which something was returned, in the reader's language. */
export const useReasonWords = (): ((part: ReturnedPart, code: string) => string) => {
  const { t } = useTranslation();
  return useCallback(
    // A code that a later version of the product may know is some other reason until then.
    (part, code) => t(`reasons.${part}.${isReasonOf(part, code) ? code : 'other'}`, { defaultValue: code }),
    [t],
  );
};
