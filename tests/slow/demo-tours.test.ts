import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { demoTours } from '#domain/places.ts';
import { tours } from '#demo/tour/steps.ts';
import { type Stage, startStage } from '#tests/support/browser.ts';
import { leaveTour, openAndCut, standsAt, walkTour } from '#tests/support/demo-tour.ts';
import { openVisitor } from '#tests/support/visitor.ts';

const deployments = [
  ['chinaPreview', ['en', 'cn']],
  ['europePreview', ['en', 'jp']],
  // Its others are those of the first.
  ['dev', ['jp']],
] as const satisfies readonly (readonly [string, readonly Language[]])[];

describe.each(deployments)('the demos of %s', (deployment, languages) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage({ page: { deployment } });
  });
  afterAll(() => stage.stop());

  const walks = languages.flatMap((language) =>
    demoTours.flatMap((tour) =>
      (
        [
          ['mouse', 1440],
          ['keys', 1024],
        ] as const
      ).map(([by, width]) => ({ language, tour, by, width })),
    ),
  );

  it.each(walks)(
    '$tour in $language by $by at $width without a network, seen by axe at every step',
    async ({ language, tour, by, width }) => {
      const { context, page, t, leave } = await openVisitor(stage, { language, width });
      const wanted = await openAndCut(context, page, t, tour, () => page.goto(`/campaign/demo/${tour}`));
      const folder = process.env['DEMO_PICTURES'];
      const pictures = folder && join(folder, [deployment, tour, language, by, width].join('-'));
      await walkTour(page, { tour, t, by, axeAt: tours[tour].map((_, index) => index + 1), pictures });
      expect(wanted).toEqual([]);
      await leave();
    },
  );
});

/** Takes these out of every page. */
const hide = (context: BrowserContext, targets: readonly string[]): Promise<unknown> =>
  context.addInitScript(
    (style) => {
      document.addEventListener('DOMContentLoaded', () => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(style);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      });
    },
    targets.map((target) => `${target} { display: none !important; }`).join('\n'),
  );

describe.each(demoTours)('%s', (tour) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.stop());

  const steps = tours[tour];
  const shown = steps.flatMap((step, index) => (step.target === undefined ? [] : [{ name: step.name, step, index, target: step.target }]));

  it.each(shown)('goes on without what $name shows', async ({ step, index, target }) => {
    const { context, page, t, leave } = await openVisitor(stage);
    await hide(context, [target]);
    await context.addInitScript(([key, name]) => localStorage.setItem(key, name), [`demo.place.${tour}`, step.name] as const);
    await page.goto(`/campaign/demo/${tour}`);
    await standsAt(page, t, step);
    expect(await page.locator('.react-joyride__spotlight path').count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await standsAt(page, t, steps[index + 1]!);
    await leave();
  });

  it('ends without anything of what it shows', async () => {
    const { context, page, t, leave } = await openVisitor(stage);
    await hide(
      context,
      shown.map(({ target }) => target),
    );
    await page.goto(`/campaign/demo/${tour}`);
    for (const step of steps) {
      await standsAt(page, t, step);
      expect(await page.locator('.react-joyride__spotlight path').count(), step.name).toBe(0);
      if (step !== steps.at(-1)) await page.keyboard.press('ArrowRight');
    }
    await leaveTour(page, t);
    await leave();
  });
});
