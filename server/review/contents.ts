import { ReviewKind, type ReviewContent } from '#contract/review/review.ts';
import type { Language } from '#contract/languages.ts';
import type { OffBudget } from '#contract/spot-plan/spot-plan.ts';
import { mayAnywhere, scopeOf } from '#domain/people/permissions.ts';
import { reviewIntents } from '#domain/review/intents.ts';
import { offBudget } from '#domain/spot-plan/off-budget.ts';
import { presentPackage } from '#server/asset-packages/present.ts';
import { findPackage } from '#server/asset-packages/store.ts';
import { presentCampaign } from '#server/campaigns/present.ts';
import { type StoredCampaign, findCampaign } from '#server/campaigns/store.ts';
import type { Reader } from '#server/campaigns/tabs.ts';
import type { Connection } from '#server/db/database.ts';
import { estimatePlan } from '#server/forecast/estimate-plan.ts';
import { settingOf } from '#server/forecast/forecast-input.ts';
import { namedEstimate } from '#server/forecast/named-estimate.ts';
import { findItem, presentItem } from '#server/lock-screen/store.ts';
import { forecastOf, presentSpotPlan } from '#server/spot-plan/present.ts';
import { findRows } from '#server/spot-plan/store.ts';
import { changesOf } from './changes.ts';
import { findReviewItem } from './queue.ts';

interface Reading extends Reader {
  readonly db: Connection;
  readonly now: Date;
  readonly language: Language;
}

type Parts = Pick<ReviewContent, 'campaign' | 'estimate' | 'offBudget' | 'material' | 'lockScreen'>;

const nothing: Parts = { campaign: null, estimate: null, offBudget: null, material: null, lockScreen: null };

/** An item as a query names it. */
export const placeOf = (text: string): { kind: ReviewKind; id: string } => {
  const [kind, id = ''] = text.split(':');
  return { kind: ReviewKind.parse(kind), id };
};

/** Rows that nobody wrote into are the forecast's, which add up to the budget: only others are made for this. */
const offBudgetOf = async ({ db, now, language }: Reading, campaign: StoredCampaign): Promise<OffBudget | null> => {
  const kept = await findRows(db, campaign.id);
  if (kept.rows === null) return null;
  const plan = presentSpotPlan({ campaign, kept, now: forecastOf(campaign, now, language), language });
  return offBudget(plan, plan.content);
};

const partsOf = async (reading: Reading, kind: ReviewKind, id: string): Promise<Parts> => {
  const { db, actor, now, language } = reading;
  if (kind === 'lockScreen') {
    const item = await findItem(db, scopeOf(actor, 'lockScreen.read'), id);
    return item ? { ...nothing, lockScreen: presentItem(item) } : nothing;
  }
  const scope = scopeOf(actor, 'campaigns.read');
  if (kind === 'campaign') {
    const campaign = await findCampaign(db, scope, id);
    return campaign
      ? {
          ...nothing,
          campaign: await presentCampaign(campaign, { ...reading, scope }),
          estimate: namedEstimate(estimatePlan(campaign.plan, settingOf(campaign, now)), language),
          offBudget: await offBudgetOf(reading, campaign),
        }
      : nothing;
  }
  const material = await findPackage(db, scopeOf(actor, 'packages.read'), id);
  const campaign = material && (await findCampaign(db, scope, material.campaign.id));
  return material
    ? {
        ...nothing,
        material: await presentPackage(db, material),
        campaign: campaign ? await presentCampaign(campaign, { ...reading, scope }) : null,
      }
    : nothing;
};

/** What the screen of one item shows; undefined when it is not the reader's to decide, or was never sent. */
const contentOf = async (reading: Reading, { kind, id }: { kind: ReviewKind; id: string }): Promise<ReviewContent | undefined> => {
  const { db, actor, language } = reading;
  if (!mayAnywhere(actor, reviewIntents[kind])) return undefined;
  const item = await findReviewItem(db, reading, kind, id);
  if (!item) return undefined;
  const changes = await changesOf(db, kind, { id, number: item.number, since: 'mine', readerId: actor.id, language });
  return { kind, id, changes, ...(await partsOf(reading, kind, id)) };
};

/** The contents of a few items, in the order they were asked for: what a bench that goes from one to the next would ask for one by one. */
export const contentsOf = async (reading: Reading, items: string): Promise<ReviewContent[]> => {
  const found: ReviewContent[] = [];
  for (const place of new Set(items.split(','))) {
    // oxlint-disable-next-line no-await-in-loop -- one reader's contents take one connection, not as many as there are items
    const content = await contentOf(reading, placeOf(place));
    if (content) found.push(content);
  }
  return found;
};
