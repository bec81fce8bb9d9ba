import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpResponse, delay, http } from 'msw';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { users } from '#server/db/schema.ts';
import { openConsole } from '#tests/support/console.tsx';
import { connectTo, network } from '#tests/support/screen.ts';
import { password, planner, startWorld } from '#tests/support/world.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const world = await startWorld();
afterAll(() => world.stop());

const alert = async (): Promise<string | null> => (await screen.findByRole('alert')).textContent;
const isAt = (address: string): Promise<void> => waitFor(() => expect(location.pathname + location.search).toBe(address));

describe('signing in', () => {
  it('leads to the list and keeps the tokens', async () => {
    const console = await openConsole(world, { path: '/login' });
    await console.signIn(planner);
    await console.title('nav.campaigns');
    expect(console.address()).toBe('/campaigns');
    expect(localStorage.getItem('access_token')).not.toBeNull();
    expect(localStorage.getItem('refresh_token')).not.toBeNull();
  });

  it.each([
    ['en', 'Wrong credentials. Try again.'],
    ['cn', undefined],
    ['jp', undefined],
  ] as const)('says in %s that the credentials are wrong, and lets one try again', async (language, words) => {
    const console = await openConsole(world, { path: '/login', language });
    await console.signIn(planner, 'not the password');
    expect(await alert()).toBe(words ?? console.t('error.login.wrongCredentials'));
    expect(screen.getByLabelText(console.t('signIn.password')).getAttribute('aria-invalid')).toBe('true');
    expect(console.address()).toBe('/login');
    expect(localStorage.getItem('access_token')).toBeNull();
    await console.signIn(planner);
    await console.title('nav.campaigns');
  });

  it('forgets what was wrong with the last try when the form is sent again without anything', async () => {
    const console = await openConsole(world, { path: '/login' });
    await console.signIn(planner, 'not the password');
    await alert();
    await console.user.clear(screen.getByLabelText(console.t('signIn.username')));
    await console.user.clear(screen.getByLabelText(console.t('signIn.password')));
    await console.user.click(await console.button('signIn.submit'));
    expect(await screen.findAllByText('Field is required')).toHaveLength(2);
    expect(screen.queryByText('Wrong credentials. Try again.')).toBeNull();
  });

  it('says that an account is blocked', async () => {
    await world.db.update(users).set({ blocked: true }).where(eq(users.username, 'planner@globex.example'));
    const { signIn } = await openConsole(world, { path: '/login' });
    await signIn('planner@globex.example');
    expect(await alert()).toBe("We're unable to log you in because of an issue with your account. Please contact our support team.");
  });

  it('says that nobody gave the account a right', async () => {
    await world.db.update(users).set({ authorities: [] }).where(eq(users.username, 'am2@provider.example'));
    const { signIn } = await openConsole(world, { path: '/login' });
    await signIn('am2@provider.example');
    expect(await alert()).toBe('No authorities assigned');
  });

  it('says that the server cannot be reached', async () => {
    const console = await openConsole(world, { path: '/login' });
    network.use(http.post('*/uaa/oauth/token', () => HttpResponse.error()));
    await console.signIn(planner);
    expect(await alert()).toBe('An unknown connection error occurred.');
    await waitFor(async () => expect((await console.button('signIn.submit')).getAttribute('aria-disabled')).not.toBe('true'));
  });

  it('sends once, however often the button is pressed', async () => {
    const console = await openConsole(world, { path: '/login' });
    const before = world.sent.length;
    await console.fill(await screen.findByLabelText(console.t('signIn.username')), planner);
    await console.fill(screen.getByLabelText(console.t('signIn.password')), password);
    await console.user.dblClick(await console.button('signIn.submit'));
    await console.title('nav.campaigns');
    expect(world.sent.slice(before).filter(({ path }) => path === '/uaa/oauth/token')).toHaveLength(1);
  });
});

describe('the way in and back', () => {
  it('sends who is signed in from the sign-in screen to the console', async () => {
    const console = await openConsole(world, { path: '/login?returnTo=%2Freview', as: planner });
    await console.title('nav.campaigns');
    expect(console.address()).toBe('/campaigns');
  });

  it('clears half a session', async () => {
    const console = await openConsole(world, { path: '/login' });
    localStorage.setItem('access_token', 'left over');
    await console.reload();
    await screen.findByLabelText(console.t('signIn.username'));
    await waitFor(() => expect(localStorage.getItem('access_token')).toBeNull());
  });

  it('comes back to where it was asked for', async () => {
    const console = await openConsole(world, { path: '/campaigns?status=DRAFT' });
    await isAt('/login?returnTo=%2Fcampaigns%3Fstatus%3DDRAFT');
    await console.signIn(planner);
    await console.title('nav.campaigns');
    expect(console.address()).toBe('/campaigns?status=DRAFT');
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/x', '/\\elsewhere.example', 'javascript:alert(1)', '/login'])(
    'never leads to %s',
    async (wanted) => {
      const console = await openConsole(world, { path: `/login?returnTo=${encodeURIComponent(wanted)}` });
      await console.signIn(planner);
      await console.title('nav.campaigns');
      expect(location.href).toBe('http://localhost:3000/campaigns');
    },
  );
});

describe('the end of a session', () => {
  it('that was wished for leaves nothing of the person behind, also while an answer is under way', async () => {
    const console = await openConsole(world, { path: '/campaigns?page=1', as: planner });
    await console.listed();
    const { promise: signedOut, resolve: letGo } = withResolvers();
    network.use(
      http.get('*/enterprise-api/v1/campaigns', async ({ request }) => {
        await signedOut;
        return world.answer(request);
      }),
      http.post('*/uaa/logout', async ({ request }) => {
        const answer = await world.answer(request);
        letGo();
        await delay(200);
        return answer;
      }),
    );
    await console.choose('campaigns.filters.status', console.t('status.campaign.DRAFT'));
    await console.user.click(screen.getByRole('button', { name: console.t('nav.account', { name: '陈雨薇' }) }));
    await console.user.click(screen.getByRole('menuitem', { name: console.t('nav.signOut') }));
    await screen.findByLabelText(console.t('signIn.username'));
    await delay(400);
    expect(console.address()).toBe('/login');
    expect(localStorage.getItem('refresh_token')).toBeNull();
  });

  it('that the server ended brings back to the same place', async () => {
    const console = await openConsole(world, { path: '/campaigns?page=1', as: planner });
    await console.listed();
    const over = { status: 401, key: 'error.unauthorized', message: 'Your session has ended.', requestId: 'r' };
    // Only what the reader asks for learns it: a call in the background would end the page before anything is chosen.
    network.use(
      http.all('*', ({ request }) =>
        /status=DRAFT|oauth\/token/.test(request.url) ? HttpResponse.json(over, { status: 401 }) : world.answer(request),
      ),
    );
    await console.choose('campaigns.filters.status', console.t('status.campaign.DRAFT'));
    await isAt('/login?returnTo=%2Fcampaigns%3Fstatus%3DDRAFT');
    connectTo(world.answer);
    await console.signIn(planner);
    await console.title('nav.campaigns');
    expect(console.address()).toBe('/campaigns?status=DRAFT');
  });

  it('in another tab ends it here', async () => {
    const console = await openConsole(world, { path: '/campaigns', as: planner });
    await console.listed();
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    await screen.findByLabelText(console.t('signIn.username'));
  });
});

describe('the language', () => {
  it('is stored, and the page begins anew', async () => {
    const console = await openConsole(world, { path: '/login', language: 'jp' });
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    await console.user.click(await console.button('app.language'));
    await console.user.click(screen.getByRole('menuitemradio', { name: 'English' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(localStorage.getItem('language')).toBe('en');
  });

  it('falls back to the first when the stored one is unknown', async () => {
    const console = await openConsole(world, { path: '/login' });
    localStorage.setItem('language', 'xx');
    await console.reload();
    await screen.findByLabelText(console.t('signIn.username'));
  });
});
