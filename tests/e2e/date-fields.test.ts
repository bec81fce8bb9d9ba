import { afterAll, expect, it } from 'vitest';
import { emptyPush } from '#contract/push-notifications/push-notifications.ts';
import { clientId } from '#server/sample-world/clients.ts';
import { actingOn } from '#tests/support/act.ts';
import { axeFindings, startStage, visit } from '#tests/support/browser.ts';
import { wordsIn } from '#tests/support/words.ts';
import { manager, planner } from '#tests/support/world.ts';

const stage = await startStage();
afterAll(() => stage.stop());
const act = actingOn(() => stage.server);

it('a range is picked by two presses on a phone, in Japanese and in the dark', async () => {
  const { content } = await act(manager, 'GET', '/campaigns?q=Tier%202%20cities');
  const t = wordsIn('jp');
  const { context, page, complaints } = await visit(stage, { as: manager, language: 'jp', width: 390, dark: true });
  await page.goto(`/campaign/${content[0].id}/report`);
  const group = page.getByRole('group', { name: t('report.filters.days') });
  const [from, to] = ['from', 'to'].map((end) => group.getByRole('textbox', { name: t(`app.calendar.${end}`), exact: true }));
  await from?.click();
  // The present month has no day with data yet on its first.
  await group.getByRole('button', { name: t('app.calendar.presets.last7') }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // It hangs within the window.
  const panel = await page.locator('section:popover-open').boundingBox();
  expect([panel?.x, (panel?.x ?? 0) + (panel?.width ?? 0)].every((edge) => edge !== undefined && edge >= 0 && edge <= 390)).toBe(true);

  const days = group.locator('td button:not([aria-disabled]):not([data-outside])');
  const [first, last] = [await days.first().innerText(), await days.nth(2).innerText()];
  await days.nth(2).click();
  await group.getByText(t('app.calendar.pickLast')).waitFor();
  await days.first().click();
  const written = new RegExp(`月(${first}|${last})日$`);
  await expect.poll(() => from?.inputValue()).toMatch(new RegExp(`月${first}日$`));
  expect(await to?.inputValue()).toMatch(written);
  // The whole date can be read in its field.
  expect(await to?.evaluate((field: HTMLInputElement) => field.scrollWidth <= field.clientWidth)).toBe(true);
  await expect.poll(() => page.url()).toContain('dateFrom=');
  expect(complaints).toEqual([]);
  await context.close();
});

it('a press on a button counts, also when the field that is left by it has something to say', async () => {
  const created = await act(planner, 'POST', '/push-notifications', {
    clientId: clientId('acme'),
    name: 'Pressed once',
    ...emptyPush,
    cityIds: ['shanghai'],
  });
  const t = wordsIn('en');
  const { context, page } = await visit(stage, { as: planner, width: 390 });
  await page.goto(`/push-notifications/${created.id}?step=timeline`);
  const [first, last] = ['from', 'to'].map((end) => page.getByRole('textbox', { name: t(`push.dates.${end}`), exact: true }));
  await first?.fill('soon');
  await last?.click();
  await page.getByText(/“soon” is not a date/).waitFor();
  // The month hangs below its field, to the pixel; the words have moved it.
  const [field, panel] = [await last?.boundingBox(), await page.locator('section:popover-open').boundingBox()];
  expect(Math.ceil(panel?.y ?? 0)).toBeGreaterThanOrEqual(Math.floor((field?.y ?? 0) + (field?.height ?? 0)));
  await page.keyboard.press('Escape');
  await first?.fill('');
  await last?.fill('soon');
  await page.getByRole('button', { name: t('push.wizard.next'), exact: true }).click();
  await page.getByText(/“soon” is not a date/).waitFor();
  await page.getByText(/Notification update failed\. Invalid format/).waitFor();
  await context.close();
});

it('a box is drawn by the house, and can be pressed beside it', async () => {
  const t = wordsIn('en');
  const { context, page } = await visit(stage, { as: manager });
  await page.goto('/campaigns');
  await page.goto('/review');
  const box = page.getByRole('checkbox').first();
  await box.waitFor();
  expect(await box.evaluate((input) => getComputedStyle(input).appearance)).toBe('none');
  const place = await box.boundingBox();
  expect([place?.width, place?.height]).toEqual([16, 16]);
  await page.mouse.click((place?.x ?? 0) - 3, (place?.y ?? 0) - 3);
  expect(await box.isChecked()).toBe(true);
  await page.getByRole('button', { name: t('review.bulk.clear') }).waitFor();
  await context.close();
});
