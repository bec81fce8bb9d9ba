import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { patience } from './patience.ts';

/** A profile with its page, which one visitor after the other has. */
interface Seat {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  readonly end: () => Promise<void>;
  /** What the page complained about since its visitor came. */
  complaints: string[];
  /** Takes back what its visitor asked to hear. */
  forget: (() => void)[];
  /** What its visitor did to it lasts. */
  isSpoilt: boolean;
  /** How many had it. */
  visitors: number;
  /** Called when its visitor closes the profile. */
  onClose: () => Promise<void>;
}

type Method = (this: unknown, ...parameters: unknown[]) => unknown;

/** Does something before each call of these methods of one object. */
const before = (target: object, names: readonly string[], act: (...parameters: unknown[]) => void): void => {
  for (const name of names) {
    const method: Method | undefined = Reflect.get(target, name);
    if (!method) continue;
    Reflect.set(target, name, (...parameters: unknown[]) => {
      act(...parameters);
      return Reflect.apply(method, target, parameters);
    });
  }
};

// What these leave behind cannot be taken back.
const lasting = ['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession', 'routeWebSocket', 'setExtraHTTPHeaders'];
const listening = ['on', 'once', 'addListener', 'prependListener'];

// A page that somebody left keeps ten megabytes of theirs, two hundred with what it began with.
const mostVisitors = 25;

/** No script runs there, and a page that stays at one address keeps its process. */
const quiet = '/healthz';

const newSeat = async (browser: Browser, address: string, hasTouch: boolean): Promise<Seat> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    hasTouch,
    timezoneId: 'Asia/Shanghai',
  });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const end = context.close.bind(context);
  const seat: Seat = { context, page, session, end, complaints: [], forget: [], isSpoilt: false, visitors: 0, onClose: end };
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) seat.complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => seat.complaints.push(String(error)));

  for (const target of [context, page]) {
    const { clock } = target;
    const spoil = (): void => void (seat.isSpoilt = true);
    before(target, lasting, spoil);
    before(clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'], spoil);
    before(target, listening, (...heard) => seat.forget.push(() => void Reflect.apply(target.off, target, heard)));
  }
  context.close = () => seat.onClose();
  await page.goto(quiet);
  return seat;
};

/** Makes it as a new one, but for what the browser may keep of the console's files: no other answer of the server may be kept. */
const clear = async ({ context, page, session, forget }: Seat, address: string): Promise<void> => {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const stop of forget.splice(0)) stop();
  for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.goto(quiet);
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    session.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' }),
    session.send('Page.resetNavigationHistory'),
    page.evaluate(() => sessionStorage.clear()),
    page.emulateMedia({ media: null, forcedColors: null, contrast: null, reducedMotion: 'reduce' }),
    page.mouse.move(0, 0),
  ]);
};

/** A profile and its page, and who gives them up. */
export interface Taken extends Pick<Seat, 'context' | 'page' | 'complaints'> {
  /** Gives it to whoever comes next; it ends if it is not wanted any more, or has something that stays. */
  readonly leave: (wanted: boolean) => Promise<void>;
}

/**
 * The profiles of the visitors of one address: a new one costs a second of processor time, most of it for a process of its own, and half a second for the
 * console's files, which it has to read and compile anew.
 */
export const seatsOf = (browser: Browser, address: string, hasTouch = false) => {
  const free: Seat[] = [];
  const taken = new Set<Seat>();
  const take = async (): Promise<Taken> => {
    const seat = free.pop() ?? (await newSeat(browser, address, hasTouch));
    taken.add(seat);
    seat.visitors += 1;
    const { context, page, end } = seat;
    const complaints: string[] = [];
    seat.complaints = complaints;
    let isLeft = false;
    const leave = async (wanted: boolean): Promise<void> => {
      if (isLeft) return;
      isLeft = true;
      taken.delete(seat);
      if (!wanted || seat.isSpoilt || page.isClosed() || seat.visitors >= mostVisitors) return end();
      return clear(seat, address).then(() => void free.push(seat), end);
    };
    seat.onClose = () => leave(true);
    return { context, page, complaints, leave };
  };
  const endAll = async (seats: readonly Seat[]): Promise<void> => void (await Promise.all(seats.map((seat) => seat.end())));
  const endTaken = (): Promise<void> => {
    const seats = [...taken];
    taken.clear();
    return endAll(seats);
  };
  return {
    take,
    /** Those that nobody left go, and the others wait for whoever comes to this address next. */
    endTaken,
    end: (): Promise<void> => Promise.all([endTaken(), endAll(free.splice(0))]).then(() => undefined),
    isFree: (context: BrowserContext): boolean => free.some((seat) => seat.context === context),
  };
};

export type Seats = ReturnType<typeof seatsOf>;
