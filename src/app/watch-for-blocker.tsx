import { createRoot } from 'react-dom/client';
import { UnblockNotice } from './unblock-notice.tsx';
import { detectBlocker } from '#providers/blocker/detect.ts';
import { loadAllTexts } from '#providers/i18n/texts.ts';

/** Looks once for a blocker of advertisements, and asks to switch it off. */
export const watchForBlocker = async (): Promise<void> => {
  if (!(await detectBlocker())) return;
  await loadAllTexts();
  createRoot(document.body.appendChild(document.createElement('div'))).render(<UnblockNotice />);
};
