import type { ComponentType } from 'react';
import { type LazyScreen, lazyScreen } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import { loadAllTexts } from '#providers/i18n/texts.ts';
import type { Resource } from '#resources/resource.ts';

const screen = (load: () => Promise<ComponentType>): LazyScreen =>
  lazyScreen(async () => {
    const [loaded] = await Promise.all([load(), loadAllTexts()]);
    return loaded;
  });

export const clients: Resource = {
  name: 'clients',
  label: 'nav.clients',
  icon: 'people',
  list: {
    path: patterns.clients,
    intent: 'clients.read',
    screen: screen(() => import('./list.tsx').then((file) => file.ClientList)),
  },
  screens: [
    {
      path: patterns.newClient,
      intent: 'clients.create',
      screen: screen(() => import('./create.tsx').then((file) => file.CreateClient)),
    },
    {
      path: patterns.client,
      intent: 'clients.read',
      screen: screen(() => import('./home/client-page.tsx').then((file) => file.ClientPage)),
    },
    {
      path: patterns.editClient,
      intent: 'clients.update',
      screen: screen(() => import('./edit.tsx').then((file) => file.EditClient)),
    },
  ],
};
