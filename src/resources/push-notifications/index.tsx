import { api } from '#contract/api.ts';
import { screenWithTexts } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import type { Resource } from '#resources/resource.ts';

export const pushNotifications: Resource = {
  name: 'pushNotifications',
  label: 'nav.pushNotifications',
  tab: { place: 30, icon: 'mail' },
  list: { path: patterns.pushNotifications, screen: screenWithTexts(() => import('./list.tsx').then((file) => file.PushList)) },
  create: {
    path: patterns.newPush,
    title: 'push.new',
    screen: screenWithTexts(() => import('./new-page.tsx').then((file) => file.NewPushPage)),
  },
  show: {
    path: patterns.push,
    asks: [{ call: api.pushNotifications.get }],
    screen: screenWithTexts(() => import('./page.tsx').then((file) => file.PushPage)),
  },
};
