import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { authenticatorOf } from '#tests/support/authenticator.ts';
import { startStage } from '#tests/support/browser.ts';
import { type Visitor, openVisitor } from '#tests/support/visitor.ts';
import { password } from '#tests/support/world.ts';

const username = 'lead@acme.example';

const stage = await startStage();
afterAll(() => stage.stop());

const later = (seconds: number): void => {
  stage.server.time.now = new Date(stage.server.time.now.getTime() + seconds * 1000);
};
const inSeconds = (seconds: number): Date => new Date(stage.server.time.now.getTime() + seconds * 1000);
const wide = (digits: string): string => digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

/** As from the clipboard of a device that adds blanks and writes full-width. */
const paste = async (visitor: Visitor, field: string, text: string): Promise<void> => {
  await visitor.page.locator(`#${field}`).evaluate((input, pasted) => {
    if (!(input instanceof HTMLInputElement)) return;
    input.focus();
    input.select();
    document.execCommand('insertText', false, pasted);
  }, text);
};

const keyOf = async (visitor: Visitor): Promise<string> => {
  const shown = (await visitor.page.locator('code').first().textContent()) ?? '';
  return shown.replaceAll(' ', '');
};

describe('two-step verification with an authenticator app', () => {
  it('is turned on, asked for at the next sign-in, survives a lost phone, and is turned off', async () => {
    const visitor = await openVisitor(stage);
    const elsewhere = await openVisitor(stage);
    for (const each of [visitor, elsewhere]) {
      await each.page.goto('/settings');
      await each.title('signIn.title');
      await each.fillIn(username);
      await each.title('settings.title');
    }

    // The password once more, then the secret: as a picture, as an address and by hand.
    await visitor.button('settings.twoStep.turnOn').click();
    await visitor.look('the password once more');
    await visitor.field('signIn.password').fill('not the password');
    await visitor.button('settings.twoStep.continue').click();
    await expect.poll(() => visitor.errorOf('own_password')).toBe('Wrong credentials. Try again.');
    await visitor.field('signIn.password').fill(password);
    await visitor.button('settings.twoStep.continue').click();
    await visitor.page.getByRole('img', { name: visitor.t('settings.twoStep.qr') }).waitFor();
    await visitor.look('the secret');
    const app = authenticatorOf((await visitor.link('settings.twoStep.openApp').getAttribute('href')) ?? '');
    const byHand = authenticatorOf(`otpauth://totp/by-hand?secret=${await keyOf(visitor)}`);
    expect(byHand.codeAt(inSeconds(0))).toBe(app.codeAt(inSeconds(0)));

    // Two codes in a row, however they are typed.
    await visitor.button('settings.twoStep.save').click();
    await expect.poll(() => visitor.alert()).toBe('fill correct data in all fields');
    await expect.poll(() => visitor.errorOf('authenticator_firstCode')).toBe('Required');
    await visitor.field('settings.twoStep.firstCode').fill('12345');
    await visitor.field('settings.twoStep.secondCode').fill('123456');
    await visitor.button('settings.twoStep.save').click();
    await expect.poll(() => visitor.errorOf('authenticator_firstCode')).toBe('Invalid code');
    const [first, second] = [app.codeAt(inSeconds(0)), app.codeAt(inSeconds(app.step))];
    await paste(visitor, 'authenticator_firstCode', `${wide(first.slice(0, 3))} ${wide(first.slice(3))}`);
    expect(await visitor.page.locator('#authenticator_firstCode').inputValue()).toBe(first);
    await visitor.field('settings.twoStep.secondCode').fill(first);
    await visitor.button('settings.twoStep.save').click();
    await expect.poll(() => visitor.errorOf('authenticator_secondCode')).toBe('Invalid code');
    await visitor.look('refused codes');
    await visitor.field('settings.twoStep.secondCode').fill(second);
    later(app.step);
    await visitor.button('settings.twoStep.save').click();

    // Ten recovery codes, once; everybody is signed out.
    await visitor.title('settings.codes.title');
    await visitor.look('the recovery codes');
    const codes = await visitor.page.getByRole('listitem').allTextContents();
    expect(new Set(codes).size).toBe(10);
    // Nobody loses them unasked: neither by the button nor by loading the page again, nor by going back to another page.
    await visitor.button('settings.codes.done').click();
    await visitor.page.getByRole('dialog', { name: visitor.t('settings.codes.leave.title') }).waitFor();
    await visitor.look('leaving without the codes');
    await visitor.button('settings.codes.leave.stay').click();
    const question = new Promise<string>((resolve) => {
      visitor.page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.dismiss();
      });
    });
    void visitor.page.reload().catch(() => undefined);
    expect(await question).toBe('beforeunload');
    expect(await visitor.page.getByRole('listitem').allTextContents()).toEqual(codes);
    const saving = visitor.page.waitForEvent('download');
    await visitor.button('settings.codes.download').click();
    const file = await readFile(await (await saving).path(), 'utf8');
    for (const code of codes) expect(file).toContain(code);
    await visitor.button('settings.codes.done').click();
    await visitor.title('signIn.title');
    // The other device may have noticed by itself, so that its page has no such link any more.
    await elsewhere.page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/campaigns"]')?.click());
    await elsewhere.title('signIn.title');
    await elsewhere.reads(elsewhere.t('signIn.sessionEnded'));

    // The mail about it leads to the settings, through the second screen: back and next, a wrong code, the right one.
    const tab = await visitor.pressMail(username, '两步验证');
    await tab.waitForURL('**/login?returnTo=%2Fsettings');
    await tab.close();
    await visitor.page.goto('/login?returnTo=%2Fsettings');
    await visitor.fillIn(username);
    await visitor.title('signIn.code.title');
    await visitor.look('the second screen');
    await visitor.button('signIn.code.back').click();
    await visitor.title('signIn.title');
    expect(await visitor.field('signIn.username').inputValue()).toBe(username);
    await visitor.fillIn(username);
    await visitor.title('signIn.code.title');
    await visitor.button('signIn.code.next').click();
    await expect.poll(() => visitor.errorOf('code')).toBe('Required');
    await visitor.field('signIn.code.label').fill('000000');
    await visitor.button('signIn.code.next').click();
    await expect.poll(() => visitor.errorOf('code')).toBe('Wrong code. Try again.');
    later(app.step);
    await paste(visitor, 'code', ` ${wide(app.codeAt(inSeconds(0)))} `);
    await visitor.button('signIn.code.next').click();
    await visitor.title('settings.title');
    await visitor.signOut();

    // A lost phone: a recovery code, once.
    const [recovery = '', another = ''] = codes;
    const recover = async (code: string): Promise<void> => {
      await visitor.fillIn(username);
      await visitor.button('signIn.code.useRecovery').click();
      await visitor.field('signIn.code.recoveryLabel').fill(code);
      await visitor.button('signIn.code.next').click();
    };
    await recover(recovery.toUpperCase().replaceAll('-', ' '));
    await visitor.title('nav.campaigns');
    await visitor.page.goto('/settings');
    await visitor.page.getByText(visitor.t('settings.twoStep.codesLeft_other', { count: 9 })).waitFor();
    await visitor.look('settings, two-step verification on');
    await visitor.signOut();
    await recover(recovery);
    await expect.poll(() => visitor.errorOf('code')).toBe('Wrong code. Try again.');
    await visitor.look('a used recovery code');
    await visitor.field('signIn.code.recoveryLabel').fill(another.slice(0, -1));
    await visitor.button('signIn.code.next').click();
    await expect.poll(() => visitor.errorOf('code')).toBe('Value too short');
    await visitor.field('signIn.code.recoveryLabel').fill(another);
    await visitor.button('signIn.code.next').click();
    await visitor.title('nav.campaigns');

    // New recovery codes, in the place of the eight that are left: shown once, and nobody is signed out.
    later(app.step);
    await visitor.page.goto('/settings');
    await visitor.button('settings.twoStep.newCodes').click();
    await visitor.field('signIn.code.label').fill('000000');
    await visitor.button('settings.twoStep.makeCodes').click();
    await expect.poll(() => visitor.errorOf('newCodes_code')).toBe('Wrong code. Try again.');
    await visitor.look('new recovery codes, with a code');
    await visitor.field('signIn.code.label').fill(app.codeAt(inSeconds(0)));
    await visitor.button('settings.twoStep.makeCodes').click();
    await visitor.title('settings.codes.title');
    await visitor.reads(visitor.t('settings.codes.renewed'));
    const renewed = await visitor.page.getByRole('listitem').allTextContents();
    expect(new Set([...renewed, ...codes]).size).toBe(20);
    await visitor.look('the new recovery codes');
    await visitor.button('settings.codes.back').click();
    await visitor.button('settings.codes.leave.go').click();
    await visitor.title('settings.title');
    await visitor.page.getByText(visitor.t('settings.twoStep.codesLeft_other', { count: 10 })).waitFor();

    // Off with a code; then the password is enough.
    later(app.step);
    await visitor.button('settings.twoStep.turnOff').click();
    await visitor.field('signIn.code.label').fill(app.codeAt(inSeconds(0)));
    await visitor.look('turning it off');
    await visitor.button('settings.twoStep.offAndLogOut').click();
    await visitor.title('signIn.title');
    await visitor.reads(visitor.t('signIn.twoStepOff'));
    await visitor.look('signed out by turning it off');
    await visitor.fillIn(username);
    await visitor.title('nav.campaigns');
    await Promise.all([visitor.leave(), elsewhere.leave()]);
  });
});
