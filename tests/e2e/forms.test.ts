import { afterAll, expect, it } from 'vitest';
import { startStage, visit } from '#tests/support/browser.ts';
import { wordsIn } from '#tests/support/words.ts';
import { manager } from '#tests/support/world.ts';

const stage = await startStage();
afterAll(() => stage.stop());

declare global {
  interface Window {
    /** The fields that were put into the page, by name, each time they were. */
    made?: string[];
  }
}

it('makes each field of a form once', async () => {
  const { context, page, complaints } = await visit(stage, { as: manager });
  const t = wordsIn('en');
  await context.addInitScript(() => {
    const made: string[] = [];
    window.made = made;
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element)
          for (const field of [node, ...node.querySelectorAll('input, textarea')])
            if (field.id.startsWith('lockScreen_')) made.push(field.id);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/lock-screen/new');
  await page.getByLabel(t('lockScreen.facts.publication')).waitFor();
  // What the screen does right after it was drawn has been done.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const made = (await page.evaluate(() => window.made)) ?? [];
  expect(made).toContain('lockScreen_title');
  expect(made).toContain('lockScreen_publication');
  expect(made.filter((id, index) => made.indexOf(id) !== index)).toEqual([]);
  await context.close();
  expect(complaints).toEqual([]);
});
