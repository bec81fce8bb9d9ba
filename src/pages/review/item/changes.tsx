import { useTranslation } from 'react-i18next';
import type { Plan } from '#contract/campaigns/plan.ts';
import { type FileChange, type ReviewItem, baselines } from '#contract/review/review.ts';
import { Failure } from '#components/failure.tsx';
import { Panel } from '#components/panel.tsx';
import { ChangeLine, ChangedFields, ChangedParts } from '#resources/campaigns/parts/plan-summary/changed-parts.tsx';
import { changesInWords, fieldChanges } from '#resources/campaigns/parts/plan-summary/plan-changes.ts';
import { ReturnReasons } from '#resources/campaigns/parts/return-reasons/return-reasons.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { SpotPlanChanges } from '#resources/campaigns/parts/spot-plan/spot-plan-changes.tsx';
import type { PlanPart } from '#format/plan-facts.ts';
import { partOf } from '#pages/review/decision/use-reasons.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { saidVerdict } from '#pages/review/queue/item-words.ts';
import styles from './changes.module.css';
import { useFieldWords } from './use-field-words.ts';
import type { Changed } from './use-changes.ts';

const fileText = (side: FileChange['from']): string | null => side && `${side.name} · v${side.version}`;

interface ChangesProps {
  item: ReviewItem;
  changes: Changed;
  /** A plan in words; absent for what is none. */
  words?: ((plan: Plan) => PlanPart[]) | undefined;
}

/** What is new since the reader, or anybody, last decided it, so that only that has to be read again. */
export const Changes = ({ item, changes, words }: ChangesProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const fieldLine = useFieldWords();
  const { data, error, retry, since, setSince } = changes;
  if (error && !data) return <Failure error={error} onRetry={retry} />;
  if (!data) return item.number > 1 ? <Skeleton height="120px" /> : null;
  const { base, plan, spotPlan, files, fields, comments } = data;
  if (item.number < 2 && base === null) return null;

  const picker = (
    <Select
      aria-label={t('review.changes.baseline')}
      options={optionsOf(baselines, (known) => t(`review.changes.baselines.${known}`))}
      value={since}
      onChange={setSince}
    />
  );
  const parts = plan && words ? changesInWords(plan, words) : [];
  const notKept = item.kind === 'campaign' && base !== null && spotPlan === null;
  const sameRows = !notKept && Object.values(spotPlan?.counts ?? {}).every((count) => count === 0);
  const named = plan ? fieldChanges(plan, t) : [];
  const nothing = parts.length === 0 && named.length === 0 && sameRows && files.length === 0 && fields.length === 0;
  const title = base?.number ? t('review.changes.title', { number: base.number }) : t('review.changes.titlePlain');
  return (
    <Panel title={title} action={picker}>
      {base === null && <p className={styles['same']}>{t(`review.changes.noBase.${data.since}`)}</p>}
      {base?.verdict && base.by && (
        <p className={styles['same']}>
          {t(`review.changes.decided.${saidVerdict(item.kind, base.verdict)}`, { name: base.by.name, when: format.instant(base.at) })}
        </p>
      )}
      {comments.map(({ by, at, text, points }) => (
        <div key={at + text} className={styles['last']}>
          <p>{t('review.changes.said', { name: by?.name ?? t('review.changes.system'), when: format.instant(at) })}</p>
          <ReturnReasons part={partOf(item)} points={points} />
          {text !== '' && <blockquote>{text}</blockquote>}
        </div>
      ))}
      {base !== null && nothing && <p className={styles['same']}>{t('review.changes.none')}</p>}
      <ChangedFields changes={named} className={styles['name']} />
      {(files.length > 0 || fields.length > 0) && (
        <dl className={styles['name']}>
          {files.map((file) => (
            <ChangeLine
              key={file.to?.assetId ?? file.from?.assetId ?? file.name}
              change={{
                id: file.name,
                label: t(`review.changes.files.${file.change}`),
                before: fileText(file.from),
                after: fileText(file.to),
              }}
            />
          ))}
          {fields.map((field) => (
            <ChangeLine key={field.path} change={fieldLine(field)} />
          ))}
        </dl>
      )}
      <ChangedParts parts={parts} />
      {spotPlan && <SpotPlanChanges changes={spotPlan} />}
      {notKept && <p className={styles['same']}>{t('review.changes.rowsNotKept')}</p>}
    </Panel>
  );
};
