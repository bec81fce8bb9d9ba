import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { api } from '#contract/api.ts';
import { pathOf } from '#contract/endpoint.ts';
import { buildPeers, type peers } from './build-peers.ts';
import { openBrowser } from './browser.ts';
import { percentile, report } from './report.ts';
import { startWorld } from './world.ts';

// The product beside a bare react-admin and a plain Refine with antd over the same server and data, in turn: 4x CPU slowdown, Fast 4G, gzip, empty
// profile, medians of several rounds (`ROUNDS`). Printed is the product's time and how it stands to each peer's; the bars are those of the ratio to
// react-admin.
const rounds = Number(process.env['ROUNDS'] ?? 3);
const conditions = { slowdown: 4, fast4g: true };

/** How the same things are found in each console. */
interface Marks {
  readonly list: string;
  /** The link or row that opens a campaign; the first of them is the first row's. */
  readonly row: string;
  readonly detail: string;
  readonly next: string;
  readonly search: string;
}

type Name = 'product' | (typeof peers)[number];

const marks: Readonly<Record<Name, Marks>> = {
  product: {
    list: '/campaigns',
    row: 'main [role=row] a[href*="/campaign/"][title]',
    detail: 'main h1',
    next: 'main button[aria-label="Next page"]',
    search: 'main search input',
  },
  'react-admin': {
    list: '/campaigns',
    row: 'tbody tr .column-name',
    detail: 'h1.RaShow-card, .RaShow-main h1',
    next: 'button[aria-label="Go to next page"]',
    search: 'input[name=q]',
  },
  'refine-antd': {
    list: '/campaigns',
    row: 'tbody a[href*="/campaigns/show/"]',
    detail: 'h1',
    next: '.ant-pagination-next button',
    search: 'input.ant-input',
  },
};

const steps = [
  'sign-in usable',
  'list rows',
  'blocking after first paint',
  'list to detail, 0.3 s after',
  'list to detail, 12 s after',
  'back',
  'page 2',
  'search',
] as const;
type Step = (typeof steps)[number];
const bars: Readonly<Record<Step, number>> = {
  'sign-in usable': 0.45,
  'list rows': 0.55,
  'blocking after first paint': 1,
  'list to detail, 0.3 s after': 1,
  'list to detail, 12 s after': 1,
  back: 0.5,
  'page 2': 0.5,
  search: 0.5,
};

/** What is waited for in a page: the element of that number, or any of them, with these words, or without them. */
interface Watched {
  readonly selector: string;
  readonly at?: number;
  readonly words?: string;
  readonly without?: string;
}

// Every task longer than 50 ms, the last press, and the frame that first shows what is waited for. A page tells it by its own clock: asking from outside
// takes longer than some of these steps. It is kept beside the page, since a press may lead to another document.
const watch = (first: Watched): void => {
  Reflect.set(globalThis, 'longTasks', []);
  new PerformanceObserver((entries) => {
    for (const { startTime, duration } of entries.getEntries()) Reflect.get(globalThis, 'longTasks').push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  for (const name of ['pointerdown', 'keydown', 'input', 'popstate'])
    addEventListener(name, ({ timeStamp }) => sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp)), {
      capture: true,
    });
  if (sessionStorage.getItem('watched') === null) {
    sessionStorage.setItem('pressed', String(performance.timeOrigin));
    sessionStorage.setItem('watched', JSON.stringify(first));
  }
  const watching = {
    stands(): boolean {
      const { selector, at, words = '', without } = JSON.parse(sessionStorage.getItem('watched') ?? '') as Watched;
      const found = [...document.querySelectorAll<HTMLElement>(selector)];
      return (at === undefined ? found : found.slice(at, at + 1)).some((each) => {
        const text = each.textContent?.toLowerCase() ?? '';
        return each.getClientRects().length > 0 && text.includes(words) && !(without !== undefined && text.includes(without));
      });
    },
    look(): void {
      if (sessionStorage.getItem('stood') !== null || !watching.stands()) return;
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (sessionStorage.getItem('stood') === null) sessionStorage.setItem('stood', String(performance.timeOrigin + performance.now()));
        }),
      );
    },
  };
  Reflect.set(globalThis, 'watching', watching);
  new MutationObserver(watching.look).observe(document, { subtree: true, childList: true, characterData: true });
};

/** Milliseconds from a press (or from the begin of the first document) to the frame that shows what is waited for. */
const until = async (page: Page, watched: Watched | null, press: () => Promise<unknown>): Promise<number> => {
  if (watched)
    await page.evaluate((next) => {
      sessionStorage.removeItem('stood');
      sessionStorage.setItem('watched', next);
    }, JSON.stringify(watched));
  await press();
  // Styles that come late change no element.
  await page.waitForFunction(() => {
    Reflect.get(globalThis, 'watching').look();
    return sessionStorage.getItem('stood') !== null;
  });
  return page.evaluate(() => Number(sessionStorage.getItem('stood')) - Number(sessionStorage.getItem('pressed')));
};

const world = await startWorld();
const tokens = await world.signIn('planner@acme.example');
const answer = await fetch(`${world.address}${pathOf(api.campaigns.list)}`, {
  headers: { Authorization: `Bearer ${tokens.access_token}` },
});
const { content: rows } = api.campaigns.list.response.parse(await answer.json());
const nameOf = (at: number): string => rows[at]?.name ?? '';
// Which page a row opens depends on its status: a draft's bears the step's name.
const chosen = rows.findIndex(({ status }, at) => at > 0 && status !== 'DRAFT');
const builds = await Promise.all(
  [{ name: 'product' as const, consoleFolder: world.consoleFolder }, ...(await buildPeers())].map(async ({ name, consoleFolder }) => {
    const address = name === 'product' ? world.address : await world.alsoServe(consoleFolder);
    return { name, browser: await openBrowser({ address, consoleFolder }, { bypassCSP: name !== 'product' }) };
  }),
);

/** One round of everything in one console. */
const measure = async ({ name, browser }: (typeof builds)[number]): Promise<Readonly<Record<Step, number>>> => {
  const { list, row, detail, next, search } = marks[name];
  const rowsStand = { selector: row, at: 9 };
  const openAt = async (path: string, first: Watched, as?: typeof tokens) => {
    const { page, close } = await browser.open(
      path,
      { ...conditions, prepare: async (context) => void (await context.addInitScript(watch, first)) },
      as,
    );
    return { page, close, stood: await until(page, null, async () => undefined) };
  };
  const form = await openAt('/login', { selector: 'input[type=password]' });
  await form.close();

  const toDetail = async (pause: number): Promise<readonly [number, number]> => {
    const { page, close } = await openAt(list, rowsStand, tokens);
    await page.waitForTimeout(pause);
    const there = await until(page, { selector: detail, words: nameOf(chosen).toLowerCase() }, () => page.locator(row).nth(chosen).click());
    const back = await until(page, rowsStand, () => page.evaluate(() => history.back()));
    await close();
    return [there, back];
  };
  const [early] = await toDetail(300);
  const [late, back] = await toDetail(12_000);

  const { page, close, stood } = await openAt(list, rowsStand, tokens);
  await page.waitForTimeout(3000);
  const blocking = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const tasks = Reflect.get(globalThis, 'longTasks') as { startTime: number; duration: number }[];
    return tasks.filter(({ startTime }) => startTime >= painted).reduce((sum, { duration }) => sum + duration - 50, 0);
  });
  const second = await until(page, { selector: row, at: 0, without: nameOf(0).toLowerCase() }, () => page.locator(next).click());
  await page.locator(search).first().focus();
  const typed = nameOf(chosen).toLowerCase();
  await page.keyboard.type(typed.slice(0, -1), { delay: 60 });
  const found = await until(page, { selector: row, at: 0, words: typed }, () => page.keyboard.type(typed.slice(-1)));
  await close();
  return {
    'sign-in usable': form.stood,
    'list rows': stood,
    'blocking after first paint': blocking,
    'list to detail, 0.3 s after': early,
    'list to detail, 12 s after': late,
    back,
    'page 2': second,
    search: found,
  };
};

const taken = new Map<Name, Readonly<Record<Step, number>>[]>(builds.map(({ name }) => [name, []]));
for (let round = 0; round < rounds; round += 1) for (const build of builds) taken.get(build.name)?.push(await measure(build));

const median = (name: Name, step: Step): number =>
  percentile(
    (taken.get(name) ?? []).map((one) => one[step]),
    0.5,
  );
for (const step of steps) {
  const own = median('product', step);
  const beside = builds.flatMap(({ name }) =>
    name === 'product' ? [] : [`${name} ${Math.round(median(name, step))} ms, ${(own / median(name, step)).toFixed(2)} x`],
  );
  report(`peers ${step}`, own / median('react-admin', step), `x react-admin: ${Math.round(own)} ms; ${beside.join('; ')}`, bars[step]);
}
console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`);

for (const { browser } of builds) await browser.close();
await world.stop();
