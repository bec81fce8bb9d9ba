import { CampaignStatus, type Decision, type Pause } from '#contract/campaigns/campaigns.ts';
import type { ReturnPointDraft } from '#contract/review/return-points.ts';
import type { Intent } from '#contract/intents.ts';
import { type Transition, campaignTransitions, intentsLeadingTo, nextStatuses, transitionBetween } from '#domain/campaigns/lifecycle.ts';
import { type Actor, sidesToward } from '#domain/people/permissions.ts';
import { replyWorkingHours } from '#domain/review/turn-around.ts';
import { addWorkingMinutes } from '#domain/time/working-time.ts';
import { isReasonOf } from '#domain/review/return-reasons.ts';
import { type FieldError, Failure } from '#server/failure.ts';
import { providerCalendarFor } from '#server/working-time/provider-calendar.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import { providerDate } from '#server/planner-catalogue/in-force.ts';
import { termsOn } from '#server/planner-catalogue/rates.ts';

/** Whoever moves a campaign: a person with their rights, known by name. */
export type Mover = Actor & { readonly name: string };

/** The status a raw body asks for, if it names one. */
export const wantedStatus = (body: unknown): CampaignStatus | undefined => {
  const wanted = typeof body === 'object' && body !== null && 'to' in body ? CampaignStatus.safeParse(body.to) : undefined;
  return wanted?.data;
};

const nextIntents = campaignTransitions.flatMap(({ intent }) => (intent ? [intent] : []));

/** The transition by which a person can bring the campaign there, if there is one. */
const personalTransition = (from: CampaignStatus, to: CampaignStatus): (Transition & { intent: Intent }) | undefined => {
  const transition = transitionBetween(from, to);
  return transition?.intent ? { ...transition, intent: transition.intent } : undefined;
};

/** The intents asked of whoever wants this status: of the way that leads there from here, else of any way there, else of any way at all. */
export const intentsFor = (campaign: StoredCampaign, to: CampaignStatus | undefined): readonly Intent[] => {
  const transition = to && personalTransition(campaign.status, to);
  if (transition) return [transition.intent];
  const leading = to ? intentsLeadingTo(to) : [];
  return leading.length > 0 ? leading : nextIntents;
};

/** 403 when the one who submitted wants to approve. */
export const demandFourEyes = (campaign: StoredCampaign, to: CampaignStatus | undefined, actor: Mover): void => {
  const transition = to && personalTransition(campaign.status, to);
  if (transition?.guards.includes('fourEyes') && campaign.submittedBy === actor.id) throw new Failure(403, 'error.review.sameUser');
};

/** 403 when the other side paused what somebody wants to resume. */
export const demandSide = (campaign: StoredCampaign, to: CampaignStatus | undefined, actor: Mover): void => {
  const transition = to && personalTransition(campaign.status, to);
  if (!transition?.guards.includes('side') || !campaign.pause) return;
  const { side } = campaign.pause;
  if (sidesToward(actor, campaign.clientId).includes(side)) return;
  throw new Failure(403, side === 'customer' ? 'error.campaign.pausedByCustomer' : 'error.campaign.pausedByProvider');
};

/** The legal transition, or 409 naming those that are. */
export const demandTransition = (campaign: StoredCampaign, to: CampaignStatus): Transition => {
  const transition = personalTransition(campaign.status, to);
  if (transition) return transition;
  throw new Failure(
    409,
    'error.campaign.invalidTransition',
    nextStatuses(campaign.status).map((allowed) => ({ path: 'to', key: 'error.campaign.allowedStatus', values: { value: allowed } })),
  );
};

const reasonNames: ReadonlySet<string> = new Set(['pause', 'resume']);

/** 400 when the transition wants a comment and none is given. */
export const demandComment = (transition: Transition, comment: string | undefined): void => {
  if (transition.comment === 'required' && !comment) {
    throw new Failure(400, 'error.validation.fields', [
      { path: 'comment', key: reasonNames.has(transition.name) ? 'error.campaign.reasonRequired' : 'error.review.commentRequired' },
    ]);
  }
};

/** 400 for reasons where none is asked for, and for those nobody knows. */
export const demandPoints = (transition: Transition, points: readonly ReturnPointDraft[]): void => {
  const unasked = points.length > 0 && transition.name !== 'return';
  const errors = unasked
    ? [{ path: 'points', key: 'error.validation.unknownField' }]
    : points.flatMap(({ code, place }, index): FieldError[] => [
        ...(isReasonOf('plan', code) ? [] : [{ path: `points.${index}.code`, key: 'error.validation.unknownReference' }]),
        ...(place.assetId === undefined ? [] : [{ path: `points.${index}.place.assetId`, key: 'error.validation.unknownReference' }]),
      ]);
  if (errors.length > 0) throw new Failure(400, 'error.validation.fields', errors);
};

// A return always has a reason: without one of the list it is another one, which the comment says.
const otherReason: ReturnPointDraft = { code: 'other', place: {}, text: '' };

/** What sending for review writes: the next number, who, when, when a reply is due, and on which terms. */
export const submissionOf = (campaign: StoredCampaign, actor: Mover, now: Date) => ({
  submissionNumber: (campaign.submissionNumber ?? 0) + 1,
  submittedBy: actor.id,
  submittedAt: now,
  dueAt: addWorkingMinutes(providerCalendarFor(campaign.client.timezone), now, replyWorkingHours * 60),
  terms: termsOn(campaign.client.countryId, providerDate(now)),
  decision: null,
});

/** What pausing writes: for which side, who, when and why. Any other transition takes it back. */
export const pauseOf = (transition: Transition, campaign: StoredCampaign, actor: Mover, now: Date, reason: string): Pause | null => {
  const [side = 'customer'] = sidesToward(actor, campaign.clientId);
  return transition.name === 'pause' ? { side, by: { id: actor.id, name: actor.name }, at: now.toISOString(), reason } : null;
};

const verdicts: Partial<Record<string, Decision['verdict']>> = { approve: 'APPROVED', return: 'RETURNED', reopen: 'RETURNED' };

/** The decision a transition is, if it is one. */
export const decisionOf = (
  transition: Transition,
  actor: Mover,
  now: Date,
  { comment, points }: { readonly comment: string | undefined; readonly points: readonly ReturnPointDraft[] },
): Decision | null => {
  const verdict = verdicts[transition.name];
  if (!verdict) return null;
  const reasons = transition.name === 'return' && points.length === 0 ? [otherReason] : [...points];
  return { verdict, by: { id: actor.id, name: actor.name }, at: now.toISOString(), comment: comment || null, points: reasons };
};
