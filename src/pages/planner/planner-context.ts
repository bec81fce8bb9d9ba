import { createContext, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Platform } from '#contract/catalogue/catalogue.ts';
import type { Currency } from '#contract/money.ts';
import type { PlanStep } from '#contract/campaigns/plan.ts';
import { completionContext } from '#domain/campaigns/completion-context.ts';
import { type Finding, completionFindings } from '#domain/campaigns/completion.ts';
import { answerOf } from '#providers/data/cache.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useLanguage } from '#providers/language/language.ts';
import { toast } from '#providers/notification/toast.ts';
import { ownerOf } from '#providers/sheet/journal-place.ts';
import { type Journal, applicationSheets } from '#providers/sheet/sheets.ts';
import { useOpenedSheet, useSheet } from '#providers/sheet/use-sheet.ts';
import { type Outlook, useForecast } from './forecast/use-forecast.ts';
import { withInvalid } from './plan/invalid-findings.ts';
import { type PlanState, type PlanStore, createPlanStore, planGate } from './plan/plan-store.ts';
import { useLocation } from 'react-router-dom';

/** The steps whose gaps are pointed out: those the person has left, and the one a link to a gap led to. */
const useVisited = (step: PlanStep): ReadonlySet<PlanStep> => {
  const { hash } = useLocation();
  const [seen, setSeen] = useState<{ now: PlanStep; visited: ReadonlySet<PlanStep> }>({ now: step, visited: new Set() });
  const left = seen.now === step ? [] : [seen.now];
  const sentTo = hash === '' || seen.visited.has(step) ? [] : [step];
  if (left.length === 0 && sentTo.length === 0) return seen.visited;
  const visited = new Set([...seen.visited, ...left, ...sentTo]);
  setSeen({ now: step, visited });
  return visited;
};

/** What every section of the planner may ask for. */
export interface Planner extends PlanState {
  readonly currency: Currency | null;
  readonly step: PlanStep;
  /** Today where the client is, `YYYY-MM-DD`. */
  readonly today: string;
  /** Everything that still keeps the plan from being sent, and every field of a step that could not be saved. */
  readonly findings: readonly Finding[];
  /** Steps whose gaps are pointed out at the field: those the person has left or was sent to. */
  readonly visited: ReadonlySet<PlanStep>;
  readonly outlook: Outlook;
  readonly platforms: readonly Platform[] | undefined;
  readonly edit: PlanStore['edit'];
  readonly change: PlanStore['change'];
  readonly store: PlanStore;
}

export const PlannerContext = createContext<Planner | null>(null);

/** The plan being edited and what is known about it. */
export const usePlanner = (): Planner => {
  const planner = useContext(PlannerContext);
  if (planner === null) throw new Error('usePlanner outside of the planner');
  return planner;
};

/** Makes the plan's store from what its journal has kept, and what undo takes back from the store before it. */
const planOf =
  (campaign: Campaign) =>
  (journal: Journal, former?: PlanStore): PlanStore => {
    const { id } = campaign;
    const latest = answerOf(api.campaigns.get, { params: { campaignId: id } }) ?? campaign;
    return createPlanStore(latest, planGate(id), journal, former);
  };

/** The campaign's plan with what was left unsaved in it; null until that is known. */
export const useOpenedPlan = (campaign: Campaign): PlanStore | null => useOpenedSheet(campaign.id, planOf(campaign));

/** Opens the plan before the planner is drawn first: it stands there at once. */
export const openPlanAhead = async (personId: string, campaign: Campaign): Promise<void> => {
  const sheets = applicationSheets();
  const owner = ownerOf(personId, campaign.id);
  const { journal } = await sheets.begin(owner);
  const plan = planOf(campaign)(journal);
  sheets.add(owner, plan);
  sheets.ahead.set(owner, plan);
};

// A plan stays open over midnight.
const present = (): Date => new Date();

/** What a plan is made of, as far as it has come. */
export const usePlanParts = (campaignId: string) => {
  const { data: platforms } = useEndpoint(api.catalogue.platforms, {}, { staleTime: Infinity });
  const { data: defaults } = useEndpoint(api.catalogue.defaults, {}, { staleTime: Infinity });
  const { data: files } = useEndpoint(api.campaignFiles.list, { params: { campaignId } });
  return { platforms: platforms?.content, defaults, files: files?.content };
};

export interface OpenPlan {
  readonly store: PlanStore;
  readonly opened: Campaign;
  readonly step: PlanStep;
  readonly parts: ReturnType<typeof usePlanParts>;
}

/** The plan, its forecast, and what is still missing in it. */
export const usePlannerState = ({ store, opened, step, parts }: OpenPlan): Planner => {
  const { t } = useTranslation();
  const language = useLanguage();
  const state = useSheet(store, opened);
  const { campaign, draft } = state;
  const { currency } = campaign;
  const outlook = useForecast(campaign, draft, state.conflicts);
  const visited = useVisited(step);
  // Without a connection nothing has failed yet: the bar says so as long as it lasts, and once is enough.
  const failed = state.save.kind === 'failed' && !state.save.offline;

  useEffect(() => {
    if (failed) toast.error(t('planner.save.toast'));
  }, [failed, t]);

  const context = completionContext({
    currency,
    timezone: campaign.client.timezone,
    now: present(),
    ...parts,
    audienceTooSmall: outlook.updating ? null : (outlook.estimate?.tooSmall ?? null),
  });
  const { today } = context;
  const findings = withInvalid(completionFindings(draft, context), state.invalid, state.texts, { language, since: today });

  return {
    ...state,
    currency,
    step,
    today,
    findings,
    visited,
    outlook,
    platforms: parts.platforms,
    edit: store.edit,
    change: store.change,
    store,
  };
};
