import { lazyScreen } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import type { Resource } from '#resources/resource.ts';

export const campaigns: Resource = {
  name: 'campaigns',
  label: 'nav.campaigns',
  icon: 'megaphone',
  list: {
    path: patterns.campaigns,
    intent: 'campaigns.read',
    screen: lazyScreen(() => import('./list.tsx').then((file) => file.CampaignList)),
  },
};
