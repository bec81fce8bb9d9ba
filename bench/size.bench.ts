import { formWorks, openBrowser, rowsVisible } from './browser.ts';
import { report } from './report.ts';
import { startWorld } from './world.ts';

// JavaScript a browser asks for, gzip, from the real build: until list rows are visible, and until the sign-in form works.
const world = await startWorld();
const browser = await openBrowser(world);
const conditions = { slowdown: 1, fast4g: false };

const list = await browser.load('/campaigns', conditions, rowsVisible, await world.signIn('planner@acme.example'));
report('size until-list-rows', list.kilobytes, 'kB gzip', 250);
const form = await browser.load('/login', conditions, formWorks);
report('size until-sign-in-works', form.kilobytes, 'kB gzip', 120);
for (const [screen, { scripts }] of Object.entries({ list, form })) console.log(`  ${screen}: ${scripts.join(' ')}`);

await browser.close();
await world.stop();
