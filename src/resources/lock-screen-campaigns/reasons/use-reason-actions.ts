import { useTranslation } from 'react-i18next';
import { type ReasonChange, type RejectionReason, rejectionReasons } from '#contract/lock-screen/rejection-reasons.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { useLanguage } from '#providers/language/language.ts';
import { toast } from '#providers/notification/toast.ts';

/** What can be done to a reason at once; each says what happened, or why not, and has the library read again. */
export const useReasonActions = (readAgain: () => Promise<void>) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { send: change, sending: changing } = useSend(rejectionReasons.change);
  const { send: remove, sending: removing } = useSend(rejectionReasons.remove);
  const { send: order, sending: ordering } = useSend(rejectionReasons.order);

  const attempt = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work();
      toast.success(done);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(t('lockScreen.library.notChanged', { message: error.message }));
      return false;
    } finally {
      await readAgain();
    }
  };
  const to = ({ code, version }: RejectionReason) => ({ params: { code }, version });

  return {
    busy: changing || removing || ordering,
    change: (reason: RejectionReason, body: ReasonChange): Promise<boolean> =>
      attempt(() => change({ ...to(reason), body }), t(`lockScreen.library.done.${body.action}`, { text: reason.text[language] })),
    remove: (reason: RejectionReason): Promise<boolean> =>
      attempt(() => remove(to(reason)), t('lockScreen.library.done.delete', { text: reason.text[language] })),
    order: (reasons: readonly RejectionReason[]): Promise<boolean> =>
      attempt(() => order({ body: { codes: reasons.map(({ code }) => code) } }), t('lockScreen.library.done.order')),
  };
};
