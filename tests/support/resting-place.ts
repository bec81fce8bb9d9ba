import type { Locator } from 'playwright-core';

type Place = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Where something stands once it has come to rest: what comes late moves what is below it. */
export const restingPlace = async (thing: Locator): Promise<Place> => {
  let last = await thing.boundingBox();
  for (;;) {
    await thing.page().waitForTimeout(200);
    const now = await thing.boundingBox();
    if (now && last && now.x === last.x && now.y === last.y) return now;
    last = now;
  }
};
