import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stage, startStage } from '#tests/support/browser.ts';
import { publicClient } from '#contract/identity/identity.ts';
import { clientId } from '#server/sample-world/clients.ts';
import { type Door, openDoor } from '#tests/support/door.ts';
import { password } from '#tests/support/world.ts';

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
    await door.button('invitation.welcome.start').click();
    await door.title('invitation.accept.title', { client: 'Lotus & Pine Tea' });
    await door.reads(door.t('invitation.existing.text', { email: member }));
    await door.look('an account after all');
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

  it('whose link was handed over asks the newcomer for a code that is mailed to the address', async () => {
    const address = 'handed@acme.example';
    const door = await openDoor(stage, { language: 'jp' });
    const signedIn = await fetch(`${stage.address}/uaa/oauth/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(publicClient)}` },
      body: new URLSearchParams({ grant_type: 'password', username: 'lead@acme.example', password }),
    });
    const { access_token: bearer } = await signedIn.json();
    const ask = async (path: string, body?: object) => {
      const answer = await fetch(`${stage.address}/enterprise-api/v1/clients/${clientId('acme')}/invitations${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json', 'Content-Language': 'jp' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return answer.json();
    };
    await ask('', { emails: [address], role: 'none' });
    const { content } = await ask(`?q=${address}`);
    const { token } = await ask(`/${content[0].id}/link`, {});
    expect(await door.mailTo(address, 'のチームへの招待リンクを作成しました')).not.toContain(token);

    await door.page.goto(`/invitations/${token}`);
    await door.button('invitation.welcome.start').click();
    await door.title('invitation.code.title');
    await door.look('code');
    const mail = await door.mailTo(address, '確認コード');
    const code = /^確認コード: (\d{6})$/m.exec(mail)?.[1] ?? '';
    expect(code).not.toBe('');

    await door.page.keyboard.press('Enter');
    expect(await door.errorOf('code')).toBe(door.t('signIn.code.required'));
    await door.page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await door.page.keyboard.press('Enter');
    await door.page
      .locator('#code-error')
      .filter({ hasText: door.t('error.invitation.codeWrong') })
      .waitFor();
    await door.look('code, refused');
    await door.button('invitation.code.again').click();
    expect(await door.alert()).toBe(door.t('error.invitation.codeTooSoon'));

    const wide = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    await door.field('invitation.code.label').fill(`${wide.slice(0, 3)} ${wide.slice(3)}`);
    expect(await door.field('invitation.code.label').inputValue()).toBe(code);
    await door.button('invitation.code.submit').click();
    await door.title('invitation.profile.title');
    await door.field('invitation.profile.name').fill('林 小');
    await door.field('invitation.profile.password').fill('a good Passphrase 1');
    await door.field('invitation.profile.repeat').fill('a good Passphrase 1');
    await door.button('invitation.profile.submit').click();
    await door.title('campaigns.title');
    await door.leave();
  });
});
