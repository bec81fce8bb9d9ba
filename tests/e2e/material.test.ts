import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { AssetPackage } from '#contract/asset-packages/asset-packages.ts';
import { axeFindings } from '#tests/support/browser.ts';
import { letCount } from '#tests/support/let-count.ts';
import { paperOf } from '#tests/support/papers.ts';
import { formOf, pngOf } from '#tests/support/pictures.ts';
import { watchPolicy } from '#tests/support/policy-watch.ts';
import { eventually, startSessions } from '#tests/support/tabs.ts';
import { actingOn } from '#tests/support/act.ts';
import { manager, planner } from '#tests/support/world.ts';

const stage = await startSessions();
afterAll(() => stage.stop());

const act = actingOn(() => stage.server);

const inExecution = async (name: string): Promise<string> => {
  const { id } = await stage.send(name);
  await stage.server.pool.query(`update campaigns set status = 'EXECUTION' where id = $1`, [id]);
  return id;
};

/** A package with these files, each the next version of the one before it. */
const packageWith = async (
  id: string,
  type: string,
  files: readonly FormData[],
): Promise<{ path: string; read: () => Promise<AssetPackage> }> => {
  const all = `/campaigns/${id}/asset-packages`;
  const made = await act(planner, 'POST', all, { type });
  const path = `${all}/${made.id}`;
  let former = '';
  for (const form of files) former = (await act(planner, 'POST', `${path}/assets${former && `?replaces=${former}`}`, form)).id;
  return { path, read: () => act(planner, 'GET', path) };
};

const send = async ({ path, read }: Awaited<ReturnType<typeof packageWith>>): Promise<AssetPackage> =>
  act(planner, 'POST', `${path}/transitions`, { to: 'IN_REVIEW' }, (await read()).version);

/** How much of a drawn page is dark. */
const inkOn = (page: Page, label: string): Promise<number> =>
  page.getByRole('img', { name: label, exact: true }).evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100 && (data[at + 3] ?? 0) > 100) dark += 1;
    return data.length === 0 ? 0 : (dark * 4) / data.length;
  });

describe('a paper', () => {
  it('without fonts of its own is drawn page by page; a point on its second page leads its sender there', async () => {
    const id = await inExecution('Licence');
    const made = await packageWith(id, 'BUSINESS_LICENSE', [
      formOf(paperOf(['营业执照', '统一社会信用代码', '法定代表人']), 'licence.pdf'),
    ]);
    const { id: packageId, assets } = await send(made);
    const reviewer = await stage.open({ as: manager });
    const { violations, foreign } = await watchPolicy(reviewer.context, stage.address);
    const bench = await reviewer.tab(`/review/package/${packageId}`);
    const { t } = reviewer;
    for (const number of [1, 2, 3]) await bench.getByText(t('review.package.pageOf', { page: number, pages: 3 })).waitFor();
    await bench.getByRole('img', { name: t('review.points.page', { page: 2 }), exact: true }).scrollIntoViewIfNeeded();
    await eventually(async () => expect(await inkOn(bench, t('review.points.page', { page: 2 }))).toBeGreaterThan(0.005));
    expect(reviewer.sent.some((request) => request.url().endsWith('/cmaps/UniGB-UCS2-H.bcmap'))).toBe(true);
    expect([violations, foreign]).toEqual([[], []]);

    // The place belongs to the page that the pointer is on.
    await bench.keyboard.press('r');
    await bench.keyboard.press('1');
    const second = bench.getByRole('img', { name: t('review.points.page', { page: 2 }), exact: true });
    await second.evaluate((canvas) => canvas.scrollIntoView({ block: 'start' }));
    const sheet = await second.boundingBox();
    if (!sheet) throw new Error('The second page is not there');
    await bench.mouse.click(sheet.x + sheet.width / 4, sheet.y + 60);
    await bench.getByText(`${t('review.points.page', { page: 2 })}, ${t('review.points.point')}`).waitFor();
    await bench.locator('#review-comment').fill('The number cannot be read');
    await bench.keyboard.press('Control+Enter');
    const held = () => stage.server.pool.query('select 1 from review_decisions where item_id = $1', [packageId]);
    await eventually(async () => expect((await held()).rowCount).toBe(1));
    await letCount(stage.server);
    await eventually(async () => expect((await made.read()).status).toBe('REJECTED'));
    const [point] = (await made.read()).decision?.points ?? [];
    expect(point?.place).toMatchObject({ assetId: assets[0]?.id, page: 2, box: { w: 0, h: 0 } });
    expect(point?.place.box?.x).toBeCloseTo(0.25, 1);

    const sender = await stage.open();
    const step = await sender.tab(`/campaign/${id}/execution/legal-censorship`);
    await step.getByRole('button', { name: /^Fix/ }).click();
    const viewer = step.getByRole('dialog', { name: 'licence.pdf' });
    await viewer
      .getByText(t('execution.points.page', { page: 2 }))
      .first()
      .waitFor();
    const mark = viewer.getByRole('img', { name: new RegExp(t('execution.points.point')) });
    await mark.waitFor();
    await eventually(async () => expect(await inkOn(step, t('review.points.page', { page: 2 }))).toBeGreaterThan(0.005));
    const [drawn, marked] = [
      await viewer.getByRole('img', { name: t('review.points.page', { page: 2 }), exact: true }).boundingBox(),
      await mark.boundingBox(),
    ];
    expect(((marked?.x ?? 0) + (marked?.width ?? 0) / 2 - (drawn?.x ?? 0)) / (drawn?.width ?? 1)).toBeCloseTo(0.25, 1);
    expect(await mark.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
    expect(await axeFindings(step)).toEqual([]);
    await reviewer.context.close();
    await sender.context.close();
  });
});

describe('a file', () => {
  it('is described where it lies; the bench shows the words, and what was sent cannot be described', async () => {
    const id = await inExecution('Described');
    const made = await packageWith(id, 'CREATIVES', [formOf(pngOf(640, 360), 'night.png')]);
    const sender = await stage.open();
    const page = await sender.tab(`/campaign/${id}/execution/creative-censorship`);
    const { t } = sender;
    const opener = page.getByRole('button', { name: t('execution.files.describeOf', { name: 'night.png' }) });
    await opener.click();
    await page.keyboard.type('Left alone');
    await page.keyboard.press('Escape');
    await opener.click();
    await page.keyboard.type('Bund at night, 19:00');
    // A colleague comes between: the words are saved on top.
    await act(planner, 'PUT', made.path, { description: 'For November' }, (await made.read()).version);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Bund at night, 19:00/ }).waitFor();
    const { assets, description } = await made.read();
    expect([assets[0]?.description, description]).toEqual(['Bund at night, 19:00', 'For November']);
    expect(await axeFindings(page)).toEqual([]);

    const { id: packageId } = await send(made);
    await page.reload();
    await page.getByText('Bund at night, 19:00').waitFor();
    expect(await page.getByRole('button', { name: /^Bund at night/ }).count()).toBe(0);
    const reviewer = await stage.open({ as: manager });
    const bench = await reviewer.tab(`/review/package/${packageId}`);
    await bench.locator('figcaption').getByText('Bund at night, 19:00').waitFor();
    await reviewer.context.close();
    await sender.context.close();
  });
});

describe('two versions of a picture', () => {
  it('are compared at the bench by a slider, also by keyboard; what was said stays with its version', async () => {
    const id = await inExecution('Versions');
    const made = await packageWith(id, 'CREATIVES', [formOf(pngOf(1600, 900), 'ad.png')]);
    const [former] = (await made.read()).assets;
    for (const text of ['Nearer?', 'Brighter?']) await act(planner, 'POST', `${made.path}/comments`, { text, assetId: former?.id });
    await act(planner, 'POST', `${made.path}/assets?replaces=${former?.id}`, formOf(pngOf(1600, 900), 'ad.png'));
    const countOf = ({ assets, comments }: AssetPackage): number[] =>
      assets.map(({ id: assetId }) => comments.filter((comment) => comment.assetId === assetId).length);
    expect(countOf(await made.read())).toEqual([2, 0]);

    const { id: packageId } = await send(made);
    const { context, tab, t, sent } = await stage.open({ as: manager });
    const { violations } = await watchPolicy(context, stage.address);
    const page = await tab(`/review/package/${packageId}`);
    await page.getByRole('button', { name: t('execution.files.compare') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('execution.compare.slide') }).click();
    const slider = dialog.getByRole('slider', { name: t('execution.compare.slider') });
    await slider.focus();
    await page.keyboard.press('End');
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowLeft');
    expect([await slider.inputValue(), await slider.getAttribute('aria-valuetext')]).toEqual(['97', '97%']);
    for (const number of [1, 2]) await dialog.getByRole('img', { name: t('execution.files.version', { number }) }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // The keys of the bench are not meant here.
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('#review-comment').evaluate((field) => field === document.activeElement)).toBe(false);
    expect(violations).toEqual([]);
    // What is shown is drawn anew; the original is only for downloading.
    const fetched = sent.map((request) => new URL(request.url()).pathname).filter((path) => path.includes(packageId));
    expect(fetched.filter((path) => path.endsWith('/picture')).length).toBeGreaterThan(2);
    expect(fetched.filter((path) => path.endsWith('/download'))).toEqual([]);
    await context.close();
  });
});
