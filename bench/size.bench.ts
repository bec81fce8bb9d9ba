import type { BrowserContext, Page } from 'playwright-core';
import { type Loaded, formWorks, openBrowser, rowsVisible } from './browser.ts';
import { report } from './report.ts';
import { startWorld } from './world.ts';

// JavaScript, gzip, from the real build. First what has to run before the rows and the form stand: with the console's own file refused, so that nothing of
// the console can run. Then all that is asked for until the console has taken over the rows, and until the form is answered.
const world = await startWorld();
const browser = await openBrowser(world);
const conditions = { slowdown: 1, fast4g: false };
const alone = {
  ...conditions,
  prepare: async (context: BrowserContext) => void (await context.route(/\/assets\/index-.*\.js$/, (route) => route.abort())),
};
const tokens = await world.signIn('planner@acme.example');

/** Only this draws without the console; what is asked for beside it waits for the file that was refused. */
const isSight = (script: string): boolean => script.includes('/first-sight-');
const tookOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => Object.keys(document.querySelector('main [data-row]') ?? {}).some((key) => key.startsWith('__react')));
};

const drawnList = await browser.load('/campaigns', alone, rowsVisible, tokens);
report('size until-list-rows', browser.kilobytesOf(drawnList.scripts.filter(isSight)), 'kB gzip', 170);
const drawnForm = await browser.load('/login', alone, (page) => page.locator('input[type=password]').waitFor());
report('size until-sign-in-form', browser.kilobytesOf(drawnForm.scripts.filter(isSight)), 'kB gzip', 100);

const list: Loaded = await browser.load('/campaigns', conditions, tookOver, tokens);
report('size until-console-has-the-rows', list.kilobytes, 'kB gzip', 250);
const form: Loaded = await browser.load('/login', conditions, formWorks);
report('size until-sign-in-is-answered', form.kilobytes, 'kB gzip', 120);
for (const [screen, { scripts }] of Object.entries({ list, form })) console.log(`  ${screen}: ${scripts.join(' ')}`);

await browser.close();
await world.stop();
