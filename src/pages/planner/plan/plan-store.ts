import type { Campaign, CampaignUpdate } from '#contract/campaigns/campaigns.ts';
import type { Platform } from '#contract/catalogue/catalogue.ts';
import type { Deed } from '#providers/sheet/history.ts';
import type { Gate } from '#providers/sheet/saver.ts';
import { type SheetState, type SheetStore, createSheetStore } from '#providers/sheet/sheet-store.ts';
import type { Journal } from '#providers/sheet/sheets.ts';
import { type DeedPlace, type Told, tell } from './deed-words.ts';
import type { Draft } from './draft.ts';
import { type PlanTerms, planSheets } from './plan-sheet.ts';
import { type PlanSheet, textsAfter } from './typed-texts.ts';

/** The way of plans to the server, and what is on offer there. */
export interface PlanGate extends Gate<Campaign, CampaignUpdate> {
  /** Every platform; undefined while the catalogue is not known. */
  readonly platforms: () => readonly Platform[] | undefined;
}

export interface PlanState extends Pick<SheetState<PlanTerms>, 'save' | 'conflicts' | 'held' | 'news'>, PlanSheet {
  /** The campaign as the server last confirmed it. */
  readonly campaign: Campaign;
  /** What undo would take back, and redo do again. */
  readonly undoable: Told | null;
  readonly redoable: Told | null;
}

type Turned = { readonly told: Told; readonly place: DeedPlace } | null;

export interface PlanStore extends Omit<SheetStore<PlanTerms>, 'getState' | 'change' | 'undo' | 'redo' | 'ask'> {
  readonly getState: () => PlanState;
  readonly change: (update: (draft: Draft) => Draft) => void;
  /** Keeps a field's text that is no value, until the text is null or the field gets a value. */
  readonly type: (field: string, text: string | null) => void;
  /** Takes the last edit back, or does it again; tells what it was and where it can be seen, or null when there is none. */
  readonly undo: () => Turned;
  readonly redo: () => Turned;
}

const told = (deed: Deed<PlanSheet> | null): Told | null => (deed && tell(deed)?.told) ?? null;

const planState = ({ stored, sheet, save, conflicts, held, news, undoable, redoable }: SheetState<PlanTerms>): PlanState => ({
  campaign: stored,
  ...sheet,
  save,
  conflicts,
  held,
  news,
  undoable: told(undoable),
  redoable: told(redoable),
});

/** One plan being edited. */
export const createPlanStore = (campaign: Campaign, gate: PlanGate, journal: Journal): PlanStore => {
  const store = createSheetStore(campaign, planSheets(gate.platforms), gate, journal);
  let seen = store.getState();
  let shown = planState(seen);
  const turned = (deed: Deed<PlanSheet> | null): Turned => deed && tell(deed);
  return {
    ...store,
    getState: () => {
      const now = store.getState();
      if (now !== seen) shown = planState(now);
      seen = now;
      return shown;
    },
    change: (update) =>
      store.change((sheet) => {
        const draft = update(sheet.draft);
        return draft === sheet.draft ? sheet : { draft, texts: textsAfter(sheet.texts, sheet.draft, draft) };
      }),
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
