import { z } from 'zod';
import { AdSet, Audience, Budget, Demographics, Media, Timeline } from '#contract/campaigns/plan.ts';
import type { UnsavedPlace } from '#providers/journal/entry.ts';
import { openPlanJournal } from '#providers/journal/plan-journal.ts';
import type { Draft, Part } from './draft.ts';
import type { TypedTexts } from './typed-texts.ts';

// What is half typed is kept too, so a landing page need not be one yet.
const HalfTyped = AdSet.extend({ landingPageUrl: z.string() });

// A part of another release is lost alone.
const Parts = z.object({
  name: z.string().optional(),
  audience: Audience.optional().catch(undefined),
  demographics: Demographics.optional().catch(undefined),
  timeline: Timeline.optional().catch(undefined),
  budget: Budget.optional().catch(undefined),
  media: Media.extend({ adSets: z.array(HalfTyped) })
    .optional()
    .catch(undefined),
});
const Unsaved = z.object({
  base: Parts,
  mine: Parts,
  texts: z.record(z.string(), z.string()).default({}),
  /** The version of the campaign that was edited, and its scenario. */
  version: z.number(),
  scenarioId: z.string().optional(),
});
type Parts = z.infer<typeof Parts>;

/** The unsaved parts of a plan as they were found and as they are now. */
export type Unsaved = Readonly<z.infer<typeof Unsaved>>;

/** What is written down: the parts that differ, the texts that are no value, and where the first of all that is edited. */
export interface Edits {
  readonly base: Draft;
  readonly mine: Draft;
  readonly parts: readonly Part[];
  readonly texts: TypedTexts;
  readonly version: number;
  readonly scenarioId: string | undefined;
  readonly place: UnsavedPlace | null;
}

/** Where unsaved edits survive whatever happens to the tab. */
export interface Journal {
  /** What was left unsaved, the oldest first. */
  readonly found: readonly Unsaved[];
  readonly write: (edits: Edits) => void;
  readonly settle: () => void;
  readonly close: () => void;
}

const pick = (draft: Draft, parts: readonly Part[]) => Object.fromEntries(parts.map((part) => [part, draft[part]]));

/** Opens the journal of this person's edits of a campaign. */
export const openJournal = async (userId: string, campaignId: string): Promise<Journal> => {
  const journal = await openPlanJournal(userId, campaignId);
  return {
    found: journal.found.flatMap((edits) => {
      const unsaved = Unsaved.safeParse(edits);
      return unsaved.success ? [unsaved.data] : [];
    }),
    write: ({ base, mine, parts, texts, version, scenarioId, place }) =>
      journal.write(
        place && { place, edits: { base: pick(base, parts), mine: pick(mine, parts), texts, version, ...(scenarioId && { scenarioId }) } },
      ),
    settle: journal.settle,
    close: journal.close,
  };
};

/** The draft with the journal's parts in place of its own. */
export const withJournal = (draft: Draft, kept: Parts): Draft => ({
  name: kept.name ?? draft.name,
  audience: kept.audience ?? draft.audience,
  demographics: kept.demographics ?? draft.demographics,
  timeline: kept.timeline ?? draft.timeline,
  budget: kept.budget ?? draft.budget,
  media: kept.media ?? draft.media,
});
