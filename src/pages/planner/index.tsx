import { screenWithWorkTexts } from '#components/lazy-screen.tsx';
import { paths, patterns } from '#config/paths.ts';
import { api } from '#contract/api.ts';
import { planSteps } from '#contract/campaigns/plan.ts';
import { editableStatuses } from '#domain/campaigns/statuses.ts';
import type { Page } from '#resources/resource.ts';

export const planner: Page = {
  name: 'planner',
  label: 'campaign.plan',
  serves: { resource: 'campaigns', action: 'edit', path: patterns.step.replace(':step', planSteps[0]) },
  // Whoever may only read sees the plan, with its fields locked.
  edit: {
    path: patterns.step,
    title: 'campaign.eyebrow',
    intent: 'campaigns.read',
    section: { name: 'plan', to: (id) => paths.step(id, 'audience'), intent: 'campaigns.edit', statuses: editableStatuses },
    asks: [
      { call: api.campaigns.get },
      { call: api.catalogue.cities, lasting: true },
      { call: api.catalogue.countries, lasting: true },
      { call: api.catalogue.brands, lasting: true },
      { call: api.catalogue.businessCategories, lasting: true },
    ],
    ahead: true,
    screen: screenWithWorkTexts(() => import('./planner-page.tsx').then((file) => file.PlannerPage)),
  },
  more: [
    {
      path: patterns.scenarios,
      title: 'scenarios.title',
      intent: 'campaigns.read',
      section: { name: 'plan' },
      asks: [{ call: api.campaigns.get }],
      screen: screenWithWorkTexts(() => import('./scenarios/compare-page.tsx').then((file) => file.ComparePage)),
    },
  ],
};
