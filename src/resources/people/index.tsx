import { api } from '#contract/api.ts';
import { screenWithTexts } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import type { Resource } from '#resources/resource.ts';

export const people: Resource = {
  name: 'people',
  label: 'nav.people',
  parent: 'clients',
  show: {
    path: patterns.person,
    title: 'people.title',
    asks: [{ call: api.people.get }],
    screen: screenWithTexts(() => import('./show/person-page.tsx').then((file) => file.PersonPage)),
  },
};
