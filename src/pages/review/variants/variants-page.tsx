import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LockScreenVariant } from '#contract/lock-screen/lock-screen.ts';
import { api } from '#contract/api.ts';
import { mostItemsPerCall } from '#contract/review/jobs.ts';
import { Button } from '#components/button.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Failure } from '#components/failure.tsx';
import { Field, controlProps } from '#components/field.tsx';
import { Notice } from '#components/notice.tsx';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { TextInput } from '#components/text-input.tsx';
import { useOffline } from '#components/use-offline.ts';
import { useTouched } from '#components/use-touched.ts';
import { useCell } from '#providers/application/cell.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';
import { useSearch } from '#providers/navigation/use-search.ts';
import { sendJob } from '#pages/review/bulk/send-job.ts';
import { announceProblem } from '#pages/review/decision/decision-problems.ts';
import { Problems } from '#pages/review/decision/problems.tsx';
import { UndoBar } from '#pages/review/decision/undo-bar.tsx';
import { useReasons } from '#pages/review/decision/use-reasons.ts';
import { useUndo } from '#pages/review/use-undo.ts';
import { itemKey } from '#pages/review/item-key.ts';
import { variantKeys } from './variant-keys.ts';
import { showKeyHelp, useScreenKeys } from '#components/keys/screen-keys.ts';
import { KeyCap } from '#pages/review/keys/key-cap.tsx';
import { useReviewKeys } from '#pages/review/keys/use-review-keys.ts';
import { GroupCard, cardId } from './group-card.tsx';
import { type PictureGroup, itemsAt } from './picture-groups.ts';
import { useDecideWords } from './use-decide-words.ts';
import { useCellName } from './use-cell-name.ts';
import { useMarks } from './use-marks.ts';
import { usePictures } from './use-pictures.ts';
import { takeOut, variantDrafts, writeComment } from './variant-drafts.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import styles from './variants-page.module.css';

const commentId = 'variants-comment';
const reasonsId = 'variants-reasons';

/** Variants of one picture decided together: all approved but for the marked ones, with one undo. */
export const VariantsPage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const touched = useTouched();
  const offline = useOffline();
  const [search] = useSearch();
  const { waiting, groups, earlierOf, left } = usePictures(search.get('picture'));
  const reasons = useReasons('lockScreen', null);
  // Reasons and frames decide how high all this is.
  const coming = [
    useEndpoint(api.rejectionReasons.list, {}, { staleTime: 60_000 }),
    useEndpoint(api.lockScreenCampaigns.frames, {}, { staleTime: Number.POSITIVE_INFINITY }),
  ].some(({ isLoading }) => isLoading);
  const marks = useMarks(groups);
  const { group, cell, move, stepGroup, activate, markOf, mark } = marks;
  const { comment } = useCell(variantDrafts);
  const [tried, setTried] = useState(false);
  const nameOf = useCellName();

  const inCell = (): LockScreenVariant[] => (group ? itemsAt(group, cell) : []);
  /** To another picture, with as much of it on the screen as there is room for. */
  const step = (by: 1 | -1): void => {
    const next = stepGroup(by);
    if (next) document.querySelector(`#${cardId(next.imageKey)}`)?.scrollIntoView({ block: 'start' });
  };

  const decide = (chosen: readonly PictureGroup[]): void => {
    const said = comment.trim();
    const rows = chosen.flatMap(({ items }) => items);
    setTried(true);
    if (said === '' && rows.some(({ id }) => markOf(id) !== undefined)) {
      document.querySelector<HTMLElement>(`#${commentId}`)?.focus();
      return;
    }
    setTried(false);
    if (offline) {
      toast.error(t('review.decision.offline'));
      return;
    }
    const items = rows.map((row) => {
      const code = markOf(row.id);
      const named = { kind: 'lockScreen' as const, id: row.id, version: row.version };
      if (code === undefined) return named;
      return { ...named, verdict: 'RETURNED' as const, comment: said, points: [{ code, place: {}, text: '' }] };
    });
    // What is wrong with one client's variant is none of the others' business: with rejections, only these carry the comment.
    const returned = items.filter((item) => 'verdict' in item).length;
    const othersLeft = chosen.length < groups.length || items.length > mostItemsPerCall;
    const sendPart = async (part: typeof items): Promise<void> => {
      const words = { text: t('review.variants.sent', { count: items.length - returned, returned }), receipt: t('review.bulk.receipt') };
      const body = { verdict: 'APPROVED' as const, comment: returned > 0 ? '' : said, items: part };
      let putBack = (): void => undefined;
      try {
        await sendJob(body, part.map(itemKey), words, () => putBack());
        putBack = takeOut(part, othersLeft);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        announceProblem({ text: t('review.bulk.notSent', { message: error.message }), item: null });
      }
    };
    for (let from = 0; from < items.length; from += mostItemsPerCall) void sendPart(items.slice(from, from + mostItemsPerCall));
  };
  const { undo, decidedByLetter, undoLetter } = useUndo();
  const decideByLetter = (chosen: readonly PictureGroup[]): void => {
    decidedByLetter({ keys: chosen.flatMap(({ items }) => items).map(({ id, version }) => itemKey({ kind: 'lockScreen', id, version })) });
    decide(chosen);
  };

  useScreenKeys(variantKeys);
  const actions = {
    j: () => step(1),
    k: () => step(-1),
    ArrowRight: () => move(0, 1),
    ArrowLeft: () => move(0, -1),
    ArrowDown: () => move(1, 0),
    ArrowUp: () => move(-1, 0),
    x: () => mark(inCell(), marks.lastCode ?? reasons[0]?.code),
    r: () => group && mark(group.items, marks.lastCode ?? reasons[0]?.code),
    '0': () => mark(inCell(), undefined),
    a: () => group && decideByLetter([group]),
    A: () => decideByLetter(groups),
    c: () => document.querySelector<HTMLElement>(`#${commentId}`)?.focus(),
    z: () => void undo(),
    ...Object.fromEntries(reasons.slice(0, 9).map(({ code }, index) => [String(index + 1), () => mark(inCell(), code, true)])),
  };
  useReviewKeys(actions, { onText: undoLetter });

  const edit = can('lockScreen.editReasons') && (
    <Link to={paths.rejectionReasons()} target="_blank">
      {t('lockScreen.library.edit')}
    </Link>
  );
  const pressed = reasons.slice(0, 9).map(({ code, text }, index) => (
    <button key={code} type="button" aria-keyshortcuts={String(index + 1)} onClick={() => mark(inCell(), code, true)}>
      {!touched && <KeyCap>{String(index + 1)}</KeyCap>}
      {text}
    </button>
  ));
  const heading = (
    <h2 id={reasonsId} className={prose.label}>
      {t('review.variants.reasons', { title: inCell()[0]?.title ?? '', name: group ? nameOf(group, cell) : '' })}
    </h2>
  );
  const choices = (
    <fieldset className={styles['reasons']} aria-labelledby={reasonsId}>
      {pressed}
    </fieldset>
  );
  const returns = groups.some(({ items }) => items.some(({ id }) => markOf(id) !== undefined));
  const error = tried && returns && comment.trim() === '' ? t('error.review.commentRequired') : undefined;
  const hint = t('review.variants.commentHint');
  // Nothing is decided that is not seen yet.
  const variants = coming ? [] : groups.flatMap(({ items }) => items);
  const total = variants.length;
  const decideWords = useDecideWords(markOf);
  return (
    <Page
      subtitle={waiting.data && total > 0 ? t('review.waiting', { count: total }) : undefined}
      actions={
        total > 0 && (
          <>
            {!touched && <IconButton icon="keyboard" label={t('nav.keys')} aria-keyshortcuts="?" onClick={() => showKeyHelp(true)} />}
            <Button kind="primary" onClick={() => decide(groups)} aria-keyshortcuts="Shift+A">
              {decideWords({ items: variants, all: true })}
            </Button>
          </>
        )
      }
    >
      {waiting.isError && !waiting.data && <Failure error={waiting.error} onRetry={() => void waiting.refetch()} />}
      <Problems addressOf={({ kind, id }) => paths.reviewItem(kind, id)} />
      {((!waiting.data && !waiting.isError) || (coming && groups.length > 0)) && <Skeleton height="800px" />}
      {waiting.data && groups.length === 0 && (
        <EmptyState
          text={t(left.variants > 0 ? 'review.variants.next' : 'review.variants.empty')}
          action={<Button to={paths.review()}>{t('review.job.back')}</Button>}
        />
      )}
      {!coming && groups.length > 0 && (
        <>
          <div className={`${layout.box} ${styles['top']}`}>
            {left.variants > 0 && (
              <Notice tone="working">
                {t('review.variants.left', {
                  pictures: t('review.variants.pictures', { count: left.pictures }),
                  variants: t('review.variants.count', { count: left.variants }),
                })}
              </Notice>
            )}
            {touched ? (
              <details>
                <summary className={prose.opener}>{heading}</summary>
                {choices}
                {edit}
              </details>
            ) : (
              <div className={layout.stack1}>
                <div className={`${layout.line3} ${styles['heading']}`}>
                  {heading}
                  {edit}
                </div>
                {choices}
              </div>
            )}
            <Field id={commentId} label={t('review.variants.comment')} hint={hint} error={error}>
              <TextInput
                type="text"
                maxLength={2000}
                value={comment}
                {...controlProps(commentId, { hint, error })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  activate(marks.groupIndex, cell);
                  event.currentTarget.blur();
                }}
                onChange={(event) => writeComment(event.target.value)}
              />
            </Field>
          </div>
          <div className={styles['cards']}>
            {groups.map((one, index) => (
              <GroupCard
                key={one.imageKey}
                group={one}
                earlier={earlierOf(one.imageKey)}
                reasons={reasons}
                markOf={markOf}
                active={index === marks.groupIndex ? cell : null}
                onActive={(at) => activate(index, at)}
                // A reason is chosen before a press gives it.
                onToggle={(items) => mark(items, marks.lastCode)}
                onDecide={() => decide([one])}
              />
            ))}
          </div>
        </>
      )}
      <UndoBar onUndo={() => void undo()} />
    </Page>
  );
};
