import { z } from 'zod';
import { planSteps } from '#contract/campaigns/plan.ts';

const UnsavedPlace = z.object({ step: z.enum(planSteps), field: z.string().optional() });

/** Where the first unsaved edit of a plan was made. */
export type UnsavedPlace = z.infer<typeof UnsavedPlace>;

/** The unsaved edits of one plan in one tab. */
export const Entry = z.object({
  id: z.string(),
  /** Whose edits of which campaign. */
  owner: z.string(),
  /** The tab that writes it. */
  tab: z.string(),
  /** When it was written last, in milliseconds. */
  at: z.number(),
  place: UnsavedPlace,
  /** What the planner understands; nobody else looks into it. */
  edits: z.unknown(),
});
export type Entry = z.infer<typeof Entry>;

export const ownerOf = (userId: string, campaignId: string): string => `${userId}:${campaignId}`;

/** Where entries survive the page. What was begun is finished in its order; a failure rejects. */
export interface JournalPlace {
  readonly list: (owner: string) => Promise<Entry[]>;
  /** Writes the entry and removes those it takes the place of, both or neither. */
  readonly put: (entry: Entry, replaced: readonly string[]) => Promise<void>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  readonly clear: () => Promise<void>;
}
