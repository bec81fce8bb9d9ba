import type { Campaign, CampaignUpdate } from '#contract/campaigns/campaigns.ts';
import type { Platform } from '#contract/catalogue/catalogue.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { type Draft, type Part, updateOf } from './draft.ts';

/** How far the edits have come. `held`: something in them cannot be sent as it is, or a conflict waits for a decision. */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'editing' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'held' }
  | { readonly kind: 'failed'; readonly message: string; readonly retrying: boolean; readonly offline: boolean }
  | { readonly kind: 'locked' };

/** The way to the server. */
export interface PlanGate {
  readonly put: (update: CampaignUpdate, version: number) => Promise<Campaign>;
  readonly get: () => Promise<Campaign>;
  readonly onSaved: (campaign: Campaign) => void;
  /** Every platform; undefined while the catalogue is not known. */
  readonly platforms: () => readonly Platform[] | undefined;
  /** True when the browser itself knows that there is no network. */
  readonly isOffline: () => boolean;
}

/** What of the edits can go out. */
export interface Due {
  readonly sent: Draft;
  readonly parts: readonly Part[];
}

/** The edits, as the saver sees them. */
export interface Desk {
  readonly campaign: () => Campaign;
  readonly due: () => Due;
  readonly isLocked: () => boolean;
  /** Takes in the answer to what was sent. */
  readonly settle: (answer: Campaign, due: Due) => void;
  /** Takes in what somebody else has saved. */
  readonly receive: (latest: Campaign) => void;
  readonly show: (save: SaveState) => void;
  /** Shows how the edits stand while nothing is under way. */
  readonly rest: () => void;
}

export interface Saver {
  readonly isRunning: () => boolean;
  /** Saves after a while; again asked for, the while begins anew. */
  readonly schedule: () => void;
  /** Saves now, and answers when nothing is under way any more. */
  readonly flush: () => Promise<void>;
  /** Sends nothing more; answers when what is on its way has come back. */
  readonly stop: () => Promise<void>;
}

/** Autosave waits this long after the last edit, in milliseconds. */
export const autosaveDelay = 800;
const retryDelays = [2_000, 4_000, 8_000, 16_000, 30_000] as const;

const isTemporary = ({ status }: ApiError): boolean => status === 0 || status === 412 || status === 429 || status >= 500;

/** Sends the edits one after the other, and tries again what did not get through. */
export const createSaver = (gate: PlanGate, desk: Desk): Saver => {
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A save that is asked for while another one is on its way follows it.
  let wanted = false;
  let failures = 0;
  let stopped = false;

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void flush(), delay);
  };

  const fail = async (error: unknown): Promise<'again' | 'stop'> => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 412) {
      const { version } = desk.campaign();
      try {
        desk.receive(await gate.get());
      } catch (unread) {
        return fail(unread);
      }
      if (desk.isLocked()) return 'stop';
      if (desk.campaign().version > version) return 'again';
    }
    if (error.key === 'error.campaign.locked') {
      desk.show({ kind: 'locked' });
      return 'stop';
    }
    const retrying = isTemporary(error);
    const offline = error.status === 0 && gate.isOffline();
    desk.show({ kind: 'failed', message: error.details[0]?.message ?? error.message, retrying, offline });
    if (retrying) schedule(retryDelays[Math.min(failures, retryDelays.length - 1)] ?? 30_000);
    failures += 1;
    return 'stop';
  };

  const run = async (): Promise<void> => {
    while (wanted) {
      wanted = false;
      const due = desk.due();
      if (due.parts.length === 0) break;
      desk.show({ kind: 'saving' });
      const { id, version } = desk.campaign();
      try {
        const answer = await gate.put(updateOf(id, due.sent, due.parts), version);
        failures = 0;
        desk.settle(answer, due);
      } catch (error) {
        if ((await fail(error)) === 'stop' || stopped) return;
        wanted = true;
      }
    }
    desk.rest();
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    if (stopped || desk.isLocked()) return;
    wanted = true;
    running ??= run().finally(() => {
      running = null;
    });
    await running;
  };

  return {
    isRunning: () => running !== null,
    schedule: () => schedule(autosaveDelay),
    flush,
    stop: async () => {
      stopped = true;
      wanted = false;
      clearTimeout(timer);
      await running;
    },
  };
};
