import { databaseOver } from '#server/db/database.ts';
import { rowTime } from '#pages/review/keys/letters-in-a-row.ts';
import { letCount } from '#tests/support/let-count.ts';
import { clearVariants, exceptionCount, picturesShown, sowVariants, statesOfVariants, variantsEach } from '#tests/support/variants.ts';
import { openBrowser } from './browser.ts';
import { report } from './report.ts';
import { startWorld } from './world.ts';

// From the open page to its emptiness: every variant approved but three, by keyboard, with time to look at each picture; 4x CPU slowdown.
const bar = 90;
const pictures = 10;
const look = 2000;

const world = await startWorld();
await sowVariants(world, pictures);
const browser = await openBrowser(world);
const { page, close } = await browser.open(
  '/review/variants',
  { slowdown: 4, fast4g: false },
  await world.signIn('admin@provider.example'),
);
await picturesShown(page, pictures);

const demand = async (wanted: Record<string, number>): Promise<void> => {
  const is = await statesOfVariants(world.pool);
  if (JSON.stringify(is) !== JSON.stringify(wanted)) throw new Error(`The variants stand at ${JSON.stringify(is)}`);
};
const clock = { time: { now: new Date() }, db: databaseOver(world.pool) };
const total = pictures * variantsEach;

const begun = performance.now();
await clearVariants(page, pictures, look);
report(`${total} variants of ${pictures} pictures, ${exceptionCount} with exceptions`, (performance.now() - begun) / 1000, 's', bar);

const undone = performance.now();
await page.keyboard.press('z');
await picturesShown(page, pictures);
report('one undo', (performance.now() - undone) / 1000, 's');
await letCount(clock, 30);
await demand({ IN_REVIEW: total });

await page.waitForTimeout(rowTime);
await page.keyboard.press('Shift+A');
await page.getByRole('table').first().waitFor({ state: 'hidden' });
await page.waitForTimeout(1000);
await letCount(clock, 30);
await demand({ APPROVED: total - exceptionCount, REJECTED: exceptionCount });
await close();
await browser.close();
await world.stop();
