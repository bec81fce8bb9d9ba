import { keptText } from '#providers/session/kept-text.ts';
import { useMe } from '#providers/session/use-me.ts';

/**
 * The answer to the return of a plan at the moment `to`, as it was typed. The moment is kept with it: another return is answered anew. What was sent
 * stays until then, so that who takes the plan back has it again.
 */
export const useAnswer = (campaignId: string, to: string | undefined) => {
  const { listen, get, set } = keptText(useMe().id, `answer:${campaignId}`);
  const head = `${to} `;
  return {
    listen,
    get: (): string => {
      const kept = get();
      return kept?.startsWith(head) ? kept.slice(head.length) : '';
    },
    set: (typed: string): void => set(head + typed),
  };
};
