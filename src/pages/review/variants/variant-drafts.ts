import type { LockScreenVariant } from '#contract/lock-screen/lock-screen.ts';
import { draftCell } from '#providers/session/draft-cell.ts';

/** Why a variant goes back, and which version of it somebody had before them. */
interface Mark {
  readonly code: string;
  readonly version: number;
}

/** Marks by item. */
export type Marks = Readonly<Record<string, Mark>>;

/** What is marked and written about variants and not decided yet. */
export interface VariantDrafts {
  readonly marks: Marks;
  readonly comment: string;
}

type Seen = Pick<LockScreenVariant, 'id' | 'version'>;

const none: VariantDrafts = { marks: {}, comment: '' };

const isMark = (value: unknown): value is Mark => {
  const { code, version }: Readonly<Record<string, unknown>> = Object(value);
  return typeof code === 'string' && typeof version === 'number';
};
const draftsIn = (kept: unknown): VariantDrafts | undefined => {
  const { marks, comment }: Readonly<Record<string, unknown>> = Object(kept);
  const all = Object.entries(Object(marks));
  if (typeof comment !== 'string' || !all.every((each): each is [string, Mark] => isMark(each[1]))) return undefined;
  return { marks: Object.fromEntries(all), comment };
};

export const variantDrafts = draftCell<VariantDrafts>({
  name: 'review.variants',
  read: draftsIn,
  initial: none,
  isWritten: ({ marks, comment }) => comment.trim() !== '' || Object.keys(marks).length > 0,
});

const change = (part: Partial<VariantDrafts>): void => variantDrafts.set({ ...variantDrafts.get(), ...part });

export const writeComment = (comment: string): void => change({ comment });

/** Marks items with a reason; without one it takes their marks back. */
export const markAll = (items: readonly Seen[], code: string | undefined): void => {
  const marks: Record<string, Mark> = { ...variantDrafts.get().marks };
  for (const { id, version } of items) {
    if (code === undefined) delete marks[id];
    else marks[id] = { code, version };
  }
  change({ marks });
};

/** Forgets the marks of items that have changed since they were marked. */
export const forgetOutdated = (items: readonly Seen[]): void => {
  const { marks } = variantDrafts.get();
  const outdated = items.filter(({ id, version }) => marks[id] !== undefined && marks[id].version !== version);
  if (outdated.length > 0) markAll(outdated, undefined);
};

/** Forgets what was marked of items that are decided, and the comment unless others are left for it; returns what brings both back. */
export const takeOut = (items: readonly Seen[], othersLeft: boolean): (() => void) => {
  const { marks, comment } = variantDrafts.get();
  const taken = Object.fromEntries(items.flatMap(({ id }) => (marks[id] ? [[id, marks[id]]] : [])));
  markAll(items, undefined);
  if (!othersLeft) writeComment('');
  return () => {
    const now = variantDrafts.get();
    change({ marks: { ...taken, ...now.marks }, comment: now.comment === '' ? comment : now.comment });
  };
};
