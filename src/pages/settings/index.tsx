import { screenWithTexts } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import type { Page } from '#resources/resource.ts';

export const settings: Page = {
  name: 'settings',
  label: 'settings.title',
  show: { path: patterns.settings, screen: screenWithTexts(() => import('./settings-page.tsx').then((file) => file.SettingsPage)) },
};
