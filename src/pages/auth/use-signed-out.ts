import { useEffect, useState } from 'react';
import { clearTokens, storedTokens } from '#providers/session/tokens.ts';

/** Whether the reader was signed out when this screen opened (specification §2); half a pair of tokens is forgotten then. */
export const useSignedOut = (): boolean => {
  const [signedOut] = useState(() => storedTokens() === null);
  useEffect(() => {
    if (signedOut) clearTokens();
  }, [signedOut]);
  return signedOut;
};
