import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Push, pushNotifications } from '#contract/push-notifications/push-notifications.ts';
import { maximumNameLength } from '#contract/campaigns/plain-fields.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { latePart } from '#components/list/late-part.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';
import type { Action, Target } from './action.ts';
import { StartDialog } from './start-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Asking {
  readonly action: Action;
  readonly push: Target;
  /** Why the last try was refused; empty before it. */
  readonly failure: string;
}

interface Actions {
  readonly ask: (action: Action, push: Target) => void;
  readonly dialog: ReactNode;
}

const RenameDialog = latePart(() => import('#components/rename-dialog.tsx').then((file) => file.RenameDialog<'name'>));

const failed = {
  start: 'push.failed.update',
  stop: 'push.failed.update',
  rename: 'push.failed.rename',
  remove: 'push.failed.remove',
} as const satisfies Record<Action, string>;

const done = {
  start: 'push.done.started',
  stop: 'push.done.stopped',
  rename: 'push.done.updated',
  remove: 'push.done.removed',
} as const satisfies Record<Action, string>;

/** Asks before a push notification is started, stopped, renamed or deleted, and does it. What failed is said with its reason where one asked. */
export const useActions = ({
  onDone,
  onRefused,
}: {
  onDone: (action: Action, push: Push | null) => void;
  onRefused: () => void;
}): Actions => {
  const { t } = useTranslation();
  const { sentences } = useFormat();
  const [asking, setAsking] = useState<Asking | null>(null);
  const transition = useSend(pushNotifications.transition);
  const rename = useSend(pushNotifications.rename);
  const remove = useSend(pushNotifications.remove);
  const busy = transition.sending || rename.sending || remove.sending;

  const act = ({ action, push: { id, version } }: Asking, name: string): Promise<Push | null> => {
    const call = { params: { pushId: id }, version };
    if (action === 'rename') return rename.send({ ...call, body: { name } });
    return action === 'remove' ? remove.send(call) : transition.send({ ...call, body: { action } });
  };

  const run = async (pending: Asking, name = ''): Promise<void> => {
    try {
      const push = await act(pending, name);
      // One that has not begun becomes a draft again.
      toast.success(t(pending.action === 'stop' && push?.status === 'DRAFT' ? 'push.done.takenBack' : done[pending.action]));
      setAsking(null);
      onDone(pending.action, push);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const what = t(failed[pending.action]);
      toast.error(what);
      const reasons = error.details.length > 0 ? error.details.map(({ message }) => message) : [error.message];
      setAsking({ ...pending, failure: t('push.failed.because', { what, reason: sentences([...new Set(reasons)]) }) });
      onRefused();
    }
  };

  const close = (): void => setAsking(null);
  const dialogOf = (pending: Asking): ReactNode => {
    const shared = { push: pending.push, failure: pending.failure, busy, onClose: close };
    if (pending.action === 'rename')
      return (
        <RenameDialog
          title={t('push.rename.title')}
          lines={{
            name: {
              label: t('push.name.label'),
              text: pending.push.name,
              most: maximumNameLength,
            },
          }}
          confirm={t('push.rename.confirm')}
          failure={pending.failure}
          busy={busy}
          onClose={close}
          onConfirm={({ name }) => void run(pending, name)}
        />
      );
    if (pending.action === 'start') return <StartDialog {...shared} onConfirm={() => void run(pending)} />;
    return <ConfirmDialog {...shared} action={pending.action} onConfirm={() => void run(pending)} />;
  };

  return { ask: (action, push) => setAsking({ action, push, failure: '' }), dialog: asking && dialogOf(asking) };
};
