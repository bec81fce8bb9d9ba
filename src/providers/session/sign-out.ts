import { identity } from '#contract/identity.ts';
import { call } from '#providers/http/call.ts';
import { leaveSession } from './end-session.ts';

/** Ends the session here and on the server; the other tabs follow through the storage. A server that is away does not keep anybody in. */
export const signOut = (): Promise<void> => leaveSession(() => call(identity.logout));
