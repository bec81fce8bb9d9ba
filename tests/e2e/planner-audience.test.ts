import { afterAll, expect, it } from 'vitest';
import type { Plan } from '#contract/campaigns/plan.ts';
import { axeFindings, startStage, visit } from '#tests/support/browser.ts';
import { beginCampaign, planner } from '#tests/support/plan-stage.ts';
import { wordsIn } from '#tests/support/words.ts';
import { completePlan } from '#tests/support/world.ts';

const stage = await startStage();
afterAll(() => stage.stop());

const api = '/enterprise-api/v1';

/** A plan in Shanghai and Tokyo, and its planner before its audience step. */
const open = async (name: string, dark = false, plan: Partial<Plan> = {}) => {
  const { server } = stage;
  const { id } = await beginCampaign(server, name, { ...completePlan(), ...plan });
  const visitor = await visit(stage, { as: planner, dark });
  const t = wordsIn('en');
  await visitor.page.goto(`/campaign/${id}/audience`);
  await visitor.page.getByRole('heading', { name: t('summary.steps.audience'), level: 1 }).waitFor();
  return {
    ...visitor,
    t,
    stored: async () => (await server.request('GET', `${api}/campaigns/${id}`, { token: await server.signIn(planner) })).body,
  };
};

it('the map takes and leaves cities by press and by key, as the list does, under the page’s own policy', async () => {
  const { page, t, complaints, context } = await open('On the map');
  const map = page.getByRole('group', { name: t('places.map.label') });
  const tokyo = map.getByRole('checkbox', { name: /^Tokyo, / });
  await tokyo.waitFor();
  const chip = page.getByRole('button', { name: t('planner.pick.remove', { name: 'Tokyo' }) });
  await expect.poll(() => tokyo.getAttribute('aria-checked')).toBe('true');
  await tokyo.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => tokyo.getAttribute('aria-checked')).toBe('false');
  await expect.poll(() => chip.count()).toBe(0);
  await page.keyboard.press('Enter');
  await chip.waitFor();

  await page.keyboard.press('ArrowLeft');
  const next = map.locator('[role=checkbox]:focus');
  const reached = (await next.getAttribute('aria-label')) ?? '';
  expect(reached).not.toMatch(/^Tokyo/);
  await expect.poll(() => map.getByRole('tooltip').filter({ hasText: reached }).count()).toBe(1);

  const osaka = map.getByRole('checkbox', { name: /^Osaka, / });
  await page.getByRole('button', { name: t('places.map.chosen') }).click();
  await osaka.dispatchEvent('click');
  await page.getByRole('button', { name: t('planner.pick.remove', { name: 'Osaka' }) }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: t('places.map.hide') }).click();
  await expect.poll(() => map.count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it('the map begins at the country of the client, where its largest city can be pressed', async () => {
  const { audience } = completePlan();
  const { page, t, complaints, context } = await open('From home', false, { audience: { ...audience, cityIds: [] } });
  const map = page.getByRole('group', { name: t('places.map.label') });
  const shanghai = map.getByRole('checkbox', { name: /^Shanghai, / });
  await shanghai.waitFor();
  // All of its points are drawn, the small ones last.
  await map.getByRole('checkbox', { name: /^Lhasa, / }).waitFor();
  await map.scrollIntoViewIfNeeded();
  const box = await shanghai.boundingBox();
  const frame = await map.boundingBox();
  if (!box || !frame) throw new Error('The map is not drawn');
  expect(box.x).toBeGreaterThan(frame.x + frame.width / 2);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.getByRole('button', { name: t('planner.pick.remove', { name: 'Shanghai' }) }).waitFor();
  // Its neighbours' points lie half on its own.
  for (const name of ['Suzhou', 'Jiaxing'])
    expect(await page.getByRole('button', { name: t('planner.pick.remove', { name }) }).count()).toBe(0);
  await shanghai.focus();
  await page.keyboard.press('ArrowLeft');
  const ring = map.locator('path[class*=ring]');
  await ring.waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('audience.cityIds');
  expect(await ring.count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it('the map names the largest cities in view, says what the pointer is on, and shows what is taken in the list', async () => {
  const { audience } = completePlan();
  const { page, t, complaints, context } = await open('By name', false, { audience: { ...audience, cityIds: [] } });
  const map = page.getByRole('group', { name: t('places.map.label') });
  const names = map.locator('.leaflet-names-pane span');
  await names.getByText('Shanghai', { exact: true }).waitFor();
  expect(await names.count()).toBeLessThanOrEqual(10);
  const london = map.getByRole('checkbox', { name: /^London, / });
  await london.waitFor({ state: 'attached' });
  const isInView = async (): Promise<boolean> => {
    const [point, frame] = [await london.boundingBox(), await map.boundingBox()];
    return !!point && !!frame && point.x > frame.x && point.x < frame.x + frame.width;
  };
  expect(await isInView()).toBe(false);
  await page.getByRole('searchbox', { name: t('planner.cities.search') }).fill('london');
  await page
    .getByRole('checkbox', { name: /^London/ })
    .and(page.locator('input'))
    .first()
    .check();
  await expect.poll(isInView).toBe(true);
  await names.getByText('London', { exact: true }).waitFor();
  const point = await london.boundingBox();
  if (!point) throw new Error('London is not drawn');
  await page.mouse.move(point.x + point.width / 2, point.y + point.height / 2);
  await map
    .getByRole('tooltip')
    .filter({ hasText: /^London, / })
    .waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('the list of countries scrolls, fades where it goes on, and shows the row that has the focus', async () => {
  const { page, t, complaints, context } = await open('Down the list');
  const list = page.getByRole('group', { name: t('planner.cities.list') }).locator('> div');
  await list.getByRole('checkbox').nth(20).waitFor({ state: 'attached' });
  const fade = () => list.evaluate((element) => getComputedStyle(element).getPropertyValue('--fade-end'));
  const top = () => list.evaluate((element) => element.scrollTop);
  // The map above it and the rows below have come to rest.
  await page.waitForLoadState('networkidle');
  expect(await fade()).toBe('32px');
  await list.hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(top).toBe(400);
  await list.getByRole('checkbox').nth(12).focus();
  await page.keyboard.press('End');
  await expect.poll(fade).toBe('0px');
  const bottom = async (of: typeof list): Promise<number> => {
    const { y = 0, height = 0 } = (await of.boundingBox()) ?? {};
    return y + height;
  };
  const current = list.locator('input:focus');
  await expect.poll(async () => (await bottom(current)) <= (await bottom(list))).toBe(true);
  await page.keyboard.press('Home');
  await expect.poll(top).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it('locations are chosen in a tree, and a press on the curve takes a budget that waits to be applied', async () => {
  const { page, t, complaints, context, stored } = await open('In the tree', true);
  await page.getByRole('button', { name: t('places.units.open') }).click();
  await page.getByRole('searchbox', { name: t('places.units.search') }).fill('uniqlo');
  await page
    .getByRole('checkbox', { name: /^Uniqlo · Shanghai, / })
    .first()
    .check();
  await page.getByText(t('places.units.count', { value: 1, most: 500 })).waitFor();
  // What lies half below the header of the page is no smaller for it.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await axeFindings(page)).toEqual([]);
  const curve = page.getByRole('slider', { name: t('forecast.curve.label') });
  const box = await curve.boundingBox();
  if (!box) throw new Error('The curve is not drawn');
  await curve.click({ position: { x: box.width * 0.9, y: box.height / 2 } });
  await page.getByRole('link', { name: t('forecast.curve.apply') }).waitFor();
  await expect.poll(async () => (await stored()).budget.unapplied).toBeGreaterThan(40_000_000);
  expect((await stored()).budget.total).toBe(30_000_000);
  expect(complaints).toEqual([]);
  await context.close();
});
