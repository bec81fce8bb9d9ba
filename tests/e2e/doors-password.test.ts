import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { type Stage, startStage } from '#tests/support/browser.ts';
import { openDoor } from '#tests/support/door.ts';
import { password } from '#tests/support/world.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const temporaryIn = (text: string): string => /\b[0-9a-z]{4}(?:-[0-9a-z]{4}){3}\b/.exec(text)?.[0] ?? '';

describe('a forgotten password', () => {
  it.each<[Language, string]>([
    ['en', 'planner@globex.example'],
    ['cn', 'planner@acme.example'],
    ['jp', 'viewer@acme.example'],
  ])('is replaced by mail, from the sign-in and back to it, in %s', async (language, username) => {
    const door = await openDoor(stage, { language });
    await door.page.goto('/login');
    await door.link('signIn.forgot').click();
    await door.title('reset.title');
    await door.look('reset');
    await door.field('reset.username').fill(username);
    await door.button('reset.submit').click();
    await door.title('reset.new.title');
    expect(new URL(door.page.url()).searchParams.get('username')).toBe(username);
    await door.look('new password');

    // The mail speaks its reader's language, whatever the page does.
    const subject = { en: 'Your temporary password', cn: '临时密码', jp: 'Your temporary password' }[language];
    const temporary = temporaryIn(await door.mailTo(username, subject));
    expect(temporary).not.toBe('');
    const tab = await door.pressMail(username, subject);
    await tab.waitForURL(/\/reset-password\/new-password\?username=/);
    await tab.close();

    await door.field('reset.new.temporary').fill('abcd-abcd-abcd-abcd');
    await door.field('reset.new.password').fill('a good Passphrase 1');
    await door.field('reset.new.repeat').fill('a good Passphrase 2');
    await door.button('reset.new.submit').click();
    expect(await door.errorOf('repeat')).toBe(door.t('reset.new.mismatch'));
    await door.field('reset.new.repeat').fill('a good Passphrase 1');
    await door.button('reset.new.submit').click();
    await expect.poll(() => door.alert()).toBe(door.t('error.login.wrongCredentials'));
    await door.look('a wrong temporary password');
    await door.field('reset.new.temporary').fill(` ${temporary} `);
    await door.button('reset.new.submit').click();
    await door.title('reset.changed.title');
    // What was wrong before does not stand under what went well.
    expect(await door.page.getByText(door.t('error.login.wrongCredentials')).count()).toBe(0);
    await door.look('password changed');
    expect(door.address()).toBe('/reset-password/password-changed');
    await door.link('reset.changed.signIn').click();
    await door.title('signIn.title');

    await door.fillIn(username, password);
    await expect.poll(() => door.alert()).toBe(door.t('error.login.wrongCredentials'));
    await door.fillIn(username, 'a good Passphrase 1');
    await door.title('campaigns.title');
    await door.leave();
  });
});
