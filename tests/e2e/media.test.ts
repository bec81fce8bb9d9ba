import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { axeFindings, startStage, visit } from '#tests/support/browser.ts';
import { fileAtPath } from '#tests/support/file-at-path.ts';
import { journeyOf } from '#tests/support/journey.ts';
import { openLine } from '#tests/support/line.ts';
import { pngOf } from '#tests/support/pictures.ts';
import { beginCampaign, planner } from '#tests/support/plan-stage.ts';
import { restingPlace } from '#tests/support/resting-place.ts';

const stage = await startStage();
afterAll(() => stage.stop());

const good = { name: 'autumn.png', mimeType: 'image/png', buffer: pngOf(1280, 720) };
const heavy = (name: string, bytes = 1_500_000) => fileAtPath(name, pngOf(1280, 720, { extra: [['raNd', randomBytes(bytes)]] }));

/** A new campaign at its media step, by its planner. */
const atMedia = async (name: string, { address = stage.address, ...options }: Parameters<typeof visit>[1] & { address?: string } = {}) => {
  const visitor = await visit({ ...stage, address }, { as: planner, ...options });
  const { page } = visitor;
  const journey = journeyOf(page, 'en');
  const { id } = await beginCampaign(stage.server, name);
  await page.goto(`/campaign/${id}/media`);
  const tray = page.getByRole('region', { name: journey.t('planner.tray.title') });
  await tray.waitFor();
  return {
    ...visitor,
    t: journey.t,
    tray,
    /** The ad sets in the plan's order. */
    order: async (): Promise<string[]> => (await tray.getByRole('listitem').allInnerTexts()).slice(0, -1).map((text) => text.trim()),
    saved: () => journey.saved().waitFor(),
    grip: (what: string) => page.getByRole('button', { name: journey.t('planner.tray.move', { name: what }), exact: true }),
    campaignId: id,
  };
};

const dragTo = async (page: Page, from: ReturnType<Page['locator']>, to: ReturnType<Page['locator']>): Promise<void> => {
  // Cities that arrive late put other platforms in front.
  await page.waitForLoadState('networkidle');
  await from.scrollIntoViewIfNeeded();
  const start = await restingPlace(from);
  const end = await restingPlace(to);
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 30, start.y + 30, { steps: 4 });
  await page.locator('[data-waiting=true]').waitFor();
  // Where it would fall is shown, and only then is it let go; a hand that trembles a little is seen sooner.
  const over = page.locator('[data-over=true]').first();
  for (let tremble = 0; tremble < 3 || (tremble < 200 && !(await over.isVisible())); tremble += 1) {
    // The page moves on while something is held near its edge; the hand follows, and waits at the edge for what is beyond it.
    const target = (await to.boundingBox()) ?? end;
    const middle = Math.min(Math.max(target.y + target.height / 2, 4), (page.viewportSize()?.height ?? 900) - 4);
    await page.mouse.move(target.x + target.width / 2 + (tremble % 3), middle, { steps: 8 });
    await page.waitForTimeout(100);
  }
  await over.waitFor();
  await page.mouse.up();
};

const filesOf = async (campaignId: string): Promise<string[]> => {
  const { rows } = await stage.server.pool.query<{ name: string }>(
    'select name from campaign_files where campaign_id = $1 order by added_at',
    [campaignId],
  );
  return rows.map(({ name }) => name);
};

describe('platforms and ad sets', () => {
  it('are dragged into the plan and to another place by mouse', async () => {
    const { page, tray, order, grip, saved, t, complaints, context } = await atMedia('By mouse');
    await dragTo(page, page.getByRole('listitem').filter({ hasText: 'Weibo' }).locator('dl').first(), tray);
    await expect.poll(order).toEqual(['Weibo, ad set 1']);
    await dragTo(
      page,
      page.getByRole('listitem').filter({ hasText: 'Douyin' }).locator('dl').first(),
      tray.getByText(t('planner.tray.more')),
    );
    await expect.poll(order).toEqual(['Weibo, ad set 1', 'Douyin, ad set 1']);
    await dragTo(page, tray.getByRole('button', { name: t('planner.tray.move', { name: 'Douyin, ad set 1' }) }), grip('Weibo, ad set 1'));
    await expect.poll(order).toEqual(['Douyin, ad set 1', 'Weibo, ad set 1']);
    await saved();
    await page.reload();
    await expect.poll(order).toEqual(['Douyin, ad set 1', 'Weibo, ad set 1']);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are moved by keyboard, and every step is read aloud', async () => {
    const { page, order, grip, t, complaints, context } = await atMedia('By keyboard');
    // Everything that is read aloud, in its order.
    await page.evaluate(() => {
      const said: string[] = [];
      Reflect.set(window, 'said', said);
      new MutationObserver((changes) => {
        for (const { target } of changes)
          said.push((target.nodeType === Node.TEXT_NODE ? target.parentElement : target)?.textContent ?? '');
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const read = async (key: string, values: Readonly<Record<string, string | number>>): Promise<void> =>
      await expect.poll(() => page.evaluate((): string[] => Reflect.get(window, 'said'))).toContain(t(key, values));
    const isSaid = async (key: string, values: Readonly<Record<string, string | number>>): Promise<boolean> => {
      await page.waitForTimeout(1_000);
      return (await page.evaluate((): string[] => Reflect.get(window, 'said'))).includes(t(key, values));
    };
    for (const platform of ['Weibo', 'Douyin']) {
      await grip(platform).focus();
      await page.keyboard.press('Space');
      await read('planner.tray.lifted', { name: platform });
      await page.keyboard.press('ArrowUp');
      const value = platform === 'Weibo' ? 1 : 2;
      // Upwards is the place that stands nearest, which may be one before the last.
      if (!(await isSaid('planner.tray.over', { name: platform, value }))) await page.keyboard.press('ArrowRight');
      await read('planner.tray.over', { name: platform, value });
      await page.keyboard.press('Space');
      await read('planner.tray.dropped', { name: platform, value });
    }
    await expect.poll(order).toEqual(['Weibo, ad set 1', 'Douyin, ad set 1']);
    await grip('Douyin, ad set 1').focus();
    await page.keyboard.press('Enter');
    await read('planner.tray.lifted', { name: 'Douyin, ad set 1' });
    await page.keyboard.press('ArrowLeft');
    await read('planner.tray.over', { name: 'Douyin, ad set 1', value: 1 });
    await page.keyboard.press('Escape');
    await read('planner.tray.cancelled', { name: 'Douyin, ad set 1' });
    expect(await order()).toEqual(['Weibo, ad set 1', 'Douyin, ad set 1']);
    // What was said before counts no more.
    await page.evaluate(() => Reflect.get(window, 'said').splice(0));
    await page.keyboard.press('Enter');
    await read('planner.tray.lifted', { name: 'Douyin, ad set 1' });
    await page.keyboard.press('ArrowLeft');
    await read('planner.tray.over', { name: 'Douyin, ad set 1', value: 1 });
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual(['Douyin, ad set 1', 'Weibo, ad set 1']);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are added one after another, by mouse and by key, with the page and the focus where they were', async () => {
    const { page, t, tray, order, saved, complaints, context } = await atMedia('One after another');
    // Cities that arrive late put other platforms in front.
    await page.waitForLoadState('networkidle');
    const cards = page.getByRole('region', { name: t('planner.catalogue.title') }).getByRole('listitem');
    await cards.nth(4).locator('strong').waitFor();
    const names = (await cards.locator('strong').allInnerTexts()).slice(0, 5);
    for (const [at, name] of [...names, names[0] ?? ''].entries()) {
      const card = cards.filter({ has: page.getByText(name, { exact: true }) });
      const add = card.getByRole('button', { name: t('planner.catalogue.add', { platform: name }), exact: true });
      // The first is scrolled to, as people do; from then on nothing may move.
      if (at === 0) await add.evaluate((button) => button.scrollIntoView({ block: 'center' }));
      const before = await restingPlace(add);
      if (at % 2 === 0) await add.click();
      else {
        await add.focus();
        await page.keyboard.press('Enter');
      }
      await expect.poll(order).toHaveLength(at + 1);
      const after = await restingPlace(add);
      expect(Math.abs(after.y - before.y)).toBeLessThan(2);
      expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
      // What it says is read aloud, for the place where it stands was there before.
      expect(await card.getByRole('status').innerText()).toBe(
        t(`planner.catalogue.booked_${at === 5 ? 'other' : 'one'}`, { count: at === 5 ? 2 : 1 }),
      );
    }
    expect(await order()).toEqual([...names, names[0]].map((name, at) => `${name}, ad set ${at === 5 ? 2 : 1}`));
    await saved();
    expect(await axeFindings(page)).toEqual([]);

    // From the card to the newest form of its platform.
    await page.keyboard.press('Tab');
    const setUp = page.getByRole('button', { name: `${t('planner.catalogue.setUp')} ${names[0]}`, exact: true });
    expect(await setUp.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    const form = page.getByRole('article', { name: `${names[0]}, ad set 2` });
    expect(await form.evaluate((article) => article === document.activeElement)).toBe(true);
    const [top, bar] = [await form.boundingBox(), await tray.boundingBox()];
    expect(top?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are found by category, by kind of format and by name', async () => {
    const { page, t, context } = await atMedia('Finding');
    const catalogue = page.getByRole('region', { name: t('planner.catalogue.title') });
    const shown = async (): Promise<string[]> => catalogue.getByRole('listitem').locator('strong').allInnerTexts();
    await catalogue.getByRole('button', { name: t('planner.catalogue.category.MATERNITY') }).click();
    await expect.poll(shown).toEqual(['Babytree']);
    await catalogue.getByRole('button', { name: t('planner.adSets.subcategory.FOCUS_PIC') }).click();
    await expect.poll(shown).toEqual([]);
    await catalogue.getByRole('button', { name: t('planner.catalogue.all'), exact: true }).click();
    await catalogue.getByRole('searchbox').fill('iqi');
    await expect.poll(shown).toEqual(['iQIYI']);
    await context.close();
  });
});

describe('the files of an ad set', () => {
  const withWeChat = async (name: string, options: Parameters<typeof atMedia>[1] = {}) => {
    const media = await atMedia(name, options);
    const { page, t } = media;
    await page.getByRole('button', { name: t('planner.catalogue.add', { platform: 'WeChat' }) }).click();
    await page.getByRole('radio', { name: /Moments feed ad/ }).check({ force: true });
    return {
      ...media,
      input: page.locator('input[type=file]'),
      row: (text: string) => page.getByRole('listitem').filter({ hasText: text }),
    };
  };

  it('are told what is wrong with their size and shape, and taken when they only differ from the best', async () => {
    const { input, row, t, saved, campaignId, complaints, context } = await withWeChat('Shapes');
    await input.setInputFiles([
      { name: 'tiny.png', mimeType: 'image/png', buffer: pngOf(320, 180) },
      { name: 'square.png', mimeType: 'image/png', buffer: pngOf(1000, 1000) },
      { name: 'wide.png', mimeType: 'image/png', buffer: pngOf(1300, 700) },
    ]);
    await row('tiny.png').getByText('Invalid dimensions. It is 320').waitFor();
    await row('square.png').getByText('Invalid aspect ratio. It is 1000').waitFor();
    await row('wide.png').getByText(t('error.image.notRecommended')).waitFor();
    await saved();
    await expect.poll(() => filesOf(campaignId)).toEqual(['wide.png']);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are checked before they leave, kept, described, shown, and offered to another ad set', async () => {
    const { page, input, row, t, saved, campaignId, complaints, context } = await withWeChat('Files');
    await input.setInputFiles([
      good,
      { name: 'small.png', mimeType: 'image/png', buffer: pngOf(64, 64) },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
      { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('a film') },
      { name: 'nothing.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    ]);
    await row('nothing.png')
      .getByText(t('files.refused.empty', { kind: 'PNG' }))
      .waitFor();
    // What is named is what the zone names.
    await row('film.mp4').getByText('MP4 files are not accepted here. Accepted: JPG and PNG.').waitFor();
    await row('small.png').getByText('Invalid dimensions and aspect ratio. It is 64').waitFor();
    await row('notes.txt')
      .getByText(/^TXT files are not accepted here/)
      .waitFor();
    await row('broken.png')
      .getByText(t('files.refused.unlike', { kind: 'PNG' }))
      .waitFor();
    await row('autumn.png').getByText('1280 × 720 px').waitFor();
    await row('autumn.png').locator('img').waitFor();
    await page.getByLabel(t('files.description', { name: 'autumn.png' })).fill('The coat');
    for (const name of ['small.png', 'notes.txt', 'broken.png'])
      await page.getByRole('button', { name: t('files.dismiss', { name }) }).click();
    await saved();
    expect(await filesOf(campaignId)).toEqual(['autumn.png']);
    expect(await axeFindings(page)).toEqual([]);

    await page.reload();
    await expect.poll(() => page.getByLabel(t('files.description', { name: 'autumn.png' })).inputValue()).toBe('The coat');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('files.download', { name: 'autumn.png' }) }).click();
    expect((await download).suggestedFilename()).toBe('autumn.png');
    await page.getByRole('button', { name: t('files.remove', { name: 'autumn.png' }) }).click();
    await page.getByText(t('files.earlier', { value: 1 })).click();
    await page.getByRole('button', { name: t('files.use', { name: 'autumn.png' }) }).click();
    await page.getByLabel(t('files.description', { name: 'autumn.png' })).waitFor();
    await page.getByRole('button', { name: t('files.remove', { name: 'autumn.png' }) }).click();
    await saved();
    await page.getByText(t('files.earlier', { value: 1 })).click();
    await page.getByRole('button', { name: t('files.delete', { name: 'autumn.png' }) }).click();
    await expect.poll(() => filesOf(campaignId)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('survive a line that breaks on the way', async () => {
    const line = await openLine(stage.address);
    const { page, input, row, t, campaignId, context } = await withWeChat('Broken line', { address: line.address });
    line.slow(600_000);
    await input.setInputFiles(await heavy('heavy.png'));
    const bar = page.getByRole('progressbar', { name: t('files.progress', { name: 'heavy.png' }) });
    await expect.poll(() => bar.getAttribute('value').then(Number)).toBeGreaterThan(0.1);
    line.cut();
    await row('heavy.png').getByText(t('error.unknownConnectionError')).waitFor();
    expect(await filesOf(campaignId)).toEqual([]);
    await expect.poll(() => readdir(stage.server.files.incoming)).toEqual([]);
    line.mend();
    await page.getByRole('button', { name: t('files.retry', { name: 'heavy.png' }) }).click();
    await row('heavy.png').getByText('1280 × 720 px').waitFor();
    expect(await filesOf(campaignId)).toEqual(['heavy.png']);

    // Once the browser knows of a line again, it tries by itself.
    await context.setOffline(true);
    await input.setInputFiles(good);
    await row('autumn.png').getByText(t('error.unknownConnectionError')).waitFor();
    await context.setOffline(false);
    await row('autumn.png').getByText('1280 × 720 px').waitFor();
    expect((await filesOf(campaignId)).toSorted()).toEqual(['autumn.png', 'heavy.png']);
    await context.close();
    line.close();
  });

  it('go nowhere once they are cancelled', async () => {
    const line = await openLine(stage.address);
    const { page, t, campaignId, context } = await atMedia('Cancelled', { address: line.address });
    await page.getByRole('button', { name: t('planner.catalogue.add', { platform: 'WeChat' }) }).click();
    const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    line.slow(4_000_000);
    // More than the buffers on the way hold.
    await page
      .locator('input[type=file]')
      .setInputFiles([await heavy('unwanted.png', 25_000_000), await fileAtPath(good.name, good.buffer)]);
    await page.getByRole('button', { name: t('files.cancel', { name: 'unwanted.png' }) }).click();
    await row('autumn.png').getByText('1280 × 720 px').waitFor();
    await expect.poll(() => row('unwanted.png').count()).toBe(0);
    await expect.poll(() => readdir(stage.server.files.incoming)).toEqual([]);
    expect(await filesOf(campaignId)).toEqual(['autumn.png']);
    await context.close();
    line.close();
  });

  it('of a phone are as reachable', async () => {
    const { page, input, row, tray, context } = await withWeChat('On a phone', { width: 390, height: 844 });
    await input.setInputFiles(good);
    await row('autumn.png').locator('img').waitFor();
    // In the middle: the bar at the bottom covers a part of what is below it.
    await input.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    expect(await axeFindings(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    expect((await tray.boundingBox())?.width).toBeLessThanOrEqual(390);
    await context.close();
  });
});
