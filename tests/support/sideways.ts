import type { Locator } from 'playwright-core';

/** How strong the shadows of something that scrolls sideways are: before what is in view, and after it. */
export const shadowsOf = (scroller: Locator): Promise<number[]> =>
  scroller.evaluate((element) =>
    ['::after', '::before'].map((side) => {
      const { content, opacity } = getComputedStyle(element, side);
      return content === 'none' ? 0 : Number(opacity);
    }),
  );
