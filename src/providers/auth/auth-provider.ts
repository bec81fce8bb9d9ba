import type { AuthProvider } from '@refinedev/core';
import type { Me } from '#contract/identity.ts';
import { paths } from '#config/paths.ts';
import { signOut } from '#providers/session/sign-out.ts';
import { storedTokens } from '#providers/session/tokens.ts';

/** Refine's view of the session. Signing in happens before Refine is loaded. */
export const authProvider = (me: Me): AuthProvider => ({
  login: async () => ({ success: false, redirectTo: paths.login() }),
  logout: async () => {
    await signOut();
    return { success: true };
  },
  check: async () => (storedTokens() ? { authenticated: true } : { authenticated: false, redirectTo: paths.login() }),
  onError: async () => ({}),
  getIdentity: async () => me,
  getPermissions: async () => me.authorities,
});
