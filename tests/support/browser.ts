import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { getRequestListener } from '@hono/node-server';
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import type { AppParts } from '#server/app.ts';
import { TestRunner, onTestFinished } from 'vitest';
import { type Seats, seatsOf } from './seats.ts';
import { startTestServer } from './server.ts';
import { password } from './world.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // What it would draw is drawn in software anyway: a process less.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const built = process.env['CONSOLE_FOLDER'] ?? join(import.meta.dirname, '..', '..', 'dist');

const anyChromium = '/usr/bin/chromium';

// One for all files of a worker: each visitor has a profile of their own, and starting a browser costs a second.
let shared: Promise<Browser> | undefined;

/** The quickest Chromium of the machine; it ends with the worker. */
const theBrowser = (): Promise<Browser> =>
  (shared ??= chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? anyChromium, args: flags }));

/** A Chromium that keeps a page for the way back; the quickest may not. */
export const launchKeepingBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['WHOLE_CHROMIUM_PATH'] ?? anyChromium,
    args: flags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

// The stages of a worker come one after the other, at one address: whoever comes later finds the console's files and the profiles of those who left.
let usual: { readonly port: number; readonly seats: Seats } | undefined;

/** Listens where the stage before did, or anywhere while that one is still there. */
const listen = async (http: Server): Promise<number> => {
  const at = (port: number) => once(http.listen(port, '127.0.0.1'), 'listening');
  await (usual ? at(usual.port).catch(() => at(0)) : at(0));
  return (http.address() as AddressInfo).port;
};

/** The built console on a server with the sample world, its mails at `/dev/mail`, and a real browser before it. */
export const startStage = async (parts: Partial<AppParts> = {}) => {
  const place = { address: '' };
  const devMail = { address: () => place.address };
  const server = await startTestServer({ sample: true, now: new Date(), consoleFolder: built, devMail, parts });
  const answer = getRequestListener(server.app.fetch);
  // A test that answers in the server's place asks by a line that is kept: given up after five seconds, it is reset under whoever asks just then.
  const http = createServer({ keepAliveTimeout: 600_000 }, (request, response) => void answer(request, response));
  const port = await listen(http);
  const address = `http://127.0.0.1:${port}`;
  place.address = address;
  const browser = await theBrowser();
  usual ??= { port, seats: seatsOf(browser, address) };
  const stage = {
    server,
    address,
    browser,
    /** Of those who come to its address; a stage behind another address has its own. */
    seats: new Map<string, Seats>(port === usual.port ? [[address, usual.seats]] : []),
    stop: async (): Promise<void> => {
      await Promise.all([...stage.seats.values()].map((seats) => (seats === usual?.seats ? seats.endTaken() : seats.end())));
      const left = browser.contexts().filter((context) => usual?.seats.isFree(context) !== true);
      await Promise.all(left.map((context) => context.close()));
      http.closeAllConnections();
      http.close();
      await server.stop();
    },
  };
  return stage;
};

export type Stage = Awaited<ReturnType<typeof startStage>>;

export interface VisitorOptions {
  language?: string;
  width?: number;
  height?: number;
  dark?: boolean;
  /** Who is signed in; nobody when absent. */
  as?: string | undefined;
  /** The code of the second step, where the account wants one. */
  code?: string | undefined;
  hasTouch?: boolean;
  /** The stage's own when absent. */
  browser?: Browser;
}

/**
 * A visitor with a profile of their own, signed in as somebody or as nobody, until the test ends or their profile is closed. What the page complains about is
 * collected in `complaints`. A new profile costs a second of processor time: whoever comes later has that of somebody who left, made as new.
 */
export const visit = async (
  { server, address, seats, ...stage }: Stage,
  { language = 'en', width = 1440, height = 900, dark = false, as, code, hasTouch = false, browser = stage.browser }: VisitorOptions = {},
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> => {
  const form = { grant_type: 'password', password, ...(code !== undefined && { '2fa_code': code }) };
  const session: Record<string, string> = as === undefined ? {} : (await server.tokenRequest({ ...form, username: as })).body;
  const isUsual = browser === stage.browser && !hasTouch;
  const ofAddress = (isUsual && seats.get(address)) || seatsOf(browser, address, hasTouch);
  if (isUsual) seats.set(address, ofAddress);
  const { context, page, complaints, leave } = await ofAddress.take();
  // Of several tests at a time none is the present one: their visitors close their profiles.
  const test = TestRunner.getCurrentTest();
  if (test && test.concurrent !== true) onTestFinished(({ task }) => leave(isUsual && task.result?.state !== 'fail'));
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  await page.evaluate(
    (kept) => {
      for (const [name, value] of Object.entries(kept)) if (value !== undefined) localStorage.setItem(name, value);
    },
    { language, access_token: session['access_token'], refresh_token: session['refresh_token'] },
  );
  return { context, page, complaints };
};

/** What axe finds on the page as it is: one line per violation. */
export const axeFindings = async (page: Page, within = 'html'): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .options({ resultTypes: ['violations'] })
    // Without it each look opens a page of its own to put the frames together; ours show no foreign frame.
    .setLegacyMode(true)
    .analyze();
  return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`);
};
