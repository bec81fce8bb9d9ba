import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { type PlanStep, planSteps } from '#contract/campaigns/plan.ts';
import { paths, planAddress } from '#config/paths.ts';
import { me } from '#contract/identity/identity.ts';
import type { AddressParams } from '#components/lazy-screen.tsx';
import { sessionCount } from '#providers/session/end-session.ts';
import { completionContext } from '#domain/campaigns/completion-context.ts';
import { completionFindings } from '#domain/campaigns/completion.ts';
import { may } from '#domain/people/permissions.ts';
import { useCan } from '#providers/access/use-can.ts';
import { answerOf, ask } from '#providers/data/cache.ts';
import { readingOf, useEndpoint } from '#providers/data/use-endpoint.ts';
import { unreadableAnswer } from '#providers/http/api-error.ts';
import { ErrorPage } from '#components/error-page.tsx';
import { PageFailure } from '#components/page-failure.tsx';
import { PlannerFrame } from './frame/planner-frame.tsx';
import { PlannerShape } from './frame/planner-shape.tsx';
import { openPlanAhead, useOpenedPlan, usePlanParts } from './planner-context.ts';
import { isEditable } from './plan/editable.ts';
import type { PlanStore } from './plan/plan-store.ts';
import { useStepCatalogue } from './use-step-catalogue.ts';

interface Opening {
  readonly campaign: Campaign;
  readonly step: PlanStep;
  /** Whether what the step shows of the catalogue has come, or will not. */
  readonly there: boolean;
}

/** The planner of one campaign at one of its five steps, or at the first of them with something open. */
export const PlannerPage = () => {
  const { campaignId = '', step: wanted } = useParams();
  const step = wanted === planAddress ? null : planSteps.find((one) => one === wanted);
  return step === undefined ? <ErrorPage kind="notFound" /> : <Plan campaignId={campaignId} step={step} />;
};

// Its name stands with the first drawing: what was left unsaved has been read by then.
PlannerPage.begin = async ({ campaignId = '', step }: AddressParams): Promise<void> => {
  if (step === planAddress) return;
  const campaign = answerOf(api.campaigns.get, { params: { campaignId } });
  const person = (await ask(readingOf(me.get, {}, { session: sessionCount() })).catch(() => null))?.data;
  if (campaign && person && isEditable(campaign, (intent, subject) => subject !== undefined && may(person, intent, subject)))
    await openPlanAhead(person.id, campaign);
};

const Plan = ({ campaignId, step }: { campaignId: string; step: PlanStep | null }) => {
  const { data: campaign, error, refetch } = useEndpoint(api.campaigns.get, { params: { campaignId } });
  // On its way together with the campaign.
  const there = useStepCatalogue(step);
  // From what is no campaign one would be led away, and could not try again.
  if (campaign && !campaign.id) throw unreadableAnswer(200);
  if (campaign && step) return <EditablePlan key={campaign.id} campaign={campaign} step={step} there={there} />;
  if (campaign) return <ToOpenStep campaign={campaign} />;
  return error ? <PageFailure error={error} onRetry={() => void refetch()} /> : <PlannerShape />;
};

// What of the catalogue is not known yet sets no limit: nobody waits for it before they are led on.
const ToOpenStep = ({ campaign }: { campaign: Campaign }) => {
  const { id, currency, client } = campaign;
  const parts = usePlanParts(id);
  const [now] = useState(() => new Date());
  const context = completionContext({ currency, timezone: client.timezone, now, ...parts, audienceTooSmall: null });
  const findings = completionFindings(campaign, context);
  const open = planSteps.find((step) => findings.some((finding) => finding.step === step));
  return <Navigate to={open ? paths.step(id, open) : paths.summary(id)} replace />;
};

// Decided once, on the way in: who is in the middle of typing when the plan is sent is told so instead of being led away.
const EditablePlan = ({ campaign, ...at }: Opening) => {
  const can = useCan();
  const [editable] = useState(() => isEditable(campaign, can));
  if (!editable) return <Navigate to={paths.campaign(campaign.id)} replace />;
  return <OpenedPlan campaign={campaign} {...at} />;
};

const OpenedPlan = ({ campaign, ...at }: Opening) => {
  const store = useOpenedPlan(campaign);
  return store ? <PlanWithParts campaign={campaign} {...at} store={store} /> : <PlannerShape />;
};

// What is asked here is not asked again with each key: the plan is drawn below.
const PlanWithParts = ({ campaign, ...open }: Opening & { store: PlanStore }) => (
  <PlannerFrame opened={campaign} {...open} parts={usePlanParts(campaign.id)} />
);
