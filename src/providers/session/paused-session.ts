import type { Tokens } from '#contract/identity/identity.ts';
import { cell } from '#providers/application/cell.ts';
import { isSamePerson } from './token-claim.ts';
import { hasUnsaved } from './unsaved.ts';

interface PausedSession {
  /** The last access token of the person whose work is on the page. */
  readonly former: string | null;
  readonly tokens: Promise<Tokens>;
  readonly goOn: (tokens: Tokens) => void;
  /** Whether the person is asked to sign in again; until then the page may still make way. */
  readonly signInWanted: boolean;
}

const paused = cell<PausedSession | null>(() => null);

/** Whether the session is over and the page waits for the same person to sign in again. */
export const isPaused = (): boolean => paused.get() !== null;

/** Whether the person is asked for the password over the page. */
export const isSignInWanted = (): boolean => paused.get()?.signInWanted === true;

/** Whether the page can wait: there is somebody to ask for the password. */
export const canPause = paused.isHeard;

/** Asks for the password over the page that waits. */
export const askAgain = (): void => {
  const session = paused.get();
  if (session !== null) paused.set({ ...session, signInWanted: true });
};

/** Keeps the page, and every call that is made on it, until the person of `former` has signed in again; work that is unsaved has them asked. */
export const pauseSession = (former: string | null): void => {
  if (isPaused()) return;
  let goOn: PausedSession['goOn'] = () => undefined;
  const tokens = new Promise<Tokens>((resolve) => {
    goOn = resolve;
  });
  paused.set({ former, tokens, goOn, signInWanted: hasUnsaved() });
};

/** The tokens of whoever signs in again; null when nobody has to. */
export const awaitedTokens = (): Promise<Tokens> | null => paused.get()?.tokens ?? null;

/** Goes on where the work was interrupted. */
export const resumeSession = (tokens: Tokens): void => {
  paused.get()?.goOn(tokens);
  paused.set(null);
};

/** Takes the tokens that another tab has stored, if they are the same person's. */
export const resumeIfSamePerson = (tokens: Tokens): void => {
  const session = paused.get();
  if (session !== null && isSamePerson(session.former, tokens.access_token)) resumeSession(tokens);
};

/** Gives the work up: the calls that wait are never answered, for the page that made them is gone. */
export const dropPausedSession = (): void => paused.set(null);

/** Calls back when a session is paused, resumed or dropped. Returns the way to stop. */
export const onPausedSession = paused.listen;
