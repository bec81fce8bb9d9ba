import {
  type Asset,
  type ExecutionPart,
  type PackageDecision,
  type PackageStatus,
  type PackageType,
  type TrackingCode,
  executionParts,
} from '#contract/asset-packages/asset-packages.ts';
import type { CampaignStatus, Side } from '#contract/campaigns/campaigns.ts';
import type {
  ExecutionTurn,
  ExecutionOverview,
  MissingItem,
  NextStep,
  PartNeed,
  PartOverview,
  PartState,
  needReasons,
  stepKinds,
} from '#contract/asset-packages/execution.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { partOfType, requiredTypes } from './requirements.ts';
import { type ExpiryView, documentExpiry } from '#domain/clients/document-expiry.ts';
import { executionStatuses, materialStatuses } from '#domain/campaigns/statuses.ts';
import { needsIcpCertificate } from '#domain/campaigns/landing-page.ts';
import { isBroken } from './tracking-codes.ts';

/** What the rules need to know of a package. */
export interface Material {
  readonly id: string;
  readonly type: PackageType;
  readonly status: PackageStatus;
  readonly assets: readonly Pick<Asset, 'current' | 'document'>[];
  readonly trackingCodes: readonly Pick<TrackingCode, 'findings'>[];
  readonly noTracking: boolean;
  readonly dueAt: string | null;
  readonly remindedAt: string | null;
  readonly decision: Pick<PackageDecision, 'points' | 'verdict'> | null;
}

type MediaOnly = Pick<Plan, 'media'>;

const whyOf = {
  BUSINESS_LICENSE: 'always',
  ICP_CERTIFICATION: 'cnLandingPage',
  PORTRAIT_RIGHT_DISCLAIMER: 'showsPerson',
  CREATIVES: 'always',
  TRACKING_CODES: 'codeOrNone',
  AD_PREVIEW: 'fromDsp',
} as const satisfies Record<PackageType, (typeof needReasons)[number]>;

const landingHosts = ({ media }: MediaOnly): string[] => [
  ...new Set(media.adSets.filter((set) => needsIcpCertificate(set.landingPageUrl)).map((set) => new URL(set.landingPageUrl).hostname)),
];

/** Points of the last return that nobody has answered. */
export const openPoints = ({ decision }: Pick<Material, 'decision'>) => (decision?.points ?? []).filter(({ answer }) => answer === null);

/** The files that came from documents which end before the flight does, or have ended. */
export const endingDocuments = <File extends Pick<Asset, 'current' | 'document'>>(files: readonly File[], view: ExpiryView): File[] =>
  files.filter(({ current, document }) => current && document !== null && documentExpiry(document.expiresOn, view).blocks);

/** What keeps a package from being sent, apart from its state. */
export const missingIn = (
  material: Omit<Material, 'id' | 'status' | 'dueAt' | 'remindedAt'>,
  view: ExpiryView,
): Exclude<MissingItem['kind'], 'package' | 'send'>[] => {
  const { type, assets, trackingCodes, noTracking } = material;
  const answers = openPoints(material).length > 0 ? (['answers'] as const) : [];
  if (type !== 'TRACKING_CODES') {
    const file = assets.some(({ current }) => current) ? [] : (['file'] as const);
    return [...file, ...(endingDocuments(assets, view).length > 0 ? (['endingDocument'] as const) : []), ...answers];
  }
  if (noTracking) return [...answers];
  if (trackingCodes.length === 0) return ['code', ...answers];
  return [...(trackingCodes.some(isBroken) ? (['brokenCode'] as const) : []), ...answers];
};

/** How many parts have everything approved that the plan asks of them. */
export const approvedParts = (plan: MediaOnly, packages: readonly Pick<Material, 'type' | 'status'>[]): number => {
  const missing = new Set(missingApproval(plan, packages).map((type) => partOfType[type]));
  return executionParts.filter((part) => !missing.has(part)).length;
};

/** The required types of which no approved package is there. */
export const missingApproval = (plan: MediaOnly, packages: readonly Pick<Material, 'type' | 'status'>[]): PackageType[] =>
  executionParts
    .flatMap((part) => requiredTypes(part, plan))
    .filter((type) => !packages.some((each) => each.type === type && each.status === 'APPROVED'));

/** True when every required package is at least in one of these statuses. */
export const everyRequired = (
  plan: MediaOnly,
  packages: readonly Pick<Material, 'type' | 'status'>[],
  statuses: readonly PackageStatus[],
): boolean =>
  executionParts
    .flatMap((part) => requiredTypes(part, plan))
    .every((type) => packages.some((each) => each.type === type && statuses.includes(each.status)));

/** True when the parts that the preview follows are approved. */
export const previewMayFollow = (plan: MediaOnly, packages: readonly Pick<Material, 'type' | 'status'>[]): boolean =>
  executionParts
    .filter((part) => part !== 'ad-preview')
    .flatMap((part) => requiredTypes(part, plan))
    .every((type) => packages.some((each) => each.type === type && each.status === 'APPROVED'));

const maker = (part: ExecutionPart): ExecutionTurn => (part === 'ad-preview' ? 'dsp' : 'customer');
const decider = (part: ExecutionPart): ExecutionTurn => (part === 'ad-preview' ? 'customer' : 'provider');

const sideOf = (turn: ExecutionTurn): Side | null => (turn === 'nobody' ? null : turn === 'customer' ? 'customer' : 'provider');

/** Earlier ones first, then what has no time. */
const byDue = (a: string | null, b: string | null): number => (a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1);

const turnOf = {
  closed: () => 'nobody',
  waiting: () => 'nobody',
  missing: maker,
  ready: maker,
  rejected: maker,
  inReview: decider,
  approved: () => 'nobody',
} as const satisfies Record<PartState, (part: ExecutionPart) => ExecutionTurn>;

const stepOfMissing = {
  package: 'upload',
  file: 'upload',
  endingDocument: 'upload',
  code: 'enterCode',
  brokenCode: 'mendCode',
  answers: 'answer',
  send: 'send',
} as const satisfies Record<MissingItem['kind'], (typeof stepKinds)[number]>;

export interface ExecutionFacts {
  readonly status: CampaignStatus;
  readonly plan: Pick<Plan, 'media' | 'timeline'>;
  readonly packages: readonly Material[];
  /** When the preview has to be there, once the other parts are approved; null before. */
  readonly previewDueAt: string | null;
  /** The client's present day, `YYYY-MM-DD`. */
  readonly today: string;
}

const stateOf = (part: ExecutionPart, needs: readonly PartNeed[], { status, plan, packages }: ExecutionFacts): PartState => {
  if (!executionStatuses.includes(status)) return 'closed';
  const states = needs.map((need) => need.status);
  if (states.includes('REJECTED')) return 'rejected';
  if (states.every((state) => state === 'APPROVED')) return 'approved';
  if (states.every((state) => state === 'APPROVED' || state === 'IN_REVIEW')) return 'inReview';
  return part === 'ad-preview' && !previewMayFollow(plan, packages) ? 'waiting' : 'missing';
};

interface PartToRead {
  readonly overview: PartOverview;
  /** What is decided first of what was sent. */
  readonly decidesFirst: PackageType | undefined;
}

/** A part as one side reads it: where some of it was sent and some is still to come, each side has something to do, and reads of its own. */
const partOf = (part: ExecutionPart, facts: ExecutionFacts, reader: Side): PartToRead => {
  const of = (type: PackageType): Material | undefined => facts.packages.find((each) => each.type === type);
  const hosts = landingHosts(facts.plan);
  const needs = requiredTypes(part, facts.plan).map((type): PartNeed => {
    const why = { key: whyOf[type], hosts: type === 'ICP_CERTIFICATION' ? hosts : [] };
    return { type, why, packageId: of(type)?.id ?? null, status: of(type)?.status ?? null };
  });
  const found = stateOf(part, needs, facts);
  const missing = needs.flatMap(({ type, status }): MissingItem[] => {
    if (status === 'IN_REVIEW' || status === 'APPROVED' || (found !== 'missing' && found !== 'rejected')) return [];
    const material = of(type);
    if (!material) return [{ type, kind: type === 'TRACKING_CODES' ? 'code' : 'package' }];
    const kinds = missingIn(material, { today: facts.today, lastDay: facts.plan.timeline.to });
    return (kinds.length === 0 ? (['send'] as const) : kinds).map((kind) => ({ type, kind }));
  });
  // What is there and only not sent yet is not missing.
  const state = found === 'missing' && missing.every(({ kind }) => kind === 'send') ? 'ready' : found;
  const [first] = needs
    .flatMap(({ type, status }) => {
      const { dueAt, remindedAt } = of(type) ?? { dueAt: null, remindedAt: null };
      return status === 'IN_REVIEW' ? [{ type, dueAt, remindedAt }] : [];
    })
    .toSorted((a, b) => byDue(a.dueAt, b.dueAt));
  const decides = first !== undefined && (state === 'inReview' || sideOf(decider(part)) === reader);
  const turn = decides ? decider(part) : turnOf[state](part);
  // What the provider owes is said to both sides.
  const due = first ?? { dueAt: turn === 'dsp' ? facts.previewDueAt : null, remindedAt: null };
  return {
    overview: { part, state, turn, dueAt: due.dueAt, remindedAt: due.remindedAt, needs, missing },
    decidesFirst: decides ? first.type : undefined,
  };
};

const stepOf = ({ overview: { part, turn, missing }, decidesFirst }: PartToRead): NextStep | null => {
  if (decidesFirst) return { kind: 'decide', turn, part, type: decidesFirst };
  const [first] = missing.toSorted((a, b) => Number(b.kind === 'answers') - Number(a.kind === 'answers'));
  return first ? { kind: stepOfMissing[first.kind], turn, part, type: first.type } : null;
};

/** When whoever's turn it is owes it; a client who still sends something owes no review. */
const ownDue = ({ overview: { turn, dueAt }, decidesFirst }: PartToRead): string | null =>
  turn === 'customer' && decidesFirst === undefined ? null : dueAt;

const nextStep = (parts: readonly PartToRead[], { status }: ExecutionFacts, reader: Side): NextStep => {
  const none: NextStep = { kind: 'none', turn: 'nobody', part: null, type: null };
  if (status === 'IN_REVIEW' && parts.every(({ overview }) => overview.state === 'approved')) {
    return reader === 'provider' ? { ...none, kind: 'release', turn: 'provider' } : { ...none, kind: 'wait', turn: 'provider' };
  }
  if (!materialStatuses.includes(status)) return none;
  // Of several the one that is due first, whatever part it is of.
  const steps = parts.toSorted((a, b) => byDue(ownDue(a), ownDue(b))).flatMap((part) => stepOf(part) ?? []);
  const own = steps.find(({ turn }) => sideOf(turn) === reader);
  const [others] = steps;
  return own ?? (others ? { ...others, kind: 'wait' } : none);
};

/** The four parts of a campaign's execution by its plan and its packages, and the one thing its reader's side can do next. */
export const executionOverview = (facts: ExecutionFacts, reader: Side): ExecutionOverview => {
  const parts = executionParts.map((part) => partOf(part, facts, reader));
  return { parts: parts.map(({ overview }) => overview), next: nextStep(parts, facts, reader) };
};
