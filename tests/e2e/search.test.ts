import { afterAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { startStage } from '#tests/support/browser.ts';
import { takeOptionOnPage } from '#tests/support/take-option-on-page.ts';
import { type Visitor, openVisitor } from '#tests/support/visitor.ts';
import { manager, planner } from '#tests/support/world.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const stage = await startStage();
afterAll(() => stage.stop());

const campaign = 'Running Club Shanghai';

const paletteOf = ({ page, t }: Visitor) => {
  const dialog = page.getByRole('dialog', { name: t('search.palette.title') });
  const field = dialog.getByRole('combobox', { name: t('search.palette.label') });
  return {
    dialog,
    field,
    option: (name: string | RegExp) => dialog.getByRole('option', { name }),
    group: (key: string) => dialog.getByRole('group', { name: new RegExp(`^${t(key)}`) }),
    open: async (key = 'Control+k'): Promise<void> => {
      await page.keyboard.press(key);
      await field.waitFor();
    },
    /** The option that Enter takes. */
    active: async (): Promise<string> => {
      const id = await field.getAttribute('aria-activedescendant');
      return (await page.locator(`[id="${id}"]`).textContent()) ?? '';
    },
  };
};

const hasFocus = (page: Page, selector: string) => page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);

describe('the palette', () => {
  it('finds by keys alone, remembers what was opened, and gives the focus back', async () => {
    const visitor = await openVisitor(stage, { as: manager });
    const { page, t, title, look, leave } = visitor;
    const { dialog, field, option, group, open, active } = paletteOf(visitor);
    await page.goto('/clients');
    await title('nav.clients');
    await page.getByRole('row', { name: /Acme/ }).focus();
    await open();
    await look('palette');
    await page.keyboard.type('running club');
    await option(new RegExp(`^${campaign}`))
      .first()
      .waitFor();
    await expect.poll(active).toContain(campaign);
    await expect.poll(() => dialog.locator('mark').first().textContent()).toContain('Running');
    // What is announced is what was found: the row that leads to all of it is not counted.
    const options = await dialog.getByRole('option').count();
    await dialog.getByText(t('list.found', { total: options - 1 }), { exact: true }).waitFor({ state: 'attached' });
    await look('palette with hits');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await hasFocus(page, '[role=row]');

    // Enter right behind the last letter waits for the answer to it.
    await open();
    await page.keyboard.type('running club');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: campaign }).waitFor();
    await open();
    await group('search.palette.recents').getByRole('option', { name: campaign }).waitFor();

    // A slip in an operator is named, and Enter mends it.
    await page.keyboard.type('running statsu:finished');
    await dialog
      .getByText(t('search.doubt.meant', { text: 'statsu:finished' }))
      .first()
      .waitFor();
    await expect.poll(active).toBe('status:finished');
    await look('palette with a slip');
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe('running status:finished ');
    await field.fill('');

    // Pages and actions come by the beginning of their name, whatever else is found.
    await page.keyboard.type(t('nav.settings').slice(0, 4));
    await expect.poll(active).toBe(t('nav.settings'));
    await page.keyboard.press('Enter');
    await title('settings.title');
    await page.getByRole('button', { name: t('nav.find') }).click();
    await field.waitFor();
    await leave();
  });

  it('opens by a slash in a list, begins there, and leaves a slash in a field alone', async () => {
    const visitor = await openVisitor(stage, { as: manager, dark: true });
    const { page, t, title, look, leave } = visitor;
    const { dialog, field, option, open } = paletteOf(visitor);
    await page.goto('/campaigns?status=FINISHED');
    await title('nav.campaigns');
    const box = page.getByRole('textbox', { name: t('campaigns.search') });
    await box.fill('a/b');
    expect(await box.inputValue()).toBe('a/b');
    await box.fill('');
    await page.locator('#main').focus();
    await open('/');
    const scope = dialog.getByRole('button', { name: t('search.palette.scope') });
    expect(await scope.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.type('running');
    await option(t('search.palette.showInList', { text: 'running', list: t('nav.campaigns') })).waitFor();
    await look('palette in a list');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).search).toBe('?status=FINISHED&q=running');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('#main').focus();
    await open('/');
    await page.keyboard.press('Backspace');
    expect(await scope.getAttribute('aria-pressed')).toBe('false');

    // A slash does nothing for those who have switched single keys off; the other way stays.
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name: t('keys.on') }).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await open();
    expect(await field.inputValue()).toBe('');
    await leave();
  });

  it('leaves the keys of an input method alone, and looks for what it has written', async () => {
    const visitor = await openVisitor(stage, { as: planner, language: 'jp', width: 390 });
    const { page, title, look, leave } = visitor;
    const { dialog, field, option, open } = paletteOf(visitor);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/search')) asked.push(searchParams.get('q') ?? '');
    });
    await page.goto('/clients');
    await title('nav.clients');
    await open();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'しゃ', selectionStart: 2, selectionEnd: 2 });
    for (const key of ['ArrowDown', 'Enter']) {
      for (const type of ['rawKeyDown', 'keyUp'] as const)
        await session.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 });
    }
    await session.send('Input.imeSetComposition', { text: '会员', selectionStart: 2, selectionEnd: 2 });
    expect(await dialog.isVisible()).toBe(true);
    await session.send('Input.insertText', { text: '会员' });
    await option(/会员日/)
      .first()
      .waitFor();
    expect(await field.inputValue()).toBe('会员');
    expect([...new Set(asked)]).toEqual(['会员']);
    await look('palette on a phone');
    await leave();
  });

  it('shows no older answer after a newer one', async () => {
    const visitor = await openVisitor(stage, { as: manager });
    const { page, title, leave } = visitor;
    const { dialog, option, open } = paletteOf(visitor);
    const { promise: released, resolve: release } = withResolvers();
    await page.route(/\/search\?q=run&/, async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    await page.goto('/clients');
    await title('nav.clients');
    await open();
    const late = page.waitForRequest(/\/search\?q=run&/);
    const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('q=run&'));
    await page.keyboard.type('run');
    await late;
    await page.keyboard.press('Control+a');
    await page.keyboard.type('acme');
    await dialog.getByRole('option').filter({ hasText: 'Acme' }).first().waitFor();
    await dropped;
    release();
    await page.keyboard.type(' ');
    await dialog.getByRole('option').filter({ hasText: 'Acme' }).first().waitFor();
    // An older answer would stay; one to the letters before is gone with the next.
    await expect.poll(() => option(campaign).count()).toBe(0);
    await leave();
  });
});

describe('the page of a search', () => {
  it('completes operators by keys, and shows them as chips that can be given back', async () => {
    const visitor = await openVisitor(stage, { as: manager });
    const { page, t, title, look, leave } = visitor;
    const query = (): string => new URL(page.url()).searchParams.get('q') ?? '';
    const remove = (name: string) => page.getByRole('button', { name: t('planner.pick.remove', { name }), exact: true });
    const said = (key: string, value: string): string => t('search.operators.said', { name: t(`search.operators.${key}`), value });
    await page.goto('/search');
    await title('nav.search');
    const field = page.getByRole('combobox', { name: t('search.label') });
    await field.focus();
    await page.keyboard.type('stat');
    await page.getByRole('option', { name: t('search.operators.status') }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe('status:');
    await page.keyboard.type('fin');
    await page.getByRole('option', { name: t('status.campaign.FINISHED') }).waitFor();
    // The list behind it is paler until it has the answer to the last letter.
    await page.locator('#main [aria-busy=true]').first().waitFor({ state: 'detached' });
    await look('completions');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(query).toBe('status:FINISHED');
    await page.keyboard.type('type:campaign running');
    await expect.poll(query).toBe('status:FINISHED type:campaign running');
    await page.getByRole('row', { name: campaign }).waitFor();
    await look('chips');
    await page.reload();
    await remove(said('status', t('status.campaign.FINISHED'))).click();
    await expect.poll(query).toBe('type:campaign running');
    expect(await field.inputValue()).toBe('running');

    // What the filters beside it choose is a chip as well.
    await takeOptionOnPage(page.getByRole('combobox', { name: t('list.clients.label') }), 'Acme');
    await expect.poll(query).toBe('type:campaign client:Acme running');
    await remove(said('client', 'Acme')).waitFor();
    await field.fill('');
    await page.keyboard.press('Backspace');
    await expect.poll(query).toBe('type:campaign');
    // What cannot be understood is said in words as soon as nothing can come of it, stays in the field, and the rest is looked for.
    await page.keyboard.type('is:mars');
    await page.getByText(t('search.doubt.value', { text: 'is:mars', name: 'is', value: 'mars' })).waitFor();
    expect(await field.inputValue()).toBe('is:mars');
    await page.getByRole('row').nth(1).waitFor();
    await look('a value that there is not');
    await page.getByRole('button', { name: 'is:overdue', exact: true }).click();
    await remove(said('is', t('search.operators.overdue'))).click();
    // A slip in a name is text, and what may be meant is one press away.
    await field.focus();
    await page.keyboard.type('statsu:finished ');
    await page.getByText(t('search.doubt.meant', { text: 'statsu:finished' })).waitFor();
    await page.getByRole('button', { name: 'status:finished', exact: true }).click();
    await expect.poll(query).toBe('type:campaign status:FINISHED');
    // The help has an example of each, and what waits for its value offers it.
    await page.getByText(t('search.operators.label'), { exact: true }).click();
    await look('the help');
    await page.getByRole('button', { name: 'owner:me', exact: true }).click();
    await expect.poll(query).toBe('type:campaign status:FINISHED owner:me');
    await page.getByRole('button', { name: 'client:', exact: true }).click();
    await page.getByRole('option', { name: 'Acme' }).first().waitFor();
    expect(await field.inputValue()).toBe('client:');
    await leave();
  });

  it.each([
    ['en', 1440, false],
    ['cn', 1024, true],
    ['jp', 390, false],
  ] as const)('in %s at %i px has its view in the address, and says why each thing was found', async (language, width, dark) => {
    const visitor = await openVisitor(stage, { as: manager, language, width, dark });
    const { page, t, title, look, address, leave } = visitor;
    await page.goto('/search?q=running+club');
    await title('nav.search');
    const marked = page.getByRole('row', { name: campaign }).first().locator('mark:visible').first();
    await marked.waitFor();
    expect(await marked.textContent()).toContain('Running');
    await look('results');

    await page.goto('/search?q=acme&size=12');
    const first = page.getByRole('row').nth(1);
    const foundFirst = await first.getByRole('link').textContent();
    const files = page.getByRole('button', { name: new RegExp(`^${t('search.types.file')}`) });
    await files.click();
    await expect.poll(address).toBe('/search?q=acme&type=file&size=12');
    await page.reload();
    await expect.poll(() => files.getAttribute('aria-pressed')).toBe('true');
    await page.goBack();
    await expect.poll(address).toBe('/search?q=acme&size=12');
    await page.getByRole('button', { name: t('list.next') }).click();
    await expect.poll(address).toBe('/search?q=acme&page=1&size=12');
    await expect.poll(() => first.getByRole('link').textContent()).not.toBe(foundFirst);
    await page.goBack();
    await expect.poll(() => first.getByRole('link').textContent()).toBe(foundFirst);

    await first.getByRole('button').click();
    await page.getByRole('menuitem', { name: t('search.copyLink') }).click();
    await page.getByText(t('search.linkCopied')).waitFor();
    await first.getByRole('link').click();
    await page.waitForURL((url) => url.pathname !== '/search');
    await page.goBack();
    await expect.poll(address).toBe('/search?q=acme&size=12');
    await first.waitFor();

    // What nobody has and what is another's read the same.
    await page.goto('/search?q=nothingofthekind');
    await page.getByText(t('search.none')).waitFor();
    await look('nothing found');
    await leave();
  });
});
