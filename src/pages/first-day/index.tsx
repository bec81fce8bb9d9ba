import { screenWithTexts } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import type { Page } from '#resources/resource.ts';

export const firstDay: Page = {
  name: 'firstDay',
  label: 'firstDay.title',
  show: {
    path: patterns.firstDay,
    // Account managers, partners and whoever reviews lock screens.
    intent: 'review.read',
    screen: screenWithTexts(() => import('./first-day-page.tsx').then((file) => file.FirstDayPage)),
  },
};
