import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** What the security policy stopped, as the page was told. */
    stopped?: string[];
    heardOfViolation?: (violation: string) => void;
  }
}

/** Collects what the security policy stops on any page of a visitor, and every request to somebody else. */
export const watchPolicy = async (context: BrowserContext, address: string) => {
  const violations: string[] = [];
  const foreign: string[] = [];
  await context.exposeFunction('heardOfViolation', (violation: string) => void violations.push(violation));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      window.heardOfViolation?.(
        `${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile} ${event.sample}`,
      );
    });
  });
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== address && !['data:', 'blob:'].includes(protocol)) foreign.push(request.url());
  });
  return { violations, foreign };
};

/** Waits until a screen stands: nothing is loading any more, and something has a heading. */
export const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading').first().waitFor();
  // The document draws the head of some by itself, before the console is there.
  await page.locator('#root > .early').waitFor({ state: 'detached' });
  await page.waitForLoadState('load');
  // What a screen still brings a moment later.
  await page.waitForTimeout(250);
};
