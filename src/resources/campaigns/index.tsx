import { api } from '#contract/api.ts';
import { lazyScreen, screenWithTexts, screenWithWorkTexts } from '#components/lazy-screen.tsx';
import { paths, patterns } from '#config/paths.ts';
import type { Resource } from '#resources/resource.ts';

export const campaigns: Resource = {
  name: 'campaigns',
  label: 'nav.campaigns',
  tab: { place: 10, icon: 'megaphone' },
  // The first screen of most days: it makes do with the texts of the frame.
  list: { path: patterns.campaigns, screen: lazyScreen(() => import('./list/campaign-list.tsx').then((file) => file.CampaignList)) },
  // Whoever only reads is shown there who may plan.
  create: {
    path: patterns.objective,
    intent: 'campaigns.read',
    ahead: true,
    screen: screenWithTexts(() => import('./create/objective-page.tsx').then((file) => file.ObjectivePage)),
  },
  show: {
    path: patterns.campaign,
    title: 'campaign.eyebrow',
    intent: 'campaigns.read',
    section: { name: 'overview', to: paths.campaign },
    asks: [{ call: api.campaigns.get }],
    ahead: true,
    named: true,
    screen: screenWithWorkTexts(() => import('./show/campaign-page.tsx').then((file) => file.CampaignPage)),
  },
  more: [
    {
      path: patterns.history,
      title: 'campaign.eyebrow',
      intent: 'audit.read',
      section: { name: 'history', to: paths.history },
      asks: [{ call: api.campaigns.get }],
      named: true,
      screen: screenWithWorkTexts(() => import('./show/history-page.tsx').then((file) => file.HistoryPage)),
    },
  ],
};
