import { lazyScreen } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import { loadDemoTexts } from '#providers/i18n/texts.ts';

/** The guided demos, which need no session, and none of the server. First come the tour and its first step; the planner follows behind it. */
export const demo = {
  path: `${patterns.demo}/*`,
  screen: lazyScreen(async () => {
    const [file] = await Promise.all([import('./demo-page.tsx'), loadDemoTexts()]);
    return file.DemoPage;
  }),
};
