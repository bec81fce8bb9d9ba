import { screenWithTexts } from '#components/lazy-screen.tsx';
import { listAddresses, patterns } from '#config/paths.ts';
import { fetchAhead } from '#providers/data/cache.ts';
import { readingOf } from '#providers/data/use-endpoint.ts';
import { builtIn, screenAt, screensOf } from './plugins.ts';

/** The tabs of one campaign, on each of its screens. */
export const SectionTabs = screenWithTexts(() => import('./shell/section-tabs.tsx').then((file) => file.SectionTabs));

// The document draws what they say (`first-sight`): a screen that begins without them would take it away again.
const readFirst = async ({ asks, params }: NonNullable<ReturnType<typeof screenAt>>): Promise<void> => {
  const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));
  await Promise.all(asks.map(({ call, query }) => fetchAhead(readingOf(call, { params: named, ...(query && { query }) }))));
};

/** Brings the code of the screen at an address, so that it renders at once. */
export const preloadScreen = async (pathname: string): Promise<void> => {
  const wanted = listAddresses.some((address) => address === pathname) ? patterns.campaigns : pathname;
  const found = screenAt(screensOf(builtIn), wanted);
  await Promise.all([found?.screen.preload(), found?.section && SectionTabs.preload()]);
  if (found?.rest && window.earlyAnswers && location.search === '') await readFirst(found);
};
