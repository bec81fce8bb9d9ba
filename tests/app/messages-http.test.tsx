import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, describe, expect, it } from 'vitest';
import { reportUnknownLanguage } from '#providers/language/language.ts';
import { toast } from '#providers/notification/toast.ts';
import { openConsole } from '#tests/support/console.tsx';
import { connectTo, network } from '#tests/support/screen.ts';
import { planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const answering = (answer: () => Response): void => network.use(http.get('*/enterprise-api/v1/campaigns', answer));
const page = '<!doctype html><title>Bad gateway</title>';

/** The list of campaigns after it could not be loaded: what it says. */
const failed = async (answer: () => Response): Promise<string> => {
  const console = await openConsole(world, { path: '/login' });
  answering(answer);
  await console.signIn(planner);
  await screen.findByText('This could not be loaded');
  const text = screen.getByRole('alert').textContent ?? '';
  connectTo(world.answer);
  if (screen.queryByRole('button', { name: 'Try again' })) {
    await console.user.click(await console.button('app.retry'));
    await console.listed();
  }
  return text;
};

describe('a failure of specification §8 on the screen', () => {
  it.each([
    [400, 'Please check data that you are sending and try again later.'],
    [403, 'Access to the server is forbidden. Try again later.'],
    [500, 'An unknown server exception occurred. Please try again later'],
    [502, 'An unknown server exception occurred. Please try again later'],
    [503, 'An unknown server exception occurred. Please try again later'],
    [404, 'Sorry, something went wrong.'],
    [418, 'Sorry, something went wrong.'],
  ])('%i without a text of the server', async (status, words) => {
    expect(await failed(() => new HttpResponse(page, { status, headers: { 'Content-Type': 'text/html' } }))).toContain(words);
  });

  it.each([400, 500, 502, 503])('%i with the text of any server', async (status) => {
    expect(await failed(() => HttpResponse.json({ message: 'The table is being rebuilt.' }, { status }))).toContain(
      'The table is being rebuilt.',
    );
  });

  it.each([
    [403, 'Access to the server is forbidden. Try again later.'],
    [404, 'Sorry, something went wrong.'],
  ])('%i with a text that names no key', async (status, words) => {
    expect(await failed(() => HttpResponse.json({ message: 'NullPointerException' }, { status }))).toContain(words);
  });

  it('no answer at all', async () => {
    expect(await failed(() => HttpResponse.error())).toContain('An unknown connection error occurred.');
  });

  it.each([
    ['a page', page],
    ['nothing', ''],
    ['half of it', '{"content": [{"id":'],
    ['a list', '[]'],
  ])('200 with %s in place of data', async (_, body) => {
    expect(await failed(() => new HttpResponse(body, { status: 200, headers: { 'Content-Type': 'text/html' } }))).toContain('Server error');
  });
});

describe('the error pages', () => {
  it.each([
    ['/403', 'Forbidden error'],
    ['/500', 'Internal Server Error'],
    ['/nowhere', 'Page not found'],
  ])('%s is titled', async (path, title) => {
    await openConsole(world, { path, as: planner });
    await screen.findByRole('heading', { level: 1, name: title });
    await waitFor(() => expect(document.title).toContain(title));
  });

  it('of a failed server tries again where one came from, or at the beginning of the console', async () => {
    const { user, button, address } = await openConsole(world, { path: '/500', as: planner });
    await user.click(await button('app.retry'));
    await waitFor(() => expect(address()).toBe('/campaigns'));
  });
});

it('a plan that is none can be tried again, and leads nowhere else', async () => {
  const { id } = await world.begin('None');
  const { button, address, listed } = await openConsole(world, { path: '/campaigns', as: planner });
  await listed();
  network.use(http.get('*/campaigns/:id', () => HttpResponse.json({ weather: 'fine' })));
  history.pushState(null, '', `/campaign/${id}/media`);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await button('app.retry');
  expect(address()).toBe(`/campaign/${id}/media`);
});

describe('a message at the bottom', () => {
  it('without words of its own says that there was an error, and can be closed', async () => {
    const console = await openConsole(world, { path: '/campaigns', as: planner });
    await console.listed();
    toast.error('');
    expect((await screen.findByRole('alert')).textContent).toBe('Error');
    await console.user.click(await console.button('toast.close'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a stored language that is not available', () => {
  it('is told once, and the first one is used', async () => {
    const console = await openConsole(world, { path: '/login' });
    localStorage.setItem('language', 'xx');
    await console.reload();
    reportUnknownLanguage();
    await screen.findByText('Cannot use language: xx');
    await screen.findByLabelText(console.t('signIn.username'));
    expect(localStorage.getItem('language')).toBe('en');
  });

  it('is nothing to tell of one that is', async () => {
    const console = await openConsole(world, { path: '/login', language: 'en' });
    reportUnknownLanguage();
    localStorage.removeItem('language');
    await console.reload();
    reportUnknownLanguage();
    await screen.findByLabelText(console.t('signIn.username'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
