import type { Language } from '#contract/languages.ts';
import type { Currency } from '#contract/money.ts';
import { type CompletionContext, type Finding, completionFindings } from '#domain/campaigns/completion.ts';
import { factsOf } from '#domain/files/image-rules.ts';
import { missingApproval } from '#domain/asset-packages/readiness.ts';
import { formatIn } from '#format/format.ts';
import { findingSubject } from '#format/finding-subject.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { tooLateToRecall } from '#domain/campaigns/recall.ts';
import type { Guard } from '#domain/campaigns/lifecycle.ts';
import { statesOf } from '#server/asset-packages/store.ts';
import { planNamesIn } from '#server/planner-catalogue/plan-names.ts';
import { sayIn } from '#server/words/say.ts';
import { filesOf } from '#server/campaign-files/store.ts';
import type { Transaction } from '#server/db/database.ts';
import { estimatePlan } from '#server/forecast/estimate-plan.ts';
import { settingOf } from '#server/forecast/forecast-input.ts';
import { Failure } from '#server/failure.ts';
import { budgetLimits } from '#server/planner-catalogue/budget-limits.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';

interface Moment {
  readonly tx: Transaction;
  readonly now: Date;
}

const completionContext = async (campaign: StoredCampaign, { tx, now }: Moment): Promise<CompletionContext> => {
  const { currency, timezone } = campaign.client;
  const { audience } = campaign.plan;
  const facts = new Map((await filesOf(tx, campaign.id)).map(({ stored }) => [stored.id, factsOf(stored)]));
  return {
    currency,
    today: dateIn(now, timezone),
    ...budgetLimits(currency, now),
    audienceTooSmall: audience.cityIds.length === 0 ? null : estimatePlan(campaign.plan, settingOf(campaign, now)).tooSmall,
    factsOfFile: (fileId) => facts.get(fileId),
    limitsOf: (formatId) => catalogue.formats.get(formatId)?.image,
  };
};

const demandApprovedMaterial = async (campaign: StoredCampaign, { tx }: Moment): Promise<void> => {
  const missing = missingApproval(campaign.plan, await statesOf(tx, campaign.id));
  if (missing.length === 0) return;
  throw new Failure(
    409,
    'error.campaign.packagesMissing',
    missing.map((type) => ({ path: type, key: 'error.campaign.packagesMissing' })),
  );
};

// What a rule calls `value` is an amount in minor units.
const amountsIn = (language: Language, { values }: Finding, currency: Currency | null): Finding['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'value' && typeof value === 'number' && currency !== null ? formatIn(language).money(value, currency) : value,
    ]),
  );

const demandComplete = async (campaign: StoredCampaign, moment: Moment): Promise<void> => {
  const findings = completionFindings(campaign.plan, await completionContext(campaign, moment));
  if (findings.length === 0) return;
  throw new Failure(
    400,
    // Without a currency there is nothing to plan a budget in; what else is open follows from it, or can wait.
    findings.some(({ key }) => key === 'currency') ? 'error.budgetCurrency' : 'error.campaign.incomplete',
    findings.map((finding) => ({
      path: finding.field,
      key: `completion.${finding.key}`,
      values: finding.values,
      words: (language) => ({
        subject: findingSubject(finding, campaign.plan, { t: sayIn(language), ...planNamesIn(language) }),
        values: amountsIn(language, finding, campaign.client.currency),
      }),
    })),
  );
};

/** Ads cannot be shown in days that are over: the plan has to be opened again for others. */
const demandFlightAhead = ({ plan, client }: StoredCampaign, { now }: Moment): void => {
  const { to } = plan.timeline;
  if (to !== null && to < dateIn(now, client.timezone)) throw new Failure(409, 'error.campaign.flightOver');
};

const demandRecallable = (campaign: StoredCampaign, { now }: Moment): void => {
  const why = tooLateToRecall(campaign, now);
  if (why !== null) throw new Failure(409, why === 'late' ? 'error.campaign.recallLate' : 'error.campaign.recallBegun');
};

/** What must hold before a transition; each throws when it does not. Four eyes, the side and the sender are asked before, as rights. */
export const guards = {
  complete: demandComplete,
  fourEyes: () => undefined,
  side: () => undefined,
  sender: () => undefined,
  recall: demandRecallable,
  packages: demandApprovedMaterial,
  flight: demandFlightAhead,
} as const satisfies Record<Guard, (campaign: StoredCampaign, moment: Moment) => void | Promise<void>>;
