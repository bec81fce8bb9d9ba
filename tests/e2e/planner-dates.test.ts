import { afterAll, expect, it } from 'vitest';
import { addDays } from '#domain/time/flight.ts';
import { axeFindings, startStage, visit } from '#tests/support/browser.ts';
import { beginCampaign, planner } from '#tests/support/plan-stage.ts';
import { wordsIn } from '#tests/support/words.ts';

const stage = await startStage();
afterAll(() => stage.stop());

const api = '/enterprise-api/v1';
const today = new Date().toISOString().slice(0, 10);
const written = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
const dayName = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

it('a flight is typed, picked with the pointer and picked with the keys, and past days are refused', async () => {
  const { server } = stage;
  const token = await server.signIn(planner);
  const draft = await beginCampaign(server, 'Dates');
  const stored = async () => (await server.request('GET', `${api}/campaigns/${draft.id}`, { token })).body.timeline;
  const { context, page, complaints } = await visit(stage, { as: planner });
  const t = wordsIn('en');
  await page.goto(`/campaign/${draft.id}/timeline`);
  const first = page.getByLabel(t('planner.flight.from'), { exact: true });
  const last = page.getByLabel(t('planner.flight.to'), { exact: true });

  // Typed; it counts as soon as no further digit can change it.
  const from = `${Number(today.slice(0, 4)) + 1}-03-29`;
  await first.fill(from.replaceAll('-', '/'));
  await expect.poll(stored).toMatchObject({ from });
  await page.keyboard.press('Tab');
  await expect.poll(() => first.inputValue()).toBe(`Mar 29, ${from.slice(0, 4)}`);

  // Without a year the last day is the next one after the first, and the field says which that is.
  for (const [text, year] of [
    ['5 May', 0],
    ['3月28日', 1],
  ] as const) {
    await last.fill(text);
    await page.keyboard.press('Tab');
    const to = `${Number(from.slice(0, 4)) + year}-${year === 0 ? '05-05' : '03-28'}`;
    await expect.poll(() => last.inputValue()).toBe(written(to));
    await expect.poll(stored).toMatchObject({ from, to });
  }
  await last.fill('');
  await page.keyboard.press('Tab');

  // With the keys: down into the month, a week on, and Enter; the field has the focus again.
  await last.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: dayName(from) }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  const to = `${from.slice(0, 4)}-05-05`;
  await expect.poll(stored).toMatchObject({ from, to });
  expect(await last.evaluate((field) => field === document.activeElement)).toBe(true);

  // With the pointer; Escape leaves everything as it was.
  await last.click();
  await page.getByRole('button', { name: t('app.calendar.next') }).click();
  await page.getByRole('button', { name: dayName(`${from.slice(0, 4)}-06-30`) }).click();
  await expect.poll(stored).toMatchObject({ from, to: `${from.slice(0, 4)}-06-30` });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('button', { name: t('app.calendar.next') }).count()).toBe(0);

  // A past day cannot be picked, and typed it is refused in words.
  await first.fill(addDays(today, 1));
  await first.press('ArrowDown');
  await page.getByRole('button', { name: dayName(addDays(today, 1)) }).press('Escape');
  await first.fill(addDays(today, -2));
  await page.getByText(t('completion.past')).first().waitFor();

  // What is undone is gone from the field as well, and leaving it changes nothing.
  await page
    .getByRole('group', { name: t('safety.undo.label') })
    .getByRole('button')
    .first()
    .click();
  await page.getByText(t('completion.past')).first().waitFor({ state: 'detached' });
  const shown = async () => written((await stored()).from);
  await expect.poll(async () => (await first.inputValue()) === (await shown())).toBe(true);
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(t('planner.save.saved', { time: '.+' })) })
    .waitFor();
  const before = await stored();
  await first.focus();
  await page.keyboard.press('Tab');
  expect([await first.inputValue(), await stored()]).toEqual([written(before.from), before]);
  expect(complaints).toEqual([]);
  await context.close();
});
