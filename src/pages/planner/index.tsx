import { screenWithTexts } from '#components/lazy-screen.tsx';
import { paths, patterns } from '#config/paths.ts';
import { editableStatuses } from '#domain/campaigns/statuses.ts';
import type { Page } from '#resources/resource.ts';

export const planner: Page = {
  name: 'planner',
  label: 'campaign.plan',
  serves: { resource: 'campaigns', action: 'edit' },
  // Whoever may only read sees the plan, with its fields locked.
  edit: {
    path: patterns.step,
    intent: 'campaigns.read',
    section: { name: 'plan', to: (id) => paths.step(id, 'audience'), intent: 'campaigns.edit', statuses: editableStatuses },
    screen: screenWithTexts(() => import('./planner-page.tsx').then((file) => file.PlannerPage)),
  },
  more: [
    {
      path: patterns.scenarios,
      intent: 'campaigns.read',
      section: { name: 'plan' },
      screen: screenWithTexts(() => import('./scenarios/compare-page.tsx').then((file) => file.ComparePage)),
    },
  ],
};
