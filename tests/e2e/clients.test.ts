import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { clientId } from '#server/sample-world/clients.ts';
import { startStage } from '#tests/support/browser.ts';
import { takeOptionOnPage } from '#tests/support/take-option-on-page.ts';
import { type Visitor, openVisitor } from '#tests/support/visitor.ts';

const stage = await startStage();
afterAll(() => stage.stop());

const manager = 'am@provider.example';
const acme = `/clients/${clientId('acme')}`;

/** Goes to a button by the Tab key alone, and presses it. */
const press = async ({ page }: Visitor, name: string): Promise<void> => {
  for (let step = 0; step < 80; step += 1) {
    const at = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
    if (at.trim() === name) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Nothing called ${name} can be reached`);
};

describe('the team of a client', () => {
  it('is invited by thirty addresses, a result for each', async () => {
    const visitor = await openVisitor(stage, { as: manager });
    const { page, t } = visitor;
    await visitor.page.goto(`${acme}?team=invite`);
    const dialog = page.getByRole('dialog', { name: t('clients.team.title', { name: 'Acme' }) });
    const people = Array.from({ length: 27 }, (_, number) => `guest${number}@acme.example`);
    await dialog
      .getByRole('textbox', { name: t('clients.team.emails') })
      .fill([...people, 'not an address at', 'two@@acme.example', 'planner@acme.example'].join(';\n'));
    await visitor.look('inviting');
    await dialog.getByRole('button', { name: t('clients.team.send') }).click();
    await dialog.getByText(t('clients.team.sent', { total: 27 })).waitFor();
    const explained = dialog.getByRole('region', { name: t('clients.team.explained') }).or(dialog.getByRole('list'));
    await explained.getByText('two@@acme.example').first().waitFor();
    await dialog.getByText(t('clients.team.outcomes.alreadyMember')).waitFor();
    await visitor.leave();
  });

  it.each(languages)('tells what was done above its dialog, where it can be pressed away, in %s', async (language) => {
    const visitor = await openVisitor(stage, { as: manager, language, width: language === 'jp' ? 390 : 1440, dark: language === 'cn' });
    const { page, t } = visitor;
    await visitor.page.goto(`${acme}?team=members`);
    const dialog = page.getByRole('dialog', { name: t('clients.team.title', { name: 'Acme' }) });
    const invited = dialog
      .getByRole('region', { name: t('clients.team.invitations') })
      .getByRole('listitem')
      .first();
    await invited.getByRole('button').first().click();
    await page.getByRole('menuitem', { name: t('clients.team.resend') }).click();
    const message = page.getByRole('status').filter({ hasText: t('clients.team.sentOne') });
    await message.waitFor();
    const box = await message.boundingBox();
    // What lies at its middle is the message itself: neither the dialog nor the shade behind it.
    const top = await message.evaluate((shown, { x, y }) => shown.contains(document.elementFromPoint(x, y)), {
      x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
      y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
    });
    expect(top).toBe(true);
    expect(box?.width).toBe(page.viewportSize()?.width);
    await message.getByRole('button', { name: t('toast.close') }).click();
    await expect.poll(() => message.count()).toBe(0);
    await visitor.look('team');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await visitor.leave();
  });
});

describe('Escape', () => {
  it('closes the upper of two dialogs, and the lower one at the next press', async () => {
    const visitor = await openVisitor(stage, { as: manager });
    const { page, t } = visitor;
    await visitor.page.goto(`${acme}?team=members`);
    const team = page.getByRole('dialog', { name: t('clients.team.title', { name: 'Acme' }) });
    const email = 'newcomer@acme.example';
    const actions = team.getByRole('button', { name: t('clients.team.actionsOf', { name: email }) });
    await actions.click();
    const copyLink = page.getByRole('menuitem', { name: t('clients.team.link.action') });
    await copyLink.waitFor();
    // A menu goes when its button has moved away, not when the browser tells late of a scroll before the press.
    const scrolled = () => document.dispatchEvent(new Event('scroll'));
    await page.evaluate(scrolled);
    expect(await copyLink.count()).toBe(1);
    await actions.evaluate((button) => (button.style.translate = '0 20px'));
    await page.evaluate(scrolled);
    await expect.poll(() => copyLink.count()).toBe(0);
    await actions.click();
    await copyLink.click();
    const link = page.getByRole('dialog', { name: t('clients.team.link.title', { email }) });
    await link.waitFor();
    await visitor.look('what handing a link over means');
    await page.keyboard.press('Escape');
    await expect.poll(() => link.count()).toBe(0);
    expect(await team.count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => team.count()).toBe(0);
    await visitor.leave();
  });
});

describe('a refusal in the team', () => {
  it('stays below its line when the message at the bottom is gone', async () => {
    const visitor = await openVisitor(stage, { as: manager });
    const { page, t } = visitor;
    await visitor.page.goto(`${acme}?team=members`);
    const role = page.getByRole('combobox', { name: t('clients.team.roleOf', { name: 'Lin Xiao' }) });
    await role.waitFor();
    // Somebody else is faster.
    await stage.server.pool.query('update memberships set version = version + 1 where client_id = $1', [clientId('acme')]);
    await takeOptionOnPage(role, t('clients.team.roles.mediaPlanner'));
    const shown = page.getByText(t('error.version.stale'), { exact: true });
    await expect.poll(() => shown.count()).toBe(2);
    await visitor.look('refused in the team');
    await expect.poll(() => shown.count()).toBe(1);
    await page.getByRole('dialog').getByText(t('error.version.stale')).waitFor();
    await visitor.context.close();
  });
});

describe('whoever is away', () => {
  it('names a deputy by keyboard, is shown as away, and comes back', async () => {
    const visitor = await openVisitor(stage, { as: manager });
    const { page, t } = visitor;
    await visitor.page.goto('/settings');
    await visitor.title('settings.title');
    await press(visitor, t('settings.deputy.open'));
    const form = page.getByRole('form', { name: t('settings.deputy.title') });
    await press(visitor, t('settings.deputy.save'));
    await form.getByText(t('settings.deputy.deputyRequired')).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('away_deputyId');
    await visitor.look('absence, refused');
    await takeOptionOnPage(form.getByLabel(t('settings.deputy.deputy')), '佐藤 美咲');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date(Date.now() + 3 * 86_400_000));
    await form.getByRole('textbox', { name: t('settings.deputy.until') }).fill(day);
    await press(visitor, t('settings.deputy.save'));
    await page.getByRole('button', { name: t('settings.deputy.end') }).waitFor();
    await expect.poll(() => page.getByRole('banner').getByRole('button').last().getAttribute('aria-label')).toContain('佐藤 美咲');
    await visitor.look('away');

    const deputy = await openVisitor(stage, { as: 'am2@provider.example', language: 'jp', width: 390 });
    await deputy.page.goto('/settings');
    await deputy.page
      .getByRole('region', { name: deputy.t('settings.deputy.title') })
      .getByText(/Grace Whitfield/)
      .waitFor();
    await deputy.look('covering');
    await deputy.leave();

    await press(visitor, t('settings.deputy.end'));
    await page.getByRole('button', { name: t('settings.deputy.open') }).waitFor();
    await visitor.leave();
  });

  it('or moves on: a client is handed over with what its dry run has counted', async () => {
    const visitor = await openVisitor(stage, { as: manager });
    const { page, t } = visitor;
    await visitor.page.goto(acme);
    await page.getByRole('button', { name: t('clients.handover.action'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('clients.handover.title', { name: 'Acme' }) });
    const moves = dialog.getByRole('region', { name: t('clients.handover.moves') });
    await moves.getByRole('listitem').nth(1).waitFor();
    const [campaigns = '', waiting = ''] = (await moves.getByRole('listitem').allTextContents()).map((text) => /\d+/.exec(text)?.[0]);
    await dialog.getByRole('button', { name: t('clients.handover.confirm') }).click();
    await dialog.getByText(t('clients.handover.choiceRequired')).waitFor();
    await visitor.look('handing over');
    await takeOptionOnPage(dialog.getByLabel(t('clients.handover.to')), '佐藤 美咲');
    await dialog.getByRole('button', { name: t('clients.handover.confirm') }).click();
    const shown = { client: 'Acme', name: '佐藤 美咲', campaigns, waiting };
    await page
      .getByRole('status')
      .filter({ hasText: t('clients.handover.done', shown) })
      .waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: t('clients.handover.action'), exact: true }).click();
    await dialog.getByText(t('clients.handover.from', { name: '佐藤 美咲' })).waitFor();
    await visitor.leave();
  });
});
