import type { AuthProvider } from '@refinedev/core';
import type { Me } from '#contract/identity/identity.ts';
import { paths } from '#config/paths.ts';
import { type Credentials, signIn, signInAgain } from '#providers/session/sign-in.ts';
import { storedTokens } from '#providers/session/tokens.ts';

export interface LoginWish extends Credentials {
  /** True: over a page that was kept, which goes on afterwards. */
  readonly again?: boolean;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Refine's view of the session: what the sign-in screens need of it, before anybody is known. */
export const authProvider = {
  login: async ({ again = false, ...credentials }: LoginWish) => {
    try {
      await (again ? signInAgain(credentials) : signIn(credentials));
      return { success: true, redirectTo: paths.home() };
    } catch (error) {
      return { success: false, error: asError(error) };
    }
  },
  logout: async () => {
    // The sign-in screen has this file, and no use for the code of leaving.
    const { signOut } = await import('#providers/session/sign-out.ts');
    await signOut();
    return { success: true, redirectTo: paths.login() };
  },
  check: async () => (storedTokens() ? { authenticated: true } : { authenticated: false, redirectTo: paths.login() }),
  // A refused token was renewed, or its session has ended, before anybody hears of it: the call itself sees to both.
  onError: async (error: Error) => ({ error }),
} satisfies AuthProvider;

/** The same for somebody who is known. */
export const authProviderOf = (me: Me): AuthProvider => ({
  ...authProvider,
  getIdentity: async () => me,
  getPermissions: async () => me.authorities,
});
