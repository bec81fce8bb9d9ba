import type { PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { ReturnPointDraft } from '#contract/review/return-points.ts';
import type { Story } from './story.ts';

/** Where one package of a campaign stands. `sentBefore`: working minutes before now at which what waits was sent. */
export interface Situation {
  readonly status: 'NEW' | 'IN_REVIEW' | 'APPROVED' | 'REJECTED';
  readonly sentBefore?: number;
  /** Nothing in it yet. */
  readonly empty?: true;
  /** It was returned once, mended, and sent again. */
  readonly mended?: true;
  /** The planner says that the campaign is not tracked. */
  readonly untracked?: true;
  readonly comment?: string;
  readonly points?: readonly ReturnPointDraft[];
}

type Situations = Partial<Record<PackageType, Situation>>;

const fine: Situation = { status: 'APPROVED', comment: 'Checked, everything is in order.' };

// They are about the picture and the note of the first of these campaigns: a landscape, and a draw every evening.
const landscape: ReturnPointDraft = {
  code: 'landingDiffers',
  place: { box: { x: 0.08, y: 0.62, w: 0.7, h: 0.22 } },
  text: 'The page is about canvas shoes, the picture shows a landscape. Please show the shoes here.',
};
const draw: ReturnPointDraft = {
  code: 'claim',
  place: { field: 'description' },
  text: '“每晚七点开奖” promises a draw. Please add its terms, and how many pairs there are.',
};

/** The campaigns in execution stand at different places; the first one's planner has something to mend. */
const inExecution: readonly Situations[] = [
  {
    BUSINESS_LICENSE: { ...fine, comment: 'License valid until 2031.' },
    ICP_CERTIFICATION: { status: 'IN_REVIEW', sentBefore: 900 },
    CREATIVES: { status: 'REJECTED', comment: 'Nearly there: two small things, marked below.', points: [landscape, draw] },
    TRACKING_CODES: { status: 'IN_REVIEW', sentBefore: 1000 },
  },
  {
    BUSINESS_LICENSE: { status: 'IN_REVIEW', sentBefore: 1700 },
    ICP_CERTIFICATION: { status: 'IN_REVIEW', sentBefore: 240 },
    PORTRAIT_RIGHT_DISCLAIMER: { status: 'NEW', empty: true },
    CREATIVES: { status: 'IN_REVIEW', sentBefore: 60 },
    TRACKING_CODES: { status: 'NEW' },
  },
  { BUSINESS_LICENSE: fine, CREATIVES: fine, TRACKING_CODES: { ...fine, comment: 'All codes count.' } },
  {
    BUSINESS_LICENSE: {
      status: 'REJECTED',
      comment: 'The document has expired.',
      points: [{ code: 'expired', place: { page: 1 }, text: 'Please send the one that was issued this year.' }],
    },
    CREATIVES: { status: 'IN_REVIEW', sentBefore: 420, mended: true },
    TRACKING_CODES: { status: 'IN_REVIEW', sentBefore: 700, untracked: true },
  },
  { BUSINESS_LICENSE: { status: 'IN_REVIEW', sentBefore: 1400 }, CREATIVES: { status: 'IN_REVIEW', sentBefore: 1500 } },
];

const allApproved: Situations = {
  BUSINESS_LICENSE: fine,
  ICP_CERTIFICATION: fine,
  PORTRAIT_RIGHT_DISCLAIMER: fine,
  CREATIVES: fine,
  TRACKING_CODES: fine,
  AD_PREVIEW: { status: 'APPROVED', comment: 'Just as we imagined it.' },
};

const previewWaits: Situations = { ...allApproved, AD_PREVIEW: { status: 'IN_REVIEW', sentBefore: 300 } };

/** Where the packages of the nth campaign in its status stand; null before execution. */
export const situationsOf = ({ status }: Pick<Story, 'status'>, nth: number): Situations | null => {
  if (status === 'DRAFT' || status === 'PLANNING' || status === 'PLANNING_REVIEW') return null;
  if (status === 'EXECUTION') return inExecution[nth % inExecution.length] ?? null;
  // The second one only waits to be released.
  return status === 'IN_REVIEW' && nth % 4 !== 1 ? previewWaits : allApproved;
};
