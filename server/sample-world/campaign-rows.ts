import { isDeepStrictEqual } from 'node:util';
import type { BillingTerms } from '#contract/money.ts';
import type { CampaignFailure } from '#contract/campaigns/media-booking.ts';
import { type Plan, emptyPlan } from '#contract/campaigns/plan.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { providerDate } from '#server/planner-catalogue/in-force.ts';
import { termsOn } from '#server/planner-catalogue/rates.ts';
import { foldForSearch } from '#server/db/search-text.ts';
import { columnsOfPlan } from '#server/campaigns/store.ts';
import type { campaignVersions, campaigns } from '#server/db/schema.ts';
import { personId, personOf } from './accounts.ts';
import { clientId, sampleClients } from './clients.ts';
import { objectiveOf, planOfStory, storyId } from './plan-of-story.ts';
import { type StoryHistory, pointsOf } from './story-history.ts';
import type { Story } from './story.ts';

type CampaignRow = typeof campaigns.$inferInsert;
type VersionRow = typeof campaignVersions.$inferInsert;

/** A plan before its planner was asked to add something. */
const earlier = (plan: Plan): Plan => ({
  ...plan,
  audience: { ...plan.audience, competitorBrandIds: plan.audience.competitorBrandIds.slice(0, 1) },
});

const planAt = (story: Story, now: Date): Plan => planOfStory(story, dateIn(now, sampleClients[story.client].timezone));

/** Which platform refused it, and why. */
const refusalOf = (story: Story, { media }: Plan): Pick<CampaignFailure, 'code' | 'platformId'> => ({
  code: story.refused ?? 'other',
  platformId: media.adSets[0]?.platformId ?? null,
});

/** What the audit keeps of one thing that happened: the plan's first version out of nothing, what was changed after a return, the number that was sent. */
export const diffOfHappening = (
  story: Story,
  { happenings, submissions }: StoryHistory,
  index: number,
  now: Date,
): Record<string, unknown> | undefined => {
  const happening = happenings[index];
  const sentBefore = happenings.slice(0, index).filter(({ what }) => what === 'send').length;
  if (happening?.what === 'fail') return { failure: refusalOf(story, planAt(story, now)) };
  if (happening?.what === 'send') return { version: { to: sentBefore + 1 } };
  if (happening?.what === 'return') return { points: { to: pointsOf(story.returnedFor) } };
  if (happening?.what !== 'update') return undefined;
  const plan = planAt(story, now);
  const first = submissions.length > 1 ? earlier(plan) : plan;
  return sentBefore > 0
    ? { audience: { from: earlier(plan).audience, to: plan.audience } }
    : Object.fromEntries(
        (Object.keys(emptyPlan) as (keyof Plan)[])
          .filter((part) => !isDeepStrictEqual(emptyPlan[part], first[part]))
          .map((part) => [part, { from: emptyPlan[part], to: first[part] }]),
      );
};

const termsAt = ({ client }: Story, at: Date): BillingTerms => termsOn(sampleClients[client].countryId, providerDate(at));

/** The campaign of a story as it stands now, and each plan that was sent. */
export const rowsOfStory = (story: Story, history: StoryHistory, now: Date): { campaign: CampaignRow; versions: VersionRow[] } => {
  const { happenings, submissions } = history;
  const plan = planAt(story, now);
  const last = submissions.at(-1);
  const byHand = happenings.findLast(({ by }) => by !== null);
  const key = { id: storyId(story), clientId: clientId(story.client) };
  const createdBy = personId(story.by);
  const failed = story.status === 'FAILED' ? happenings.at(-1) : undefined;
  const paused = happenings.findLast(({ to }) => to === 'PAUSED');
  return {
    campaign: {
      ...key,
      version: happenings.length,
      name: story.name,
      searchName: foldForSearch(story.name),
      status: story.status,
      targetType: story.targetType,
      strategy: story.strategy,
      objective: objectiveOf(story),
      presetId: story.goal,
      ...columnsOfPlan(plan),
      createdTime: happenings[0]?.at ?? now,
      createdBy,
      updatedTime: byHand?.at ?? now,
      updatedBy: byHand?.by ? personId(byHand.by) : createdBy,
      submissionNumber: last?.number ?? null,
      submittedBy: last ? createdBy : null,
      submittedAt: last?.at ?? null,
      dueAt: last?.dueAt ?? null,
      decision: last?.decision ?? null,
      terms: last ? termsAt(story, last.at) : null,
      pause:
        story.status === 'PAUSED' && paused
          ? {
              side: 'customer',
              by: { id: createdBy, name: personOf(story.by).name },
              at: paused.at.toISOString(),
              reason: paused.reason ?? '',
            }
          : null,
      failure: failed ? { ...refusalOf(story, plan), text: failed.reason ?? '', at: failed.at.toISOString() } : null,
    },
    versions: submissions.map(({ number, at, decision }) => ({
      campaignId: key.id,
      clientId: key.clientId,
      number,
      name: story.name,
      plan: number < submissions.length ? earlier(plan) : plan,
      submittedBy: createdBy,
      submittedAt: at,
      terms: termsAt(story, at),
      decision,
    })),
  };
};
