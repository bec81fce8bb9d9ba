import { screenWithTexts } from '#components/lazy-screen.tsx';
import { listAddresses, patterns } from '#config/paths.ts';
import { builtIn, screenAt, screensOf } from './plugins.ts';

/** The tabs of one campaign, on each of its screens. */
export const SectionTabs = screenWithTexts(() => import('./shell/section-tabs.tsx').then((file) => file.SectionTabs));

/** Brings the code of the screen at an address, so that it renders at once. */
export const preloadScreen = async (pathname: string): Promise<void> => {
  const wanted = listAddresses.some((address) => address === pathname) ? patterns.campaigns : pathname;
  const found = screenAt(screensOf(builtIn), wanted);
  await Promise.all([found?.screen.preload(), found?.section && SectionTabs.preload()]);
};
