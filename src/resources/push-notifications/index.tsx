import type { ComponentType } from 'react';
import { type LazyScreen, lazyScreen } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import { loadAllTexts } from '#providers/i18n/texts.ts';
import type { Resource } from '#resources/resource.ts';

const screen = (load: () => Promise<ComponentType>): LazyScreen => lazyScreen(async () => (await Promise.all([load(), loadAllTexts()]))[0]);

export const pushNotifications: Resource = {
  name: 'pushNotifications',
  label: 'nav.notifications',
  icon: 'mail',
  list: {
    path: patterns.pushNotifications,
    intent: 'push.read',
    screen: screen(() => import('./list.tsx').then((file) => file.PushList)),
  },
  screens: [
    { path: patterns.newPush, intent: 'push.write', screen: screen(() => import('./new-page.tsx').then((file) => file.NewPushPage)) },
    { path: patterns.push, intent: 'push.read', screen: screen(() => import('./page.tsx').then((file) => file.PushPage)) },
  ],
};
