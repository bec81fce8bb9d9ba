import { z } from 'zod';
import { AdSet, Audience, Budget, Demographics, Media, Timeline } from '#contract/plan.ts';
import { type UnsavedPlace, unsavedPlanKey } from '#providers/data/unsaved-plan.ts';
import type { Draft, Part } from './draft.ts';
import type { TypedTexts } from './typed-texts.ts';

// What is half typed is kept too, so a landing page need not be one yet.
const HalfTyped = AdSet.extend({ landingPageUrl: z.string() });

const Parts = z.object({
  name: z.string().optional(),
  audience: Audience.optional(),
  demographics: Demographics.optional(),
  timeline: Timeline.optional(),
  budget: Budget.optional(),
  media: Media.extend({ adSets: z.array(HalfTyped) }).optional(),
});
const Entry = z.object({ base: Parts, mine: Parts, texts: z.record(z.string(), z.string()).default({}) });
type Parts = z.infer<typeof Parts>;

/** The unsaved parts of a plan as they were found and as they are now. */
export interface Unsaved {
  readonly base: Parts;
  readonly mine: Parts;
  readonly texts: TypedTexts;
}

/** What is written down: the parts that differ, the texts that are no value, and where the first of all that is edited. */
export interface Edits {
  readonly base: Draft;
  readonly mine: Draft;
  readonly parts: readonly Part[];
  readonly texts: TypedTexts;
  readonly place: UnsavedPlace | null;
}

/** Where unsaved edits survive a reload: this tab's storage, per person and campaign. */
export interface Journal {
  readonly read: () => Unsaved | null;
  readonly write: (edits: Edits) => void;
}

const pick = (draft: Draft, parts: readonly Part[]) => Object.fromEntries(parts.map((part) => [part, draft[part]]));

export const createJournal = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  userId: string,
  campaignId: string,
): Journal => {
  const key = unsavedPlanKey(userId, campaignId);
  return {
    read: () => {
      const text = storage.getItem(key);
      if (text === null) return null;
      try {
        const entry = Entry.safeParse(JSON.parse(text));
        return entry.success ? entry.data : null;
      } catch {
        return null;
      }
    },
    write: ({ base, mine, parts, texts, place }) => {
      if (place === null) return storage.removeItem(key);
      try {
        storage.setItem(key, JSON.stringify({ base: pick(base, parts), mine: pick(mine, parts), texts, place }));
      } catch {
        // A full storage takes the safety net away, not the plan.
      }
    },
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
