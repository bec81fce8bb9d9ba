import { afterAll, describe, expect, it } from 'vitest';
import { startStage } from '#tests/support/browser.ts';
import { publicClient } from '#contract/identity/identity.ts';
import { clientId } from '#server/sample-world/clients.ts';
import { type Visitor, openVisitor } from '#tests/support/visitor.ts';
import { password } from '#tests/support/world.ts';

const newcomer = 'newcomer@acme.example';
const member = 'planner@globex.example';

const stage = await startStage();
afterAll(() => stage.stop());

/** Where the button of the invitation's mail leads. */
const linkFor = async (visitor: Visitor, address: string, subject: string): Promise<string> => {
  const tab = await visitor.pressMail(address, subject);
  await tab.waitForURL('**/invitations/*');
  const { pathname } = new URL(tab.url());
  await tab.close();
  return pathname;
};

describe('an invitation', () => {
  it('makes an account for a newcomer, once', async () => {
    const visitor = await openVisitor(stage);
    const link = await linkFor(visitor, newcomer, '邀请');
    await visitor.page.goto(link);
    await visitor.title('invitation.welcome.title', { product: 'Campaign Console' });
    await visitor.look('welcome');
    await visitor.button('invitation.welcome.start').click();
    await visitor.title('invitation.profile.title');
    await visitor.reads('It takes about 1 minute');
    await visitor.reads(`You are signed up with ${newcomer}`);
    await visitor.page.getByText('Wrong account?', { exact: true }).click();
    await visitor.reads(visitor.t('invitation.wrong.text', { email: newcomer }));
    await visitor.look('profile');

    await visitor.button('invitation.profile.submit').click();
    expect(await Promise.all(['name', 'password', 'repeat'].map(visitor.errorOf))).toEqual(Array(3).fill('Field is required'));
    await visitor.field('invitation.profile.name').fill('Lin Xiao');
    await visitor.field('invitation.profile.password').fill('only small letters');
    await visitor.field('invitation.profile.repeat').fill('other letters');
    await visitor.button('invitation.profile.submit').click();
    await expect.poll(() => visitor.errorOf('password')).toBe('Must contain at least one digit and one uppercase letter');
    await expect.poll(() => visitor.errorOf('repeat')).toBe('Passwords do not match');
    await visitor.look('profile, refused');
    await visitor.field('invitation.profile.password').fill('a good Passphrase 1');
    await visitor.field('invitation.profile.repeat').fill('a good Passphrase 1');
    await visitor.button('invitation.profile.submit').click();
    await visitor.title('nav.campaigns');
    await visitor.page.getByRole('status').filter({ hasText: 'You have joined' }).waitFor();
    await visitor.signOut();

    await visitor.page.goto(link);
    await visitor.title('error.invitation.invalid');
    await visitor.look('a used invitation');
    await visitor.page.goto('/invitations/not-a-token');
    expect(await visitor.page.getByRole('heading', { level: 1 }).textContent()).toBe('Invalid token');
    await visitor.fillInAt('/login', newcomer, 'a good Passphrase 1');
    await visitor.title('nav.campaigns');
    await visitor.leave();
  });

  it('waits while somebody else is signed in, and is accepted with the account there is', async () => {
    const visitor = await openVisitor(stage);
    const link = await linkFor(visitor, member, 'invites you');
    await visitor.fillInAt('/login', 'planner@acme.example');
    await visitor.title('nav.campaigns');
    await visitor.page.goto(link);
    await visitor.title('invitation.wrong.title');
    await visitor.look('somebody else');
    await visitor.button('invitation.other.signOut').click();
    await visitor.title('invitation.welcome.title', { product: 'Campaign Console' });
    await visitor.look('welcome back');
    await visitor.button('invitation.welcome.start').click();
    await visitor.title('invitation.accept.title', { client: 'Lotus & Pine Tea' });
    await visitor.reads(visitor.t('invitation.existing.text', { email: member }));
    await visitor.look('an account after all');
    await visitor.link('invitation.existing.signIn').click();
    await visitor.title('signIn.title');
    expect(await visitor.field('signIn.username').inputValue()).toBe(member);
    await visitor.field('signIn.password').fill('Sample2026pass');
    await visitor.button('signIn.submit').click();
    await visitor.button('invitation.accept.submit').waitFor();
    expect(visitor.address()).toBe(link);
    await visitor.look('join');
    await visitor.button('invitation.accept.submit').click();
    await visitor.title('nav.campaigns');
    await visitor.page.getByRole('status').filter({ hasText: 'You have joined' }).waitFor();
    await visitor.leave();
  });

  it('whose link was handed over asks the newcomer for a code that is mailed to the address', async () => {
    const address = 'handed@acme.example';
    const visitor = await openVisitor(stage, { language: 'jp' });
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
    expect(await visitor.mailTo(address, 'のチームへの招待リンクを作成しました')).not.toContain(token);

    await visitor.page.goto(`/invitations/${token}`);
    await visitor.button('invitation.welcome.start').click();
    await visitor.title('invitation.code.title');
    await visitor.look('code');
    const mail = await visitor.mailTo(address, '確認コード');
    const code = /^確認コード：(\d{6})$/m.exec(mail)?.[1] ?? '';
    expect(code).not.toBe('');

    await visitor.page.keyboard.press('Enter');
    await expect.poll(() => visitor.errorOf('code')).toBe(visitor.t('signIn.code.required'));
    await visitor.page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await visitor.page.keyboard.press('Enter');
    await visitor.page
      .locator('#code-error')
      .filter({ hasText: visitor.t('error.invitation.codeWrong') })
      .waitFor();
    await visitor.look('code, refused');
    await visitor.button('invitation.code.again').click();
    expect(await visitor.alert()).toBe(visitor.t('error.invitation.codeTooSoon'));

    const wide = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    await visitor.field('invitation.code.label').fill(`${wide.slice(0, 3)} ${wide.slice(3)}`);
    expect(await visitor.field('invitation.code.label').inputValue()).toBe(code);
    await visitor.button('invitation.code.submit').click();
    await visitor.title('invitation.profile.title');
    await visitor.field('invitation.profile.name').fill('林 小');
    await visitor.field('invitation.profile.password').fill('a good Passphrase 1');
    await visitor.field('invitation.profile.repeat').fill('a good Passphrase 1');
    await visitor.button('invitation.profile.submit').click();
    await visitor.title('nav.campaigns');
    await visitor.leave();
  });
});
