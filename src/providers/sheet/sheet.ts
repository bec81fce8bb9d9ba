/** What a kind of sheet is made of, named once for everything that handles it. */
export interface SheetTerms {
  /** As the server keeps it, with its version. */
  stored: { readonly version: number };
  /** What a person edits of it. */
  sheet: object;
  /** The body that carries edits to the server. */
  update: object;
  /** Something that two people changed, each in another way. */
  conflict: { readonly id: string };
  /** Where a change of somebody else's came in. */
  field: string;
  /** What cannot be sent as it is. */
  invalid: unknown;
  /** What there is to tell of somebody else's changes. */
  news: unknown;
}

/** One value as both people found it, as this person has it, and as the other left it. */
export interface Three<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/** Two people's changes in one sheet. */
export interface Merged<T extends SheetTerms> {
  readonly sheet: T['sheet'];
  /** What both changed: this person's value is in the sheet. */
  readonly conflicts: readonly T['conflict'][];
  /** Where the other person's change came in. */
  readonly taken: readonly T['field'][];
}

/** A conflict that waits for its decision, with the version that brought the other value: what is stored later may be anybody's. */
export type OpenConflict<T extends SheetTerms> = T['conflict'] & { readonly from: T['stored'] };

/** Where a sheet stands. */
export interface Standing<T extends SheetTerms> {
  /** As the server last confirmed it. */
  readonly stored: T['stored'];
  /** The sheet that says what is stored. */
  readonly base: T['sheet'];
  readonly sheet: T['sheet'];
  readonly conflicts: readonly OpenConflict<T>[];
  readonly invalid: T['invalid'];
  /** What somebody else changed meanwhile, until it is taken note of. */
  readonly news: T['news'] | null;
}

/** What is written into the journal: the edits, and the address in the console where the first of them was made. */
export interface Page {
  readonly edits: unknown;
  readonly address: string;
}

/** What undo and merge have to know of a kind of sheet. */
export interface SheetWays<T extends SheetTerms> {
  /** True when both say the same to a person. */
  readonly same: (one: T['sheet'], other: T['sheet']) => boolean;
  /** Brings two people's changes together. `other`: theirs is not the thing that was edited, and every edit of this person's is a conflict. */
  readonly merge: (three: Three<T['sheet']>, other?: boolean) => Merged<T>;
  /** The sheet with the other person's value where the conflict is. */
  readonly withTheirs: (sheet: T['sheet'], theirs: T['sheet'], conflict: T['conflict']) => T['sheet'];
  /** The one field into which was typed between two sheets; null when it was something else, or in several places. */
  readonly typedPlace: (before: T['sheet'], after: T['sheet']) => string | null;
}

/** Everything that makes one kind of sheet another than the next. */
export interface SheetKind<T extends SheetTerms> extends SheetWays<T> {
  readonly sheetOf: (stored: T['stored']) => T['sheet'];
  /** True when `latest` is more than what is known. */
  readonly isNewer: (latest: T['stored'], known: T['stored']) => boolean;
  /** True when it is another thing that has taken this one's place. */
  readonly isOther: (latest: T['stored'], known: T['stored']) => boolean;
  /** True when nothing of it can be changed any more; a server says so with `closedKey`. */
  readonly isClosed: (stored: T['stored']) => boolean;
  readonly closedKey: string;
  /** True when both sheets say the same where the conflict is. */
  readonly sameAt: (conflict: T['conflict'], one: T['sheet'], other: T['sheet']) => boolean;
  /** The sheet without what has lost its place in it. */
  readonly living: (sheet: T['sheet']) => T['sheet'];
  /** What can go out, with the server's own in place of what cannot and of what two people have not decided yet. */
  readonly outgoing: (now: Pick<Standing<T>, 'stored' | 'base' | 'sheet' | 'conflicts'>) => {
    readonly sent: T['sheet'];
    readonly invalid: T['invalid'];
  };
  /** The body that carries what is sent; null when it says nothing new. */
  readonly updateOf: (stored: T['stored'], base: T['sheet'], sent: T['sheet']) => T['update'] | null;
  /** The sheet after the answer to what was sent has come. */
  readonly settled: (now: Pick<Standing<T>, 'base' | 'sheet'>, sent: T['sheet'], answer: T['sheet']) => T['sheet'];
  /** What there is to tell after `taken` came in with `latest`. */
  readonly news: (
    latest: T['stored'],
    taken: readonly T['field'][],
    before: Pick<Standing<T>, 'stored' | 'base' | 'sheet' | 'news'>,
  ) => T['news'] | null;
  /** What is to survive the page; null when nothing is unsaved. */
  readonly kept: (now: Standing<T>) => Page | null;
  /** What was kept, read again: the sheet it began with, the sheet as it was, and whether that was another thing; null when it cannot be read. */
  readonly read: (
    stored: T['stored'],
    edits: unknown,
  ) => { readonly base: T['sheet']; readonly mine: T['sheet']; readonly other: boolean } | null;
}
