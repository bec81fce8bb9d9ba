import { randomUUID } from 'node:crypto';
import { type Plan, type PlanStep, emptyPlan } from '#contract/campaigns/plan.ts';
import type { Language } from '#contract/languages.ts';
import { copyName } from '#domain/campaigns/copy-name.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { messageOf } from '#server/http/messages.ts';
import { type Beginner, columnsOfBeginning } from './beginning.ts';
import { type StoredCampaign, columnsOfPlan, insertCampaign } from './store.ts';

/** A flight that has begun is not offered again: a copy never has a date in the past. */
const flight = (timeline: Plan['timeline'], today: string): Plan['timeline'] =>
  timeline.from !== null && timeline.from < today ? emptyPlan.timeline : timeline;

/**
 * The plan of a copy: the chosen parts, with ids of their own and without files. What depends on a part that stays behind is left behind
 * as well: the split without the platforms it is over, amounts that were typed and not applied.
 */
export const duplicatePlan = (plan: Plan, parts: readonly PlanStep[], today: string): Plan => {
  const has = (part: PlanStep): boolean => parts.includes(part);
  const { total, billingPeriod, split, lockedPlatformIds } = plan.budget;
  return {
    audience: has('audience') ? plan.audience : emptyPlan.audience,
    demographics: has('groups')
      ? { ...plan.demographics, groups: plan.demographics.groups.map((group) => ({ ...group, id: randomUUID() })) }
      : emptyPlan.demographics,
    timeline: has('timeline') ? flight(plan.timeline, today) : emptyPlan.timeline,
    budget: has('budget')
      ? { ...emptyPlan.budget, total, billingPeriod, ...(has('media') && { split, lockedPlatformIds }) }
      : emptyPlan.budget,
    media: has('media')
      ? { ...plan.media, adSets: plan.media.adSets.map((adSet) => ({ ...adSet, id: randomUUID(), files: [] })) }
      : emptyPlan.media,
  };
};

interface Copying {
  /** Without one the copy gets the original's with a suffix of this language. */
  readonly name?: string | undefined;
  readonly parts: readonly PlanStep[];
  readonly language: Language;
}

/** Begins a campaign with chosen parts of another one of the same client. Returns its id. */
export const duplicateCampaign = async (
  tx: Transaction,
  original: StoredCampaign,
  { name: wanted, parts, language }: Copying,
  by: Beginner & { readonly trace: Trace },
): Promise<string> => {
  const id = randomUUID();
  const name = wanted ?? copyName(original.name, messageOf('campaigns.duplicate.suffix', language));
  const plan = duplicatePlan(original.plan, parts, dateIn(by.now, original.client.timezone));
  await insertCampaign(tx, { id, ...columnsOfBeginning({ ...original, name }, by), ...columnsOfPlan(plan) });
  const diff = { source: { to: { id: original.id, name: original.name } } };
  await writeAudit(tx, by.trace, { clientId: original.clientId, action: 'campaign.duplicate', objectId: id, toState: 'DRAFT', diff });
  return id;
};
