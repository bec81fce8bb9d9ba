import { screenWithTexts } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import type { Page } from '#resources/resource.ts';

export const search: Page = {
  name: 'search',
  label: 'nav.search',
  tab: { place: 80, icon: 'search' },
  list: {
    path: patterns.search,
    // Everybody finds what they may read.
    intent: [],
    screen: screenWithTexts(() => import('./search-page.tsx').then((file) => file.SearchPage)),
  },
};
