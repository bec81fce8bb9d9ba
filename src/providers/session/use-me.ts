import { createContext, useContext } from 'react';
import type { Me } from '#contract/identity/identity.ts';

export const MeContext = createContext<Me | null>(null);

/** The signed-in person; known before any signed-in screen renders. */
export const useMe = (): Me => {
  const me = useContext(MeContext);
  if (me === null) throw new Error('useMe outside of the signed-in area');
  return me;
};
