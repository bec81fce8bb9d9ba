import type { BrowserContext } from 'playwright-core';
import { withResolvers } from './with-resolvers.ts';

/** Keeps the console's code away; what it returns lets it come. */
export const delayConsole = async (context: BrowserContext): Promise<() => void> => {
  const { promise: go, resolve: letGo } = withResolvers();
  await context.route(/\/assets\/index-.*\.js$/, async (route) => {
    await go;
    await route.continue();
  });
  return () => letGo();
};
