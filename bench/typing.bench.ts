import { api } from '#contract/api.ts';
import { pathOf } from '#contract/endpoint.ts';
import { planSteps } from '#contract/campaigns/plan.ts';
import { openBrowser } from './browser.ts';
import { percentile, report } from './report.ts';
import { startWorld } from './world.ts';

// Interaction to Next Paint while typing into every text field of the planner, 4x CPU slowdown: the 98th percentile of each step's key presses.
// `npm run bench -- typing audience` measures one step alone.
const bar = 100;
const typed = 'Autumn 2026, 12345';

const world = await startWorld();
const browser = await openBrowser(world);
const tokens = await world.signIn('planner@acme.example');
const list = await fetch(`${world.address}${pathOf(api.campaigns.list)}?status=DRAFT&size=50`, {
  headers: { Authorization: `Bearer ${tokens.access_token}` },
});
const drafts = api.campaigns.list.response.parse(await list.json()).content;
// The fullest draft: the one with the largest budget has ad sets on several platforms.
const [draft] = drafts.toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0));
if (!draft) throw new Error('The sample world has no draft');

const [, , only] = process.argv;
const all: number[] = [];
for (const step of planSteps.filter((each) => each === (only ?? each))) {
  const { page, close } = await browser.open(`/campaign/${draft.id}/${step}`, { slowdown: 4, fast4g: false }, tokens);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main input, main textarea').first().waitFor();
  // The document draws the name by itself, before the console is there.
  await page.locator('#root > .early').waitFor({ state: 'detached' });
  // Nobody types before the page has come to rest; what then comes because of the typing is part of it.
  await page.waitForLoadState('networkidle');
  const presses: number[] = [];
  const fields = page.locator('main').locator('input[type=text], input[type=search], input[type=url], input:not([type]), textarea');
  for (let index = 0; index < (await fields.count()); index += 1) {
    const field = fields.nth(index);
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    // The window's surface is lower than the page that is asked for: what lies below it is painted, but its frame is never reported.
    await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await field.focus();
    await page.evaluate(() => Reflect.set(window, 'presses', []));
    await page.keyboard.type(typed, { delay: 60 });
    await page.waitForTimeout(300);
    const own = await page.evaluate(() => Reflect.get(window, 'presses') as number[]);
    presses.push(...own);
    const name = (await field.getAttribute('id')) ?? (await field.getAttribute('aria-label')) ?? `field ${index}`;
    report(`  ${name}`, percentile(own, 0.98), 'ms');
    await page.keyboard.press('Escape');
  }
  all.push(...presses);
  report(`typing ${step} (${presses.length} presses)`, percentile(presses, 0.98), 'ms INP p98', bar);
  await close();
}

report(`typing, all together (${all.length} presses)`, percentile(all, 0.98), 'ms INP p98', bar);
report('  median', percentile(all, 0.5), 'ms');
report('  three of four', percentile(all, 0.75), 'ms INP p75', bar);
report('  the slowest', Math.max(...all), 'ms', 200);
await browser.close();
await world.stop();
