import { apiPrefix } from '#contract/services.ts';
import { type Tokens, identity } from '#contract/identity/identity.ts';
import { deployment } from '#config/deployment.ts';
import { endSession } from './end-session.ts';
import { requestTokens } from './request-tokens.ts';
import { storedTokens } from './tokens.ts';
import { saveUnsaved } from './unsaved.ts';

// Every tab leaves within a second; until then what was just typed may still be saved.
const patience = 500;

const logOut = async ({ access_token }: Tokens): Promise<number> => {
  const { status } = await fetch(deployment.origins.identity + apiPrefix.identity + identity.logout.path, {
    method: identity.logout.method,
    headers: { Authorization: `Bearer ${access_token}` },
    // The answer is of interest to nobody: it may come when the page is long gone.
    keepalive: true,
  });
  return status;
};

const endOnServer = async (tokens: Tokens): Promise<void> => {
  if ((await logOut(tokens)) !== 401) return;
  // Too old to be believed: the session itself still lives, and ends with a token of today.
  await logOut(await requestTokens({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token }));
};

/** Ends the session here and in the other tabs at once, then on the server. A server that is away does not keep anybody in. */
export const signOut = async (): Promise<void> => {
  await saveUnsaved(patience);
  const tokens = storedTokens();
  endSession('asked');
  if (tokens === null) return;
  try {
    await endOnServer(tokens);
  } catch {
    // The tokens are forgotten all the same.
  }
};
