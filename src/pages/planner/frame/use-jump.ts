import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { reveal } from './reveal.ts';

/** Scrolls to the field the address names after `#` and focuses it, also when the same link is pressed again. */
export const useJump = (): void => {
  const { hash, key } = useLocation();
  // Pressing the same link again makes another key, and another jump.
  const link = useMemo(() => ({ id: decodeURIComponent(hash.slice(1)), key }), [hash, key]);
  useEffect(() => (link.id === '' ? undefined : reveal([link.id])), [link]);
};
