import { api } from '#contract/api.ts';
import { screenWithTexts } from '#components/lazy-screen.tsx';
import { paths, patterns } from '#config/paths.ts';
import type { Page } from '#resources/resource.ts';

export const summary: Page = {
  name: 'summary',
  label: 'summary.title',
  serves: { resource: 'campaigns', action: 'send' },
  show: {
    path: patterns.summary,
    intent: 'campaigns.read',
    // The plan as it reads, for whom the planner is closed.
    section: { name: 'plan', to: paths.summary },
    asks: [{ call: api.campaigns.get }],
    screen: screenWithTexts(() => import('./summary-page.tsx').then((file) => file.SummaryPage)),
  },
  more: [
    {
      path: patterns.success,
      intent: 'campaigns.read',
      section: { name: 'plan' },
      asks: [{ call: api.campaigns.get }],
      screen: screenWithTexts(() => import('./success-page.tsx').then((file) => file.SuccessPage)),
    },
  ],
};
