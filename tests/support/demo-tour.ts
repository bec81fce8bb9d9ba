import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { blockerProbePath } from '#contract/services.ts';
import type { DemoTour } from '#domain/places.ts';
import { type TourStep, tours } from '#demo/tour/steps.ts';
import { axeFindings } from './browser.ts';

/** Goes on from the end of a tour; nobody is signed in. */
export const leaveTour = async (page: Page, t: (key: string) => string): Promise<void> => {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('demo.toCampaigns') })
    .click();
  await page.waitForURL(/\/login\?returnTo=%2Fcampaigns/);
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (one: Box, other: Box): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 0 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 0;

/** Where the card and what it highlights lie in the window. */
const boxes = (page: Page): Promise<{ card: Box; target: Box | null }> =>
  page.evaluate(() => {
    const boxOf = (element: Element | undefined | null): Box | null => {
      const found = element?.getBoundingClientRect();
      return found ? { x: found.x, y: found.y, width: found.width, height: found.height } : null;
    };
    const [, hole] = document.querySelectorAll('.react-joyride__spotlight path');
    return { card: boxOf(document.querySelector('dialog'))!, target: boxOf(hole) };
  });

type Words = (key: string, values?: Record<string, string | number>) => string;

interface Walk {
  readonly tour: DemoTour;
  readonly t: Words;
  readonly by: 'mouse' | 'keys';
  /** The steps at which axe looks, by number. */
  readonly axeAt: readonly number[];
  /** A folder for a picture of each step, for whoever looks at them; none when absent. */
  readonly pictures?: string | undefined;
}

const cardOf = (page: Page) => page.getByRole('dialog');

/** The card of a step, when it stands. */
export const standsAt = async (page: Page, t: Words, step: TourStep): Promise<void> => {
  await cardOf(page)
    .getByRole('heading', { name: t(`demo.steps.${step.name}.title`), exact: true })
    .waitFor();
};

/** Opens a demo by this press or address, and cuts the network once everything has loaded: whoever asks for it after that is in the answer. */
export const openAndCut = async (
  context: BrowserContext,
  page: Page,
  t: Words,
  tour: DemoTour,
  open: () => Promise<unknown>,
): Promise<string[]> => {
  // Looking for a blocker is the last thing that a page does by itself.
  const looked = page.waitForResponse((response) => response.url().endsWith(blockerProbePath));
  await open();
  await standsAt(page, t, tours[tour][0]!);
  await looked;
  await page.waitForLoadState('networkidle');
  const wanted: string[] = [];
  await context.route('**/*', (route) => {
    wanted.push(route.request().url());
    return route.abort();
  });
  return wanted;
};

const goOn = async (page: Page, t: Words, step: TourStep, by: Walk['by']): Promise<void> => {
  if (by === 'keys') return page.keyboard.press('ArrowRight');
  const { target } = await boxes(page);
  if (step.press && target) return page.mouse.click(target.x + target.width / 2, target.y + target.height / 2);
  return cardOf(page)
    .getByRole('button', { name: t('demo.next'), exact: true })
    .click();
};

/** Goes through a tour from its first step to its last, and says at which one something is wrong. */
export const walkTour = async (page: Page, { tour, t, by, axeAt, pictures }: Walk): Promise<void> => {
  const steps = tours[tour];
  const { width, height } = page.viewportSize()!;
  for (const [index, step] of steps.entries()) {
    await standsAt(page, t, step).catch((error: unknown) => {
      throw new Error(`${tour}: ${step.name} does not come after ${steps[index - 1]?.name}`, { cause: error });
    });
    // A step that the screen has no place for any more stands in the middle.
    const highlighted = page.locator('.react-joyride__spotlight path').nth(1);
    // Whether it has come, and at which step not, is said below.
    if (step.target !== undefined) await highlighted.waitFor({ state: 'attached', timeout: 15_000 }).catch(() => undefined);
    const { card, target } = await boxes(page);
    expect(target === null, `${step.name}: what it shows is not there`).toBe(step.target === undefined);
    if (target) expect(Math.min(target.width, target.height), `${step.name}: what it shows is hidden`).toBeGreaterThan(16);
    if (target) expect(overlap(card, target), `${step.name}: covered by its own dialog`).toBe(false);
    expect(Math.round(card.width), step.name).toBe(350);
    const inside = card.x >= 0 && card.y >= 0 && card.x + card.width <= width && card.y + card.height <= height;
    expect(inside, `${step.name}: its dialog sticks out`).toBe(true);
    expect(await page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement)), step.name).toBe(true);
    if (axeAt.includes(index + 1)) expect(await axeFindings(page), step.name).toEqual([]);
    if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${String(index + 1).padStart(2, '0')}-${step.name}.png`) });
    if (index < steps.length - 1) await goOn(page, t, step, by);
  }
};
