import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { historyIndex } from '#providers/navigation/history-index.ts';
import { placeIn, wayUp } from '#providers/navigation/list-place.ts';

const Entered = z.object({ entered: z.number() });

/** The way back to where the reader came from, however many steps of this screen lie between; to the list at `path` for who began here. */
export const useWayOut = (path: string) => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [entered] = useState(() => Entered.safeParse(state).data?.entered ?? historyIndex() ?? 0);
  return {
    /** Belongs to the state of each step that one goes, so that it is known there too. */
    entered,
    leave: (): void => {
      if (entered > 0) void navigate(entered - 1 - (historyIndex() ?? entered));
      else void navigate(path + (placeIn(path)?.search ?? ''), { state: wayUp });
    },
  };
};
