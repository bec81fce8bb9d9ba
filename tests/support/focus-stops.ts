import type { Page } from 'playwright-core';

/** Goes through the page by Tab from its top to its end, at most so many stops, and names each one at which nothing shows where the focus is. */
export const unseenStops = async (page: Page, most: number): Promise<{ readonly stops: number; readonly unseen: string[] }> => {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.removeAllRanges();
    document.body.tabIndex = -1;
    document.body.focus();
  });
  const unseen: string[] = [];
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'end';
      // On a shape of a picture an outline is not drawn: the map draws a ring around its point itself. Nor can a script read that of a slider's thumb.
      if (focused instanceof SVGElement || focused.matches('input[type=range]')) return null;
      // A title that was given the focus when its screen came is no stop.
      if (focused.matches('h1[tabindex="-1"]')) return null;
      const outlined = (element: Element): boolean => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !/, 0\)$|transparent/.test(outlineColor);
      };
      const shadowed = (element: Element): boolean => getComputedStyle(element).boxShadow !== 'none';
      // A field's ring may be that of its box, and a hidden input's that of the mark beside it.
      const around = [focused, focused.nextElementSibling, focused.parentElement, focused.parentElement?.parentElement].filter(
        (one) => one instanceof Element,
      );
      // A link that leads from a whole entry of a list has its ring around the entry.
      const entry = focused.closest('li');
      const ringed = outlined(focused) || (entry !== null && outlined(entry));
      const seen = focused.matches('a') ? ringed : around.some((element) => outlined(element) || shadowed(element));
      return seen
        ? null
        : `${focused.localName} "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}"`;
    });
    if (problem === 'end') return { stops: stop, unseen };
    if (problem !== null) unseen.push(problem);
  }
  return { stops: most, unseen };
};
