import { useTranslation } from 'react-i18next';
import type { Plan } from '#contract/campaigns/plan.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { ChangedFields, ChangedParts } from '#resources/campaigns/parts/plan-summary/changed-parts.tsx';
import { changesInWords, fieldChanges } from '#resources/campaigns/parts/plan-summary/plan-changes.ts';
import { ReturnReasons } from '#resources/campaigns/parts/return-reasons/return-reasons.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { StatusLabel } from '#components/status.tsx';
import { CampaignStatusLabel } from '#resources/campaigns/parts/campaign-status.tsx';
import type { PlanPart } from '#format/plan-facts.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { mailMeaning, partOfEntry, partWord, statisticsWords, wordsOf } from './entry-words.ts';
import type { Line } from './merge-edits.ts';
import type { Restoring } from './use-restore.ts';
import prose from '#components/prose.module.css';
import styles from './entry.module.css';

interface EntryProps {
  line: Line;
  words: ((plan: Plan) => PlanPart[]) | undefined;
  restoring: Restoring;
  /** Whether what an edit changed is shown. */
  open: boolean;
  onToggle: () => void;
}

const Changes = ({ changes, words, restoring }: Pick<EntryProps, 'words' | 'restoring'> & { changes: NonNullable<Line['changes']> }) => {
  const { t } = useTranslation();
  if (!words) return <Skeleton height="48px" />;
  const fields = fieldChanges(changes, t);
  const parts = changesInWords(changes, words);
  const restorable = restoring.restorable(changes);
  return (
    <div className={styles['changes']}>
      <ChangedFields changes={fields} className={styles['fields']} />
      <ChangedParts parts={parts} />
      {parts.length === 0 && fields.length === 0 && <p className={prose.quiet}>{t('campaign.timeline.unseen')}</p>}
      {restorable.length > 0 && (
        <div className={styles['restore']}>
          {restorable.map((part) => (
            <Button key={part} kind="quiet" busy={restoring.restoring} onClick={() => void restoring.restore(changes, part)}>
              <Icon name="undo" />
              {t('campaign.timeline.restore', { part: partWord(part, t) })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};

/** One thing that happened: who, what and why; an edit opens to what it changed. */
export const Entry = ({ line, words, restoring, open, onToggle }: EntryProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { by, kind, changes, reason, points, fromState, toState, mail, failure } = line;
  const did = wordsOf(line, t, format);
  const who = by?.name ?? t('campaign.timeline.system');
  const ofFile = statisticsWords(line, t, format);
  return (
    <>
      <p className={styles['what']}>
        <strong>{who}</strong>
        <span>{did}</span>
        {mail && <StatusLabel meaning={mailMeaning[mail.state]}>{t(`campaign.timeline.mailStates.${mail.state}`)}</StatusLabel>}
        {kind === 'status' && toState !== null && fromState !== toState && <CampaignStatusLabel status={toState} />}
      </p>
      {ofFile !== null && <p className={styles['why']}>{ofFile}</p>}
      <ReturnReasons part={partOfEntry(line)} points={points} />
      {failure !== null && <p className={styles['why']}>{t(`campaigns.failure.${failure}`)}</p>}
      {reason !== null && <blockquote className={styles['reason']}>{reason}</blockquote>}
      {changes !== null && (
        <>
          <button type="button" className={styles['toggle']} aria-expanded={open} onClick={onToggle}>
            <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} />
            {t(open ? 'campaign.timeline.hide' : 'campaign.timeline.show')}
          </button>
          {open && <Changes changes={changes} words={words} restoring={restoring} />}
        </>
      )}
    </>
  );
};
