import { screenWithTexts } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import type { Page } from '#resources/resource.ts';

export const summary: Page = {
  name: 'summary',
  label: 'summary.title',
  serves: { resource: 'campaigns', action: 'send' },
  show: {
    path: patterns.summary,
    intent: 'campaigns.read',
    screen: screenWithTexts(() => import('./summary-page.tsx').then((file) => file.SummaryPage)),
  },
  more: [
    {
      path: patterns.success,
      intent: 'campaigns.read',
      screen: screenWithTexts(() => import('./success-page.tsx').then((file) => file.SuccessPage)),
    },
  ],
};
