import { paths } from '#config/paths.ts';
import { endSession, loseSession, signInComesBy } from './end-session.ts';
import { pauseSession, isPaused, resumeIfSamePerson } from './paused-session.ts';
import { isSamePerson } from './token-claim.ts';
import { type ElsewhereChange, onChangeElsewhere, storedTokens } from './tokens.ts';
import { hasUnsaved, leaveOnPurpose } from './unsaved.ts';

const follow = (change: ElsewhereChange): void => {
  if (change.kind === 'left') endSession('asked');
  else if (change.kind === 'lost') loseSession(change.former);
  else if (isPaused()) resumeIfSamePerson(change.tokens);
  else if (change.former !== null && !isSamePerson(change.former, change.tokens.access_token)) {
    // Somebody else has signed in: what is on the page is not theirs.
    if (hasUnsaved()) pauseSession(change.former);
    else startAnew(paths.home());
  }
};

const startAnew = (address: string): void => {
  leaveOnPurpose();
  location.replace(address);
};

// A page the browser has kept for the way back shows what it showed when it was left.
const checkAfterReturn = (event: PageTransitionEvent): void => {
  if (!event.persisted || storedTokens() !== null) return;
  document.body.hidden = true;
  startAnew(paths.login());
};

/** Follows what other tabs do to the session, and what became of it while the page was away. Returns the way to stop. @param bringSignIn brings the sign-in screen before it is wanted */
export const watchSession = (bringSignIn: () => Promise<unknown>): (() => void) => {
  signInComesBy(bringSignIn);
  const stop = onChangeElsewhere(follow);
  globalThis.addEventListener('pageshow', checkAfterReturn);
  // Another tab may have ended it while this one was still loading and heard nothing.
  if (storedTokens() === null && !isPaused()) loseSession(null);
  return () => {
    stop();
    globalThis.removeEventListener('pageshow', checkAfterReturn);
  };
};
