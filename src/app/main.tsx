import '@fontsource-variable/inter/wght.css';
import './main.css';
import { StrictMode, startTransition } from 'react';
import { type Root, type RootOptions, createRoot, hydrateRoot } from 'react-dom/client';
import { localeOf } from '#format/locale-of.ts';
import { keptPage } from '#providers/language/kept-page.ts';
import { currentLanguage, reportUnknownLanguage } from '#providers/language/language.ts';
import { startTexts } from '#providers/i18n/texts.ts';
import { afterLoad } from './after-load.ts';
import { App } from './app.tsx';
import { drawNoScreen, drawnScreen, goOnWith } from './first-sight/go-on.ts';
import { bringSignIn } from './public-routes.ts';
import { Unloaded } from './unloaded.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('The document has no #root');

document.documentElement.lang = localeOf[currentLanguage()];
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

// What no screen has caught leaves an empty page: code that did not come after a reload either, above all.
const neverEmpty = (begin: (options: RootOptions) => Root): Root => {
  const begun = begin({
    onUncaughtError: (error) => {
      reportError(error);
      queueMicrotask(() => begun.render(<Unloaded />));
    },
  });
  return begun;
};

// Else as a transition: the document's own frame stays until the first screen is complete.
const show = async (): Promise<void> => {
  if (window.drawnScreen) await bringSignIn();
  const drawn = drawnScreen();
  if (drawn) goOnWith(drawn, () => neverEmpty((options) => hydrateRoot(root, app, options)));
  else startTransition(() => neverEmpty((options) => createRoot(root, options)).render(app));
};

const start = async (): Promise<void> => {
  const page = keptPage();
  if (page !== null) drawNoScreen();
  await startTexts();
  await show();
  reportUnknownLanguage();
  if (page !== null) (await import('#providers/language/restore-page.ts')).restorePage(page);
};

afterLoad();

// Not awaited at the top level: pieces that share a file with this one would wait for it, and it for them.
// oxlint-disable-next-line unicorn/prefer-top-level-await
void start();
