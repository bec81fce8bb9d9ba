import { useEffect } from 'react';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** Saves at once when its step is left. */
export const SaveOnLeave = () => {
  const { store } = usePlanner();
  useEffect(() => () => void store.flush(), [store]);
  return null;
};
