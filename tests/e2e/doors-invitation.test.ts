import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stage, startStage } from '#tests/support/browser.ts';
import { type Door, openDoor } from '#tests/support/door.ts';

const newcomer = 'newcomer@acme.example';
const member = 'planner@globex.example';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

/** Where the button of the invitation's mail leads. */
const linkFor = async (door: Door, address: string, subject: string): Promise<string> => {
  const tab = await door.pressMail(address, subject);
  await tab.waitForURL('**/invitations/*');
  const { pathname } = new URL(tab.url());
  await tab.close();
  return pathname;
};

describe('an invitation', () => {
  it('makes an account for a newcomer, once', async () => {
    const door = await openDoor(stage);
    const link = await linkFor(door, newcomer, '邀请');
    await door.page.goto(link);
    await door.title('invitation.welcome.title', { product: 'Campaign Console' });
    await door.look('welcome');
    await door.button('invitation.welcome.start').click();
    await door.title('invitation.profile.title');
    await door.reads('It takes about 1 minute');
    await door.reads(`You are signed up with ${newcomer}`);
    await door.page.getByText('Wrong account?', { exact: true }).click();
    await door.reads(door.t('invitation.wrong.text', { email: newcomer }));
    await door.look('profile');

    await door.button('invitation.profile.submit').click();
    expect(await Promise.all(['name', 'password', 'repeat'].map(door.errorOf))).toEqual(Array(3).fill('Field is required'));
    await door.field('invitation.profile.name').fill('Lin Xiao');
    await door.field('invitation.profile.password').fill('only small letters');
    await door.field('invitation.profile.repeat').fill('other letters');
    await door.button('invitation.profile.submit').click();
    expect(await door.errorOf('password')).toBe('Must contain at least one digit and one uppercase letter');
    expect(await door.errorOf('repeat')).toBe('Passwords do not match');
    await door.look('profile, refused');
    await door.field('invitation.profile.password').fill('a good Passphrase 1');
    await door.field('invitation.profile.repeat').fill('a good Passphrase 1');
    await door.button('invitation.profile.submit').click();
    await door.title('campaigns.title');
    await door.page.getByRole('status').filter({ hasText: 'You have joined' }).waitFor();
    await door.signOut();

    await door.page.goto(link);
    await door.title('error.invitation.invalid');
    await door.look('a used invitation');
    await door.page.goto('/invitations/not-a-token');
    expect(await door.page.getByRole('heading', { level: 1 }).textContent()).toBe('Invalid token');
    await door.fillInAt('/login', newcomer, 'a good Passphrase 1');
    await door.title('campaigns.title');
    await door.leave();
  });

  it('waits while somebody else is signed in, and is accepted with the account there is', async () => {
    const door = await openDoor(stage);
    const link = await linkFor(door, member, 'invites you');
    await door.fillInAt('/login', 'planner@acme.example');
    await door.title('campaigns.title');
    await door.page.goto(link);
    await door.title('invitation.wrong.title');
    await door.look('somebody else');
    await door.button('invitation.other.signOut').click();
    await door.title('invitation.welcome.title', { product: 'Campaign Console' });
    await door.look('welcome back');
    await door.link('invitation.existing.signIn').click();
    await door.title('signIn.title');
    expect(await door.field('signIn.username').inputValue()).toBe(member);
    await door.field('signIn.password').fill('Sample2026pass');
    await door.button('signIn.submit').click();
    await door.button('invitation.accept.submit').waitFor();
    expect(door.address()).toBe(link);
    await door.look('join');
    await door.button('invitation.accept.submit').click();
    await door.title('campaigns.title');
    await door.page.getByRole('status').filter({ hasText: 'You have joined' }).waitFor();
    await door.leave();
  });
});
