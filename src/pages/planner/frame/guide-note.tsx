import { useTranslation } from 'react-i18next';
import type { PlanStep } from '#contract/campaigns/plan.ts';
import { Notice } from '#components/notice.tsx';
import type { Draft } from '#pages/planner/plan/draft.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** Whether what a goal filled in at a step still stands there: afterwards the step is the planner's own. */
const stands = {
  audience: ({ audience }) => audience.storeTypes.length > 0 && audience.cityIds.length <= 3,
  groups: ({ demographics }) => demographics.groups.length === 1,
  timeline: ({ timeline }) => timeline.from !== null && timeline.to !== null,
  budget: ({ budget }) => budget.billingPeriod === 'LIFETIME' && budget.total === null,
  media: ({ media }) => media.adSets.length === 0,
} as const satisfies Record<PlanStep, (draft: Draft) => boolean>;

/** For whoever asked for guidance: what is filled in at this step, and why. */
export const GuideNote = () => {
  const { t } = useTranslation();
  const { campaign, draft, step } = usePlanner();
  if (campaign.strategy !== 'GUIDANCE' || campaign.status !== 'DRAFT' || !stands[step](draft)) return null;
  const key = step === 'audience' && campaign.targetType === 'CHINESE_TOURISTS' ? 'audienceTourists' : step;
  return <Notice tone="working">{t(`planner.guide.${key}`, { goal: campaign.objective })}</Notice>;
};
