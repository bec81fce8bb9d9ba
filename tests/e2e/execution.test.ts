import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { AssetPackage, PackageType } from '#contract/asset-packages/asset-packages.ts';
import { type Language, languages } from '#contract/languages.ts';
import { axeFindings, startStage, visit } from '#tests/support/browser.ts';
import { fileAtPath } from '#tests/support/file-at-path.ts';
import { openLine } from '#tests/support/line.ts';
import { formOf, pngOf } from '#tests/support/pictures.ts';
import { wordsIn } from '#tests/support/words.ts';
import { actingOn } from '#tests/support/act.ts';
import { manager, planner } from '#tests/support/world.ts';

const mebibyte = 1024 * 1024;

const stage = await startStage();
afterAll(() => stage.stop());

const act = actingOn(() => stage.server);

/** A campaign of the sample world that is in execution, with nothing handed in yet. */
const freshCampaign = async (): Promise<string> => {
  const { rows } = await stage.server.pool.query<{ id: string }>(
    `select campaigns.id from campaigns join clients on clients.id = campaigns.client_id
     where campaigns.status in ('PLANNING', 'DRAFT', 'PLANNING_REVIEW') and clients.name like '%Acme%' and plan #> '{media,adSets,0}' is not null
       and not exists (select from asset_packages where campaign_id = campaigns.id) order by campaigns.id limit 1`,
  );
  const id = rows[0]?.id ?? '';
  await stage.server.pool.query(`update campaigns set status = 'EXECUTION' where id = $1`, [id]);
  return id;
};

const packageOf = async (id: string, type: PackageType): Promise<AssetPackage | undefined> => {
  const { content } = await act(manager, 'GET', `/campaigns/${id}/asset-packages`);
  return content.find((one: AssetPackage) => one.type === type);
};

interface Dropped {
  name: string;
  type: string;
  content: Buffer;
}

/** Lets files fall somewhere, as from the desktop. */
const drop = async (page: Page, selector: string, files: Dropped[]): Promise<void> => {
  const transfer = await page.evaluateHandle(
    (given) => {
      const data = new DataTransfer();
      for (const { name, type, content } of given) {
        data.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0)], name, { type }));
      }
      return data;
    },
    files.map(({ name, type, content }) => ({ name, type, content: content.toString('base64') })),
  );
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent(selector, type, { dataTransfer: transfer });
};

const openStep = async (
  id: string,
  part: string,
  {
    language = 'en',
    address = stage.address,
    as = planner,
    root = 'campaign',
    dark = false,
  }: { language?: Language; address?: string; as?: string; root?: string; dark?: boolean } = {},
) => {
  const visitor = await visit({ ...stage, address }, { language, dark, as });
  const t = wordsIn(language);
  await visitor.page.goto(`/${root}/${id}/execution/${part}`);
  await visitor.page.getByRole('complementary', { name: t('execution.thisStep') }).waitFor();
  return { ...visitor, t };
};

describe('files that are dropped on a package', () => {
  it('are refused before they leave, sent with progress, put on the stack of their name, and sent for review', async () => {
    const id = await freshCampaign();
    const { page, t, complaints, context } = await openStep(id, 'legal-censorship');
    const type = t('execution.types.BUSINESS_LICENSE.name');
    const license = page.getByRole('region', { name: type });
    const entry = (text: string) => license.getByRole('listitem').filter({ hasText: text });
    const zone = '#BUSINESS_LICENSE-files';
    await drop(page, '[aria-labelledby=package-BUSINESS_LICENSE] label', [
      { name: 'license.png', type: 'image/png', content: pngOf(800, 600) },
      { name: 'notes.txt', type: 'text/plain', content: Buffer.from('hello') },
      { name: 'broken.png', type: 'image/png', content: Buffer.from('no picture') },
    ]);
    await entry('notes.txt')
      .getByText(/^TXT files are not accepted here/)
      .waitFor();
    await entry('broken.png')
      .getByText(t('files.refused.unlike', { kind: 'PNG' }))
      .waitFor();
    await entry('license.png').getByText('800 × 600 px').waitFor();
    await entry('license.png').locator('img').waitFor();
    expect((await packageOf(id, 'BUSINESS_LICENSE'))?.assets.map(({ name }) => name)).toEqual(['license.png']);
    for (const name of ['notes.txt', 'broken.png']) await page.getByRole('button', { name: t('files.dismiss', { name }) }).click();

    // The same once more is asked about; another of that name is its next version.
    await page.locator(zone).setInputFiles({ name: 'license.png', mimeType: 'image/png', buffer: pngOf(800, 600) });
    await license.getByText(t('execution.files.duplicate', { number: 1 })).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: t('execution.files.leaveOf', { name: 'license.png' }) }).click();
    await page.locator(zone).setInputFiles({ name: 'license.png', mimeType: 'image/png', buffer: pngOf(900, 600) });
    await entry('license.png').getByText('900 × 600 px').waitFor();
    await license.getByRole('button', { name: t('execution.files.version', { number: 2 }) }).click();
    const compare = page.getByRole('dialog', { name: t('execution.compare.title', { name: 'license.png' }) });
    await expect.poll(() => compare.locator('img').count()).toBe(2);
    await compare.getByRole('slider').fill('2');
    const panes = compare.locator('section:has(img)');
    await panes.first().evaluate((pane) => pane.scrollTo(120, 40));
    await expect.poll(() => panes.last().evaluate((pane) => pane.scrollLeft)).toBe(120);
    expect(await axeFindings(page)).toEqual([]);
    await compare.getByRole('button', { name: t('execution.compare.slide') }).click();
    await compare.getByRole('slider').fill('20');
    await expect
      .poll(() =>
        compare
          .locator('img')
          .last()
          .evaluate((image) => image.style.clipPath),
      )
      .toContain('20%');
    await page.keyboard.press('Escape');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('files.download', { name: 'license.png' }) }).click();
    expect((await download).suggestedFilename()).toBe('license.png');
    await license.getByRole('button', { name: t('execution.send.of', { type }) }).click();
    await license.getByText(t('execution.status.IN_REVIEW')).waitFor();
    expect((await packageOf(id, 'BUSINESS_LICENSE'))?.status).toBe('IN_REVIEW');
    expect(await page.locator(zone).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('go on by themselves where the line broke, and send little twice', async () => {
    const id = await freshCampaign();
    const line = await openLine(stage.address);
    const { page, t, context } = await openStep(id, 'legal-censorship', { address: line.address });
    const whole = pngOf(1280, 720, { extra: Array.from({ length: 14 }, () => ['raNd', randomBytes(2 * mebibyte)] as const) });
    const before = line.sent();
    line.slow(8 * mebibyte);
    await page.locator('#BUSINESS_LICENSE-files').setInputFiles(await fileAtPath('heavy.png', whole));
    const row = page.getByRole('listitem').filter({ hasText: 'heavy.png' });
    const bar = page.getByRole('progressbar', { name: t('files.progress', { name: 'heavy.png' }) });
    await expect.poll(() => bar.getAttribute('value').then(Number)).toBeGreaterThan(0.6);
    line.cut();
    await row.getByText(t('files.interrupted')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    line.mend();
    await row.getByText('1280 × 720 px').waitFor();
    expect((line.sent() - before) / whole.length).toBeLessThan(1.1);
    expect((await packageOf(id, 'BUSINESS_LICENSE'))?.assets.map((asset) => asset.size)).toEqual([whole.length]);
    await context.close();
    line.close();
  });

  it('are given up at the server as well', async () => {
    const id = await freshCampaign();
    const line = await openLine(stage.address);
    const { page, t, context } = await openStep(id, 'legal-censorship', { address: line.address });
    const whole = pngOf(1280, 720, { extra: Array.from({ length: 6 }, () => ['raNd', randomBytes(2 * mebibyte)] as const) });
    line.slow(2 * mebibyte);
    await page.locator('#BUSINESS_LICENSE-files').setInputFiles(await fileAtPath('heavy.png', whole));
    const bar = page.getByRole('progressbar', { name: t('files.progress', { name: 'heavy.png' }) });
    await expect.poll(() => bar.getAttribute('value').then(Number)).toBeGreaterThan(0.1);
    const waiting = async (): Promise<number> =>
      (
        await stage.server.pool.query(
          'select from asset_uploads where package_id in (select id from asset_packages where campaign_id = $1)',
          [id],
        )
      ).rowCount ?? 0;
    expect(await waiting()).toBe(1);
    await page.getByRole('button', { name: t('files.cancel', { name: 'heavy.png' }) }).click();
    await bar.waitFor({ state: 'detached' });
    line.mend();
    await expect.poll(waiting).toBe(0);
    await context.close();
    line.close();
  });
});

describe('the screens of execution', () => {
  it.each([
    ['en', 'campaign', false, ['creative-censorship']],
    ['cn', 'campaign', true, ['tracking-codes']],
    ['jp', 'dsp', false, ['ad-preview']],
  ] as const)('have nothing that axe finds, in %s under /%s', async (language, root, dark, parts) => {
    const { rows } = await stage.server.pool.query<{ id: string }>(
      `select campaign_id as id from asset_packages group by campaign_id order by count(*) desc, campaign_id limit 1`,
    );
    const id = rows[0]?.id ?? '';
    const { page, complaints, context, t } = await openStep(id, 'legal-censorship', { language, dark, as: manager, root });
    const base = `/${root}/${id}/execution`;
    expect(await axeFindings(page)).toEqual([]);
    // Every part once: what is drawn hangs on the part, its words on the language.
    for (const part of parts) {
      await page.goto(`${base}/${part}`);
      await page.getByRole('complementary', { name: t('execution.thisStep') }).waitFor();
      expect(await axeFindings(page), part).toEqual([]);
    }
    await page.goto(base);
    await page.getByRole('listitem', { name: t('execution.parts.ad-preview.name') }).waitFor();
    expect(await axeFindings(page), base).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.goto(`${base}/creative-censorship`);
    await page.getByText(t('execution.desktopOnly')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // Whoever zoomed in goes on, and nothing runs out of the window.
    await page.getByRole('button', { name: t('execution.anyway') }).click();
    await page.getByRole('complementary', { name: t('execution.thisStep') }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the next step', () => {
  it('is there to be opened on a phone, and to be done on a desktop', async () => {
    const id = await freshCampaign();
    for (const language of languages) {
      const { page, context } = await visit(stage, { as: planner, width: 390, height: 844, language });
      const t = wordsIn(language);
      await page.goto(`/campaign/${id}/execution`);
      const way = page.getByRole('region', { name: t('execution.next.title') }).getByRole('link');
      const paper = () => way.evaluate((link) => getComputedStyle(link).backgroundColor);
      await expect.poll(() => way.textContent()).toBe(t('execution.next.open.legal-censorship'));
      const plain = await paper();
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect.poll(() => way.textContent()).toBe(t('execution.next.button.upload'));
      await expect.poll(paper).not.toBe(plain);
      await context.close();
    }
  });
});

describe('what was returned', () => {
  it('is mended by keyboard alone', async () => {
    const id = await freshCampaign();
    const made = await act(planner, 'POST', `/campaigns/${id}/asset-packages`, { type: 'BUSINESS_LICENSE' });
    const asset = await act(planner, 'POST', `/campaigns/${id}/asset-packages/${made.id}/assets`, formOf(pngOf(800, 600), 'license.png'));
    const step = async (username: string, body: object): Promise<void> => {
      const now = await packageOf(id, 'BUSINESS_LICENSE');
      await act(username, 'POST', `/campaigns/${id}/asset-packages/${made.id}/transitions`, body, now?.version);
    };
    await step(planner, { to: 'IN_REVIEW' });
    const point = {
      code: 'unreadable',
      place: { assetId: asset.id, box: { x: 0.25, y: 0.25, w: 0.5, h: 0.5 } },
      text: '右下が読めません。',
    };
    await step(manager, { to: 'REJECTED', comment: '1か所お願いします。', points: [point] });
    const { page, t, complaints, context } = await openStep(id, 'legal-censorship');
    const reason = t('reasons.legal-censorship.unreadable');
    await page.getByRole('button', { name: t('execution.points.fixOf', { reason }) }).focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'license.png' });
    const mark = viewer.getByRole('img', { name: new RegExp(t('execution.points.box')) });
    await viewer.locator('img').waitFor();
    const [box, picture] = [await mark.boundingBox(), await viewer.locator('img').boundingBox()];
    expect((box?.width ?? 0) / (picture?.width ?? 1)).toBeCloseTo(0.5, 1);
    expect(((box?.x ?? 0) - (picture?.x ?? 0)) / (picture?.width ?? 1)).toBeCloseTo(0.25, 1);
    expect(await axeFindings(page)).toEqual([]);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: t('execution.files.replace') }).focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name: 'license-sharp.png', mimeType: 'image/png', buffer: pngOf(1600, 1200) });
    await page.getByText('1600 × 1200 px').waitFor();
    await page.getByLabel(t('execution.points.answerLabel')).focus();
    await page.keyboard.type('Scanned again');
    await page.keyboard.press('Enter');
    await page.getByText(t('execution.points.allAnswered')).waitFor();
    await page.getByRole('button', { name: t('execution.send.of', { type: t('execution.types.BUSINESS_LICENSE.name') }) }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await packageOf(id, 'BUSINESS_LICENSE'))?.status).toBe('IN_REVIEW');
    expect((await packageOf(id, 'BUSINESS_LICENSE'))?.assets.map(({ name, current }) => [name, current])).toEqual(
      expect.arrayContaining([
        ['license.png', false],
        ['license-sharp.png', true],
      ]),
    );
    expect(complaints).toEqual([]);
    await context.close();
  });
});
