import type { Person } from '#contract/envelope.ts';
import { useMe } from '#providers/session/use-me.ts';

/** Whose a change is that came in meanwhile: somebody else's, or the reader's own, made in another window. */
export const useWhose = (): (({ id }: Pick<Person, 'id'>) => 'own' | 'others') => {
  const me = useMe();
  return ({ id }) => (id === me.id ? 'own' : 'others');
};
