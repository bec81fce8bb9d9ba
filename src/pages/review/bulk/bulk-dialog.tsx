import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { mostItemsPerCall } from '#contract/review/jobs.ts';
import type { ReviewVerdict } from '#contract/review/review.ts';
import { reviewIntents } from '#domain/review/intents.ts';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { Field, controlProps } from '#components/field.tsx';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import { Select } from '#components/picker/select.tsx';
import { TextArea } from '#components/text-input.tsx';
import { useCan } from '#providers/access/use-can.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { newKey } from '#providers/data/new-key.ts';
import { useConnection } from '#pages/review/decision/use-connection.ts';
import { useReasonsOf } from '#pages/review/decision/use-reasons.ts';
import { useItemWords, useSaidVerdict } from '#pages/review/queue/item-words.ts';
import { type BulkDraft, type Scope, bulkBody, commonReasons, lacksCode, longestComment, reachedBy, wantsWords } from './bulk-draft.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import styles from './bulk-dialog.module.css';
import { type HardToRead, hardToRead } from './hard-to-read.ts';
import { OwnWords } from './own-words.tsx';
import { firstWords } from './undone-words.ts';
import { useFailureWords } from './use-failure-words.ts';

type JobItems = ResponseOf<typeof api.reviewJobs.items>['content'];

interface Trial {
  readonly ready: number;
  readonly failed: number;
  readonly items: JobItems;
  /** What an approval lets through though its clock is hard to read, and among how many that was looked for. */
  readonly hard: readonly (HardToRead & { readonly item: JobItems[number] })[];
  readonly looked: number;
}

interface BulkDialogProps {
  verdict: ReviewVerdict;
  scope: Scope;
  onClose: () => void;
  /** `count`: how many of them it will do. */
  onSend: (draft: BulkDraft, scope: Scope, count: number) => void;
}

const shownFailures = 20;

/** One verdict and one reason for many, in other words for single ones; says beforehand what it will not do, and why. */
export const BulkDialog = ({ verdict, scope, onClose, onSend }: BulkDialogProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useItemWords();
  const failureWords = useFailureWords();
  const said = useSaidVerdict()(verdict);
  const can = useCan();
  const [before] = useState(() => firstWords(verdict, scope));
  const [all, setAll] = useState(before.all);
  const [own, setOwn] = useState(before.own);
  const [tried, setTried] = useState(false);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [trying, setTrying] = useState(false);
  const [problem, setProblem] = useState('');
  const connection = useConnection();
  const count = 'items' in scope ? scope.items.length : scope.count;
  const tooMany = 'items' in scope && count > mostItemsPerCall;
  const reached = reachedBy(scope, (kind) => can(reviewIntents[kind]));
  const reasonsOf = useReasonsOf(reached.map(({ kind }) => kind));
  const common = verdict === 'RETURNED' ? commonReasons(reached, reasonsOf) : [];
  const draft: BulkDraft = { verdict, all, own };
  const body = bulkBody(draft, scope);
  // Where there is no other than "other" the words tell.
  const lacksReason = common.some(({ code }) => code !== 'other') && lacksCode(draft, scope);
  const reasonError = tried && lacksReason ? t('review.decision.reasonWanted') : undefined;
  const lacksWords = body.comment === '' && wantsWords(reached, verdict);
  const error = tried && lacksWords ? t('error.review.commentRequired') : undefined;
  const hint = t(common.length > 0 ? 'review.bulk.commentBesideReason' : 'review.bulk.commentHint');
  const nameOf = ({ name, kind, client }: JobItems[number]): string =>
    [name, words({ kind, type: null }), client?.name].filter(Boolean).join(' · ');
  /** What was tried with other words says nothing about these. */
  const change = (write: () => void): void => {
    write();
    setTrial(null);
  };

  const tryOut = async (): Promise<void> => {
    setTrying(true);
    setProblem('');
    try {
      const job = await call(api.reviewJobs.create, { body: { ...body, dryRun: true }, key: newKey() });
      const failed = job.counts.FAILED ?? 0;
      const params = { jobId: job.id };
      const page = failed > 0 ? await call(api.reviewJobs.items, { params, query: { state: 'FAILED', size: shownFailures } }) : null;
      const ready = job.counts.READY ?? 0;
      const approved =
        verdict === 'APPROVED' && ready > 0 && reached.some(({ kind }) => kind === 'lockScreen')
          ? (await call(api.reviewJobs.items, { params, query: { state: 'READY', size: mostItemsPerCall } })).content
          : [];
      const found = await hardToRead(approved, t('error.notFound'));
      const hard = found.flatMap((one) => approved.filter(({ id }) => id === one.id).map((item) => ({ ...one, item })));
      setTrial({ ready, failed, items: page?.content ?? [], hard, looked: approved.length });
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setProblem(refusal.message);
    } finally {
      setTrying(false);
    }
  };
  const next = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (lacksReason) document.querySelector<HTMLElement>('#bulk-reason')?.focus();
    else if (lacksWords) document.querySelector<HTMLElement>('#bulk-comment')?.focus();
    else if (connection.isRefused()) return;
    else if (trial === null) void tryOut();
    else if (trial.ready > 0) onSend(draft, scope, trial.ready);
  };

  return (
    <Dialog open size="wide" title={t(`review.bulk.titles.${said}`, { count })} onClose={onClose}>
      <form noValidate className={layout.stack4} onSubmit={next}>
        {tooMany && <Notice tone="refused">{t('review.bulk.tooMany', { most: mostItemsPerCall })}</Notice>}
        {common.length > 0 && (
          <Field id="bulk-reason" label={t('review.bulk.reason')} error={reasonError}>
            <Select
              {...controlProps('bulk-reason', { error: reasonError })}
              options={[{ value: '', label: t('review.bulk.noReason') }, ...common.map(({ code, text }) => ({ value: code, label: text }))]}
              value={all.code}
              onChange={(code) => change(() => setAll({ ...all, code }))}
            />
          </Field>
        )}
        <Field id="bulk-comment" label={t('review.decision.comment')} hint={hint} error={error}>
          <TextArea
            rows={3}
            maxLength={longestComment}
            value={all.comment}
            {...controlProps('bulk-comment', { hint, error })}
            onChange={(event) => setAll({ ...all, comment: event.target.value })}
          />
        </Field>
        {verdict === 'RETURNED' && 'items' in scope && (
          <OwnWords
            items={scope.items}
            own={own}
            reasonsOf={reasonsOf}
            onChange={(key, its) => change(() => setOwn((others) => ({ ...others, [key]: its })))}
          />
        )}
        {trial && (
          <output className={styles['trial']} aria-label={t('review.bulk.trial')}>
            <p className={prose.medium}>{t(`review.bulk.ready.${said}`, { count: trial.ready })}</p>
            {trial.failed > 0 && <p>{t('review.bulk.willFail', { count: trial.failed })}</p>}
            <ul>
              {trial.items.map((item) => (
                <li key={item.id}>
                  <span>{nameOf(item)}</span>
                  <span className={styles['why']}>{failureWords(item.failure)}</span>
                </li>
              ))}
            </ul>
            {trial.failed > trial.items.length && <p>{t('review.bulk.moreFail', { count: trial.failed - trial.items.length })}</p>}
            {trial.hard.length > 0 && (
              <>
                <p className={styles['hard']}>
                  <Icon name="warning" />
                  <span>{t('review.bulk.hardToRead', { count: trial.hard.length })}</span>
                </p>
                <ul>
                  {trial.hard.map(({ id, item, phones }) => (
                    <li key={id}>
                      <span>{nameOf(item)}</span>
                      <span className={styles['note']}>{t('review.bulk.hardToReadOn', { phones: format.list(phones) })}</span>
                    </li>
                  ))}
                </ul>
                {trial.looked < trial.ready && <p>{t('review.bulk.lookedAt', { count: trial.looked })}</p>}
              </>
            )}
          </output>
        )}
        {(connection.refusal ?? problem) !== '' && (
          <Notice tone="refused" alert>
            {connection.refusal ?? problem}
          </Notice>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button kind="primary" type="submit" busy={trying} aria-disabled={tooMany || trial?.ready === 0}>
            {trial === null ? t('review.bulk.check') : t(`review.bulk.send.${said}`, { count: trial.ready })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
