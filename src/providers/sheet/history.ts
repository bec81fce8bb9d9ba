import type { SheetTerms, SheetWays } from './sheet.ts';

/** One step of work, from a sheet to the next. */
export interface Edit<Sheet> {
  readonly before: Sheet;
  readonly after: Sheet;
}

interface Turned<Sheet> {
  readonly edit: Edit<Sheet>;
  readonly sheet: Sheet;
}

/** What was done and what was undone, each in its order. */
export interface Edits<Sheet> {
  readonly done: readonly Edit<Sheet>[];
  readonly undone: readonly Edit<Sheet>[];
}

export interface History<Sheet> {
  readonly edits: () => Edits<Sheet>;
  /** Writes down an edit at this time (milliseconds); typing on in one field is one edit, unless it is said to be one of its own. */
  readonly note: (before: Sheet, after: Sheet, at: number, ownEdit?: boolean) => void;
  /** What has come from elsewhere counts as if it had always been so: no edit of this person's is about it any more. */
  readonly rebase: (from: Sheet, to: Sheet) => void;
  /** The edit that `undo` would take back from this sheet, or `redo` do again; null when there is none. */
  readonly last: (now: Sheet) => Edit<Sheet> | null;
  readonly next: (now: Sheet) => Edit<Sheet> | null;
  /** Takes the last edit back, and only that: what somebody else has changed since stays. Null when there is nothing to take back. */
  readonly undo: (now: Sheet) => Turned<Sheet> | null;
  readonly redo: (now: Sheet) => Turned<Sheet> | null;
  readonly forgetUndone: () => void;
  readonly clear: () => void;
}

/** Typing on after so many milliseconds is another edit. */
export const typingPause = 3_000;
const most = 300;

/** The edits of one session, to be taken back and done again. Sheets share what they have in common, so that hundreds cost little. */
export const createHistory = <T extends SheetTerms>(
  { same, merge, withTheirs, typedPlace }: SheetWays<T>,
  begun: Edits<T['sheet']> = { done: [], undone: [] },
): History<T['sheet']> => {
  type Sheet = T['sheet'];
  let { done, undone } = begun;
  // Where and when was typed last; null when the next change begins a new edit in any case.
  let typing: { readonly place: string; readonly at: number } | null = null;

  /** The sheet after the way from one to the other has been gone on it: where it has moved on meanwhile it stays as it is. */
  const carried = (from: Sheet, to: Sheet, now: Sheet): Sheet => (now === from ? to : merge({ base: from, mine: now, theirs: to }).sheet);

  // What others have changed since may have left nothing of an edit.
  const top = (edits: readonly Edit<Sheet>[], now: Sheet, way: 'back' | 'on'): (Turned<Sheet> & { rest: Edit<Sheet>[] }) | null => {
    for (let index = edits.length - 1; index >= 0; index -= 1) {
      const edit = edits[index];
      if (!edit) break;
      const sheet = way === 'back' ? carried(edit.after, edit.before, now) : carried(edit.before, edit.after, now);
      if (!same(sheet, now)) return { rest: edits.slice(0, index), edit, sheet };
    }
    return null;
  };

  return {
    edits: () => ({ done, undone }),
    note: (before, after, at, ownEdit = false) => {
      const [former] = done.slice(-1);
      // What a field makes of its text when it is left, such as a name without the space at its end, is still the typing before it.
      if (former && same(before, after)) {
        done = [...done.slice(0, -1), { before: former.before, after }];
        return;
      }
      const place = ownEdit ? null : typedPlace(before, after);
      const goesOn = place !== null && former !== undefined && typing !== null && typing.place === place && at - typing.at < typingPause;
      undone = [];
      typing = place === null ? null : { place, at };
      if (!goesOn) {
        done = [...done, { before, after }].slice(-most);
        return;
      }
      // Typing that came back to where it began is no edit; what is left of it, such as a space, is then still the edit before it. What is typed after it is not.
      const cameBack = same(former.before, after);
      if (cameBack) typing = null;
      const from = cameBack ? done.slice(0, -1) : done;
      done = [...from.slice(0, -1), ...from.slice(-1).map((edit) => ({ before: edit.before, after }))];
    },
    rebase: (from, to) => {
      const rebased = (sheet: Sheet): Sheet => {
        const merged = merge({ base: from, mine: sheet, theirs: to });
        return merged.conflicts.reduce<Sheet>((now, conflict) => withTheirs(now, to, conflict), merged.sheet);
      };
      const both = ({ before, after }: Edit<Sheet>): Edit<Sheet> => ({ before: rebased(before), after: rebased(after) });
      done = done.map(both);
      undone = undone.map(both);
      typing = null;
    },
    last: (now) => top(done, now, 'back')?.edit ?? null,
    next: (now) => top(undone, now, 'on')?.edit ?? null,
    undo: (now) => {
      const found = top(done, now, 'back');
      if (!found) return null;
      done = found.rest;
      undone = [...undone, { before: found.sheet, after: now }];
      typing = null;
      return found;
    },
    redo: (now) => {
      const found = top(undone, now, 'on');
      if (!found) return null;
      undone = found.rest;
      done = [...done, { before: now, after: found.sheet }];
      typing = null;
      return found;
    },
    forgetUndone: () => {
      undone = [];
    },
    clear: () => {
      done = [];
      undone = [];
      typing = null;
    },
  };
};
