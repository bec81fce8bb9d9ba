import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { absences } from '#contract/identity/absences.ts';
import { type ListJobDraft, type ListVerb, listJobs, longestJobComment } from '#contract/lists/list-jobs.ts';
import type { ListName } from '#contract/lists/list-settings.ts';
import { ruleOf } from '#domain/lists/verbs.ts';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { Failure } from '#components/failure.tsx';
import { Field, controlProps } from '#components/field.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import layout from '#components/layout.module.css';
import { Select } from '#components/picker/select.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { TextArea } from '#components/text-input.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { paths } from '#config/paths.ts';
import { readAgain } from '#providers/data/cache.ts';
import { newKey } from '#providers/data/new-key.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { call } from '#providers/http/call.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import { useMe } from '#providers/session/use-me.ts';
import { Preview } from './preview.tsx';

interface BulkDialogProps {
  list: ListName;
  verb: ListVerb;
  query: Readonly<Record<string, string>>;
  /** The rows by name; null: all that the query lets through. */
  ids: readonly string[] | null;
  onClose: () => void;
  onBegun: () => void;
}

/** Says what a verb would do to many rows, and with which it would not and why, before it begins. */
export const BulkDialog = ({ list, verb, query, ids, onClose, onBegun }: BulkDialogProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const me = useMe();
  const [comment, setComment] = useState('');
  const [toId, setToId] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, problem, run } = useSubmission();
  const rule = ruleOf(list, verb);
  const wantsPerson = verb === 'handOver';
  const managers = useEndpoint(absences.deputies, {}, { enabled: wantsPerson });
  const draft: ListJobDraft = {
    verb,
    query: { ...query },
    ...(ids && { ids: [...ids] }),
    comment: comment.trim(),
    ...(toId !== '' && { toId }),
  };
  // What a preview says does not depend on the reason.
  const question = { params: { list }, body: { ...draft, comment: '' } };
  const preview = useQuery({
    queryKey: ['list job preview', question],
    queryFn: () => call(listJobs.preview, question),
    enabled: !wantsPerson || toId !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const name = t(`lists.jobs.verbs.${verb}`);
  const commentError = tried && rule?.reasoned && draft.comment === '' ? t('lists.jobs.reasonRequired') : undefined;
  const toError = tried && wantsPerson && toId === '' ? t('lists.jobs.toRequired') : undefined;
  const ready = preview.data?.ready ?? 0;

  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    const lacks = rule?.reasoned && draft.comment === '' ? '#bulk-reason' : wantsPerson && toId === '' ? '#bulk-to' : null;
    if (lacks) return document.querySelector<HTMLElement>(lacks)?.focus();
    if (ready === 0) return undefined;
    const done = await run(async () => {
      const job = await call(listJobs.create, { params: { list }, body: draft, key: newKey() });
      toast.success(t('lists.jobs.begun', { verb: name, shown: number(job.total) }), {
        to: paths.listJob(job.id),
        text: t('lists.jobs.receipt'),
      });
      await readAgain(listJobs.list);
    });
    if (!done) return undefined;
    onClose();
    onBegun();
    return undefined;
  };

  const count = preview.data?.total ?? ids?.length ?? 0;
  return (
    <Dialog
      open
      size="wide"
      title={preview.data || ids ? t('lists.jobs.title', { verb: name, count, shown: number(count) }) : name}
      onClose={onClose}
    >
      <form noValidate className={layout.stack4} onSubmit={(event) => void begin(event)}>
        <FormProblem text={problem} />
        <p>{t(`lists.jobs.means.${verb}`)}</p>
        {wantsPerson && (
          <Field id="bulk-to" label={t('lists.jobs.to')} error={toError}>
            <Select
              placeholder={t('lists.jobs.choose')}
              options={[
                { value: me.id, label: t('lists.jobs.me', { name: me.name }) },
                ...(managers.data?.people ?? []).map((person) => ({ value: person.id, label: person.name })),
              ]}
              value={toId}
              onChange={setToId}
              {...controlProps('bulk-to', { error: toError })}
            />
          </Field>
        )}
        {preview.isError && <Failure error={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.isFetching && !preview.data && <Skeleton height="96px" />}
        {preview.data && <Preview preview={preview.data} />}
        {rule?.reasoned && (
          <Field id="bulk-reason" label={t('lists.jobs.reason')} hint={t('lists.jobs.reasonHint')} error={commentError}>
            <TextArea
              rows={3}
              maxLength={longestJobComment}
              value={comment}
              {...controlProps('bulk-reason', { hint: t('lists.jobs.reasonHint'), error: commentError })}
              onChange={(event) => setComment(event.target.value)}
            />
          </Field>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button kind={rule?.final ? 'danger' : 'primary'} type="submit" busy={busy} aria-disabled={!preview.data || ready === 0}>
            {preview.data ? t('lists.jobs.confirm', { verb: name, shown: number(ready) }) : name}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
