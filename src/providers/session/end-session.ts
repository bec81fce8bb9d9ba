import { clearTokens } from './tokens.ts';

const listeners = new Set<() => void>();

/** Forgets the tokens and tells the signed-in area to make way for the sign-in screen. */
export const endSession = (): void => {
  clearTokens();
  for (const listener of listeners) listener();
};

/** Calls back when this tab's session has ended. Returns the way to stop. */
export const onSessionEnd = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
