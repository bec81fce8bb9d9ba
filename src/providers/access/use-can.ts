import { useCallback } from 'react';
import type { Intent } from '#contract/intents.ts';
import { type Subject, may, mayAnywhere } from '#domain/people/permissions.ts';
import { useMe } from '#providers/session/use-me.ts';

export type Can = (intent: Intent, subject?: Subject) => boolean;

/** Whether the signed-in person may do this: to this object, or, without one, to any. */
export const useCan = (): Can => {
  const me = useMe();
  return useCallback((intent, subject) => (subject ? may(me, intent, subject) : mayAnywhere(me, intent)), [me]);
};
