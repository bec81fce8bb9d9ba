import type { BrowserContext, Page } from 'playwright-core';

interface Shift {
  readonly value: number;
  /** Which elements moved, from where to where. */
  readonly moved: readonly string[];
}

/** An entry of the browser's, which TypeScript does not know yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

declare global {
  interface Window {
    shifts?: Shift[];
    lastChange?: number;
  }
}

/** Makes every page of this context keep what moves on it without being asked, from its very beginning. */
export const watchShifts = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const shifts: Shift[] = [];
    window.shifts = shifts;
    // Methods of an object: a function of its own is given its name by a helper that the page does not have.
    const page = {
      changed() {
        window.lastChange = performance.now();
      },
      short(element: Element | null | undefined) {
        return element ? `${element.localName}${element.id && `#${element.id}`}.${element.classList.item(0) ?? ''}` : '';
      },
      nameOf(node: Node | null) {
        const element = node instanceof Element ? node : node?.parentElement;
        const text = (element?.textContent ?? '').trim().slice(0, 30);
        return element ? `${page.short(element.parentElement)} > ${page.short(element)} "${text}"` : 'something that is gone';
      },
      place({ x, y, width, height }: DOMRectReadOnly) {
        return [x, y, width, height].map(Math.round).join(' ');
      },
    };
    page.changed();
    new PerformanceObserver((entries) => {
      for (const { value, hadRecentInput, sources } of entries.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        page.changed();
        shifts.push({
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) => `${page.nameOf(node)}: ${page.place(previousRect)} → ${page.place(currentRect)}`,
          ),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver((records) => {
      if (records.some(({ target }) => document.body?.contains(target))) page.changed();
    }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  });
};

/** What moved until the page had been quiet for so long. */
export const shiftsOf = async (page: Page, quiet: number): Promise<{ readonly total: number; readonly shifts: readonly Shift[] }> => {
  await page.getByRole('heading').first().waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForFunction((long) => performance.now() - window.lastChange! > long, quiet, { polling: 100 });
  const shifts = await page.evaluate(() => window.shifts ?? []);
  return { total: shifts.reduce((sum, { value }) => sum + value, 0), shifts };
};
