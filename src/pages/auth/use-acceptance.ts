import { useTranslation } from 'react-i18next';
import { type Submission, useSubmission } from '#components/use-submission.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';
import { isInvalid } from './read-invitation.ts';

export interface InvitationWays {
  /** The invitation is no longer good. */
  onInvalid: () => void;
  /** What the screen believes is not true any more: who is signed in, whether there is an account, or that the address is proven. */
  onAgain: () => void;
}

const outdated: ReadonlySet<string> = new Set([
  'error.invitation.signInFirst',
  'error.invitation.wrongAccount',
  'error.invitation.proofNeeded',
]);

/** Sends the acceptance of an invitation, and leads elsewhere where this screen cannot help. */
export const useAcceptance = ({ onInvalid, onAgain }: InvitationWays): Submission => {
  const { t } = useTranslation();
  const submission = useSubmission({
    textOf: ({ status, key, message }) =>
      status === 429 || status === 0 || key === 'error.password.weak' ? message : t('invitation.failed'),
  });
  const elsewhere = (error: unknown): boolean => {
    if (isInvalid(error)) onInvalid();
    else if (error instanceof ApiError && outdated.has(error.key)) {
      toast.error(error.message);
      onAgain();
    } else return false;
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
