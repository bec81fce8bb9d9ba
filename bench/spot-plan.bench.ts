import { launch } from './browser.ts';
import { report } from './report.ts';
import { startWorld } from './world.ts';

// A paste of 500 rows into the sheet, undone in one step; in a real browser, from the key to the frame that shows it.
const rows = 500;
const rounds = 5;

const world = await startWorld();
const tokens = await world.signIn('am@provider.example');
const headers = { Authorization: `Bearer ${tokens.access_token}` };
const list = await world.app.request('/enterprise-api/v1/campaigns?status=PLANNING&size=100', { headers });
const { content } = (await list.json()) as {
  content: { id: string; currency: string | null; from: string | null; total: number | null }[];
};
const campaign = content.find((row) => row.currency === 'CNY' && row.from !== null && row.total !== null);
if (!campaign) throw new Error('The sample world has no plan to measure with.');
const read = async () => {
  const answer = await world.app.request(`/enterprise-api/v1/campaigns/${campaign.id}/spot-plan`, { headers });
  return (await answer.json()) as { content: unknown[] };
};

const table = Array.from({ length: rows }, (_, at) =>
  // What follows from the rest is passed over.
  `Channel ${at}|Feed|2027-03-01|2027/3/31||||1.2%||CPM|1,234.5|¥1,200.50|１，５００||Shanghai, Tokyo|12`.replaceAll('|', '\t'),
).join('\r\n');

const browser = await launch();
const context = await browser.newContext({ baseURL: world.address, viewport: { width: 1440, height: 900 } });
await context.addInitScript((kept) => Object.entries(kept).forEach(([name, value]) => localStorage.setItem(name, value)), tokens);
const page = await context.newPage();
await page.goto(`/campaign/${campaign.id}/timeline`);
const grid = page.locator('[role=grid]');
await grid.waitFor();
const before = (await read()).content.length;

/** Milliseconds from an event on the focused cell to the frame in which the sheet has so many rows. */
const timeTo = (what: 'paste' | 'undo', count: number): Promise<number> =>
  page.evaluate(
    async ({ what: kind, text, wanted }) => {
      const sheet = document.querySelector('[role=grid]');
      const cell = document.activeElement;
      if (!sheet || !cell) throw new Error('no sheet');
      const data = new DataTransfer();
      data.setData('text/plain', text);
      const begun = performance.now();
      cell.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }),
      );
      while (sheet.getAttribute('aria-rowcount') !== String(wanted + 2)) await new Promise((resolve) => setTimeout(resolve));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - begun;
    },
    { what, text: table, wanted: count },
  );

const pastes: number[] = [];
const undos: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  await page.locator('[role=row][aria-rowindex="2"] [role=gridcell]').first().click();
  pastes.push(await timeTo('paste', rows));
  undos.push(await timeTo('undo', before));
}
report('spot-plan paste-500-rows', Math.max(...pastes), 'ms longest', 500);
report('spot-plan undo-in-one-step', Math.max(...undos), 'ms longest', 500);

// What is pasted arrives at the server, whole.
await page.locator('[role=row][aria-rowindex="2"] [role=gridcell]').first().click();
await timeTo('paste', rows);
const begun = performance.now();
while ((await read()).content.length !== rows && performance.now() - begun < 20_000) await page.waitForTimeout(100);
report('spot-plan rows-missing-at-server', rows - (await read()).content.length, 'rows', 0);

await browser.close();
await world.stop();
