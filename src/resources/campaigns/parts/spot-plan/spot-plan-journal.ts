import { z } from 'zod';
import { SpotPlanEntry, spotPlanFields } from '#contract/spot-plan/spot-plan.ts';
import type { SheetRow } from './sheet-rows.ts';

const Kept = z.object({
  base: z.array(SpotPlanEntry),
  mine: z.array(
    z.object({
      entry: z.custom<SpotPlanEntry>((entry) => typeof entry === 'object' && entry !== null && 'id' in entry),
      texts: z.partialRecord(z.enum(spotPlanFields), z.string()),
    }),
  ),
});

/** Edits that are not saved: the rows they began with, and the rows as they are. */
export interface KeptEdits {
  readonly base: readonly SpotPlanEntry[];
  readonly mine: readonly SheetRow[];
}

/** Where unsaved edits of a spot plan survive a reload: this tab's storage, per person and campaign. */
export interface SpotPlanJournal {
  readonly read: () => KeptEdits | null;
  readonly write: (edits: KeptEdits | null) => void;
}

export const createSpotPlanJournal = (storage: Storage, userId: string, campaignId: string): SpotPlanJournal => {
  const key = `spot-plan:${userId}:${campaignId}`;
  return {
    read: () => {
      try {
        const kept = Kept.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
        return kept.success ? kept.data : null;
      } catch {
        return null;
      }
    },
    write: (edits) => {
      if (edits === null) return storage.removeItem(key);
      try {
        storage.setItem(key, JSON.stringify(edits));
      } catch {
        // A full storage takes the safety net away, not the rows.
      }
    },
  };
};
