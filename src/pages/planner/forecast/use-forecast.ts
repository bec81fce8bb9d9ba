import { useEffect, useMemo, useState } from 'react';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { DraftEstimate, Estimate, EstimateCurve, ForecastChange } from '#contract/forecast/estimates.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import type { Conflict } from '#pages/planner/plan/conflict.ts';
import { type Draft, draftOf } from '#pages/planner/plan/draft.ts';
import { sendable } from '#pages/planner/plan/sendable.ts';
import { forecastPlan, planKey } from './forecast-plan.ts';

/** A value once it has stood still for a while; the first one at once. */
const useSettled = <Value>(value: Value, delay: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (Object.is(value, settled)) return undefined;
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, settled, delay]);
  return settled;
};

/** The forecast waits this long for a further edit, in milliseconds. */
const forecastDelay = 400;

/** The forecast of the plan being edited, and how true it still is. */
export interface Outlook {
  /** The newest answer; undefined before the first. */
  readonly estimate: Estimate | undefined;
  readonly curve: EstimateCurve | undefined;
  /** What the edits since the answer before did. */
  readonly change: ForecastChange | null;
  /** When the newest answer came, in milliseconds. */
  readonly answeredAt: number;
  /** True while another answer is under way, or waits for the hand to rest. */
  readonly updating: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

interface Question {
  readonly key: string;
  readonly plan: Plan;
  /** The plan of the answer that stood on screen when this one was asked about. */
  readonly since: Plan | undefined;
}

interface Shown {
  readonly answer: DraftEstimate;
  readonly plan: Plan;
  readonly at: number;
}

const questionOf = (key: string, since?: Plan): Question => ({ key, plan: JSON.parse(key), since });

/** Asks for a forecast of the plan as it stands, saved or not, once the planner pauses. A newer request aborts the older one, so an old answer is never shown. */
export const useForecast = (campaign: Campaign, draft: Draft, conflicts: readonly Conflict[]): Outlook => {
  const params = { campaignId: campaign.id };
  // A key in the name asks for nothing.
  const { audience, demographics, timeline, budget, media } = draft;
  const wanted = useMemo(() => {
    const base = draftOf(campaign);
    const { name: _, ...plan } = sendable(base, { name: base.name, audience, demographics, timeline, budget, media }, conflicts).draft;
    return planKey(forecastPlan(plan));
  }, [campaign, audience, demographics, timeline, budget, media, conflicts]);
  const settled = useSettled(wanted, forecastDelay);
  const [question, setQuestion] = useState<Question>(() => questionOf(settled));
  const [shown, setShown] = useState<Shown>();
  if (question.key !== settled) setQuestion(questionOf(settled, shown?.plan));

  const { plan: asking, since } = question;
  const body = { plan: asking, ...(since && { since }) };
  const query = useEndpoint(api.estimates.draft, { params, body }, { staleTime: 5 * 60_000, gcTime: 60_000 });
  // A failed or slow answer leaves the former one on screen: a new question begins without one.
  if (query.data && query.data !== shown?.answer) setShown({ answer: query.data, plan: question.plan, at: query.dataUpdatedAt });
  const last = query.data ? { answer: query.data, at: query.dataUpdatedAt } : shown;

  return {
    estimate: last?.answer.estimate,
    curve: last?.answer.curve,
    change: last?.answer.change ?? null,
    answeredAt: last?.at ?? 0,
    updating: wanted !== question.key || query.isFetching,
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
};
