import { screenWithTexts } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import type { Page } from '#resources/resource.ts';

export const objective: Page = {
  name: 'objective',
  label: 'objective.title',
  serves: { resource: 'campaigns', action: 'create' },
  // Whoever only reads is shown there who may plan.
  create: {
    path: patterns.objective,
    intent: 'campaigns.read',
    screen: screenWithTexts(() => import('./objective-page.tsx').then((file) => file.ObjectivePage)),
  },
};
