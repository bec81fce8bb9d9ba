import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { maximumCommentLength } from '#contract/campaigns.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { mostItemsPerCall } from '#contract/review-jobs.ts';
import type { ReviewFilter, ReviewItem, ReviewVerdict } from '#contract/review.ts';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { Field, describedBy } from '#components/field.tsx';
import { Notice } from '#components/notice.tsx';
import { TextArea } from '#components/text-input.tsx';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { newKey } from '#providers/data/new-key.ts';
import { useItemWords } from '#pages/review/queue/item-words.ts';
import styles from './bulk-dialog.module.css';
import { useFailureWords } from './use-failure-words.ts';

/** What a choice reaches: items by name, or all that match. */
export type Scope = { readonly items: readonly ReviewItem[] } | { readonly filter: ReviewFilter; readonly count: number };

interface Trial {
  readonly ready: number;
  readonly failed: number;
  readonly items: ResponseOf<typeof api.reviewJobs.items>['content'];
}

interface BulkDialogProps {
  verdict: ReviewVerdict;
  scope: Scope;
  onClose: () => void;
  onSend: (body: { verdict: ReviewVerdict; comment: string; scope: Scope }) => void;
}

const shownFailures = 20;

/** What a job is told about: its items by name and version, or the filter. */
export const scopeBody = (scope: Scope) =>
  'items' in scope ? { items: scope.items.map(({ kind, id, version }) => ({ kind, id, version })) } : { filter: scope.filter };

/** One verdict and one comment for many; says beforehand what it will not do, and why. */
export const BulkDialog = ({ verdict, scope, onClose, onSend }: BulkDialogProps) => {
  const { t } = useTranslation();
  const words = useItemWords();
  const failureWords = useFailureWords();
  const [comment, setComment] = useState('');
  const [asked, setAsked] = useState(false);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [trying, setTrying] = useState(false);
  const [problem, setProblem] = useState('');
  const count = 'items' in scope ? scope.items.length : scope.count;
  const tooMany = 'items' in scope && count > mostItemsPerCall;
  const said = comment.trim();
  const error = asked && said === '' ? t('error.review.commentRequired') : undefined;
  const hint = t('review.bulk.commentHint');

  const tryOut = async (): Promise<void> => {
    setTrying(true);
    setProblem('');
    try {
      const job = await call(api.reviewJobs.create, { body: { verdict, comment: said, dryRun: true, ...scopeBody(scope) }, key: newKey() });
      const failed = job.counts.FAILED ?? 0;
      const params = { jobId: job.id };
      const page = failed > 0 ? await call(api.reviewJobs.items, { params, query: { state: 'FAILED', size: shownFailures } }) : null;
      setTrial({ ready: job.counts.READY ?? 0, failed, items: page?.content ?? [] });
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setProblem(refusal.message);
    } finally {
      setTrying(false);
    }
  };
  const next = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (said === '') document.querySelector<HTMLElement>('#bulk-comment')?.focus();
    else if (trial === null) void tryOut();
    else if (trial.ready > 0) onSend({ verdict, comment: said, scope });
  };

  return (
    <Dialog open size="wide" title={t(`review.bulk.titles.${verdict}`, { count })} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={next}>
        {tooMany && <Notice tone="refused">{t('review.bulk.tooMany', { most: mostItemsPerCall })}</Notice>}
        <Field id="bulk-comment" label={t('review.decision.comment')} hint={hint} error={error}>
          <TextArea
            id="bulk-comment"
            rows={3}
            maxLength={maximumCommentLength}
            value={comment}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy('bulk-comment', { hint, error })}
            onChange={(event) => setComment(event.target.value)}
          />
        </Field>
        {trial && (
          <output className={styles['trial']} aria-label={t('review.bulk.trial')}>
            <p className={styles['ready']}>{t(`review.bulk.ready.${verdict}`, { count: trial.ready })}</p>
            {trial.failed > 0 && <p>{t('review.bulk.willFail', { count: trial.failed })}</p>}
            <ul>
              {trial.items.map((item) => (
                <li key={item.id}>
                  <span>{[item.name, words({ kind: item.kind, type: null }), item.client?.name].filter(Boolean).join(' · ')}</span>
                  <span className={styles['why']}>{failureWords(item.failure)}</span>
                </li>
              ))}
            </ul>
            {trial.failed > trial.items.length && <p>{t('review.bulk.moreFail', { count: trial.failed - trial.items.length })}</p>}
          </output>
        )}
        {problem !== '' && (
          <Notice tone="refused" alert>
            {problem}
          </Notice>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button kind="primary" type="submit" busy={trying} aria-disabled={tooMany || trial?.ready === 0}>
            {trial === null ? t('review.bulk.check') : t(`review.bulk.send.${verdict}`, { count: trial.ready })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
