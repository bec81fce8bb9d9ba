/** What an access token says under a name; undefined when it says nothing there, null when it is not a token that can be read here. */
export const tokenClaim = (token: string, name: string): unknown => {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? (Reflect.get(claims, name) ?? undefined) : undefined;
  } catch {
    return null;
  }
};

/** True when both tokens are known to be of one person. */
export const isSamePerson = (one: string | null, other: string | null): boolean => {
  const person = one === null ? null : tokenClaim(one, 'sub');
  return typeof person === 'string' && other !== null && person === tokenClaim(other, 'sub');
};
