import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticatorOf } from '#tests/support/authenticator.ts';
import { type Stage, startStage } from '#tests/support/browser.ts';
import { type Door, openDoor } from '#tests/support/door.ts';
import { password } from '#tests/support/world.ts';

const username = 'lead@acme.example';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const later = (seconds: number): void => {
  stage.server.time.now = new Date(stage.server.time.now.getTime() + seconds * 1000);
};
const inSeconds = (seconds: number): Date => new Date(stage.server.time.now.getTime() + seconds * 1000);
const wide = (digits: string): string => digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

/** As from the clipboard of a device that adds blanks and writes full-width. */
const paste = async (door: Door, field: string, text: string): Promise<void> => {
  await door.page.locator(`#${field}`).evaluate((input, pasted) => {
    if (!(input instanceof HTMLInputElement)) return;
    input.focus();
    input.select();
    document.execCommand('insertText', false, pasted);
  }, text);
};

const keyOf = async (door: Door): Promise<string> => {
  const shown = (await door.page.locator('code').first().textContent()) ?? '';
  return shown.replaceAll(' ', '');
};

describe('two-step verification with an authenticator app', () => {
  it('is turned on, asked for at the next sign-in, survives a lost phone, and is turned off', async () => {
    const door = await openDoor(stage);
    const elsewhere = await openDoor(stage);
    for (const each of [door, elsewhere]) {
      await each.page.goto('/settings');
      await each.title('signIn.title');
      await each.fillIn(username);
      await each.title('settings.title');
    }

    // The password once more, then the secret: as a picture, as an address and by hand.
    await door.button('settings.twoStep.turnOn').click();
    await door.look('the password once more');
    await door.field('signIn.password').fill('not the password');
    await door.button('settings.twoStep.continue').click();
    await expect.poll(() => door.errorOf('own-password')).toBe('Wrong credentials. Try again.');
    await door.field('signIn.password').fill(password);
    await door.button('settings.twoStep.continue').click();
    await door.page.getByRole('img', { name: door.t('settings.twoStep.qr') }).waitFor();
    await door.look('the secret');
    const app = authenticatorOf((await door.link('settings.twoStep.openApp').getAttribute('href')) ?? '');
    const byHand = authenticatorOf(`otpauth://totp/by-hand?secret=${await keyOf(door)}`);
    expect(byHand.codeAt(inSeconds(0))).toBe(app.codeAt(inSeconds(0)));

    // Two codes in a row, however they are typed.
    await door.button('settings.twoStep.save').click();
    expect(await door.alert()).toBe('fill correct data in all fields');
    expect(await door.errorOf('first-code')).toBe('Required');
    await door.field('settings.twoStep.firstCode').fill('12345');
    await door.field('settings.twoStep.secondCode').fill('123456');
    await door.button('settings.twoStep.save').click();
    expect(await door.errorOf('first-code')).toBe('Invalid code');
    const [first, second] = [app.codeAt(inSeconds(0)), app.codeAt(inSeconds(app.step))];
    await paste(door, 'first-code', `${wide(first.slice(0, 3))} ${wide(first.slice(3))}`);
    expect(await door.page.locator('#first-code').inputValue()).toBe(first);
    await door.field('settings.twoStep.secondCode').fill(first);
    await door.button('settings.twoStep.save').click();
    await expect.poll(() => door.errorOf('second-code')).toBe('Invalid code');
    await door.look('refused codes');
    await door.field('settings.twoStep.secondCode').fill(second);
    later(app.step);
    await door.button('settings.twoStep.save').click();

    // Ten recovery codes, once; everybody is signed out.
    await door.title('settings.codes.title');
    await door.look('the recovery codes');
    const codes = await door.page.getByRole('listitem').allTextContents();
    expect(new Set(codes).size).toBe(10);
    // Nobody loses them unasked: neither by the button nor by loading the page again, nor by going back to another page.
    await door.button('settings.codes.done').click();
    await door.page.getByRole('dialog', { name: door.t('settings.codes.leave.title') }).waitFor();
    await door.look('leaving without the codes');
    await door.button('settings.codes.leave.stay').click();
    const asked = new Promise<string>((resolve) => {
      door.page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.dismiss();
      });
    });
    void door.page.reload().catch(() => undefined);
    expect(await asked).toBe('beforeunload');
    expect(await door.page.getByRole('listitem').allTextContents()).toEqual(codes);
    const saving = door.page.waitForEvent('download');
    await door.button('settings.codes.download').click();
    const file = await readFile(await (await saving).path(), 'utf8');
    for (const code of codes) expect(file).toContain(code);
    await door.button('settings.codes.done').click();
    await door.title('signIn.title');
    await elsewhere.page.goto('/campaigns');
    await elsewhere.title('signIn.title');

    // The mail about it leads to the settings, through the second screen: back and next, a wrong code, the right one.
    const tab = await door.pressMail(username, '两步验证');
    await tab.waitForURL('**/login?returnTo=%2Fsettings');
    await tab.close();
    await door.page.goto('/login?returnTo=%2Fsettings');
    await door.fillIn(username);
    await door.title('signIn.code.title');
    await door.look('the second screen');
    await door.button('signIn.code.back').click();
    await door.title('signIn.title');
    expect(await door.field('signIn.username').inputValue()).toBe(username);
    await door.fillIn(username);
    await door.title('signIn.code.title');
    await door.button('signIn.code.next').click();
    expect(await door.errorOf('code')).toBe('Required');
    await door.field('signIn.code.label').fill('000000');
    await door.button('signIn.code.next').click();
    await expect.poll(() => door.errorOf('code')).toBe('Wrong code. Try again.');
    later(app.step);
    await paste(door, 'code', ` ${wide(app.codeAt(inSeconds(0)))} `);
    await door.button('signIn.code.next').click();
    await door.title('settings.title');
    await door.signOut();

    // A lost phone: a recovery code, once.
    const [recovery = '', another = ''] = codes;
    const recover = async (code: string): Promise<void> => {
      await door.fillIn(username);
      await door.button('signIn.code.useRecovery').click();
      await door.field('signIn.code.recoveryLabel').fill(code);
      await door.button('signIn.code.next').click();
    };
    await recover(recovery.toUpperCase().replaceAll('-', ' '));
    await door.title('campaigns.title');
    await door.page.goto('/settings');
    await door.page.getByText(door.t('settings.twoStep.codesLeft_other', { count: 9 })).waitFor();
    await door.look('settings, two-step verification on');
    await door.signOut();
    await recover(recovery);
    await expect.poll(() => door.errorOf('code')).toBe('Wrong code. Try again.');
    await door.look('a used recovery code');
    await door.field('signIn.code.recoveryLabel').fill(another.slice(0, -1));
    await door.button('signIn.code.next').click();
    await expect.poll(() => door.errorOf('code')).toBe('Value too short');
    await door.field('signIn.code.recoveryLabel').fill(another);
    await door.button('signIn.code.next').click();
    await door.title('campaigns.title');

    // Off with a code; then the password is enough.
    later(app.step);
    await door.page.goto('/settings');
    await door.button('settings.twoStep.turnOff').click();
    await door.field('signIn.code.label').fill(app.codeAt(inSeconds(0)));
    await door.look('turning it off');
    await door.button('settings.twoStep.offAndLogOut').click();
    await door.title('signIn.title');
    await door.reads(door.t('signIn.twoStepOff'));
    await door.look('signed out by turning it off');
    await door.fillIn(username);
    await door.title('campaigns.title');
    await Promise.all([door.leave(), elsewhere.leave()]);
  });
});
