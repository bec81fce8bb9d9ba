import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision } from '#contract/campaigns/campaigns.ts';
import type { PlanStep } from '#contract/campaigns/plan.ts';
import { Disc } from '#components/disc.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { Icon } from '#components/icon.tsx';
import { paths } from '#config/paths.ts';
import { useReasonWords } from '#resources/campaigns/parts/return-reasons/use-reason-words.ts';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import styles from './decision-words.module.css';
import { DecisionWords } from './decision-words.tsx';

interface ReturnNoteProps {
  campaignId: string;
  decision: Decision;
}

/** Why the plan came back, above the work on it: nobody sends the same plan again without having read that, and each step that is named is a press away. */
export const ReturnNote = ({ campaignId, decision, children }: ReturnNoteProps & { children?: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <section
      className={`${layout.box} ${layout.stack3} ${styles['note']}`}
      aria-label={t('campaign.decision.returned', { name: decision.by.name })}
    >
      <DecisionWords decision={decision} addressOf={(step) => paths.step(campaignId, step)} />
      {children}
    </section>
  );
};

/** The same in a line, which ends where its room does. */
const InALine = ({ decision: { by, points, comment } }: Pick<ReturnNoteProps, 'decision'>) => {
  const { t } = useTranslation();
  const reasonWords = useReasonWords();
  const said = [...points.flatMap(({ code, text }) => [code !== 'other' && reasonWords('plan', code), text]), comment].filter(Boolean);
  return (
    <div className={layout.line3}>
      <Disc tone="refused">
        <Icon name="arrow-left" />
      </Disc>
      <p className={prose.cut}>
        <span className={prose.medium}>{t('campaign.decision.returned', { name: by.name })}</span>
        {said.map((words) => ` · ${words}`)}
      </p>
    </div>
  );
};

/**
 * The same above a step of the planner: whole where somebody begins and where the return is about that step, and else in a line, so that the work stays
 * in view. What somebody opened or folded stays so as long as they are in the planner.
 */
export const ReturnNoteAtStep = ({ step, ...note }: ReturnNoteProps & { step: PlanStep }) => {
  const { t } = useTranslation();
  const [begun] = useState(step);
  const [chosen, choose] = useState<Partial<Record<PlanStep, boolean>>>({});
  const { by, points } = note.decision;
  const whole = chosen[step] ?? (step === begun || points.some(({ place }) => place.field === step));
  return (
    <section
      className={`${layout.box} ${styles['note']} ${styles['folds']}`}
      data-whole={whole}
      aria-label={t('campaign.decision.returned', { name: by.name })}
    >
      {whole ? <DecisionWords decision={note.decision} addressOf={(named) => paths.step(note.campaignId, named)} /> : <InALine {...note} />}
      <IconButton
        icon="chevron-down"
        label={t(whole ? 'campaign.decision.fold' : 'campaign.decision.unfold')}
        aria-expanded={whole}
        onClick={() => choose({ ...chosen, [step]: !whole })}
      />
    </section>
  );
};
