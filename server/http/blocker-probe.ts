import { blockerProbePath } from '#contract/services.ts';
import type { App } from './env.ts';

/** A tiny file at an address that blockers of advertisements do not let through; the console asks for it and never runs it. */
export const serveBlockerProbe = (app: App): void => {
  app.get(blockerProbePath, (context) => context.body('', 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
};
