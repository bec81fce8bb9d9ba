import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { deploymentNames, deployments } from '#domain/deployments.ts';
import { audienceSize } from '#domain/forecast/audience.ts';
import { endAll, postmasterOf, startServer } from '#tests/start/server-process.ts';
import { startStage, visit } from '#tests/support/browser.ts';
import { startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { anyGroup, sampleInput, sampleStores } from '#tests/support/forecast-input.ts';
import { startPackageFixture } from '#tests/support/package-fixture.ts';
import { formOf, pngOf } from '#tests/support/pictures.ts';
import { planStage, planner, typeOn } from '#tests/support/plan-stage.ts';
import { startSessions } from '#tests/support/tabs.ts';

// What is promised in seconds is asked for here, on a machine that does nothing else; `npm test` asks how, and never how fast.
const secondsOf = async (work: () => unknown): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

describe('within a fiftieth of a second', () => {
  it.each(deploymentNames)('%s looks at an address that was made to be slow to look at', async (name) => {
    const { withoutLanguage } = deployments[name];
    const address = `/enterprise-api/v1/campaigns/${'/enterprise-api/v1/campaigns/'.repeat(4000)}`;
    expect(await secondsOf(() => withoutLanguage.test(address))).toBeLessThan(0.05);
  });

  it('ten groups over 250 cities of four regions are united', async () => {
    const groups = fc.sample(anyGroup, { numRuns: 10, seed: 7 });
    const regions = ['CN', 'JP', 'EU', 'OTHER'] as const;
    const cities = Array.from({ length: 250 }, (_, n) => ({
      id: `c${n}`,
      adults: 100_000 + n,
      region: regions[n % 4] ?? 'CN',
      tourismWeight: 0.1,
      stores: sampleStores,
    }));
    const times: number[] = [];
    for (let round = 0; round < 15; round += 1) times.push(await secondsOf(() => audienceSize({ ...sampleInput, groups, cities })));
    expect(times.toSorted((a, b) => a - b)[7]).toBeLessThan(0.01);
  });
});

it('a flood of pixels is refused within 2 s', async () => {
  const fixture = await startPackageFixture();
  const id = await fixture.execution();
  const { id: packageId } = await fixture.make(id, 'CREATIVES');
  const flood = formOf(pngOf(8, 8, { claims: [65_000, 65_000] }), 'flood.png');
  expect(await secondsOf(() => fixture.upload(id, packageId, { form: flood }))).toBeLessThan(2);
  await fixture.server.stop();
});

it('one of fifty writers of the same version is let through', async () => {
  const { server, create, put } = await startCampaignFixture();
  const campaign = await create();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => put(campaign.id, 1, { name: `Writer ${index}` })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 49 }, () => 412)]);
  await server.stop();
});

describe('a server that was killed with its PostgreSQL', () => {
  afterEach(endAll);

  it('is open again within 5 s', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'console-seconds-'));
    const first = startServer(dataDir);
    await first.address();
    first.process.kill('SIGKILL');
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await first.ended();
    expect(await secondsOf(() => startServer(dataDir).address())).toBeLessThan(5);
    await endAll();
    rmSync(dataDir, { recursive: true, force: true });
  });
});

it('signing out reaches every tab within a second', async () => {
  const stage = await startSessions();
  const { context, tab } = await stage.open();
  const pages = [await tab('/campaigns'), await tab('/settings')] as const;
  for (const page of pages) await page.getByRole('heading', { level: 1 }).waitFor();
  await context.route('**/uaa/logout', (route) => void setTimeout(() => void route.continue(), 2000));
  await pages[0].getByRole('banner').getByRole('button').last().click();
  await pages[0].bringToFront();
  const seconds = await secondsOf(async () => {
    await pages[0].getByRole('menuitem', { name: 'Sign out' }).click();
    await Promise.all(pages.map((page) => page.getByLabel('Username').waitFor()));
  });
  expect(seconds).toBeLessThan(1);
  await context.close();
  await stage.stop();
});

it('the journal costs a key press next to nothing', async () => {
  const stage = await startStage();
  const plans = planStage(stage.server);
  const campaign = await plans.begin('Fast');
  const { context, page } = await visit(stage);
  await plans.open(page, planner, campaign.id, 'media');
  await typeOn(page, 'name', ' warm');
  const tasks = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const durations: number[] = [];
        new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration))).observe({
          type: 'longtask',
        });
        setTimeout(() => resolve(durations), 2500);
      }),
  );
  expect(tasks.filter((duration) => duration > 200)).toEqual([]);
  await context.close();
  await stage.stop();
});
