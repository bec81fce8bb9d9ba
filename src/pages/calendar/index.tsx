import { screenWithTexts } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import type { Page } from '#resources/resource.ts';

export const calendar: Page = {
  name: 'calendar',
  label: 'nav.calendar',
  tab: { place: 70, icon: 'calendar' },
  list: {
    path: patterns.calendar,
    // Whoever sees some channel.
    intent: ['campaigns.read', 'push.read', 'lockScreen.read'],
    screen: screenWithTexts(() => import('./calendar-page.tsx').then((file) => file.CalendarPage)),
  },
};
