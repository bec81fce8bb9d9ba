import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { formatIn } from '#format/format.ts';
import { unbrokenDate } from '#providers/i18n/unbroken-dates.ts';
import { lockStatistics } from '#server/reports/take-upload.ts';
import { type Stage, axeFindings, startStage, visit } from '#tests/support/browser.ts';
import { csvOf } from '#tests/support/report-fixture.ts';
import { wordsIn } from '#tests/support/words.ts';
import { manager } from '#tests/support/world.ts';

let stage: Stage;
let id: string;
let day: string;
beforeAll(async () => {
  stage = await startStage();
  const { rows } = await stage.server.pool.query<{ id: string; day: string }>(
    `select campaigns.id, first_day::text as day from campaigns join report_totals on report_totals.campaign_id = campaigns.id
     where status = 'PUBLISHED' and name = 'Tier 2 cities awareness'`,
  );
  ({ id, day } = rows[0] ?? { id: '', day: '' });
});
afterAll(() => stage.stop());

const titles = ['Day', 'Impressions', 'Clicks', 'Likes of ours'];

const give = async (page: Page, t: ReturnType<typeof wordsIn>, name: string, rows: readonly (readonly (string | number)[])[]) => {
  await page.getByRole('button', { name: t('report.upload.action') }).click();
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(csvOf([titles, ...rows])) };
  // On a phone nothing is dropped.
  await page.getByLabel(new RegExp([t('report.upload.zone'), t('files.choose')].join('|'))).setInputFiles(file);
  await page.getByText(t('report.upload.nothingWritten')).waitFor();
};

it.each([
  ['en', 1440, false],
  ['jp', 390, true],
] as const)('a file is shown, asked about and taken in %s at %i px', async (language: Language, width, dark) => {
  const { context, page, complaints } = await visit(stage, { language, width, dark, as: manager });
  const t = wordsIn(language);
  let sent = 0;
  page.on('request', (request) => {
    if (/\/stats\?/.test(request.url()) && request.method() === 'POST') sent += 1;
  });
  await page.goto(`/campaign/${id}/report`);
  await give(page, t, `${language}.csv`, [
    [day, 1000, 10, 1],
    [day, 10, 11, 1],
    [day, 20],
    ['Total', 1010, 21, 2],
  ]);
  const dialog = page.getByRole('dialog');
  // The file names no medium: the first question. Nothing can be taken before.
  const take = dialog.getByRole('button', { name: t('report.upload.take') });
  await dialog.getByText(t('report.upload.ask.left', { value: '1' })).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await take.press('Enter');
  const media = dialog.getByRole('group', { name: t('report.upload.ask.media') });
  await expect.poll(() => media.evaluate((group) => group.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Space');
  // Then a line that cannot be used, by its number and its column.
  await dialog.getByRole('checkbox', { name: t('report.upload.ask.withoutLines') }).waitFor();
  const lines = dialog.getByRole('table', { name: t('report.upload.skipped', { value: '2' }) }).getByRole('row');
  expect(await lines.nth(1).innerText()).toMatch(/^3\s+Clicks/);
  // What is amiss with a whole line is of no column, not of the first that is not taken.
  expect(await lines.nth(2).locator('th, td').allInnerTexts()).toEqual(['4', '', expect.stringContaining('2')]);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('checkbox', { name: t('report.upload.ask.withoutLines') }).press('Space');
  await take.press('Enter');
  await dialog.getByRole('button', { name: t('report.upload.close') }).waitFor();
  const days = formatIn(language, undefined, unbrokenDate).days(day, day);
  await dialog.getByText(t('report.upload.doneRows', { name: `${language}.csv`, rows: '1', days })).waitFor();
  // Looked at twice and taken, but sent once.
  expect(sent).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('report.upload.close') }).press('Enter');
  await page
    .getByRole('region', { name: t('report.sources.table') })
    .getByRole('rowheader', { name: `${language}.csv` })
    .waitFor();
  // And taken back: what was there before counts again.
  await page.getByRole('button', { name: t('report.remove.action', { name: `${language}.csv` }) }).click();
  await page.getByText(t(language === 'en' ? 'report.remove.back_one' : 'report.remove.back_other', { value: '1' })).waitFor();
  await page.getByRole('button', { name: t('report.remove.confirm'), exact: true }).click();
  await expect.poll(() => page.getByRole('rowheader', { name: `${language}.csv` }).count()).toBe(0);
  await context.close();
  expect(complaints).toEqual([]);
});

it('is found again where the numbers come from, though everything was closed while the server worked', async () => {
  const { context, page, complaints } = await visit(stage, { as: manager });
  const t = wordsIn('en');
  await page.goto(`/campaign/${id}/report`);
  await give(page, t, 'left.csv', [[day, 4321, 10, 1]]);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Douyin' }).press('Space');
  await dialog.getByText(t('report.upload.ask.left', { value: '1' })).waitFor({ state: 'detached' });
  // What the server keeps no longer is sent again, without a word.
  await stage.server.pool.query('delete from report_kept_files where campaign_id = $1', [id]);
  // Somebody else changes the campaign's statistics meanwhile: the server has to wait.
  await stage.server.db.transaction(async (tx) => {
    await lockStatistics(tx, id);
    await dialog.getByRole('button', { name: t('report.upload.take') }).click();
    await dialog.getByText(t('report.upload.mayLeave')).waitFor();
    await page.keyboard.press('Escape');
    const panel = page.getByRole('region', { name: t('report.sources.title') });
    await panel.getByText('left.csv').waitFor();
    await page.reload();
    await panel.getByText('left.csv').waitFor();
    // It says, too, why nothing moves.
    await panel.getByText(t('report.upload.far.WAITING')).waitFor();
  });
  await page.getByText(t('report.upload.done')).waitFor();
  await page.getByRole('rowheader', { name: 'left.csv' }).waitFor();
  // Whoever had left finds it in the tray, too.
  const { rows } = await stage.server.pool.query("select kind, text from notices where campaign_id = $1 and kind like 'statistics%'", [id]);
  expect(rows).toEqual([{ kind: 'statisticsTaken', text: 'left.csv' }]);
  await context.close();
  // The browser's own word about the file that was gone.
  expect(complaints.filter((line) => !line.includes('/stats/kept/'))).toEqual([]);
});
