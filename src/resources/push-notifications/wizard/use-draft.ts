import { useForm } from '@refinedev/antd';
import Form from 'antd/es/form';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Push, pushNotifications } from '#contract/push-notifications/push-notifications.ts';
import { putAnswer } from '#providers/data/cache.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { closeToast, toast } from '#providers/notification/toast.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { nameProblem } from '#resources/push-notifications/name-problem.ts';
import { type Draft, type Problems, draftOf } from '#resources/push-notifications/parts/draft.ts';
import { fieldPathOf } from './steps.ts';

/** The push as it then is, or the paths of what kept it from being saved. */
type Outcome = { readonly stored: Push } | { readonly refused: readonly string[] };

const same = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);
const nothing: Problems = {};

/** A draft of a push notification while it is written: created by the first save, changed by those after it. */
export const useDraft = (push: Push | null, clientId: string) => {
  const { t } = useTranslation();
  const { sentences } = useFormat();
  // What is written stands on what was read then: somebody else's change is announced, never written over.
  const [base, setBase] = useState(push);
  const saved = useMemo(() => draftOf(base), [base]);
  const [problems, setProblems] = useState(nothing);
  const [failure, setFailure] = useState<string | null>(null);
  const errorShown = useRef<number>(undefined);
  const underWay = useRef<Promise<Outcome> | null>(null);
  const { form, formProps, onFinish, mutation } = useForm<Push, ApiError, object>({
    resource: 'pushNotifications',
    ...(base ? { action: 'edit' as const, id: base.id, mutationMeta: { version: base.version } } : { action: 'create' as const }),
    // The page has read it; what it reads again must not take the place of what is typed.
    queryOptions: { enabled: false },
    queryMeta: { draft: true },
    redirect: false,
    errorNotification: false,
    successNotification: false,
    disableServerSideValidation: true,
  });
  // Of the steps that are not shown, too. What equals the saved draft is nothing typed: the wizard need not be drawn once more to know it.
  const typed = Form.useWatch((values: Partial<Draft>) => (same({ ...saved, ...values }, saved) ? undefined : values), {
    form,
    preserve: true,
  });
  const draft = useMemo(() => ({ ...saved, ...typed }), [saved, typed]);
  const written = (): Draft => ({ ...saved, ...form.getFieldsValue(true) });
  const dirty = !same(draft, saved);
  useUnsaved(dirty || mutation.isPending);

  const refuse = (error: unknown): Outcome => {
    if (!(error instanceof ApiError)) throw error;
    const what = t(base === null ? 'push.failed.create' : 'push.failed.update');
    errorShown.current = toast.error(what);
    const reasons = error.details.map(({ message }) => message);
    setFailure(t('push.failed.because', { what, reason: sentences([...new Set(reasons.length > 0 ? reasons : [error.message])]) }));
    setProblems(Object.fromEntries(error.details.map(({ path, message }) => [fieldPathOf(path), message])));
    return { refused: error.details.map(({ path }) => fieldPathOf(path)) };
  };

  const send = async (quiet: boolean): Promise<Outcome> => {
    const sent = written();
    if (base !== null && same(sent, saved)) return { stored: base };
    // What went wrong before is over, whatever comes now.
    setFailure(null);
    setProblems(nothing);
    if (errorShown.current !== undefined) closeToast(errorShown.current);
    // Nothing is kept without a name: the field says so, and the server need not be asked.
    if (nameProblem(sent.name) !== undefined) return { refused: ['name'] };
    try {
      const answer = await onFinish(base === null ? { clientId, ...sent } : sent);
      if (!answer) throw new Error('Refine has sent nothing.');
      const { data: stored } = answer;
      setBase(stored);
      // What was typed meanwhile stays.
      if (same(written(), sent)) form.setFieldsValue(draftOf(stored));
      putAnswer(pushNotifications.get, { params: { pushId: stored.id } }, stored);
      if (!quiet || base === null) toast.success(t(base === null ? 'push.done.created' : 'push.done.updated'));
      return { stored };
    } catch (error) {
      return refuse(error);
    }
  };

  return {
    form,
    formProps: { ...formProps, initialValues: saved, onValuesChange: () => setProblems(nothing) },
    draft,
    problems,
    /** Why the last save was refused. */
    failure,
    saving: mutation.isPending,
    dirty,
    /** Saves what is not saved yet. `quiet`: only what fails is said. */
    save: ({ quiet = false } = {}): Promise<Outcome> =>
      (underWay.current ??= send(quiet).finally(() => {
        underWay.current = null;
      })),
  };
};
