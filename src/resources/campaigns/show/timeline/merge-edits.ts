import type { PlanChanges, TimelineEntry } from '#contract/campaigns/history.ts';

/** One line of the timeline: an entry, and how many edits in a row it stands for. */
export interface Line extends TimelineEntry {
  readonly edits: number;
  /** When the first of them was made. */
  readonly since: string;
}

const oneSitting = 15 * 60_000;

const joined = (older: PlanChanges | null, newer: PlanChanges | null): PlanChanges =>
  Object.fromEntries(
    [...new Set([...Object.keys(newer ?? {}), ...Object.keys(older ?? {})])].map((part) => {
      const [before, after] = [older, newer].map((changes) => Object.entries(changes ?? {}).find(([name]) => name === part)?.[1]);
      return [part, { from: (before ?? after)?.from, to: (after ?? before)?.to }];
    }),
  );

/** Autosave writes an edit each second: those of one person in one sitting are told as one, from what was before to what is after. Newest first. */
export const mergeEdits = (entries: readonly TimelineEntry[]): Line[] => {
  const lines: Line[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const continues =
      last !== undefined &&
      last.kind === 'edit' &&
      entry.kind === 'edit' &&
      last.by?.id === entry.by?.id &&
      Date.parse(last.since) - Date.parse(entry.at) < oneSitting;
    if (continues)
      lines[lines.length - 1] = { ...last, changes: joined(entry.changes, last.changes), edits: last.edits + 1, since: entry.at };
    else lines.push({ ...entry, edits: 1, since: entry.at });
  }
  return lines;
};
