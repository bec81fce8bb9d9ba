import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { startWorld } from './world.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The gzip size of a built file in kB (1,000 bytes); of the file itself where it was too small to be compressed. */
const gzipSize = (folder: string, path: string): number => {
  const file = join(folder, path);
  return (statSync(`${file}.gz`, { throwIfNoEntry: false }) ?? statSync(file)).size / 1000;
};

export interface Loaded {
  /** From navigation to the moment the thing is visible. */
  readonly milliseconds: number;
  /** JavaScript asked for until then, gzip. */
  readonly kilobytes: number;
  readonly scripts: readonly string[];
}

interface Conditions {
  /** How many times slower the processor is made; 1 = as it is. */
  readonly slowdown: number;
  /** Fast 4G: 9 Mbit/s down, 60 ms. */
  readonly fast4g: boolean;
  /** Of the window; 1440 = when nothing is said. */
  readonly width?: number;
  /** What is done before the first page. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

// Every event the browser answered, with the time until the next frame was painted.
const watchPresses = (): void => {
  Reflect.set(globalThis, 'presses', []);
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) if (entry.name === 'keydown') Reflect.get(globalThis, 'presses').push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
};

/** Chromium as every bench starts it. */
export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: flags });

/** Opens addresses with an empty profile each time, and tells when something is visible and what it took. */
export const openBrowser = async (
  world: Pick<Awaited<ReturnType<typeof startWorld>>, 'address' | 'consoleFolder'>,
  // Another console than the product's sets styles in ways that the product's policy forbids.
  { bypassCSP = false } = {},
) => {
  const browser = await launch();

  const kilobytesOf = (scripts: readonly string[]): number =>
    scripts.reduce((sum, script) => sum + gzipSize(world.consoleFolder, script), 0);

  const begin = async ({ slowdown, fast4g, width = 1440, prepare }: Conditions, tokens: Tokens | undefined) => {
    const context = await browser.newContext({ baseURL: world.address, viewport: { width, height: 900 }, bypassCSP });
    await prepare?.(context);
    if (tokens)
      await context.addInitScript((kept) => Object.entries(kept).forEach(([name, value]) => localStorage.setItem(name, value)), tokens);
    const page = await context.newPage();
    // A machine with other work takes its time.
    page.setDefaultTimeout(120_000);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (fast4g) {
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 60,
        downloadThroughput: (9 * 1_000_000) / 8,
        uploadThroughput: (1.5 * 1_000_000) / 8,
      });
    }
    return { page, close: () => context.close() };
  };

  /** A page to work in; `presses` on its window are the milliseconds from each key press to the next frame. */
  const open = async (path: string, conditions: Conditions, tokens?: Tokens) => {
    const opened = await begin(conditions, tokens);
    await opened.page.addInitScript(watchPresses);
    await opened.page.goto(path);
    return opened;
  };

  const load = async (path: string, conditions: Conditions, visible: (page: Page) => Promise<void>, tokens?: Tokens): Promise<Loaded> => {
    const { page, close } = await begin(conditions, tokens);
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // What the build made: the script by which the console finds out about ad blockers is the server's own.
      if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(pathname);
    });
    const begun = performance.now();
    await page.goto(path, { waitUntil: 'commit' });
    await visible(page);
    const milliseconds = performance.now() - begun;
    const loaded = [...scripts];
    await close();
    return { milliseconds, kilobytes: kilobytesOf(loaded), scripts: loaded };
  };
  return { open, load, kilobytesOf, close: () => browser.close() };
};

/** A list row that belongs to a campaign. */
export const rowsVisible = (page: Page): Promise<void> => page.locator('[role=row] a[href*="/campaign/"]').first().waitFor();

/** The sign-in form answers to typing and to its button: wrong credentials are told. */
export const formWorks = async (page: Page): Promise<void> => {
  await page.locator('input[autocomplete=username]').fill('nobody@acme.example');
  await page.locator('input[autocomplete=current-password]').fill('not the password');
  await page.locator('button[type=submit]').click();
  await page.getByRole('alert').first().waitFor();
};
