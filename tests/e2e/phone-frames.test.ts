import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { DeviceFrame } from '#contract/lock-screen/device-frame.ts';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { lockScreenCalls, lockScreenPath, soon } from '#tests/support/lock-screen-fixture.ts';
import { formOf, pngOf } from '#tests/support/pictures.ts';
import { takeOptionOnPage } from '#tests/support/take-option-on-page.ts';
import { startSessions } from '#tests/support/tabs.ts';

/** Left, top, width, height in thousandths of the screen. */
type Box = readonly [number, number, number, number];
type Golden = Readonly<Record<string, Readonly<Record<string, Box>>>>;
const golden: Golden = JSON.parse(readFileSync(new URL('golden/phone-frames.json', import.meta.url), 'utf8'));

const stage = await startSessions();
const calls = await lockScreenCalls(stage.server);
const frames: DeviceFrame[] = (await stage.server.request('GET', `${lockScreenPath}/device-frames`, { token: calls.admin })).body.content;
afterAll(() => stage.stop());

// The picture of a tall phone, cut for none of the frames by more than a little.
const [width, height] = [90, 200];
// Each of its points is a square of so many pixels: a smaller picture would be warned of.
const grain = 12;
const withPicture = async (
  title: string,
  white: (x: number, y: number) => boolean,
  content: Partial<LockScreenItem> = { oems: [] },
): Promise<LockScreenItem> => {
  const { id } = await calls.create({ title, ...content });
  const body = formOf(
    pngOf(width * grain, height * grain, { white: (x, y) => white(Math.floor(x / grain), Math.floor(y / grain)) }),
    'a.png',
  );
  return (await stage.server.request('POST', `${lockScreenPath}/${id}/image`, { token: calls.planner, body })).body;
};

const open = async ({ id }: LockScreenItem) => {
  const visit = await stage.open({ as: 'planner@acme.example' });
  const page = await visit.tab(`/lock-screen/${id}`);
  await page.locator('[data-part=clock]').waitFor();
  return {
    ...visit,
    page,
    show: async (frame: DeviceFrame, theme: 'light' | 'dark') => {
      await takeOptionOnPage(page.getByRole('combobox', { name: visit.t('lockScreen.light.frame'), exact: true }), frame.name);
      await takeOptionOnPage(
        page.getByRole('combobox', { name: visit.t('lockScreen.light.theme'), exact: true }),
        visit.t(`lockScreen.light.themes.${theme}`),
      );
    },
    warning: () => page.getByText(/The clock is hard to read here/),
    praise: () => page.getByText(/The clock can be read/),
  };
};

/** Where each part lies on the phone. Letters are as wide as the machine's font makes them, so of words only their lines are taken. */
const boxesOn = (page: Page): Promise<Record<string, Box>> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')];
    const screen = parts[0]?.closest('[data-clock]')?.getBoundingClientRect() ?? new DOMRect();
    return Object.fromEntries(
      parts.map((part) => {
        const box = part.getBoundingClientRect();
        const isWords = part.dataset['part'] === 'time' || part.dataset['part'] === 'date';
        const shares = [
          (box.x - screen.x) / screen.width,
          (box.y - screen.y) / screen.height,
          box.width / screen.width,
          box.height / screen.height,
        ];
        const [x = 0, y = 0, w = 0, h = 0] = shares.map((share) => Math.round(share * 1000));
        return [part.dataset['part'] ?? '', isWords ? [0, y, 0, h] : [x, y, w, h]] as const;
      }),
    );
  });

const differences = (is: Readonly<Record<string, Box>>, wanted: Readonly<Record<string, Box>> = {}): string[] =>
  [...new Set([...Object.keys(is), ...Object.keys(wanted)])].filter((part) => {
    const [a, b] = [is[part], wanted[part]];
    // A pixel of a phone this small is some thousandths.
    return !a || !b || a.some((value, at) => Math.abs(value - (b[at] ?? 0)) > 5);
  });

describe('what a phone lays over a picture', () => {
  it('lies where it is known to lie, in every frame, with a light and a dark clock', async () => {
    const { page, show, t, context } = await open(await withPicture('Where everything lies', () => false));
    await page.getByLabel(t('lockScreen.light.safe')).check();
    const found: Record<string, unknown> = {};
    for (const frame of frames) {
      const colours = new Set<string>();
      for (const theme of ['light', 'dark'] as const) {
        await show(frame, theme);
        const boxes = await boxesOn(page);
        found[frame.id] = boxes;
        expect(differences(boxes, golden[frame.id]), `${frame.id} ${theme} ${JSON.stringify(boxes)}`).toEqual([]);
        // Words outside the clock's place would escape the check of contrast.
        const [, top, , tall] = boxes['clock'] ?? [0, 0, 0, 0];
        for (const part of ['time', 'date']) {
          const [, y, , h] = boxes[part] ?? [0, 0, 0, 0];
          expect(y >= top - 2 && y + h <= top + tall + 2, `${frame.id} ${part}`).toBe(true);
        }
        colours.add(await page.locator('[data-part=time]').evaluate((time) => getComputedStyle(time).color));
      }
      expect([...colours]).toEqual(['rgb(255, 255, 255)', 'rgb(16, 24, 40)']);
    }
    expect(Object.keys(found)).toEqual(Object.keys(golden));
    await context.close();
  });
});

describe('whether the clock can be read', () => {
  it('bright words under it raise a warning in every frame; a dark clock does not', async () => {
    const stripes = await withPicture('Words at the top', (x, y) => y < height / 2 && (y >> 1) % 3 === 0 && x % 7 > 0);
    const { show, warning, praise, context } = await open(stripes);
    for (const frame of frames) {
      await show(frame, 'light');
      await warning().waitFor();
      expect(await praise().count()).toBe(0);
    }
    await context.close();
    const white = await open(await withPicture('All white', () => true));
    for (const frame of frames) {
      await white.show(frame, 'dark');
      await white.praise().waitFor();
      await white.show(frame, 'light');
      await white.warning().waitFor();
    }
    await white.context.close();
  });

  it('bright words elsewhere raise none', async () => {
    const { show, warning, praise, context } = await open(await withPicture('Words below', (x, y) => y > height / 2 && x % 7 > 0));
    for (const frame of frames) {
      await show(frame, 'light');
      await praise().waitFor();
      expect(await warning().count()).toBe(0);
    }
    await context.close();
  });

  it('is said before several are approved at once, and where a picture is decided for all its variants, of each phone', async () => {
    const content: Partial<LockScreenItem> = { ...soon, oems: ['samsung', 'tecno'] };
    const bright = await withPicture('All white for two', () => true, content);
    const dark = await withPicture('All black for two', () => false, content);
    const phones = frames.filter(({ oem }) => oem === 'samsung' || oem === 'tecno').map(({ name }) => name);
    expect(phones).toHaveLength(2);
    for (const item of [bright, dark]) await calls.act(calls.planner, item, 'submit');
    const { tab, t, context } = await stage.open({ as: 'admin@provider.example' });
    const variants = await tab('/review/variants');
    const card = variants.getByRole('region', { name: 'All white for two' });
    await card.getByText(new RegExp(`hard to read on ${phones.join('.*')}`)).waitFor();
    expect(
      await variants
        .getByRole('region', { name: 'All black for two' })
        .getByText(/hard to read/)
        .count(),
    ).toBe(0);

    const page = await tab('/review?kind=lockScreen');
    for (const name of ['All white for two', 'All black for two']) await page.getByLabel(t('review.bulk.choose', { name })).check();
    await page.getByRole('button', { name: t('review.bulk.approve') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('review.bulk.check') }).click();
    await dialog.getByText(t('review.bulk.hardToRead_one', { count: 1 })).waitFor();
    // Both are listed; one is warned of.
    const warned = dialog.getByRole('listitem').filter({ hasText: t('review.bulk.hardToReadOn', { phones: '' }).trim() });
    expect(await warned.count()).toBe(1);
    expect(await warned.innerText()).toMatch(new RegExp(`All white for two[\\s\\S]*${phones.join('.*')}`));
    await context.close();
  });

  it('has the landing page beside it, as text', async () => {
    const { page, context } = await open(await withPicture('Where it leads', () => false));
    const preview = page.getByRole('region', { name: 'On the phone' });
    await preview.getByText('https://www.acme.example/run').waitFor();
    expect(await preview.getByRole('link').count()).toBe(0);
    await context.close();
  });
});
