import type { Campaign, CampaignUpdate } from '#contract/campaigns.ts';
import { editableStatuses } from '#domain/campaign-lifecycle.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { type Draft, type Part, changedParts, draftOf, updateOf, withParts } from './draft.ts';
import { stepOf } from './held-findings.ts';
import { type Journal, withJournal } from './journal.ts';
import { type Conflict, type Field, merge } from './merge.ts';
import { same } from './same.ts';
import { type Held, sendable } from './sendable.ts';
import { type TypedTexts, heldTexts, livingTexts, textsAfter } from './typed-texts.ts';

/** How far the edits have come. `held`: something in them cannot be sent as it is, or a conflict waits for a decision. */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'editing' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'held' }
  | { readonly kind: 'failed'; readonly message: string; readonly retrying: boolean }
  | { readonly kind: 'locked' };

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
}

/** Fields of this plan that another person changed, and who. */
export interface News {
  readonly name: string;
  readonly fields: readonly Field[];
}

/** The way to the server. */
export interface PlanGate {
  readonly put: (update: CampaignUpdate, version: number) => Promise<Campaign>;
  readonly get: () => Promise<Campaign>;
  readonly onSaved: (campaign: Campaign) => void;
}

export interface PlanStore {
  readonly getState: () => PlanState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (update: (draft: Draft) => Draft) => void;
  /** Keeps a field's text that is no value, until the text is null or the field gets a value. */
  readonly type: (field: string, text: string | null) => void;
  /** Saves what is unsaved now; true when nothing is left. */
  readonly flush: () => Promise<boolean>;
  /** Takes in a newer campaign that came from elsewhere. */
  readonly receive: (campaign: Campaign) => void;
  readonly takeNote: () => void;
  readonly decide: (conflict: Conflict, keep: 'mine' | 'theirs') => void;
  readonly hasUnsaved: () => boolean;
}

/** Autosave waits this long after the last edit, in milliseconds. */
export const autosaveDelay = 800;
const retryDelays = [2_000, 4_000, 8_000, 16_000, 30_000] as const;

const isTemporary = ({ status }: ApiError): boolean => status === 0 || status === 412 || status === 429 || status >= 500;

/** One plan being edited: edits show at once, saves follow one after the other, and nothing typed is lost on the way. */
export const createPlanStore = (campaign: Campaign, gate: PlanGate, journal: Journal): PlanStore => {
  const unsaved = journal.read();
  const restored =
    unsaved &&
    merge({
      base: withJournal(draftOf(campaign), unsaved.base),
      mine: withJournal(draftOf(campaign), unsaved.mine),
      theirs: draftOf(campaign),
    });
  const newsOf = ({ updatedBy }: Campaign, taken: readonly Field[], known: News | null): News | null => {
    // A budget just applied is not also one that waits for it.
    const fields = new Set([...(known?.fields ?? []), ...taken.filter((field) => field !== 'unapplied' || !taken.includes('total'))]);
    return taken.length === 0 ? known : { name: updatedBy.name, fields: [...fields] };
  };
  const heldIn = ({ campaign: base, draft, conflicts, texts }: Omit<PlanState, 'held'>): Held[] => [
    ...sendable(draftOf(base), draft, conflicts).held,
    ...heldTexts(texts),
  ];
  const first = {
    campaign,
    draft: restored?.draft ?? draftOf(campaign),
    save: { kind: 'saved', at: campaign.updatedTime },
    conflicts: restored?.conflicts ?? [],
    texts: livingTexts(unsaved?.texts ?? {}, restored?.draft ?? draftOf(campaign)),
    news: restored ? newsOf(campaign, restored.taken, null) : null,
  } as const satisfies Omit<PlanState, 'held'>;
  let state: PlanState = { ...first, held: heldIn(first) };
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A save that is asked for while another one is on its way follows it.
  let wanted = false;
  let failures = 0;
  const listeners = new Set<() => void>();

  const publish = (next: Partial<PlanState>): void => {
    const now = { ...state, ...next };
    state = { ...now, held: heldIn(now) };
    for (const listener of listeners) listener();
  };
  const changed = (): Part[] => changedParts(draftOf(state.campaign), state.draft);
  const clean = (): boolean => changed().length === 0 && Object.keys(state.texts).length === 0;
  const due = (): { sent: Draft; parts: Part[] } => {
    const base = draftOf(state.campaign);
    const { draft: sent } = sendable(base, state.draft, state.conflicts);
    return { sent, parts: changedParts(base, sent) };
  };
  const write = (): void => {
    const [held] = state.held;
    const parts = changed();
    const part = held?.part ?? parts[0];
    const place = part === undefined ? null : { step: stepOf(part, 'audience'), ...(held && { field: held.field }) };
    journal.write({ base: draftOf(state.campaign), mine: state.draft, parts, texts: state.texts, place });
  };
  const schedule = (delay: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  };

  /** What the state of saving is while nothing is under way. */
  const resting = (): SaveState => {
    if (due().parts.length > 0) return { kind: 'editing' };
    return clean() ? { kind: 'saved', at: state.campaign.updatedTime } : { kind: 'held' };
  };

  const receive = (latest: Campaign): void => {
    if (latest.version <= state.campaign.version) return;
    const { draft, conflicts, taken } = merge({ base: draftOf(state.campaign), mine: state.draft, theirs: draftOf(latest) });
    const open = state.conflicts.filter((old) => !conflicts.some((now) => now.field === old.field));
    publish({
      campaign: latest,
      draft,
      conflicts: [...open, ...conflicts],
      texts: livingTexts(state.texts, draft),
      news: newsOf(latest, taken, state.news),
    });
    if (!editableStatuses.includes(latest.status)) publish({ save: { kind: 'locked' } });
    else if (running === null) publish({ save: resting() });
  };

  const settle = (answer: Campaign, sent: Draft, sentParts: readonly Part[]): void => {
    // The name in its field keeps its trailing space until the person has gone on.
    const untouched = sentParts.filter((part) => part !== 'name' && same(state.draft[part], sent[part]));
    failures = 0;
    publish({ campaign: answer, draft: withParts(state.draft, draftOf(answer), untouched) });
    gate.onSaved(answer);
  };

  const fail = async (error: unknown): Promise<'again' | 'stop'> => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 412) {
      const { version } = state.campaign;
      try {
        receive(await gate.get());
      } catch (unread) {
        return fail(unread);
      }
      if (state.save.kind === 'locked') return 'stop';
      if (state.campaign.version > version) return 'again';
    }
    if (error.key === 'error.campaign.locked') {
      publish({ save: { kind: 'locked' } });
      return 'stop';
    }
    const retrying = isTemporary(error);
    publish({ save: { kind: 'failed', message: error.details[0]?.message ?? error.message, retrying } });
    if (retrying) schedule(retryDelays[Math.min(failures, retryDelays.length - 1)] ?? 30_000);
    failures += 1;
    return 'stop';
  };

  const run = async (): Promise<void> => {
    while (wanted) {
      wanted = false;
      const { sent, parts } = due();
      if (parts.length === 0) break;
      publish({ save: { kind: 'saving' } });
      try {
        settle(await gate.put(updateOf(state.campaign.id, sent, parts), state.campaign.version), sent, parts);
      } catch (error) {
        if ((await fail(error)) === 'stop') return;
        wanted = true;
      }
      write();
    }
    publish({ save: resting() });
  };

  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    if (state.save.kind === 'locked') return false;
    wanted = true;
    running ??= run().finally(() => {
      running = null;
    });
    await running;
    return clean();
  };

  const afterEdit = (): void => {
    write();
    if (state.save.kind === 'locked') return;
    if (running === null) publish({ save: resting() });
    schedule(autosaveDelay);
  };

  if (unsaved) afterEdit();

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (update) => {
      const draft = update(state.draft);
      publish({ draft, texts: textsAfter(state.texts, state.draft, draft) });
      afterEdit();
    },
    type: (field, text) => {
      if (state.texts[field] === (text ?? undefined)) return;
      const others = Object.fromEntries(Object.entries(state.texts).filter(([name]) => name !== field));
      publish({ texts: text === null ? others : { ...others, [field]: text } });
      afterEdit();
    },
    flush,
    receive,
    takeNote: () => publish({ news: null }),
    decide: (conflict, keep) => {
      publish({
        draft: keep === 'theirs' ? conflict.takeTheirs(state.draft) : state.draft,
        conflicts: state.conflicts.filter((open) => open !== conflict),
      });
      afterEdit();
    },
    hasUnsaved: () => state.save.kind !== 'locked' && !clean(),
  };
};
