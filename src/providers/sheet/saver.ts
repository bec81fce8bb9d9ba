import { ApiError } from '#providers/http/api-error.ts';

/** How far the edits have come. `blocked`: something in them cannot be sent as it is, or a conflict waits for a decision. */
export type SaveState =
  | { readonly kind: 'saved' | 'editing' | 'saving' | 'blocked' | 'locked' }
  | { readonly kind: 'failed'; readonly message: string; readonly retrying: boolean; readonly offline: boolean };

/** The way to the server. */
export interface Gate<Stored, Update> {
  readonly put: (update: Update, version: number) => Promise<Stored>;
  readonly get: () => Promise<Stored>;
  readonly onSaved: (stored: Stored) => void;
  /** True when the browser itself knows that there is no network. */
  readonly isOffline: () => boolean;
}

/** The edits, as the saver sees them. */
interface Edits<Stored, Update, Due extends { readonly update: Update }> {
  readonly version: () => number;
  /** What of the edits can go out; null when there is nothing. */
  readonly due: () => Due | null;
  readonly isLocked: () => boolean;
  /** The key of the error that says that nothing can be changed any more. */
  readonly closedKey: string;
  /** Takes in the answer to what was sent. */
  readonly settle: (answer: Stored, due: Due) => void;
  /** Takes in what somebody else has saved. */
  readonly receive: (latest: Stored) => void;
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
/** A save that did not get through goes out again after these pauses, and from then on after the last of them. */
export const retryDelays = [2_000, 4_000, 8_000, 16_000, 30_000] as const;

const isTemporary = ({ status }: ApiError): boolean => status === 0 || status === 412 || status === 429 || status >= 500;

/** Sends the edits one after the other, and tries again what did not get through. */
export const createSaver = <Stored, Update, Due extends { readonly update: Update }>(
  gate: Gate<Stored, Update>,
  edits: Edits<Stored, Update, Due>,
): Saver => {
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

  const fail = async (error: unknown, version: number): Promise<'again' | 'stop'> => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 412) {
      try {
        edits.receive(await gate.get());
      } catch (unread) {
        return fail(unread, version);
      }
      if (edits.isLocked()) return 'stop';
      if (edits.version() > version) return 'again';
    }
    if (error.key === edits.closedKey) {
      edits.show({ kind: 'locked' });
      return 'stop';
    }
    const retrying = isTemporary(error);
    const offline = error.status === 0 && gate.isOffline();
    edits.show({ kind: 'failed', message: error.details[0]?.message ?? error.message, retrying, offline });
    if (retrying) schedule(retryDelays[Math.min(failures, retryDelays.length - 1)] ?? 30_000);
    failures += 1;
    return 'stop';
  };

  const run = async (): Promise<void> => {
    while (wanted) {
      wanted = false;
      const due = edits.due();
      if (due === null) break;
      edits.show({ kind: 'saving' });
      const version = edits.version();
      try {
        const answer = await gate.put(due.update, version);
        failures = 0;
        edits.settle(answer, due);
      } catch (error) {
        if ((await fail(error, version)) === 'stop' || stopped) return;
        wanted = true;
      }
    }
    edits.rest();
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    if (stopped || edits.isLocked()) return;
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
