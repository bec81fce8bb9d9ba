import { writeFileSync } from 'node:fs';
import { api } from '#contract/api.ts';
import { pathOf } from '#contract/endpoint.ts';
import { paths } from '#config/paths.ts';
import { openBrowser } from './browser.ts';
import { startWorld } from './world.ts';
const world = await startWorld({ consoleFolder: '/tmp/pdist/' });
const browser = await openBrowser(world);
const tokens = await world.signIn('am@provider.example');
const planner = await world.signIn('planner@acme.example');
const drafts = await fetch(`${world.address}${pathOf(api.campaigns.list)}?status=DRAFT&size=1`, { headers: { Authorization: `Bearer ${planner.access_token}` } });
const [draft] = api.campaigns.list.response.parse(await drafts.json()).content;
for (const [name, address, mark, session] of [['planner', paths.step(draft!.id, 'audience'), 'input#name', planner], ['review', paths.review(), 'button[aria-keyshortcuts=a][aria-disabled=false]', tokens]] as const) {
  const { page, close } = await browser.open('/nothing-here.txt', { slowdown: 4, fast4g: false }, session);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 300 }); await cdp.send('Profiler.start');
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(mark).first().waitFor();
  const total = performance.now() - begun;
  const { profile } = await cdp.send('Profiler.stop');
  writeFileSync(`/tmp/prof-${name}.cpuprofile`, JSON.stringify(profile));
  console.log(name, Math.round(total), 'console', await page.evaluate(() => performance.getEntriesByType('resource').map((r: any) => `${r.name.split('/').slice(-2).join('/').slice(0, 60)} ${Math.round(r.startTime)}-${Math.round(r.responseEnd)}`).join('\n')));
  await close();
}
await browser.close(); await world.stop(); process.exit(0);
