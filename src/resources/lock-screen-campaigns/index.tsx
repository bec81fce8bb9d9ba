import { api } from '#contract/api.ts';
import { screenWithTexts } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import type { Resource } from '#resources/resource.ts';

export const lockScreenCampaigns: Resource = {
  name: 'lockScreenCampaigns',
  label: 'nav.lockScreenCampaigns',
  tab: { place: 40, icon: 'lock' },
  list: { path: patterns.lockScreens, screen: screenWithTexts(() => import('./list.tsx').then((file) => file.LockScreenList)) },
  create: {
    path: patterns.newLockScreen,
    title: 'lockScreen.form.newTitle',
    screen: screenWithTexts(() => import('./create.tsx').then((file) => file.NewLockScreen)),
  },
  show: {
    path: patterns.lockScreen,
    asks: [{ call: api.lockScreenCampaigns.get }],
    screen: screenWithTexts(() => import('./show/details-page.tsx').then((file) => file.LockScreenPage)),
  },
  edit: {
    path: patterns.editLockScreen,
    asks: [{ call: api.lockScreenCampaigns.get }],
    screen: screenWithTexts(() => import('./edit.tsx').then((file) => file.EditLockScreen)),
  },
  more: [
    {
      path: patterns.rejectionReasons,
      title: 'lockScreen.library.title',
      intent: 'lockScreen.editReasons',
      screen: screenWithTexts(() => import('./reasons/reasons-page.tsx').then((file) => file.ReasonsPage)),
    },
  ],
};
