import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostItemsPerCall } from '#contract/review/jobs.ts';
import type { ReviewVerdict } from '#contract/review/review.ts';
import { reviewIntents } from '#domain/review/intents.ts';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { Field, controlProps } from '#components/field.tsx';
import { Notice } from '#components/notice.tsx';
import { Select } from '#components/picker/select.tsx';
import { TextArea } from '#components/text-input.tsx';
import { useCan } from '#providers/access/use-can.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { useConnection } from '#pages/review/decision/use-connection.ts';
import { useReasonsOf } from '#pages/review/decision/use-reasons.ts';
import { useSaidVerdict } from '#pages/review/queue/item-words.ts';
import { type BulkDraft, type Scope, bulkBody, commonReasons, lacksCode, longestComment, reachedBy, wantsWords } from './bulk-draft.ts';
import layout from '#components/layout.module.css';
import { OwnWords } from './own-words.tsx';
import { TrialResult } from './trial-result.tsx';
import { type Trial, tryOut } from './try-out.ts';
import { firstWords } from './undone-words.ts';

interface BulkDialogProps {
  verdict: ReviewVerdict;
  scope: Scope;
  onClose: () => void;
  /** `count`: how many of them it will do. */
  onSend: (draft: BulkDraft, scope: Scope, count: number) => void;
}

/** One verdict and one reason for many, in other words for single ones; says beforehand what it will not do, and why. */
export const BulkDialog = ({ verdict, scope, onClose, onSend }: BulkDialogProps) => {
  const { t } = useTranslation();
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
  // Where there is no other than "other" the words tell.
  const lacksReason = common.some(({ code }) => code !== 'other') && lacksCode(draft, scope);
  const reasonError = tried && lacksReason ? t('review.decision.reasonWanted') : undefined;
  const isRequired = wantsWords(reached, verdict);
  const lacksWords = isRequired && bulkBody(draft, scope).comment === '';
  const error = tried && lacksWords ? t('error.review.commentRequired') : undefined;
  const about = t(common.length > 0 ? 'review.bulk.commentBesideReason' : 'review.bulk.commentHint');
  const hint = isRequired ? t('review.bulk.required', { hint: about }) : about;
  /** What was tried with other words says nothing about these. */
  const change = (write: () => void): void => {
    write();
    setTrial(null);
  };

  const look = async (): Promise<void> => {
    setTrying(true);
    setProblem('');
    try {
      setTrial(await tryOut(draft, scope, t('error.notFound')));
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
    else if (trial === null) void look();
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
            aria-required={isRequired || undefined}
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
        {trial && <TrialResult trial={trial} verdict={verdict} />}
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
