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
    await visitor.field('reset.username').fill(username);
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
