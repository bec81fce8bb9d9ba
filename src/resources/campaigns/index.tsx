import { lazyScreen } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import type { Resource } from '#resources/resource.ts';

export const campaigns: Resource = {
  name: 'campaigns',
  label: 'nav.campaigns',
  icon: 'megaphone',
  tab: 10,
  // The first screen of most days: it makes do with the texts of the frame.
  list: { path: patterns.campaigns, screen: lazyScreen(() => import('./list.tsx').then((file) => file.CampaignList)) },
};
