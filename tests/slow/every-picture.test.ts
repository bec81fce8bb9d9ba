import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { type Stage, startStage, visit } from '#tests/support/browser.ts';
import { writeSheets } from '#tests/support/contact-sheet.ts';
import { everyScreen } from '#tests/support/every-screen.ts';
import { patience } from '#tests/support/patience.ts';
import { settled } from '#tests/support/policy-watch.ts';

// `PICTURES=/tmp/sheets npm run test:slow -- tests/slow/every-picture.test.ts` also leaves sheets of all pictures there, to be looked at.
const folder = process.env['PICTURES'];

/** How wide and high the window is, and how many of its pictures go on a sheet. */
const windows = [
  { width: 1440, height: 1000, across: 3, down: 3 },
  { width: 1024, height: 1100, across: 4, down: 2 },
  { width: 390, height: 1000, across: 6, down: 2 },
] as const;
const schemes = ['light', 'dark'] as const;

/** What stands beyond the right edge of the window, where nobody can scroll to it. */
const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inScroller = (element: Element): boolean => {
      for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
        if (getComputedStyle(above).overflowX !== 'visible') return true;
      return false;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { right, width, height } = element.getBoundingClientRect();
        return (
          width > 1 &&
          height > 1 &&
          right > document.documentElement.clientWidth + 1 &&
          element.checkVisibility({ visibilityProperty: true })
        );
      })
      .filter((element) => !inScroller(element))
      .map((element) => `${element.localName}.${element.classList.item(0) ?? ''} "${(element.textContent ?? '').trim().slice(0, 30)}"`)
      .slice(0, 3);
  });

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
});
afterAll(() => stage.stop());

it.each(languages)(
  'nothing sticks out of any screen at three widths, light and dark, in %s',
  async (language) => {
    const screens = await everyScreen(
      async (path, username) => (await stage.server.request('GET', path, { token: await stage.server.signIn(username) })).body,
    );
    const findings: string[] = [];
    const pictures = new Map<string, { name: string; image: Buffer }[]>();
    for (const as of new Set(screens.map((screen) => screen.as))) {
      const { context, page } = await visit(stage, { language, ...(as !== undefined && { as }) });
      for (const { name, address } of screens.filter((screen) => screen.as === as)) {
        await page.goto(address);
        await settled(page);
        for (const { width, height } of windows) {
          await page.setViewportSize({ width, height });
          await page.waitForTimeout(150);
          findings.push(...(await stickingOut(page)).map((found) => `${name} at ${width}: ${found}`));
          if (folder === undefined) continue;
          for (const scheme of schemes) {
            await page.emulateMedia({ colorScheme: scheme });
            const sheet = `${language}-${width}-${scheme}`;
            const image = await page.screenshot({ animations: 'disabled', caret: 'hide' });
            pictures.set(sheet, [...(pictures.get(sheet) ?? []), { name, image }]);
          }
        }
      }
      await context.close();
    }
    if (folder !== undefined)
      for (const [sheet, taken] of pictures) {
        const { across, down } = windows.find(({ width }) => sheet.includes(`-${width}-`))!;
        await writeSheets(folder, sheet, taken, across, down);
      }
    expect(findings).toEqual([]);
  },
  20 * patience,
);
