import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { api } from '#contract/api.ts';
import { pathOf } from '#contract/endpoint.ts';
import { paths } from '#config/paths.ts';
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts';
import { openBrowser } from './browser.ts';
import { percentile, report } from './report.ts';
import { startWorld } from './world.ts';

// From the navigation, or the press, to what a screen is opened for, 4x CPU slowdown, Fast 4G, empty profile; medians of several loads: a report's
// answer from the address bar and from the list of reports, and the first step of a guided demo; without a slow line, the planner's first field and an
// item of the review that can be decided. `BEFORE=folder` measures another build of the
// console in turn with this one and says how many times as long it takes: a machine with other work slows both.
const rounds = Number(process.env['ROUNDS'] ?? 5);
const conditions = { slowdown: 4, fast4g: true };
const plannerName = 'input#name';
const decidable = 'button[aria-keyshortcuts=a][aria-disabled=false]';
const ownLine = { slowdown: 4, fast4g: false };
const answered = 'main :text("impressions delivered")';

/** One build of the console, and how long each of its screens took. */
const openBuild = async (consoleFolder?: string) => {
  const world = await startWorld(consoleFolder === undefined ? {} : { consoleFolder });
  const browser = await openBrowser(world);
  const tokens = await world.signIn('am@provider.example');
  const answer = await fetch(`${world.address}${pathOf(api.campaigns.list)}?status=PUBLISHED&size=1`, {
    headers: { Authorization: `Bearer ${tokens.access_token}` },
  });
  const [campaign] = api.campaigns.list.response.parse(await answer.json()).content;
  if (!campaign) throw new Error('The sample world has no campaign that runs');
  const load = async (address: string, shown: string, session?: typeof tokens, under = conditions): Promise<number> =>
    (await browser.load(address, under, (page) => page.locator(shown).first().waitFor(), session)).milliseconds;
  const planner = await world.signIn('planner@acme.example');
  const drafts = await fetch(`${world.address}${pathOf(api.campaigns.list)}?status=DRAFT&size=1`, {
    headers: { Authorization: `Bearer ${planner.access_token}` },
  });
  const [draft] = api.campaigns.list.response.parse(await drafts.json()).content;
  if (!draft) throw new Error('The sample world has no draft');

  const fromList = async (): Promise<number> => {
    const { page, close } = await browser.open(paths.reports(), conditions, tokens);
    const row = page.locator('main [role=row] a[href*="/report"]').first();
    await row.waitFor();
    const begun = performance.now();
    await row.click();
    await page.locator(answered).first().waitFor();
    const taken = performance.now() - begun;
    await close();
    return taken;
  };

  // For whoever presses on as soon as the first step stands.
  const secondStep = async (): Promise<number> => {
    const press = async (page: Page): Promise<void> => {
      const title = page.locator('dialog[open] h2');
      const welcome = (await title.textContent()) ?? '';
      await page.keyboard.press('ArrowRight');
      await title.filter({ hasNotText: welcome }).waitFor();
    };
    return (await browser.load(paths.demo('planner-basic'), conditions, press)).milliseconds;
  };

  return {
    screens: {
      report: () => load(paths.report(campaign.id), answered, tokens),
      'report, from its list': fromList,
      demo: () => load(paths.demo('planner-basic'), 'dialog[open] h2'),
      'demo, its second step at once': secondStep,
      'planner, its name field': () => load(paths.step(draft.id, 'audience'), plannerName, planner, ownLine),
      'review, an item that can be decided': () => load(paths.review(), decidable, tokens, ownLine),
    },
    /** How much moves without being asked until everything of the report is there. */
    shift: async (): Promise<number> => {
      const { page, close } = await browser.open(paths.report(campaign.id), { ...conditions, prepare: watchShifts }, tokens);
      await page.locator('figure svg path').first().waitFor({ state: 'attached' });
      const { total } = await shiftsOf(page, 1000);
      await close();
      return total;
    },
    stop: async () => {
      await browser.close();
      await world.stop();
    },
  };
};

const names = [
  'report',
  'report, from its list',
  'demo',
  'demo, its second step at once',
  'planner, its name field',
  'review, an item that can be decided',
] as const;
type Name = (typeof names)[number];
const bars: Readonly<Partial<Record<Name, number>>> = {
  report: 1000,
  'report, from its list': 1000,
  demo: 2000,
  'planner, its name field': 1200,
  'review, an item that can be decided': 1200,
};
const other = process.env['BEFORE'];
const builds = [await openBuild(), ...(other === undefined ? [] : [await openBuild(other)])];

// `SCREENS=demo` measures those whose names begin so.
for (const name of names.filter((each) => each.startsWith(process.env['SCREENS'] ?? ''))) {
  const taken: number[][] = builds.map(() => []);
  for (let round = 0; round < rounds; round += 1) for (const [at, build] of builds.entries()) taken[at]?.push(await build.screens[name]());
  const [now = Number.NaN, before] = taken.map((times) => percentile(times, 0.5));
  const beside = before === undefined ? '' : `, before ${Math.round(before)} ms: ${(before / now).toFixed(2)} times as long`;
  report(`cold-screens ${name}`, now, `ms median${beside}`, bars[name]);
}
if (process.env['SCREENS'] === undefined)
  report('cold-screens report, layout shift', (await builds[0]?.shift()) ?? Number.NaN, 'of the screen', 0.05);
console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`);

for (const build of builds) await build.stop();
