import { z } from 'zod';
import { ExecutionPart, PackageStatus, PackageType } from './asset-packages.ts';
import { Id, Instant } from '#contract/envelope.ts';

/** What is the matter with one part: `waiting` follows other parts, `missing` wants material, `ready` only wants to be sent, `closed` is not open yet. */
export const partStates = ['closed', 'waiting', 'missing', 'ready', 'inReview', 'rejected', 'approved'] as const;
export type PartState = (typeof partStates)[number];

/** Whose turn it is with one part: the DSP makes the preview. */
export const executionTurns = ['customer', 'provider', 'dsp', 'nobody'] as const;
export type ExecutionTurn = (typeof executionTurns)[number];

/** Why a type is asked for. */
export const needReasons = ['always', 'cnLandingPage', 'showsPerson', 'codeOrNone', 'fromDsp'] as const;
/** What is missing in a part: nothing begun, no file, a document that ends before the flight does, no code and no "none", a code that is broken, points not answered, not sent yet. */
export const missingKinds = ['package', 'file', 'endingDocument', 'code', 'brokenCode', 'answers', 'send'] as const;
/** The one thing to do next. */
export const stepKinds = ['upload', 'enterCode', 'mendCode', 'answer', 'send', 'decide', 'wait', 'release', 'none'] as const;

export const PartNeed = z.strictObject({
  type: PackageType,
  why: z.strictObject({ key: z.enum(needReasons), /** The landing hosts that ask for it. */ hosts: z.array(z.string()) }),
  packageId: Id.nullable(),
  status: PackageStatus.nullable(),
});
export type PartNeed = z.infer<typeof PartNeed>;

export const MissingItem = z.strictObject({ type: PackageType, kind: z.enum(missingKinds) });
export type MissingItem = z.infer<typeof MissingItem>;

export const PartOverview = z.strictObject({
  part: ExecutionPart,
  state: z.enum(partStates),
  turn: z.enum(executionTurns),
  /** When the review of what was sent is due, or the preview; null when no clock runs. */
  dueAt: Instant.nullable(),
  /** When they were told that it is late; null as long as nobody was. */
  remindedAt: Instant.nullable(),
  needs: z.array(PartNeed),
  missing: z.array(MissingItem),
});
export type PartOverview = z.infer<typeof PartOverview>;

/** `part` and `type` are null when the step is about none of them. */
export const NextStep = z.strictObject({
  kind: z.enum(stepKinds),
  turn: z.enum(executionTurns),
  part: ExecutionPart.nullable(),
  type: PackageType.nullable(),
});
export type NextStep = z.infer<typeof NextStep>;

/** The four parts of a campaign's execution, and one next step. */
export const ExecutionOverview = z.strictObject({ parts: z.array(PartOverview), next: NextStep });
export type ExecutionOverview = z.infer<typeof ExecutionOverview>;
