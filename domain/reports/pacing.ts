import type { CampaignRow } from '#contract/campaigns/campaigns.ts';
import type { PacingRow, PacingTone, Standing } from '#contract/reports/pacing.ts';
import type { Progress } from '#contract/reports/reports.ts';
import type { Meaning } from '#domain/meaning.ts';

/** So far off the plan's pace a campaign is on plan, or near it; farther off it needs somebody (DV360: green 90-110, amber 70-130, red beyond). */
export const paceLimits = { onPlan: 0.1, near: 0.3 } as const;

/** A hundredth of a percent is neither seen nor meant: the limits hold for what is rounded to it. */
export const paceRounding = 0.00005;

/** Green, amber, red, and nothing to say yet. */
export const standingMeaning = {
  onPlan: 'running',
  behind: 'waiting',
  ahead: 'waiting',
  farBehind: 'refused',
  farAhead: 'refused',
  endedBelow: 'done',
  endedOnPlan: 'done',
  endedAbove: 'done',
  unknown: 'stopped',
} as const satisfies Record<Standing, Meaning>;

/** What is said of campaigns so far off while they run: of those below their plan, and of those above it. */
export const standingsOf = {
  onPlan: ['onPlan'],
  near: ['behind', 'ahead'],
  off: ['farBehind', 'farAhead'],
  unknown: ['unknown'],
} as const satisfies Record<PacingTone, readonly [Standing, Standing?]>;

type Ending = NonNullable<CampaignRow['ended']>;
type Paces = readonly (number | null)[];

/** The same rounding as how one ended. */
const inPercent = (share: number): number => Math.round(share * 100) / 100;

/** How far off the plan's pace the worst of these is: below zero behind it. */
const worstOf = (paces: Paces): number | undefined =>
  paces
    .flatMap((pace) => (pace === null ? [] : pace - 1))
    .toSorted((a, b) => Math.abs(b) - Math.abs(a))
    .at(0);

export const toneOf = (paces: Paces): PacingTone => {
  const worst = worstOf(paces);
  if (worst === undefined) return 'unknown';
  const off = Math.abs(worst) - paceRounding;
  return off < paceLimits.onPlan ? 'onPlan' : off < paceLimits.near ? 'near' : 'off';
};

/** The words for a tone: which side of the plan the worst pace is on. */
export const standingOf = (tone: PacingTone, paces: Paces): Standing => {
  const [below, above = below] = standingsOf[tone];
  return (worstOf(paces) ?? 0) < 0 ? below : above;
};

/** By how much the worse of these is above (or, below zero, beneath) the plan's pace, to the percent; zero while nothing is known. */
export const driftOf = (paces: Paces): number => inPercent(worstOf(paces) ?? 0);

/** What of the planned spend will be off plan at these paces, as the list of reports reckons it in SQL; null while that is near enough to say nothing of it. */
export const atRiskOf = (plannedSpend: number, paces: Paces): number | null => {
  const off = Math.abs(worstOf(paces) ?? 0);
  return plannedSpend > 0 && off >= paceLimits.onPlan + paceRounding ? Math.round(plannedSpend * Math.min(1, off)) : null;
};

/** Money at risk with the side of the plan on which it lies: below zero where too little will be spent or delivered. Minor units. */
export const gapOf = (atRisk: number, paces: Paces): number => (driftOf(paces) < 0 ? -atRisk : atRisk);

/** By how much the worse of both is off the plan's pace, and which it is; null while that is near enough to say nothing of it. */
export const offOf = (impressions: number | null, spend: number | null): Progress['off'] => {
  const paces = [impressions, spend];
  const worst = worstOf(paces) ?? 0;
  const tone = toneOf(paces);
  if (tone === 'onPlan' || tone === 'unknown') return null;
  const [below, above] = standingsOf[tone];
  return {
    by: Math.abs(inPercent(worst)),
    of: impressions !== null && impressions - 1 === worst ? 'impressions' : 'spend',
    standing: worst < 0 ? below : above,
  };
};

/** How one that is over ended: nothing of it can be caught up any more, and a difference that is not said is none. */
export const endingOf = ({ delivered, planned }: { readonly delivered: number; readonly planned: number }): Ending => {
  const off = inPercent(delivered / planned - 1);
  return { standing: off === 0 ? 'endedOnPlan' : off < 0 ? 'endedBelow' : 'endedAbove', endedBy: Math.abs(off) };
};

/**
 * By how much the spend is above all that was planned, both net media in minor units: what fees and tax add grows with it, so that the total
 * budget is exceeded too. Null while it is not, or while nobody knows.
 */
export const overspendOf = ({ delivered, planned }: Pick<PacingRow['spend'], 'delivered' | 'planned'>): number | null =>
  delivered !== null && planned !== null && delivered > planned ? delivered - planned : null;
