import { lazyScreen } from '#components/lazy-screen.tsx';
import { deployment } from '#config/deployment.ts';
import { patterns } from '#config/paths.ts';
import { loadAllTexts, loadDemoTexts } from '#providers/i18n/texts.ts';
import { currentLanguage } from '#providers/language/language.ts';

/** The guided demos, in one piece with all that they answer. They need no session, and none of the server. */
export const demo = {
  path: `${patterns.demo}/*`,
  screen: lazyScreen(async () => {
    const canned = import('./canned.ts').then((file) => file.loadCanned(deployment.demo, currentLanguage()));
    const [file, content] = await Promise.all([import('./demo-page.tsx'), canned, loadAllTexts(), loadDemoTexts()]);
    return file.demoOf(content);
  }),
};
