import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { editableStatuses } from '#domain/campaigns/lifecycle.ts';
import { type Conflict, type Field, openConflicts, valueAt, withTheirs } from './conflict.ts';
import { type DeedPlace, type Told, tell } from './deed-words.ts';
import { type Draft, type Part, changedParts, draftOf, withParts } from './draft.ts';
import { stepOf } from './held-findings.ts';
import { type Deed, createHistory } from './history.ts';
import type { Journal } from './journal.ts';
import { merge } from './merge.ts';
import { restored } from './restored.ts';
import { type Due, type PlanGate, type SaveState, createSaver } from './saver.ts';
import { same } from '#resources/campaigns/parts/same.ts';
import { type Held, sendable } from './sendable.ts';
import { type TypedTexts, heldTexts, livingTexts, textsAfter } from './typed-texts.ts';

export interface PlanState {
  /** The campaign as the server last confirmed it. */
  readonly campaign: Campaign;
  readonly draft: Draft;
  readonly save: SaveState;
  readonly conflicts: readonly Conflict[];
  /** What was typed and is no value. */
  readonly texts: TypedTexts;
  /** The fields whose value or text stays behind while the rest is saved. */
  readonly held: readonly Held[];
  /** What somebody else changed while this person was editing, until it is taken note of. */
  readonly news: News | null;
  /** What undo would take back, and redo do again. */
  readonly undoable: Told | null;
  readonly redoable: Told | null;
}

/** Fields of this plan that another person changed, and who. */
export interface News {
  readonly name: string;
  readonly fields: readonly Field[];
}

export interface PlanStore {
  readonly getState: () => PlanState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (update: (draft: Draft) => Draft) => void;
  /** Keeps a field's text that is no value, until the text is null or the field gets a value. */
  readonly type: (field: string, text: string | null) => void;
  /** Takes the last edit back, or does it again; tells what it was and where it can be seen, or null when there is none. */
  readonly undo: () => { readonly told: Told; readonly place: DeedPlace } | null;
  readonly redo: () => { readonly told: Told; readonly place: DeedPlace } | null;
  /** Saves what is unsaved now; true when nothing is left. */
  readonly flush: () => Promise<boolean>;
  /** Takes in a newer campaign that came from elsewhere. */
  readonly receive: (campaign: Campaign) => void;
  /** Goes on with this campaign as it is, and forgets what was done before: another scenario is in use. */
  readonly replace: (campaign: Campaign) => void;
  readonly takeNote: () => void;
  readonly decide: (conflicts: readonly Conflict[], keep: 'mine' | 'theirs') => void;
  readonly hasUnsaved: () => boolean;
  /** Writes down at once what is unsaved. */
  readonly keep: () => void;
  /** Sends nothing more and leaves what is unsaved to whoever opens the plan next. */
  readonly stop: () => Promise<void>;
}

const newsOf = ({ updatedBy }: Campaign, taken: readonly Field[], known: News | null): News | null => {
  // A budget just applied is not also one that waits for it.
  const fields = new Set([...(known?.fields ?? []), ...taken.filter((field) => field !== 'unapplied' || !taken.includes('total'))]);
  return taken.length === 0 ? known : { name: updatedBy.name, fields: [...fields] };
};

/** One plan being edited: edits show at once, saves follow one after the other, and nothing typed is lost on the way. */
export const createPlanStore = (campaign: Campaign, gate: PlanGate, journal: Journal): PlanStore => {
  const history = createHistory();
  const goingOut = ({ campaign: saved, draft, conflicts }: Pick<PlanState, 'campaign' | 'draft' | 'conflicts'>) => {
    const platforms = gate.platforms();
    return sendable(draftOf(saved), draft, conflicts, platforms ? { targetType: saved.targetType, platforms } : null);
  };
  const heldIn = (now: Pick<PlanState, 'campaign' | 'draft' | 'conflicts' | 'texts'>): Held[] => [
    ...goingOut(now).held,
    ...heldTexts(now.texts),
  ];
  const left = restored(campaign, journal.found);
  const first = {
    campaign,
    ...left.sheet,
    save: { kind: 'saved', at: campaign.updatedTime },
    conflicts: left.conflicts,
    news: newsOf(campaign, left.taken, null),
    undoable: null,
    redoable: null,
  } as const satisfies Omit<PlanState, 'held'>;
  let state: PlanState = { ...first, held: heldIn(first) };
  const listeners = new Set<() => void>();

  const publish = (next: Partial<PlanState>): void => {
    const now = { ...state, ...next };
    // Asking every schema again is the dearest part of a key press.
    const asBefore = (['campaign', 'draft', 'conflicts', 'texts'] as const).every((name) => now[name] === state[name]);
    state = asBefore ? now : { ...now, held: heldIn(now) };
    for (const listener of listeners) listener();
  };
  const told = (deed: Deed | null): Told | null => (deed && tell(deed)?.told) ?? null;
  /** What can be taken back depends on the sheet: somebody else may have changed the same since. */
  const doable = () => ({ undoable: told(history.last(state)), redoable: told(history.next(state)) });
  const changed = (): Part[] => changedParts(draftOf(state.campaign), state.draft);
  const clean = (): boolean => changed().length === 0 && Object.keys(state.texts).length === 0;
  const due = (): Due => {
    const base = draftOf(state.campaign);
    const { draft: sent } = goingOut(state);
    return { sent, parts: changedParts(base, sent) };
  };
  const write = (): void => {
    const [held] = state.held;
    const parts = changed();
    const part = held?.part ?? parts[0];
    const place = part === undefined ? null : { step: stepOf(part, 'audience'), ...(held && { field: held.field }) };
    const { version, scenarioId } = state.campaign;
    journal.write({ base: draftOf(state.campaign), mine: state.draft, parts, texts: state.texts, version, scenarioId, place });
  };

  /** What the state of saving is while nothing is under way. */
  const resting = (): SaveState => {
    if (due().parts.length > 0) return { kind: 'editing' };
    return clean() ? { kind: 'saved', at: state.campaign.updatedTime } : { kind: 'held' };
  };

  const receive = (latest: Campaign): void => {
    if (latest.version <= state.campaign.version) return;
    const otherPlan = latest.scenarioId !== state.campaign.scenarioId;
    const { draft, conflicts, taken } = merge({ base: draftOf(state.campaign), mine: state.draft, theirs: draftOf(latest) }, { otherPlan });
    if (otherPlan) history.clear();
    else if (taken.length > 0) history.rebase(state.draft, draft);
    const all = [...state.conflicts.filter((old) => !otherPlan && !conflicts.some((now) => now.id === old.id)), ...conflicts];
    publish({
      campaign: latest,
      draft,
      conflicts: openConflicts(all, draft, draftOf(latest)),
      texts: livingTexts(state.texts, draft),
      news: newsOf(latest, taken, state.news),
    });
    publish(doable());
    if (!editableStatuses.includes(latest.status)) publish({ save: { kind: 'locked' } });
    else if (!saver.isRunning()) publish({ save: resting() });
    write();
  };

  const saver = createSaver(gate, {
    campaign: () => state.campaign,
    due,
    isLocked: () => state.save.kind === 'locked',
    settle: (answer, { sent, parts }) => {
      // The name in its field keeps its trailing space until the person has gone on.
      const untouched = parts.filter((part) => part !== 'name' && same(state.draft[part], sent[part]));
      publish({ campaign: answer, draft: withParts(state.draft, draftOf(answer), untouched) });
      gate.onSaved(answer);
      write();
    },
    receive,
    show: (save) => publish({ save }),
    rest: () => publish({ save: resting() }),
  });

  const afterEdit = (): void => {
    write();
    if (state.save.kind === 'locked') return;
    if (!saver.isRunning()) publish({ save: resting() });
    saver.schedule();
  };

  /** Puts another sheet in place of the present one, as one deed. */
  const turn = (draft: Draft, texts: TypedTexts, ownDeed = false): void => {
    const before = { draft: state.draft, texts: state.texts };
    if (draft === before.draft && texts === before.texts) return;
    history.note(before, { draft, texts }, Date.now(), ownDeed);
    publish({
      draft,
      texts,
      ...(state.conflicts.length > 0 && { conflicts: openConflicts(state.conflicts, draft, draftOf(state.campaign)) }),
    });
    publish(doable());
    afterEdit();
  };

  const goBackOrOn = (way: 'undo' | 'redo') => {
    if (state.save.kind === 'locked') return null;
    const before = state.draft;
    const found = history[way](state);
    if (!found) return null;
    // Who takes back what another person changed too has nothing against theirs.
    const gone = state.conflicts.filter((conflict) => !same(valueAt(before, conflict), valueAt(found.sheet.draft, conflict)));
    if (gone.length > 0) history.forgetUndone();
    const theirs = draftOf(state.campaign);
    const draft = gone.reduce((now, conflict) => withTheirs(now, theirs, conflict), found.sheet.draft);
    publish({ draft, texts: livingTexts(found.sheet.texts, draft), conflicts: state.conflicts.filter((open) => !gone.includes(open)) });
    publish(doable());
    afterEdit();
    return tell(found.deed);
  };

  if (journal.found.length > 0) afterEdit();

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (update) => {
      const draft = update(state.draft);
      turn(draft, textsAfter(state.texts, state.draft, draft));
    },
    type: (field, text) => {
      if (state.texts[field] === (text ?? undefined)) return;
      const others = Object.fromEntries(Object.entries(state.texts).filter(([name]) => name !== field));
      turn(state.draft, text === null ? others : { ...others, [field]: text });
    },
    undo: () => goBackOrOn('undo'),
    redo: () => goBackOrOn('redo'),
    flush: async () => {
      await saver.flush();
      return clean();
    },
    receive,
    replace: (latest) => {
      history.clear();
      const fresh = { campaign: latest, draft: draftOf(latest), texts: {}, conflicts: [], news: null };
      publish({ ...fresh, undoable: null, redoable: null });
      publish({ save: resting() });
      write();
    },
    takeNote: () => publish({ news: null }),
    decide: (conflicts, keep) => {
      const theirs = draftOf(state.campaign);
      const draft = keep === 'theirs' ? conflicts.reduce((now, conflict) => withTheirs(now, theirs, conflict), state.draft) : state.draft;
      publish({ conflicts: state.conflicts.filter((open) => !conflicts.some(({ id }) => id === open.id)) });
      if (keep === 'theirs') turn(draft, textsAfter(state.texts, state.draft, draft), true);
      else afterEdit();
    },
    hasUnsaved: () => state.save.kind !== 'locked' && !clean(),
    keep: journal.settle,
    stop: async () => {
      await saver.stop();
      journal.close();
    },
  };
};
