import { api } from '#contract/api.ts';
import { screenWithTexts } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import type { Resource } from '#resources/resource.ts';

export const clients: Resource = {
  name: 'clients',
  label: 'nav.clients',
  tab: { place: 50, icon: 'people' },
  list: { path: patterns.clients, screen: screenWithTexts(() => import('./list.tsx').then((file) => file.ClientList)) },
  create: {
    path: patterns.newClient,
    title: 'clients.create.title',
    screen: screenWithTexts(() => import('./create.tsx').then((file) => file.CreateClient)),
  },
  show: {
    path: patterns.client,
    named: true,
    asks: [{ call: api.clients.get }],
    screen: screenWithTexts(() => import('./show/client-page.tsx').then((file) => file.ClientPage)),
  },
  edit: {
    path: patterns.editClient,
    title: 'clients.edit.title',
    asks: [{ call: api.clients.get }],
    screen: screenWithTexts(() => import('./edit.tsx').then((file) => file.EditClient)),
  },
};
