import { z } from 'zod';
import { api } from '#contract/api.ts';
import { type Campaign, type CampaignUpdate, campaignUpdateMedia } from '#contract/campaigns/campaigns.ts';
import { AdSet, Audience, Budget, Demographics, Media, type Plan, Timeline } from '#contract/campaigns/plan.ts';
import type { Person } from '#contract/envelope.ts';
import type { Platform } from '#contract/catalogue/catalogue.ts';
import { paths } from '#config/paths.ts';
import { editableStatuses } from '#domain/campaigns/statuses.ts';
import { answerOf, putAnswer, readAgain } from '#providers/data/cache.ts';
import { call } from '#providers/http/call.ts';
import type { Edit } from '#providers/sheet/history.ts';
import type { Gate } from '#providers/sheet/saver.ts';
import { type SheetState, type SheetStore, createSheetStore } from '#providers/sheet/sheet-store.ts';
import type { OpenConflict as Open, SheetKind, SheetTerms, Three } from '#providers/sheet/sheet.ts';
import type { Journal } from '#providers/sheet/sheets.ts';
import { same } from '#resources/campaigns/parts/same.ts';
import { type Conflict, type Field, valueAt, withTheirs } from './conflict.ts';
import { type EditLabel, type EditPlace, describeEdit } from './edit-words.ts';
import { type Draft, changedParts, draftOf, withParts } from './draft.ts';
import { stepOf } from './invalid-findings.ts';
import { merge } from './merge.ts';
import { type InvalidField, sendable, updateOf } from './sendable.ts';
import { typedPlaceOf } from './typed-place.ts';
import { type PlanSheet, type TypedTexts, invalidTexts, livingTexts, textsAfter } from './typed-texts.ts';

/** Fields of this plan that were changed elsewhere, and by whom. */
export interface News {
  readonly by: Person;
  readonly fields: readonly Field[];
}

export interface PlanTerms extends SheetTerms {
  stored: Campaign;
  sheet: PlanSheet;
  update: CampaignUpdate;
  conflict: Conflict;
  field: Field;
  invalid: readonly InvalidField[];
  news: News;
}

/** A field that two people changed, until somebody has decided; `from` is the campaign as the other one left it. */
export type OpenConflict = Open<PlanTerms>;

// What is half typed is kept too, so a landing page need not be one yet.
const HalfTyped = AdSet.extend({ landingPageUrl: z.string() });

// A part of another release is lost alone.
const Parts = z.object({
  name: z.string().optional(),
  audience: Audience.optional().catch(undefined),
  demographics: Demographics.optional().catch(undefined),
  timeline: Timeline.optional().catch(undefined),
  budget: Budget.optional().catch(undefined),
  media: Media.extend({ adSets: z.array(HalfTyped) })
    .optional()
    .catch(undefined),
});

/** What is written down: the parts that differ, as they were found and as they are, and the texts that are no value. */
const Unsaved = z.object({
  base: Parts,
  mine: Parts,
  texts: z.record(z.string(), z.string()).default({}),
  /** The version of the campaign that was edited, and its scenario. */
  version: z.number(),
  scenarioId: z.string().optional(),
});
export type Unsaved = z.input<typeof Unsaved>;

const noTexts: TypedTexts = {};

/** The draft with the kept parts in place of its own. */
const withKept = (draft: Draft, kept: z.infer<typeof Parts>): Draft => ({
  name: kept.name ?? draft.name,
  audience: kept.audience ?? draft.audience,
  demographics: kept.demographics ?? draft.demographics,
  timeline: kept.timeline ?? draft.timeline,
  budget: kept.budget ?? draft.budget,
  media: kept.media ?? draft.media,
});

const mergedTexts = ({ base, mine, theirs }: Three<TypedTexts>): TypedTexts => {
  if (mine === base || theirs === base) return mine === base ? theirs : mine;
  const names = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const text = mine[name] === base[name] ? theirs[name] : mine[name];
      return text === undefined ? [] : [[name, text]];
    }),
  );
};

const living = ({ draft, texts }: PlanSheet): PlanSheet => ({ draft, texts: livingTexts(texts, draft) });

/** What the editing of a plan does in its own way. `platforms` are all there are; undefined while the catalogue is not known. */
export const planSheets = (platforms: () => readonly Platform[] | undefined): SheetKind<PlanTerms> => ({
  sheetOf: (campaign) => ({ draft: draftOf(campaign), texts: noTexts }),
  isNewer: (latest, known) => latest.version > known.version,
  isOther: (latest, known) => latest.scenarioId !== known.scenarioId,
  isClosed: ({ status }) => !editableStatuses.includes(status),
  closedKey: 'error.campaign.locked',
  same: (one, other) => same(one.texts, other.texts) && changedParts(one.draft, other.draft).length === 0,
  merge: ({ base, mine, theirs }, otherPlan) => {
    const { draft, conflicts, taken } = merge({ base: base.draft, mine: mine.draft, theirs: theirs.draft }, { otherPlan });
    return { sheet: { draft, texts: mergedTexts({ base: base.texts, mine: mine.texts, theirs: theirs.texts }) }, conflicts, taken };
  },
  sameAt: (conflict, one, other) => same(valueAt(one.draft, conflict), valueAt(other.draft, conflict)),
  withTheirs: ({ draft, texts }, theirs, conflict) => {
    const taken = withTheirs(draft, theirs.draft, conflict);
    return { draft: taken, texts: textsAfter(texts, draft, taken) };
  },
  typedPlace: typedPlaceOf,
  living,
  outgoing: ({ stored: { targetType }, base, sheet, conflicts }) => {
    const known = platforms();
    const { draft, invalid } = sendable(base.draft, sheet.draft, conflicts, known ? { targetType, platforms: known } : null);
    return { sent: { draft, texts: noTexts }, invalid: [...invalid, ...invalidTexts(sheet.texts)] };
  },
  updateOf: ({ id }, base, sent) => updateOf(id, base.draft, sent.draft),
  settled: ({ base, sheet: { draft, texts } }, sent, answer) => {
    // The name in its field keeps its trailing space until the person has gone on.
    const untouched = changedParts(base.draft, sent.draft).filter((part) => part !== 'name' && same(draft[part], sent.draft[part]));
    return { draft: withParts(draft, answer.draft, untouched), texts };
  },
  news: ({ updatedBy }, taken, { news }) => {
    // A budget just applied is not also one that waits for it.
    const fields = new Set([...(news?.fields ?? []), ...taken.filter((field) => field !== 'unapplied' || !taken.includes('total'))]);
    return taken.length === 0 ? news : { by: updatedBy, fields: [...fields] };
  },
  read: (campaign, edits) => {
    const { success, data } = Unsaved.safeParse(edits);
    if (!success) return null;
    const saved = draftOf(campaign);
    return {
      base: { draft: withKept(saved, data.base), texts: noTexts },
      mine: { draft: withKept(saved, data.mine), texts: data.texts },
      other: data.scenarioId !== undefined && data.scenarioId !== campaign.scenarioId,
    };
  },
  kept: ({ stored: { id, version, scenarioId }, base, sheet: { draft, texts }, invalid: [first] }) => {
    const parts = changedParts(base.draft, draft);
    const part = first?.part ?? parts[0];
    if (part === undefined) return null;
    const pick = (from: Draft) => Object.fromEntries(parts.map((one) => [one, from[one]]));
    const edits: Unsaved = { base: pick(base.draft), mine: pick(draft), texts, version, ...(scenarioId && { scenarioId }) };
    return { edits, address: paths.step(id, stepOf(part, 'audience'), first?.field) };
  },
});

/** The way of plans to the server, and what is on offer there. */
export interface PlanGate extends Gate<Campaign, CampaignUpdate> {
  /** Every platform; undefined while the catalogue is not known. */
  readonly platforms: () => readonly Platform[] | undefined;
}

/** The way of one campaign's plan to the server. */
export const planGate = (campaignId: string): PlanGate => {
  const params = { campaignId };
  return {
    // What says nothing of the audience says so by its type too (specification §7).
    put: (body, version) => {
      const aboutAudience = body.audience !== undefined || body.demographics !== undefined;
      return call(api.campaigns.update, { params, body, version, ...(!aboutAudience && { media: campaignUpdateMedia }) });
    },
    get: () => call(api.campaigns.get, { params }),
    onSaved: (saved) => {
      putAnswer(api.campaigns.get, { params }, saved);
      void readAgain(api.campaigns.list);
    },
    platforms: () => answerOf(api.catalogue.platforms)?.content,
    isOffline: () => !navigator.onLine,
  };
};

export interface PlanState extends Pick<SheetState<PlanTerms>, 'save' | 'conflicts' | 'invalid' | 'news'>, PlanSheet {
  /** The campaign as the server last confirmed it. */
  readonly campaign: Campaign;
  /** What undo would take back, and redo do again. */
  readonly undoable: EditLabel | null;
  readonly redoable: EditLabel | null;
}

type Turned = { readonly label: EditLabel; readonly place: EditPlace } | null;

export interface PlanStore extends Omit<SheetStore<PlanTerms>, 'getState' | 'change' | 'undo' | 'redo' | 'ask'> {
  readonly getState: () => PlanState;
  readonly change: (update: (draft: Draft) => Draft) => void;
  /** Changes some fields of one part. */
  readonly edit: <P extends keyof Plan>(part: P, patch: Partial<Plan[P]>) => void;
  /** Keeps a field's text that is no value, until the text is null or the field gets a value. */
  readonly type: (field: string, text: string | null) => void;
  /** Takes the last edit back, or does it again; tells what it was and where it can be seen, or null when there is none. */
  readonly undo: () => Turned;
  readonly redo: () => Turned;
}

const label = (edit: Edit<PlanSheet> | null): EditLabel | null => (edit && describeEdit(edit)?.label) ?? null;

const planState = ({ stored, sheet, save, conflicts, invalid, news, undoable, redoable }: SheetState<PlanTerms>): PlanState => ({
  campaign: stored,
  ...sheet,
  save,
  conflicts,
  invalid,
  news,
  undoable: label(undoable),
  redoable: label(redoable),
});

/** One plan being edited; after its former store, what was edited there can still be undone. */
export const createPlanStore = (campaign: Campaign, gate: PlanGate, journal: Journal, former?: Pick<PlanStore, 'past'>): PlanStore => {
  const store = createSheetStore(campaign, planSheets(gate.platforms), gate, journal, former?.past());
  let seen = store.getState();
  let shown = planState(seen);
  const turned = (edit: Edit<PlanSheet> | null): Turned => edit && describeEdit(edit);
  const change: PlanStore['change'] = (update) =>
    store.change((sheet) => {
      const draft = update(sheet.draft);
      return draft === sheet.draft ? sheet : { draft, texts: textsAfter(sheet.texts, sheet.draft, draft) };
    });
  return {
    ...store,
    getState: () => {
      const now = store.getState();
      if (now !== seen) shown = planState(now);
      seen = now;
      return shown;
    },
    change,
    edit: (part, patch) => change((draft) => ({ ...draft, [part]: { ...draft[part], ...patch } })),
    type: (field, text) =>
      store.change((sheet) => {
        if (sheet.texts[field] === (text ?? undefined)) return sheet;
        const { [field]: _, ...others } = sheet.texts;
        return { ...sheet, texts: text === null ? others : { ...others, [field]: text } };
      }),
    undo: () => turned(store.undo()),
    redo: () => turned(store.redo()),
  };
};
