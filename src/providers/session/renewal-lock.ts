import type { Tokens } from '#contract/identity/identity.ts';
import { storedTokens } from './tokens.ts';

const lockName = 'campaign-console-session';
const nameOf = (usedToken: string): string => `${lockName}:${usedToken.slice(-24)}`;

// How long the other tabs are told, and how long they wait for what they were told of, in milliseconds.
const remembered = 5_000;
const patience = 2_000;
const step = 20;

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

// Another tab may have stored newer tokens a moment ago, and storage takes its time from tab to tab; locks do not.
const tokensOnTheirWay = async (usedToken: string): Promise<Tokens | null> => {
  const { held: locks = [] } = await navigator.locks.query();
  if (!locks.some(({ name }) => name === nameOf(usedToken))) return null;
  for (let waited = 0; waited < patience; waited += step) {
    const stored = storedTokens();
    if (stored?.access_token !== usedToken) return stored;
    // oxlint-disable-next-line no-await-in-loop -- nothing tells of the arrival sooner
    await pause(step);
  }
  return null;
};

/** Renews the tokens in one tab at a time; who comes after another tab gets what that one was given. */
export const oneTabAtATime = async (usedToken: string, renew: () => Promise<Tokens>): Promise<Tokens> => {
  // Only secure contexts have locks; without them one tab still renews once.
  if (!globalThis.navigator?.locks) return renew();
  return await navigator.locks.request(lockName, async () => {
    const other = await tokensOnTheirWay(usedToken);
    if (other !== null) return other;
    const tokens = await renew();
    void navigator.locks.request(nameOf(usedToken), { ifAvailable: true }, () => pause(remembered));
    return tokens;
  });
};
