import type { ComponentType } from 'react';
import { type LazyScreen, lazyScreen } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import { loadAllTexts } from '#providers/i18n/texts.ts';
import type { Resource } from '#resources/resource.ts';

const screen = (load: () => Promise<ComponentType>): LazyScreen => lazyScreen(async () => (await Promise.all([load(), loadAllTexts()]))[0]);

export const lockScreenCampaigns: Resource = {
  name: 'lockScreenCampaigns',
  label: 'nav.lockScreen',
  icon: 'lock',
  list: {
    path: patterns.lockScreens,
    intent: 'lockScreen.read',
    screen: screen(() => import('./list.tsx').then((file) => file.LockScreenList)),
  },
  screens: [
    {
      path: patterns.newLockScreen,
      intent: 'lockScreen.write',
      screen: screen(() => import('./create.tsx').then((file) => file.NewLockScreen)),
    },
    {
      path: patterns.rejectionReasons,
      intent: 'lockScreen.editReasons',
      screen: screen(() => import('./reasons/reasons-page.tsx').then((file) => file.ReasonsPage)),
    },
    {
      path: patterns.lockScreen,
      intent: 'lockScreen.read',
      screen: screen(() => import('./details/details-page.tsx').then((file) => file.LockScreenPage)),
    },
    {
      path: patterns.editLockScreen,
      intent: 'lockScreen.write',
      screen: screen(() => import('./edit.tsx').then((file) => file.EditLockScreen)),
    },
  ],
};
