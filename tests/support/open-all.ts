import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type { ElementHandle, Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

const layers = 'dialog[open], [role=dialog], [role=menu], [role=listbox], [popover]:not([aria-hidden])';
const openers = 'main button, main summary, main [role=combobox], main [role=tab], header > div button';
/** In a dialog only what opens something more; its other buttons do what it asks about. */
const openersInside = 'dialog[open] :is([role=combobox], [role=tab], button[aria-expanded], button[aria-haspopup])';
const items = '[role=menu] button';

/** What axe finds in what is seen of these elements. */
export const axeOn = async (page: Page, within: string): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (selector) => {
    const elements = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    if (elements.length === 0) return [];
    const { violations }: Awaited<ReturnType<AxeBuilder['analyze']>> = await Reflect.get(window, 'axe').run(
      { include: elements },
      { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, within);
};

/** Nothing has changed for a moment. */
const calm = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.now() - window.lastChange! > 120, undefined, { polling: 40 });

const countOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate((which) => [...document.querySelectorAll(which)].filter((element) => element.checkVisibility()).length, selector);

/** What lies uppermost. */
const kindOf = (page: Page): Promise<string> =>
  page.evaluate((which) => {
    const layer = [...document.querySelectorAll(which)].findLast((element) => element.checkVisibility());
    return layer?.getAttribute('role') ?? layer?.localName ?? '';
  }, layers);

/** The name by which a part is the same on every screen; rows, cards and entries have one each, on each screen. */
const keyOf = (element: ElementHandle<Element>, screen: string): Promise<string | null> =>
  element.evaluate(
    (opener, here) => {
      if (!opener.isConnected || !opener.checkVisibility() || opener.matches(':disabled, [aria-disabled=true]')) return null;
      const label = opener.getAttribute('aria-label') ?? (opener as HTMLInputElement).labels?.[0]?.textContent ?? opener.textContent ?? '';
      const isOneOfMany = opener.closest('[role=row], tr, li, article') !== null;
      return `${opener.localName} ${opener.getAttribute('role') ?? ''} ${opener.className} ${isOneOfMany ? here : label.replaceAll(/\d+/g, '')}`;
    },
    screen.split(' ')[0] ?? '',
  );

/**
 * Opens what can be opened on the screen, one after the other: selects, dates, menus with what their entries open, dialogs with what is in them. Axe looks
 * at each. `seen` keeps what was looked at before, here or on another screen; `leave` are names not to press.
 */
export const openAll = async (page: Page, { screen, seen, leave }: { screen: string; seen: Set<string>; leave: RegExp }) => {
  const address = page.url();
  const opened: string[] = [];
  const findings: string[] = [];
  const back = async (): Promise<void> => {
    await page.goto(address);
    await page.getByRole('heading').first().waitFor();
    await calm(page);
  };
  const close = async (): Promise<void> => {
    for (let time = 0; time < 4 && (await countOf(page, layers)) > 0; time += 1) {
      await page.keyboard.press('Escape');
      await calm(page);
    }
    if (new URL(page.url()).pathname !== new URL(address).pathname || (await countOf(page, layers)) > 0) await back();
  };
  const note = async (name: string): Promise<void> => {
    opened.push(`${await kindOf(page)}: ${screen} › ${name}`);
    findings.push(...(await axeOn(page, layers)).map((finding) => `${screen} › ${name}: ${finding}`));
  };
  const press = async (element: ElementHandle<Element>): Promise<boolean> => {
    try {
      await element.click({ timeout: 3000 });
    } catch {
      // Something lies above it, or it is gone: another screen has the same.
      return false;
    }
    await calm(page);
    return true;
  };

  const openWithin = async (selector: string, path: string, reopen?: () => Promise<boolean>): Promise<void> => {
    for (const element of await page.$$(selector)) {
      const key = await keyOf(element, screen).catch(() => null);
      if (key === null || seen.has(key) || leave.test(key)) continue;
      seen.add(key);
      const name = `${path}${key.split(' ').slice(3).join(' ').trim() || key}`;
      const before = await countOf(page, layers);
      if (!(await press(element))) continue;
      const after = await countOf(page, layers);
      if (after > before) {
        await note(name);
        if (reopen === undefined) {
          const isMenu = (await countOf(page, items)) > 0;
          if (isMenu) await openItems(element, name);
          else await openWithin(openersInside, `${name} › `, async () => false);
          await close();
        } else {
          await page.keyboard.press('Escape');
          await calm(page);
        }
      } else if (new URL(page.url()).pathname !== new URL(address).pathname) await back();
    }
  };

  /** The menu of this button is open: each of its entries is taken once. */
  const openItems = async (button: ElementHandle<Element>, name: string): Promise<void> => {
    const entries = await page.$$eval(items, (all) => all.map((item) => item.textContent ?? ''));
    for (const entry of entries) {
      const key = `entry ${entry}`;
      if (seen.has(key) || leave.test(entry)) continue;
      seen.add(key);
      if ((await countOf(page, items)) === 0 && !(await press(button))) return;
      const item = await page.locator(items).filter({ hasText: entry }).first().elementHandle();
      if (item && !(await press(item))) {
        // What the entry before it opens has come over it only now.
        await note(`${name}, late`);
        await close();
        if (!(await press(button))) return;
        await page.locator(items).filter({ hasText: entry }).first().click();
        await calm(page);
      }
      if ((await countOf(page, layers)) > 0) {
        await note(`${name} › ${entry}`);
        await openWithin(openersInside, `${name} › ${entry} › `, async () => false);
      }
      await close();
    }
  };

  await openWithin(openers, '');
  return { opened, findings };
};
