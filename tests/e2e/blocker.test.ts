import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { blockerProbePath } from '#contract/services.ts';
import { languages } from '#contract/languages.ts';
import { axeFindings, startStage, visit } from '#tests/support/browser.ts';
import { wordsIn } from '#tests/support/words.ts';

const stage = await startStage();
afterAll(() => stage.stop());

const words = { title: 'blocker.title', done: 'blocker.done' } as const;

const notice = (page: Page, language: (typeof languages)[number] = 'en') =>
  page.getByRole('dialog', { name: wordsIn(language)(words.title) });

/** Whether the notice was on the page at any moment, while the page had all the time it takes to look twice. */
const everShown = async (page: Page): Promise<boolean> => {
  await page.getByRole('heading').first().waitFor();
  return notice(page)
    .waitFor({ timeout: 6500 })
    .then(
      () => true,
      () => false,
    );
};

// In the moment between the code that looks and its first question.
const goOffline = async (page: Page): Promise<void> => {
  page.on('requestfinished', (request) => {
    if (request.url().includes('watch-for-blocker')) void page.context().setOffline(true);
  });
};

const probe = `**${blockerProbePath}`;

// Looking twice takes its seconds, whoever looks: these visitors come at once.
describe.concurrent.each(languages)('a blocker of advertisements, in %s', (language) => {
  const t = wordsIn(language);

  it('that stops requests is told, and gone after it was switched off and the page reloaded', async () => {
    const { context, page } = await visit(stage, { language });
    let probes = 0;
    await page.route(probe, (route) => {
      probes += 1;
      return route.abort('blockedbyclient');
    });
    await page.goto('/login');
    await notice(page, language).waitFor();
    expect(probes).toBe(2);
    await page.getByText(t('blocker.text')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute(probe);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: t(words.done) }).click();
    await reloaded;
    expect(await everShown(page)).toBe(false);
    await context.close();
  });
});

describe.concurrent('a blocker', () => {
  it('that hides what looks like an advertisement is told, and can be put aside', async () => {
    const { context, page, complaints } = await visit(stage);
    await context.addInitScript(() => {
      const hide = (): void => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.adsbox, .ad-banner { display: none !important }');
        document.adoptedStyleSheets = [sheet];
      };
      hide();
    });
    await page.goto('/login');
    await notice(page).waitFor();
    expect(wordsIn('en')(words.done)).toBe('Done - reload application');
    await page.keyboard.press('Escape');
    await notice(page).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('that is not there is never mentioned', async () => {
    const { context, page, complaints } = await visit(stage);
    const probes = page.waitForResponse(probe);
    await page.goto('/login');
    expect((await probes).status()).toBe(200);
    expect(await everShown(page)).toBe(false);
    expect(await page.locator('.adsbox').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  const both = /\/(ads\/banner\.js|healthz)$/;
  it.each([
    ['a network that is gone', 0, goOffline],
    ['a server that is gone', 1, async (page: Page) => page.route(both, (route) => route.abort('connectionrefused'))],
    ['a server that answers nothing but faults', 1, async (page: Page) => page.route(both, (route) => route.fulfill({ status: 503 }))],
    ['one request that got lost', 2, async (page: Page) => page.route(probe, (route) => route.abort(), { times: 1 })],
  ])('is not %s', async (_, times, spoil) => {
    const { context, page } = await visit(stage);
    let probes = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(blockerProbePath)) probes += 1;
    });
    const looking = page.waitForEvent('requestfinished', (request) => request.url().includes('watch-for-blocker'));
    await page.goto('/login');
    await spoil(page);
    await looking;
    expect(await everShown(page)).toBe(false);
    expect(probes).toBe(times);
    await context.close();
  });
});
