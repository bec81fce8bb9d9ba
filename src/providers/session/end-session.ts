import { ofApplication } from '#providers/application/application.ts';
import { cell } from '#providers/application/cell.ts';
import { askAgain, canPause, dropPausedSession, pauseSession, isSignInWanted, isPaused } from './paused-session.ts';
import { clearTokens, clearTokensEverywhere, storedTokens } from './tokens.ts';
import { hasUnsaved } from './unsaved.ts';
import { forgetView } from './viewing.ts';

/**
 * `asked`: the reader wished it. `lost`: the server or another tab ended it, and the reader may want to come back here. `twoStepOff`: turning two-step
 * verification off ends every session, and the sign-in screen says so.
 */
export type SessionEnd = 'asked' | 'lost' | 'twoStepOff';

const changes = cell(() => 0);
const ending = cell<SessionEnd | null>(() => null);

/** How the last session of this tab ended, also where that was before anybody listened; null when none has, or another has begun. */
export const lastEnding = ending.get;
const listeners = ofApplication(() => new Set<(reason: SessionEnd) => void>());

/** Forgets the tokens and tells the signed-in area to make way for the sign-in screen. */
export const endSession = (reason: SessionEnd): void => {
  if (reason === 'lost') clearTokens();
  else clearTokensEverywhere();
  dropPausedSession();
  forgetView();
  changes.set(changes.get() + 1);
  ending.set(reason);
  for (const listener of listeners()) listener(reason);
};

const bringSignIn = cell(() => (): Promise<unknown> => Promise.resolve());

/** Names what brings the sign-in screen: until it is there, the page that makes way for it can still be typed into. */
export const signInComesBy = bringSignIn.set;

/** The session of the access token `former` is over: the page makes way, unless something on it is unsaved when the sign-in screen is there. */
export const loseSession = (former: string | null): void => {
  if (!canPause()) return endSession('lost');
  if (isPaused()) return undefined;
  clearTokens();
  pauseSession(former);
  if (isSignInWanted()) return undefined;
  void bringSignIn
    .get()()
    .finally(() => {
      if (!isPaused()) return;
      // Tokens by now are of somebody else, who has signed in in another tab: they are not this page's to clear.
      if (hasUnsaved() || storedTokens() !== null) askAgain();
      else endSession('lost');
    });
  return undefined;
};

/** Tells that somebody has signed in. */
export const sessionBegan = (): void => {
  changes.set(changes.get() + 1);
  ending.set(null);
};

/** How often sessions have begun or ended in this tab: what was asked for in one, or between two, is no answer in the next. */
export const sessionCount = changes.get;

/** Calls back when this tab's session has ended. Returns the way to stop. */
export const onSessionEnd = (listener: (reason: SessionEnd) => void): (() => void) => {
  const all = listeners();
  all.add(listener);
  return () => all.delete(listener);
};
