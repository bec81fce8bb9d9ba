import { apiPrefix, tokenPath } from '#contract/services.ts';
import type { Tokens } from '#contract/identity/identity.ts';
import { deployment } from '#config/deployment.ts';
import { currentLanguage } from '#providers/language/language.ts';
import { apiErrorOf } from '#providers/http/api-error.ts';

// Every call and every tab waits for this one. In milliseconds.
const patience = 10_000;

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => null);

/**
 * Asks for tokens, with a password or a refresh token. The only call beside the contract's `call`: so signing in needs neither its schemas nor axios.
 * @throws {ApiError}
 */
export const requestTokens = async (form: Readonly<Record<string, string>>): Promise<Tokens> => {
  const response = await fetch(deployment.origins.identity + apiPrefix.identity + tokenPath, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(deployment.clientCredential)}`, 'Content-Language': currentLanguage() },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(patience),
  }).catch(() => {
    throw apiErrorOf(0, null);
  });
  const body = await bodyOf(response);
  if (!response.ok) throw apiErrorOf(response.status, body, response.headers.get('retry-after'));
  return body as Tokens;
};
