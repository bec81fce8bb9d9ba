import { z } from 'zod';
import { planSteps } from '#contract/plan.ts';

const UnsavedPlace = z.object({ step: z.enum(planSteps), field: z.string().optional() });
const Entry = z.object({ place: UnsavedPlace });

/** Where the first unsaved edit of a plan was made. */
export type UnsavedPlace = z.infer<typeof UnsavedPlace>;

/** What the names of all unsaved edits begin with. */
export const unsavedPlanPrefix = 'planner:';

/** The name under which this tab's storage keeps a person's unsaved edits of a campaign. */
export const unsavedPlanKey = (userId: string, campaignId: string): string => `${unsavedPlanPrefix}${userId}:${campaignId}`;

/** The place of this person's unsaved edits of a campaign in this tab; null when all are saved. */
export const unsavedPlaceOf = (storage: Pick<Storage, 'getItem'>, userId: string, campaignId: string): UnsavedPlace | null => {
  const text = storage.getItem(unsavedPlanKey(userId, campaignId));
  if (text === null) return null;
  try {
    const entry = Entry.safeParse(JSON.parse(text));
    return entry.success ? entry.data.place : null;
  } catch {
    return null;
  }
};
