import type { Tokens } from '#contract/identity/identity.ts';
import { isSamePerson } from './token-claim.ts';
import { hasUnsaved } from './unsaved.ts';

interface HeldSession {
  /** The last access token of the person whose work is on the page. */
  readonly former: string | null;
  readonly tokens: Promise<Tokens>;
  readonly goOn: (tokens: Tokens) => void;
  /** Whether the person is asked to sign in again; until then the page may still make way. */
  readonly asked: boolean;
}

let held: HeldSession | null = null;
const watchers = new Set<() => void>();

const publish = (next: HeldSession | null): void => {
  held = next;
  for (const watcher of watchers) watcher();
};

/** Whether the session is over and the page waits for the same person to sign in again. */
export const isHeld = (): boolean => held !== null;

/** Whether the person is asked for the password over the page. */
export const isAskedAgain = (): boolean => held?.asked === true;

/** Whether the page can wait: there is somebody to ask for the password. */
export const canHold = (): boolean => watchers.size > 0;

/** Asks for the password over the page that is held. */
export const askAgain = (): void => {
  if (held !== null) publish({ ...held, asked: true });
};

/** Keeps the page, and every call that is made on it, until the person of `former` has signed in again; work that is unsaved has them asked. */
export const holdSession = (former: string | null): void => {
  if (held !== null) return;
  let goOn: HeldSession['goOn'] = () => undefined;
  const tokens = new Promise<Tokens>((resolve) => {
    goOn = resolve;
  });
  publish({ former, tokens, goOn, asked: hasUnsaved() });
};

/** The tokens of whoever signs in again; null when nobody has to. */
export const heldTokens = (): Promise<Tokens> | null => held?.tokens ?? null;

/** Goes on where the work was interrupted. */
export const resumeSession = (tokens: Tokens): void => {
  held?.goOn(tokens);
  publish(null);
};

/** Takes the tokens that another tab has stored, if they are the same person's. */
export const resumeIfSamePerson = (tokens: Tokens): void => {
  if (held !== null && isSamePerson(held.former, tokens.access_token)) resumeSession(tokens);
};

/** Gives the work up: the calls that wait are never answered, for the page that made them is gone. */
export const dropHeldSession = (): void => {
  if (held !== null) publish(null);
};

/** Calls back when a session is held, resumed or dropped. Returns the way to stop. */
export const onHeldSession = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
