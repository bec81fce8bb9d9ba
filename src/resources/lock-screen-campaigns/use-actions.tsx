import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { paths } from '#config/paths.ts';
import { lockScreenTransitions } from '#domain/lock-screen/lifecycle.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';
import type { Action, Subject } from './actions.ts';
import { ReasonDialog, type WrittenReason } from './reason-dialog.tsx';
import { ConfirmDialog, type Refusal } from './confirm-dialog.tsx';
import { type FieldName, isFieldName } from './field-names.ts';

interface Asking {
  readonly action: Action;
  readonly item: Subject;
  readonly reason: WrittenReason | null;
  /** What is asked: why, or whether. */
  readonly step: 'reason' | 'confirm';
}

interface Handlers {
  /** `item` as it is afterwards; null when it was deleted. */
  readonly onDone: (item: LockScreenItem | null) => void;
  /** What is shown may be old. */
  readonly onRefused: () => void;
  /** The reader stands on the item's own screen. */
  readonly here?: boolean;
  /** What is asked as soon as the screen is there. */
  readonly first?: Pick<Asking, 'action' | 'item'> | null;
}

const isReasoned = (action: Action): action is 'reject' | 'takeDown' => action !== 'delete' && lockScreenTransitions[action].reasoned;

const begun = ({ action, item }: Pick<Asking, 'action' | 'item'>): Asking => ({
  action,
  item,
  reason: null,
  step: isReasoned(action) ? 'reason' : 'confirm',
});

/** Asks, once more, and does: every change of an item's status, and its deletion. */
export const useActions = ({
  onDone,
  onRefused,
  here = false,
  first = null,
}: Handlers): { ask: (action: Action, item: Subject) => void; dialog: ReactNode } => {
  const { t } = useTranslation();
  const { sentences } = useFormat();
  const { send: move, sending: moving } = useSend(lockScreenCampaigns.transition);
  const { send: remove, sending: removing } = useSend(lockScreenCampaigns.remove);
  const [asking, setAsking] = useState<Asking | null>(first && begun(first));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const close = (): void => setAsking(null);

  const perform = async ({ action, item, reason }: Asking): Promise<LockScreenItem | null> => {
    const to = { params: { itemId: item.id }, version: item.version };
    if (action !== 'delete') return move({ ...to, body: { action, ...(reason && { reason }) } });
    await remove(to);
    return null;
  };

  const run = async (wanted: Asking): Promise<void> => {
    setRefusal(null);
    try {
      const item = await perform(wanted);
      close();
      const link = here ? undefined : { to: paths.lockScreen(wanted.item.id), text: t('lockScreen.checkDetails') };
      if (item) toast.success(t('lockScreen.changed'), link);
      else toast.success(t('lockScreen.deleted', { title: wanted.item.title }));
      onDone(item);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = error.details.filter((one): one is typeof one & { path: FieldName } => isFieldName(one.path));
      const others = error.details.filter(({ path }) => !isFieldName(path)).map(({ message }) => message);
      setRefusal({ text: t('lockScreen.notChanged', { message: sentences([error.message, ...new Set(others)]) }), fields });
      onRefused();
    }
  };

  const dialog = asking && (
    <>
      {asking.step === 'reason' && isReasoned(asking.action) && (
        <ReasonDialog
          action={asking.action}
          title={asking.item.title}
          written={asking.reason}
          onClose={close}
          onNext={(reason) => setAsking({ ...asking, reason, step: 'confirm' })}
        />
      )}
      {asking.step === 'confirm' && (
        <ConfirmDialog
          action={asking.action}
          item={asking.item}
          busy={moving || removing}
          refusal={refusal}
          onClose={() => (asking.reason && refusal === null ? setAsking({ ...asking, step: 'reason' }) : close())}
          onConfirm={() => void run(asking)}
        />
      )}
    </>
  );

  return {
    ask: (action, item) => {
      setRefusal(null);
      setAsking(begun({ action, item }));
    },
    dialog,
  };
};
