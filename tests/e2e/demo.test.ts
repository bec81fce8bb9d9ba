import { afterAll, describe, expect, it } from 'vitest';
import { chaptersIn, stepsAbout, tours } from '#demo/tour/steps.ts';
import { startStage } from '#tests/support/browser.ts';
import { leaveTour, openAndCut, standsAt, walkTour } from '#tests/support/demo-tour.ts';
import { openVisitor } from '#tests/support/visitor.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const stage = await startStage();
afterAll(() => stage.stop());

describe('a guided demo', () => {
  it('has 26 steps in the basic tour and 25 in the full one', () => {
    expect(tours['planner-basic'].length).toBe(26);
    expect(tours['planner-full'].length).toBe(25);
  });

  it('follows the specification’s flow: media before budget, and the timeline with the spot plan in the full one alone', () => {
    expect(chaptersIn(tours['planner-basic'])).toEqual(['objective', 'audience', 'groups', 'media', 'budget', 'summary']);
    expect(chaptersIn(tours['planner-full'])).toEqual(['objective', 'audience', 'groups', 'media', 'budget', 'timeline', 'summary']);
  });

  it('goes from the sign-in screen to its end by mouse, with the network cut', async () => {
    const { context, page, t, leave } = await openVisitor(stage);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/(enterprise|uaa|kaikai)/.test(request.url())) calls.push(request.url());
    });
    await page.goto('/login');
    const wanted = await openAndCut(context, page, t, 'planner-basic', () => page.getByRole('link', { name: t('signIn.demo') }).click());
    await walkTour(page, { tour: 'planner-basic', t, by: 'mouse', axeAt: [2, 16] });
    expect([...wanted, ...calls]).toEqual([]);
    await context.unroute('**/*');
    // Nobody is signed in: it says what comes next.
    await page.getByRole('dialog').getByText(t('demo.signsIn')).waitFor();
    await leaveTour(page, t);
    await leave();
  });

  it('stands before the console has come, and keeps a press until then', async () => {
    const { context, page, t, look, leave } = await openVisitor(stage, { language: 'jp' });
    const { promise: held, resolve: letGo } = withResolvers();
    await context.route(/\/assets\/index-.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const [welcome, second] = tours['planner-basic'];
    await page.goto('/campaign/demo/planner-basic', { waitUntil: 'commit' });
    await standsAt(page, t, welcome!);
    expect(await page.locator('.early').count()).toBe(0);
    await look('drawn by the document');
    const next = page.getByRole('dialog').getByRole('button', { name: t('demo.next'), exact: true });
    const room = await next.boundingBox();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => next.getAttribute('aria-busy')).toBe('true');
    // Under way, it is where it was.
    expect(await next.boundingBox()).toEqual(room);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-busy'))).toBe('true');
    letGo();
    await standsAt(page, t, second!);
    await leave();
  });

  it('goes to its end by keyboard alone in a small window', async () => {
    const { context, page, t, leave } = await openVisitor(stage, { language: 'cn', width: 1024 });
    const wanted = await openAndCut(context, page, t, 'planner-full', () => page.goto('/campaign/demo/planner-full'));
    await walkTour(page, { tour: 'planner-full', t, by: 'keys', axeAt: [14] });
    expect(wanted).toEqual([]);
    await leave();
  });

  it('is left in the middle and goes on there', async () => {
    const { page, t, leave } = await openVisitor(stage, { language: 'jp' });
    const steps = tours['planner-basic'];
    await page.goto('/campaign/demo/planner-basic/groups');
    await standsAt(page, t, steps[10]!);
    await page.keyboard.press('ArrowRight');
    await standsAt(page, t, steps[11]!);
    await page.keyboard.press('ArrowRight');
    await standsAt(page, t, steps[12]!);
    await page.keyboard.press('ArrowLeft');
    await standsAt(page, t, steps[11]!);
    await page.keyboard.press('ArrowRight');
    await standsAt(page, t, steps[12]!);
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/login/);
    await page.goto('/campaign/demo/planner-basic');
    await standsAt(page, t, steps[12]!);
    expect(new URL(page.url()).pathname).toBe('/campaign/demo/planner-basic/groups');
    // What is highlighted can be reached by Tab, and the card from there.
    const within = () => page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement) ?? false);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await within()).toBe(false);
    await page.keyboard.press('Tab');
    expect(await within()).toBe(true);
    await page.getByRole('button', { name: t('demo.startOver') }).click();
    await standsAt(page, t, steps[0]!);
    // What was applied is forgotten with the page: whoever was farther, or loads its end again, applies it once more.
    await page.evaluate(() => localStorage.setItem('demo.place.planner-basic', 'send'));
    await page.goto('/campaign/demo/summary');
    await standsAt(
      page,
      t,
      steps.find(({ name }) => name === 'apply')!,
    );
    expect(new URL(page.url()).pathname).toBe('/campaign/demo/planner-basic/budget');
    await leave();
  });

  it('follows whoever walks about by themselves', async () => {
    const { page, t, leave } = await openVisitor(stage);
    await page.goto('/campaign/demo/planner-full/audience');
    await standsAt(page, t, tours['planner-full'][3]!);
    await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href$="/planner-full/media"]')?.click());
    await page.waitForURL(/\/campaign\/demo\/planner-full\/media$/);
    await standsAt(
      page,
      t,
      tours['planner-full'].find(({ screen }) => screen === 'media')!,
    );
    await leave();
  });

  it('says on a phone that it needs a larger screen', async () => {
    const { page, t, look, leave } = await openVisitor(stage, { width: 390 });
    await page.goto('/campaign/demo/planner-basic');
    await page.getByRole('heading', { name: t('demo.small.title') }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await look('phone');
    await leave();
  });

  it('shows one chapter on a plan of one’s own, and presses nothing there', async () => {
    const { page, t, leave } = await openVisitor(stage, { as: 'planner@acme.example' });
    const token = await stage.server.signIn('planner@acme.example');
    const read = async (path: string) => (await stage.server.request('GET', `/enterprise-api/v1/campaigns${path}`, { token })).body;
    const [{ id }] = (await read('?status=PLANNING')).content;
    const before = await read(`/${id}`);
    await page.goto(`/campaign/${id}/budget`);
    await page.getByRole('button', { name: t('planner.showMe') }).click();
    const about = stepsAbout('budget');
    for (const [index, step] of about.entries()) {
      await standsAt(page, t, step);
      const way = index < about.length - 1 ? t('demo.next') : t('demo.finish');
      await page.getByRole('dialog').getByRole('button', { name: way, exact: true }).click();
    }
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/campaign/${id}/budget`);
    expect(await read(`/${id}`)).toEqual(before);
    // The whole tour stands in the account's menu, and leads back to the campaigns.
    await page.getByRole('button', { name: t('nav.account', { name: '' }).trim() }).click();
    await page.getByRole('menuitem', { name: t('nav.demoFull') }).click();
    await standsAt(page, t, tours['planner-full'][0]!);
    await page.getByRole('button', { name: t('demo.exitTour') }).click();
    await page.waitForURL(/\/campaigns$/);
    await leave();
  });
});
