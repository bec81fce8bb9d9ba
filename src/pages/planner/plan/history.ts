import { withTheirs } from './conflict.ts';
import { type Draft, changedParts } from './draft.ts';
import { merge } from './merge.ts';
import { same } from '#resources/campaigns/parts/same.ts';
import type { TypedTexts } from './typed-texts.ts';
import { typedPlaceOf } from './typed-place.ts';

/** What a person has before them: the values of the plan, and the texts that are none. */
export interface Sheet {
  readonly draft: Draft;
  readonly texts: TypedTexts;
}

/** One step of work, from a sheet to the next. */
export interface Deed {
  readonly before: Sheet;
  readonly after: Sheet;
}

export interface History {
  /** Writes down an edit at this time (milliseconds); typing on in one field is one deed, unless it is said to be one of its own. */
  readonly note: (before: Sheet, after: Sheet, at: number, ownDeed?: boolean) => void;
  /** What somebody else has changed counts as if it had always been so: no deed of this person's is about it any more. */
  readonly rebase: (from: Draft, to: Draft) => void;
  /** The deed that `undo` would take back from this sheet, or `redo` do again; null when there is none. */
  readonly last: (now: Sheet) => Deed | null;
  readonly next: (now: Sheet) => Deed | null;
  /** Takes the last deed back, and only that: what somebody else has changed since stays. Null when there is nothing to take back. */
  readonly undo: (now: Sheet) => { readonly deed: Deed; readonly sheet: Sheet } | null;
  readonly redo: (now: Sheet) => { readonly deed: Deed; readonly sheet: Sheet } | null;
  readonly forgetUndone: () => void;
  readonly clear: () => void;
}

/** Typing on after so many milliseconds is another deed. */
export const typingPause = 3_000;
const most = 300;

const sameSheet = (one: Sheet, other: Sheet): boolean => same(one.draft, other.draft) && same(one.texts, other.texts);

const changedTexts = (base: TypedTexts, to: TypedTexts, now: TypedTexts): TypedTexts => {
  const names = new Set([...Object.keys(base), ...Object.keys(to), ...Object.keys(now)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const text = now[name] === base[name] ? to[name] : now[name];
      return text === undefined ? [] : [[name, text]];
    }),
  );
};

/** The sheet after the way from one to the other has been gone on it: where it has moved on meanwhile it stays as it is. */
const carried = (from: Sheet, to: Sheet, now: Sheet): Sheet => ({
  draft: merge({ base: from.draft, mine: now.draft, theirs: to.draft }).draft,
  texts: changedTexts(from.texts, to.texts, now.texts),
});

/** The edits of one session, to be taken back and done again. Sheets share what they have in common, so that hundreds cost little. */
export const createHistory = (): History => {
  let done: Deed[] = [];
  let undone: Deed[] = [];
  // Where and when was typed last; null when the next edit is a deed of its own in any case.
  let typing: { readonly place: string; readonly at: number } | null = null;

  // What others have changed since may have left nothing of a deed.
  const top = (deeds: readonly Deed[], now: Sheet, direction: 'back' | 'on'): { rest: Deed[]; deed: Deed; sheet: Sheet } | null => {
    for (let index = deeds.length - 1; index >= 0; index -= 1) {
      const deed = deeds[index];
      if (!deed) break;
      const sheet = direction === 'back' ? carried(deed.after, deed.before, now) : carried(deed.before, deed.after, now);
      if (!sameSheet(sheet, now)) return { rest: deeds.slice(0, index), deed, sheet };
    }
    return null;
  };

  return {
    note: (before, after, at, ownDeed = false) => {
      const [former] = done.slice(-1);
      // A name loses the space at its end when its field is left: that is still the typing before it.
      if (former && before.texts === after.texts && changedParts(before.draft, after.draft).length === 0) {
        done = [...done.slice(0, -1), { before: former.before, after }];
        return;
      }
      const place = ownDeed ? null : typedPlaceOf(before, after);
      const latest = done.at(-1);
      const goesOn = place !== null && latest !== undefined && typing !== null && typing.place === place && at - typing.at < typingPause;
      undone = [];
      typing = place === null ? null : { place, at };
      if (!goesOn) {
        done = [...done, { before, after }].slice(-most);
        return;
      }
      const whole = { before: latest.before, after };
      done = [...done.slice(0, -1), ...(sameSheet(whole.before, after) ? [] : [whole])];
    },
    rebase: (from, to) => {
      const rebased = ({ draft, texts }: Sheet): Sheet => {
        const merged = merge({ base: from, mine: draft, theirs: to });
        return { draft: merged.conflicts.reduce((sheet, conflict) => withTheirs(sheet, to, conflict), merged.draft), texts };
      };
      const both = ({ before, after }: Deed): Deed => ({ before: rebased(before), after: rebased(after) });
      done = done.map(both);
      undone = undone.map(both);
      typing = null;
    },
    last: (now) => top(done, now, 'back')?.deed ?? null,
    next: (now) => top(undone, now, 'on')?.deed ?? null,
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
