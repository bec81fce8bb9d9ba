import { afterAll, describe, expect, it } from 'vitest';
import { type Language, mannerOf } from '#contract/languages.ts';
import { startStage } from '#tests/support/browser.ts';
import { openVisitor } from '#tests/support/visitor.ts';
import { password } from '#tests/support/world.ts';

const stage = await startStage();
afterAll(() => stage.stop());

const temporaryIn = (text: string): string => /\b[0-9a-z]{4}(?:-[0-9a-z]{4}){3}\b/.exec(text)?.[0] ?? '';

describe('a forgotten password', () => {
  it.each<[Language, string]>([
    ['en', 'planner@globex.example'],
    ['cn', 'planner@acme.example'],
    ['jp', 'viewer@acme.example'],
  ])('is replaced by mail, from the sign-in and back to it, in %s', async (language, username) => {
    const visitor = await openVisitor(stage, { language });
    await visitor.page.goto('/login');
    await visitor.link('signIn.forgot').click();
    await visitor.title('reset.title');
    await visitor.look('reset');
    await visitor.field('signIn.username').fill(username);
    await visitor.button('reset.submit').click();
    await visitor.title('reset.new.title');
    expect(new URL(visitor.page.url()).searchParams.get('username')).toBe(username);
    await visitor.look('new password');

    // The mail speaks its reader's language, whatever the page does.
    const subject = { en: 'Your temporary password', cn: '临时密码', jp: 'Your temporary password' }[mannerOf[language]];
    const temporary = temporaryIn(await visitor.mailTo(username, subject));
    expect(temporary).not.toBe('');
    const tab = await visitor.pressMail(username, subject);
    await tab.waitForURL(/\/reset-password\/new-password\?username=/);
    await tab.close();

    await visitor.field('reset.new.temporary').fill('abcd-abcd-abcd-abcd');
    await visitor.field('reset.new.password').fill('a good Passphrase 1');
    await visitor.field('reset.new.repeat').fill('a good Passphrase 2');
    await visitor.button('reset.new.submit').click();
    await expect.poll(() => visitor.errorOf('repeat')).toBe(visitor.t('reset.new.mismatch'));
    await visitor.field('reset.new.repeat').fill('a good Passphrase 1');
    await visitor.button('reset.new.submit').click();
    await expect.poll(() => visitor.alert()).toBe(visitor.t('error.login.wrongCredentials'));
    await visitor.look('a wrong temporary password');
    await visitor.field('reset.new.temporary').fill(` ${temporary} `);
    await visitor.button('reset.new.submit').click();
    await visitor.title('reset.changed.title');
    // What was wrong before does not stand under what went well.
    expect(await visitor.page.getByText(visitor.t('error.login.wrongCredentials')).count()).toBe(0);
    await visitor.look('password changed');
    expect(visitor.address()).toBe('/reset-password/password-changed');
    await visitor.link('reset.changed.signIn').click();
    await visitor.title('signIn.title');

    await visitor.fillIn(username, password);
    await expect.poll(() => visitor.alert()).toBe(visitor.t('error.login.wrongCredentials'));
    await visitor.fillIn(username, 'a good Passphrase 1');
    await visitor.title('nav.campaigns');
    await visitor.leave();
  });
});

describe('the sign-in form before the console has come', () => {
  /** The form as the document draws it; the console's own file waits until it is let go. */
  const openForm = async (path: string, options: Parameters<typeof openVisitor>[1] = {}) => {
    const visitor = await openVisitor(stage, options);
    let letGo = (_how: 'continue' | 'abort'): void => undefined;
    const go = new Promise<'continue' | 'abort'>((resolve) => {
      letGo = resolve;
    });
    await visitor.context.route(/\/assets\/index-.*\.js$/, async (route) => route[await go]());
    await visitor.page.goto(path, { waitUntil: 'commit' });
    await visitor.field('signIn.password').waitFor();
    // Whether it is still the element that the document has drawn.
    await visitor.page.evaluate(() => Object.assign(document.querySelector('#password') ?? {}, { drawn: true }));
    const own = (): Promise<boolean> => visitor.page.evaluate(() => Object.hasOwn(document.querySelector('#password') ?? {}, 'drawn'));
    const there = (): Promise<unknown> =>
      visitor.page.waitForFunction(() =>
        Object.keys(document.querySelector('#password') ?? {}).some((key) => key.startsWith('__reactProps')),
      );
    return { ...visitor, letGo, own, there };
  };

  it.each<[Language, number, boolean]>([
    ['en', 1440, false],
    ['cn', 390, true],
    ['jp', 390, false],
  ])('looks as it will, and keeps what is typed, shown and pressed, in %s', async (language, width, dark) => {
    const form = await openForm('/login?returnTo=%2Fclients', { language, width, dark });
    const { page } = form;
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('username');
    expect(await page.title()).toContain(form.t('signIn.title'));
    await form.look('drawn by the document');
    await page.keyboard.type('planner@acme.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('not it');
    await form.button('signIn.show').click();
    expect(await page.locator('#password').getAttribute('type')).toBe('text');
    const places = (): Promise<string> =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.querySelectorAll('#root *')]
          .map((each) => `${each.localName} ${JSON.stringify(each.getBoundingClientRect())}`)
          .join('\n');
      });
    const before = await places();
    form.letGo('continue');
    await form.there();
    expect(await form.own()).toBe(true);
    expect(await places()).toBe(before);
    // It is the console that listens now.
    await form.button('signIn.hide').click();
    expect(await page.locator('#password').getAttribute('type')).toBe('password');
    await form.fillIn('am@provider.example');
    await page.waitForURL(/\/clients$/);
    await form.leave();
  });

  it('carries out a press on its button', async () => {
    const form = await openForm('/login?username=planner%40acme.example', { language: 'jp' });
    const { page } = form;
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password');
    await page.keyboard.type('not it');
    await page.keyboard.press('Enter');
    await expect.poll(() => form.button('signIn.busy').getAttribute('aria-busy')).toBe('true');
    form.letGo('continue');
    await expect.poll(() => form.alert()).toBe(form.t('error.login.wrongCredentials'));
    expect(await form.own()).toBe(true);
    await form.leave();
  });

  it('lets go on with what is being composed', async () => {
    const form = await openForm('/login', { language: 'jp' });
    const keyboard = await form.context.newCDPSession(form.page);
    await form.page.keyboard.type('ab');
    await keyboard.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    form.letGo('continue');
    await form.there();
    expect(await form.field('signIn.username').inputValue()).toBe('abにほん');
    await keyboard.send('Input.insertText', { text: '日本' });
    expect(await form.field('signIn.username').inputValue()).toBe('ab日本');
    await form.leave();
  });

  it('says what to do when the console does not come', async () => {
    const form = await openForm('/login');
    await form.field('signIn.username').fill('planner@acme.example');
    await form.button('signIn.submit').click();
    form.letGo('abort');
    await expect.poll(() => form.alert()).toContain(form.t('app.unloaded'));
    await form.button('signIn.submit').waitFor();
    expect(await form.field('signIn.username').inputValue()).toBe('planner@acme.example');
    await form.look('the console has not come');
    await form.context.unroute('**/*');
    await form.context.close();
  });
});
