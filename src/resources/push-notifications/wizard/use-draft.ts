import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Push, pushNotifications } from '#contract/push-notifications/push-notifications.ts';
import { putAnswer } from '#providers/data/cache.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { type Draft, type Problems, draftOf } from '#resources/push-notifications/parts/draft.ts';

interface DraftState {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly problems: Problems;
  /** Why the last save was refused; empty otherwise. */
  readonly failure: string;
  readonly saving: boolean;
  readonly dirty: boolean;
  /** Saves what is not saved yet; the push as it then is, or null when it was refused. `quiet`: only what fails is said. */
  readonly save: (options?: { quiet?: boolean }) => Promise<Push | null>;
}

const same = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A draft of a push notification while it is written: created by the first save, changed by those after it. */
export const useDraft = (push: Push | null, clientId: string): DraftState => {
  const { t } = useTranslation();
  // What is written stands on what was read then: somebody else's change is told of, never written over.
  const [base, setBase] = useState(push);
  const saved = useMemo(() => draftOf(base), [base]);
  const [draft, setDraft] = useState(saved);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState('');
  const create = useSend(pushNotifications.create);
  const update = useSend(pushNotifications.update);
  const dirty = !same(draft, saved);
  useUnsaved(dirty);

  const send = (): Promise<Push> =>
    base === null
      ? create.send({ body: { clientId, ...draft } })
      : update.send({ params: { pushId: base.id }, version: base.version, body: draft });

  return {
    draft,
    problems,
    failure,
    dirty,
    saving: create.sending || update.sending,
    change: (part) => {
      setDraft((before) => ({ ...before, ...part }));
      setProblems({});
    },
    save: async ({ quiet = false } = {}) => {
      if (base !== null && !dirty) return base;
      setFailure('');
      setProblems({});
      try {
        const stored = await send();
        setBase(stored);
        setDraft(draftOf(stored));
        putAnswer(pushNotifications.get, { params: { pushId: stored.id } }, stored);
        if (!quiet || base === null) toast.success(t(base === null ? 'push.done.created' : 'push.done.updated'));
        return stored;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const what = t(base === null ? 'push.failed.create' : 'push.failed.update');
        toast.error(what);
        const reasons = error.details.map(({ message }) => message);
        setFailure(t('push.failed.because', { what, reason: [...new Set(reasons.length > 0 ? reasons : [error.message])].join(' ') }));
        setProblems(Object.fromEntries(error.details.map(({ path, message }) => [path.split('.')[0] ?? path, message])));
        return null;
      }
    },
  };
};
