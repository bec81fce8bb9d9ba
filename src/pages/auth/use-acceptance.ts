import { useTranslation } from 'react-i18next';
import { type Submission, useSubmission } from '#components/use-submission.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { isInvalid } from './read-invitation.ts';

interface Ways {
  /** The invitation is no longer good. */
  onInvalid: () => void;
  /** What the screen believes is not true any more: who is signed in, or whether there is an account. */
  onAgain: () => void;
}

/** Sends the acceptance of an invitation, and leads elsewhere where this screen cannot help. */
export const useAcceptance = ({ onInvalid, onAgain }: Ways): Submission => {
  const { t } = useTranslation();
  const submission = useSubmission({
    textOf: ({ status, key, message }) =>
      status === 429 || status === 0 || key === 'error.password.weak' ? message : t('invitation.failed'),
  });
  const elsewhere = (error: unknown): boolean => {
    if (isInvalid(error)) onInvalid();
    else if (error instanceof ApiError && ['error.invitation.signInFirst', 'error.invitation.wrongAccount'].includes(error.key)) onAgain();
    else return false;
    return true;
  };
  return {
    ...submission,
    run: (work) =>
      submission.run(async () => {
        try {
          await work();
        } catch (error) {
          if (!elsewhere(error)) throw error;
        }
      }),
  };
};
