import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, describe, expect, it } from 'vitest';
import { mails } from '#server/db/mail-schema.ts';
import { openConsole } from '#tests/support/console.tsx';
import { network } from '#tests/support/screen.ts';
import { password, planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const refusing = (path: string, status: number, body: object = {}): void =>
  network.use(http.all(path, () => HttpResponse.json(body, { status })));

/** Every message that asks for attention: in the form and at the bottom. */
const alerts = (): (string | null)[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const says = (...texts: string[]): Promise<void> => waitFor(() => expect(alerts()).toEqual(texts));

describe('asking for a temporary password', () => {
  const ask = async (username: string) => {
    const console = await openConsole(world, { path: '/reset-password' });
    const send = async (text: string): Promise<void> => {
      await console.fill(await screen.findByLabelText(console.t('signIn.username')), text);
      await console.user.click(await console.button('reset.submit'));
    };
    return { ...console, send, sent: () => send(username) };
  };

  it('wants a name, and an address that is one', async () => {
    const { user, button, send } = await ask('');
    await user.click(await button('reset.submit'));
    await screen.findByText('Field is required');
    await send('planner@acme');
    await screen.findByText('Please enter a valid email address');
    expect(document.activeElement?.id).toBe('username');
    expect(screen.queryByText('Field is required')).toBeNull();
  });

  it("says the server's message in the form and at the bottom", async () => {
    const { sent } = await ask(planner);
    refusing('*/uaa/users/password/reset', 500, { message: 'No mail leaves at the moment.' });
    await sent();
    await says('No mail leaves at the moment.', 'No mail leaves at the moment.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('No mail leaves at the moment.'));
  });

  it('says to a 401 that the credentials are wrong', async () => {
    const { sent } = await ask(planner);
    refusing('*/uaa/users/password/reset', 401, { message: 'invalid_client' });
    await sent();
    await says('Wrong credentials. Try again.', 'Wrong credentials. Try again.');
  });
});

describe('changing the password', () => {
  const change = async () => {
    const console = await openConsole(world, { path: '/settings', as: planner });
    await console.user.click(await console.button('settings.password.open'));
    const send = async (current: string, fresh = 'a good Passphrase 1', repeat = fresh): Promise<void> => {
      await console.fill(await screen.findByLabelText(console.t('settings.password.current')), current);
      await console.fill(screen.getByLabelText(console.t('settings.password.new')), fresh);
      await console.fill(screen.getByLabelText(console.t('settings.password.repeat')), repeat);
      await console.user.click(
        (await screen.findAllByRole('button', { name: console.t('settings.password.submit') })).at(-1) as HTMLElement,
      );
    };
    return { ...console, send };
  };

  it("says the server's message to a 401, and something general to everything else", async () => {
    const { send } = await change();
    await send(password, 'a good Passphrase 1', 'another');
    await screen.findByText('Password does not match');
    await send(password, 'no digit here');
    await screen.findByText('Must contain at least one digit and one uppercase letter');
    await send('not the password');
    await says('Wrong credentials. Try again.', 'Wrong credentials. Try again.');
    refusing('*/uaa/users/password/change', 500, { message: 'relation "users" is locked' });
    await send(password);
    await waitFor(() => expect(alerts()).toContain('Sorry, something went wrong.'));
    expect(alerts().join()).not.toContain('relation');
  });

  it('says that it is done', async () => {
    const { send } = await change();
    await send(password, password);
    await screen.findByText('Your password has been changed.');
  });
});

describe('an operation in the settings', () => {
  it('says that it is done', async () => {
    const console = await openConsole(world, { path: '/settings', as: planner });
    await console.choose('settings.mails.language', 'English');
    await screen.findByText('Operation has been completed successfully!');
  });
});

describe('an invitation', () => {
  const failure = 'Sorry! Something went wrong. Please try again later and if the issue still exists, leave us your feedback.';

  it('whose token is not pending', async () => {
    await openConsole(world, { path: '/invitations/not-a-token' });
    await screen.findByRole('heading', { level: 1, name: 'Invalid token' });
  });

  it('that nobody can look up', async () => {
    const console = await openConsole(world, { path: '/campaigns' });
    refusing('*/enterprise-api/v1/invitations/*', 500);
    history.pushState(null, '', '/invitations/some-token');
    await console.reload();
    await screen.findByText(failure);
  });

  it('that cannot be accepted', async () => {
    const rows = await world.db.select().from(mails);
    const token = rows.find(({ recipient }) => recipient === 'newcomer@acme.example')?.values['token'];
    const console = await openConsole(world, { path: `/invitations/${String(token)}` });
    await console.user.click(await console.button('invitation.welcome.start'));
    await console.fill(await screen.findByLabelText(console.t('invitation.profile.name')), 'Lin Xiao');
    await console.fill(screen.getByLabelText(console.t('invitation.profile.password')), 'a good Passphrase 1');
    await console.fill(screen.getByLabelText(console.t('invitation.profile.repeat')), 'a good Passphrase 2');
    await console.user.click(await console.button('invitation.profile.submit'));
    await screen.findByText('Passwords do not match');
    await console.fill(screen.getByLabelText(console.t('invitation.profile.repeat')), 'a good Passphrase 1');
    refusing('*/acceptance', 500);
    await console.user.click(await console.button('invitation.profile.submit'));
    await says(failure);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(failure));
  });
});
