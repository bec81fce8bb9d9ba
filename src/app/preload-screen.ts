import { screenWithTexts } from '#components/lazy-screen.tsx';
import { listAddresses, patterns } from '#config/paths.ts';
import { fetchAhead } from '#providers/data/cache.ts';
import { readingOf } from '#providers/data/use-endpoint.ts';
import { sessionCount } from '#providers/session/end-session.ts';
import { campaignRules } from '#resources/campaigns/list/list-rules.ts';
import { rowsOf } from '#components/list/use-list-data.ts';
import { plainView, usualLikes } from '#components/list/use-list-view.ts';
import { me } from '#contract/identity/identity.ts';
import { builtIn, screenAt, screensOf } from './plugins.ts';

/** The tabs of one campaign, on each of its screens. */
export const SectionTabs = screenWithTexts(() => import('./shell/section-tabs.tsx').then((file) => file.SectionTabs));

// The document draws what they say (`first-sight`): a screen that begins without them would take it away again.
const readFirst = async ({ asks, params }: NonNullable<ReturnType<typeof screenAt>>): Promise<void> => {
  const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));
  await Promise.all(asks.map(({ call, query }) => fetchAhead(readingOf(call, { params: named, ...(query && { query }) }))));
};

// The same of the list of campaigns: with its rows there, what is drawn first is what stands there already.
const readRows = async (): Promise<void> => {
  await fetchAhead(readingOf(me.get, {}, { session: sessionCount() }));
  await fetchAhead(rowsOf('campaigns', plainView({ ...campaignRules, likes: usualLikes })));
};

/** Brings the code of the screen at an address, so that it renders at once. */
export const preloadScreen = async (pathname: string): Promise<void> => {
  const wanted = listAddresses.some((address) => address === pathname) ? patterns.campaigns : pathname;
  const found = screenAt(screensOf(builtIn), wanted);
  await Promise.all([found?.screen.preload(), found?.section && SectionTabs.preload()]);
  if (window.rowsDrawn) await readRows();
  window.rowsDrawn = false;
  if (found?.rest && window.earlyAnswers && location.search === '') await readFirst(found);
};
