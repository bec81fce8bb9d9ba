import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { type Conflict, type Field, openConflicts } from './conflict.ts';
import { draftOf } from './draft.ts';
import type { Sheet } from './history.ts';
import { type Unsaved, withJournal } from './journal.ts';
import { merge } from './merge.ts';
import { livingTexts } from './typed-texts.ts';

interface Restored {
  readonly sheet: Sheet;
  readonly conflicts: readonly Conflict[];
  /** What somebody else changed since. */
  readonly taken: readonly Field[];
}

/** The plan with what was left unsaved put back into it, tab by tab. */
export const restored = (campaign: Campaign, found: readonly Unsaved[]): Restored => {
  const saved = draftOf(campaign);
  const start: Restored = { sheet: { draft: saved, texts: {} }, conflicts: [], taken: [] };
  return found.reduce<Restored>(({ sheet, conflicts, taken }, unsaved) => {
    const three = { base: withJournal(saved, unsaved.base), mine: withJournal(saved, unsaved.mine) };
    const otherPlan = unsaved.scenarioId !== undefined && unsaved.scenarioId !== campaign.scenarioId;
    const now = merge({ ...three, theirs: saved }, { otherPlan });
    // Of two tabs of one person the younger one is right.
    const { draft } = merge({ ...three, theirs: sheet.draft }, { otherPlan });
    const all = [...conflicts.filter((old) => !now.conflicts.some(({ id }) => id === old.id)), ...now.conflicts];
    return {
      sheet: { draft, texts: livingTexts({ ...sheet.texts, ...unsaved.texts }, draft) },
      conflicts: openConflicts(all, draft, saved),
      taken: [...new Set([...taken, ...now.taken])],
    };
  }, start);
};
