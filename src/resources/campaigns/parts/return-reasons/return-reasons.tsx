import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type PlanStep, planSteps } from '#contract/campaigns/plan.ts';
import type { ReturnPointDraft } from '#contract/review/return-points.ts';
import type { ReturnedPart } from '#domain/review/return-reasons.ts';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import styles from './return-reasons.module.css';
import { useReasonWords } from './use-reason-words.ts';

interface ReturnReasonsProps {
  part: ReturnedPart;
  points: readonly Pick<ReturnPointDraft, 'code' | 'place' | 'text'>[];
  /** Where a step of the plan is worked on, for whoever is at work on it. */
  addressOf?: ((step: PlanStep) => string) | undefined;
}

/** Why something was returned, in the reader's language, with the part of the plan it is about and the reviewer's words to it. */
export const ReturnReasons = ({ part, points, addressOf }: ReturnReasonsProps) => {
  const { t } = useTranslation();
  const reasonWords = useReasonWords();
  // Of another reason the words tell, and they stand beside it.
  const telling = points.filter(({ code, text }) => code !== 'other' || text !== '');
  if (telling.length === 0) return null;
  return (
    <ul className={`${layout.stack1} ${styles['reasons']}`} aria-label={t('review.points.reasons')}>
      {telling.map(({ code, place, text }, index) => {
        const step = planSteps.find((known) => known === place.field);
        return (
          // Points of a decision never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${code} ${index}`}>
            <strong>{reasonWords(part, code)}</strong>
            {step && addressOf && <Link to={addressOf(step)}>{t(`summary.steps.${step}`)}</Link>}
            {step && !addressOf && <span className={prose.quiet}>{t(`summary.steps.${step}`)}</span>}
            {text !== '' && <span>{text}</span>}
          </li>
        );
      })}
    </ul>
  );
};
