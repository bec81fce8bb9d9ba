import { paths } from '#config/paths.ts';

const addressOf = (wanted: string, origin: string): URL | null => {
  try {
    return new URL(wanted, origin);
  } catch {
    return null;
  }
};

/** Where to go after signing in: only a place of this console, and never the sign-in itself. */
export const placeToReturn = (wanted: string | null, origin: string): string => {
  const target = wanted?.startsWith('/') ? addressOf(wanted, origin) : null;
  return target?.origin === origin && target.pathname !== paths.login() ? target.pathname + target.search + target.hash : paths.home();
};
