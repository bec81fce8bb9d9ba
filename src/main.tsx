import '@fontsource-variable/inter/wght.css';
import './main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { localeOf, currentLanguage } from '#providers/language/language.ts';
import { startTexts } from '#providers/i18n/texts.ts';
import { App } from './app.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('The document has no #root');

document.documentElement.lang = localeOf[currentLanguage()];
await startTexts();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
