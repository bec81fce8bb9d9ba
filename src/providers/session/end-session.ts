import { clearTokens } from './tokens.ts';

/** `asked`: the reader wished it. `lost`: the server or another tab ended it, and the reader may want to come back here. */
export type SessionEnd = 'asked' | 'lost';

let changes = 0;
let wished = false;
const listeners = new Set<(reason: SessionEnd) => void>();

/** Forgets the tokens and tells the signed-in area to make way for the sign-in screen. */
export const endSession = (reason: SessionEnd): void => {
  clearTokens();
  changes += 1;
  for (const listener of listeners) listener(wished ? 'asked' : reason);
};

/** Ends the session as the reader wished; what fails while it is being left is no loss. */
export const leaveSession = async (leave: () => Promise<unknown>): Promise<void> => {
  const before = changes;
  wished = true;
  try {
    await leave();
  } catch {
    // The tokens are forgotten all the same.
  } finally {
    // An answer that comes late must not end the session that has begun since.
    if (changes === before) endSession('asked');
    wished = false;
  }
};

/** Tells that somebody has signed in. */
export const sessionBegan = (): void => {
  changes += 1;
};

/** How often sessions have begun or ended in this tab: what was asked for in one, or between two, is no answer in the next. */
export const sessionCount = (): number => changes;

/** Calls back when this tab's session has ended. Returns the way to stop. */
export const onSessionEnd = (listener: (reason: SessionEnd) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
