import '@fontsource-variable/inter/wght.css';
import './main.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { localeOf } from '#config/locale-of.ts';
import { currentLanguage } from '#providers/language/language.ts';
import { startTexts } from '#providers/i18n/texts.ts';
import { App } from './app.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('The document has no #root');

document.documentElement.lang = localeOf[currentLanguage()];
await startTexts();
// As a transition: the document's own frame stays until the first screen is complete.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
