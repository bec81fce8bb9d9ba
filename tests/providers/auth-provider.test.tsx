import { type BaseRecord, Refine, useGetIdentity, useIsAuthenticated, useLogin, useLogout, useOne, usePermissions } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Me, me as meEndpoints } from '#contract/identity/identity.ts';
import { authProvider, authProviderOf } from '#providers/auth/auth-provider.ts';
import { makeDataProvider } from '#providers/data/data-provider.ts';
import { call } from '#providers/http/call.ts';
import { startTexts } from '#providers/i18n/texts.ts';
import { storeTokens, storedTokens } from '#providers/session/tokens.ts';
import { connectTo, network, showOnScreen } from '#tests/support/screen.ts';
import { wordsIn } from '#tests/support/words.ts';
import { manager, password, planner, startWorld } from '#tests/support/world.ts';

const t = wordsIn('en');

const world = await startWorld();
const person: Me = await world.act(planner, 'GET', '/me');
afterAll(() => world.stop());
beforeEach(async () => {
  await startTexts();
  connectTo(world.answer);
});

const credentials = { username: planner, password };
const whoIs = async (): Promise<string> => (await call(meEndpoints.get)).username;
const statusOf = async (token: string): Promise<number> => (await world.request('GET', '/enterprise-api/v1/me', { token })).status;

describe('login', () => {
  it('begins a session with which every call is made, and leads home', async () => {
    expect(await authProvider.login(credentials)).toEqual({ success: true, redirectTo: '/' });
    expect(await whoIs()).toBe(planner);
  });

  it('says in words what was refused, and keeps nothing', async () => {
    const answer = await authProvider.login({ ...credentials, password: 'Wrong2026pass' });
    expect(answer).toEqual({
      success: false,
      error: expect.objectContaining({ message: t('error.login.wrongCredentials'), statusCode: 401 }),
    });
    expect(storedTokens()).toBeNull();
  });

  it('says so when nobody answers', async () => {
    network.use(http.post('*/uaa/oauth/token', () => HttpResponse.error()));
    const answer = await authProvider.login(credentials);
    expect(answer).toEqual({ success: false, error: expect.objectContaining({ message: t('error.unknownConnectionError') }) });
    expect(storedTokens()).toBeNull();
  });
});

describe('logout', () => {
  it('ends the session here and on the server, and leads to the sign-in', async () => {
    await authProvider.login(credentials);
    const token = storedTokens()?.access_token ?? '';
    expect(await statusOf(token)).toBe(200);
    expect(await authProvider.logout()).toEqual({ success: true, redirectTo: '/login' });
    expect(storedTokens()).toBeNull();
    expect(await statusOf(token)).toBe(401);
  });

  it('keeps nobody in when the server is away', async () => {
    await authProvider.login(credentials);
    network.use(http.all('*', () => HttpResponse.error()));
    expect(await authProvider.logout()).toMatchObject({ success: true });
    expect(storedTokens()).toBeNull();
  });
});

describe('check', () => {
  it('lets in whoever has a session, and leads everybody else to the sign-in', async () => {
    expect(await authProvider.check()).toEqual({ authenticated: false, redirectTo: '/login' });
    await authProvider.login(credentials);
    expect(await authProvider.check()).toEqual({ authenticated: true });
    await authProvider.logout();
    expect(await authProvider.check()).toEqual({ authenticated: false, redirectTo: '/login' });
  });

  it('lets nobody in whose session the server has ended, once a call has found out', async () => {
    await authProvider.login(credentials);
    await world.pool.query('delete from sessions where user_id = $1', [person.id]);
    await expect(whoIs()).rejects.toMatchObject({ statusCode: 401 });
    expect(await authProvider.check()).toMatchObject({ authenticated: false });
  });
});

it('onError returns what failed, whatever it was, and signs nobody out', async () => {
  for (const error of [
    new Error('no'),
    Object.assign(new Error('no'), { statusCode: 401 }),
    Object.assign(new Error('no'), { statusCode: 403 }),
  ]) {
    expect(await authProvider.onError(error)).toEqual({ error });
  }
});

it('getIdentity and getPermissions say who is signed in, as the server does', async () => {
  const auth = authProviderOf(person);
  expect(await auth.getIdentity?.()).toEqual(person);
  expect(person.username).toBe(planner);
  expect(await auth.getPermissions?.()).toEqual(person.authorities);
  expect(person.authorities.length).toBeGreaterThan(0);
});

const Who = ({ campaign }: { campaign: string }) => {
  const { data: authenticated } = useIsAuthenticated();
  const { data: identity } = useGetIdentity<Me>();
  const { data: permissions } = usePermissions<readonly string[]>({});
  const { mutate: logIn, data: loggedIn } = useLogin();
  const { mutate: logOut } = useLogout();
  const { query } = useOne<BaseRecord>({ resource: 'campaigns', id: campaign, queryOptions: { retry: false } });
  return (
    <>
      <p>{`Authenticated: ${authenticated?.authenticated}`}</p>
      <p>{`Name: ${identity?.name}`}</p>
      <p>{`Rights: ${permissions?.join(' ')}`}</p>
      <p>{`Refused: ${query.error?.message}`}</p>
      {loggedIn?.success === false && <p>{`No: ${loggedIn.error?.message}`}</p>}
      <button type="button" onClick={() => logIn({ ...credentials, password: 'Wrong2026pass' })}>
        Sign in
      </button>
      <button type="button" onClick={() => logOut()}>
        Sign out
      </button>
    </>
  );
};

it("Refine's hooks know who is there, and a call that is refused ends no session", async () => {
  const user = userEvent.setup();
  storeTokens(await world.beginSession(planner));
  const { content } = await world.act(manager, 'GET', '/campaigns?size=100');
  const foreign = content.find(({ client }: { client: { name: string } }) => client.name === 'Globex');
  showOnScreen(
    <Refine
      dataProvider={makeDataProvider()}
      authProvider={authProviderOf(person)}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: new QueryClient() } }}
    >
      <Who campaign={foreign.id} />
    </Refine>,
  );
  await screen.findByText('Authenticated: true');
  await screen.findByText(`Name: ${person.name}`);
  await screen.findByText(`Rights: ${person.authorities.join(' ')}`);
  await screen.findByText(/^Refused: \p{L}+ \p{L}+/u);
  expect(await whoIs()).toBe(planner);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText(`No: ${t('error.login.wrongCredentials')}`);
  expect(await whoIs()).toBe(planner);
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByText('Authenticated: false');
  expect(storedTokens()).toBeNull();
});
