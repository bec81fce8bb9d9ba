import { screenWithTexts } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import type { Page } from '#resources/resource.ts';

export const campaign: Page = {
  name: 'campaign',
  label: 'campaign.eyebrow',
  serves: { resource: 'campaigns', action: 'show' },
  show: {
    path: patterns.campaign,
    intent: 'campaigns.read',
    screen: screenWithTexts(() => import('./campaign-page.tsx').then((file) => file.CampaignPage)),
  },
};
