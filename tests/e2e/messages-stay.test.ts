import { afterAll, describe, expect, it } from 'vitest';
import { startStage } from '#tests/support/browser.ts';
import { openVisitor } from '#tests/support/visitor.ts';

const stage = await startStage();
afterAll(() => stage.stop());

const refusal = 'No mail leaves at the moment.';

describe.each([1440, 390])('a failure at %i pixels', (width) => {
  it('is said at the bottom for 8 seconds, and in its form for as long as one likes', async () => {
    const visitor = await openVisitor(stage, { width });
    const { page } = visitor;
    await page.clock.install();
    await page.route('**/uaa/users/password/reset', (route) => route.fulfill({ status: 400, json: { message: refusal } }));
    await page.goto('/reset-password');
    await visitor.field('signIn.username').fill('planner@acme.example');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await visitor.button('reset.submit').click();

    const area = page.getByRole('region', { name: visitor.t('toast.area') });
    const toast = area.getByRole('alert');
    await toast.getByText(refusal).waitFor();
    const box = await toast.boundingBox();
    expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, width, 900]);
    const inline = page.getByRole('main').getByRole('alert');
    expect(await inline.textContent()).toBe(refusal);
    expect(await inline.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.clock.runFor(7_900);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(200);
    await expect.poll(() => toast.count()).toBe(0);
    await page.clock.runFor(30_000);
    expect(await inline.isVisible()).toBe(true);

    // Another try takes the old one away, and a message can be closed.
    await page.clock.resume();
    await visitor.button('reset.submit').click();
    await toast.getByText(refusal).waitFor();
    await visitor.look('with a message');
    await toast.getByRole('button', { name: 'Close message' }).click();
    await expect.poll(() => toast.count()).toBe(0);
    expect(await inline.isVisible()).toBe(true);
    await visitor.leave();
  });
});
