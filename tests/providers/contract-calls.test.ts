import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { apiPrefix } from '#contract/services.ts';
import { identity, me } from '#contract/identity/identity.ts';
import { beginApplication } from '#providers/application/application.ts';
import { call, callAny } from '#providers/http/call.ts';
import { startTexts } from '#providers/i18n/texts.ts';
import { requestTokens } from '#providers/session/request-tokens.ts';
import { storeTokens } from '#providers/session/tokens.ts';
import { network } from '#tests/support/screen.ts';

const id = '7f5f0f1e-1111-4111-8111-111111111111';
const problem = (status: number, fields: object = {}) =>
  HttpResponse.json({ status, key: 'error.default', message: 'From the server.', requestId: 'r', ...fields }, { status });

let seen: Request[] = [];
beforeEach(() => {
  seen = [];
});
/** Writes down what is asked; every answer is a failure. */
const listen = (answer: () => Response = () => problem(418)): void =>
  network.use(
    http.all('*', ({ request }) => {
      seen.push(request.clone());
      return answer();
    }),
  );

describe.each(endpoints)('%s', (_, endpoint) => {
  it('is asked at the address of the contract, by whom and in which language it says', async () => {
    storeTokens({ access_token: 'mine', refresh_token: 'r' });
    listen();
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map((name) => [name, id]));
    await callAny(endpoint, { params, ...(endpoint.body && { body: {} }) }).catch(() => null);
    const [request] = seen;
    expect(request?.method).toBe(endpoint.method);
    expect(new URL(request?.url ?? '').pathname).toBe(apiPrefix[endpoint.api] + endpoint.path.replaceAll(/:\w+/g, id));
    expect(request?.headers.get('authorization')).toBe(endpoint.access === 'public' ? `Basic ${btoa('console:')}` : 'Bearer mine');
    expect(request?.headers.get('content-language')).toBe(endpoint.path.includes('/estimates') ? null : 'en');
    if (endpoint.body) expect(request?.headers.get('content-type')).toContain(endpoint.media?.[0] ?? 'application/json');
  });
});

it('an address cannot be left by what is put into it', async () => {
  listen();
  const [, endpoint] = endpoints.find(([name]) => name === 'campaigns.get') ?? [];
  if (!endpoint) throw new Error('The contract has no campaigns.get');
  await callAny(endpoint, { params: { campaignId: '../users?x=1#y' } }).catch(() => null);
  expect(new URL(seen[0]?.url ?? '').pathname).toBe('/enterprise-api/v1/campaigns/..%2Fusers%3Fx%3D1%23y');
  await expect(callAny(endpoint, {})).rejects.toThrow('Missing path parameter campaignId');
});

it('tokens are asked for with the client credential and a form, whoever is signed in', async () => {
  storeTokens({ access_token: 'mine', refresh_token: 'r' });
  listen();
  await expect(requestTokens({ grant_type: 'password', username: 'a+b@acme.example', password: 'p&q=%' })).rejects.toMatchObject({
    status: 418,
  });
  const [request] = seen;
  expect(request?.headers.get('authorization')).toBe(`Basic ${btoa('console:')}`);
  expect(request?.headers.get('content-language')).toBe('en');
  expect(request?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
    grant_type: 'password',
    username: 'a+b@acme.example',
    password: 'p&q=%',
  });
});

it.each(['cn', 'jp'])('the language of the reader goes out as %s', async (language) => {
  localStorage.setItem('language', language);
  beginApplication();
  listen();
  await call(me.get).catch(() => null);
  expect(seen[0]?.headers.get('content-language')).toBe(language);
});

describe('a failure with a text of the server', () => {
  it.each([400, 403, 404, 409, 412, 500, 502, 503, 504])('%i says that text', async (status) => {
    await startTexts();
    listen(() => problem(status));
    await expect(call(me.get)).rejects.toMatchObject({ status, message: 'From the server.' });
  });

  it('that is empty or no text at all counts as none', async () => {
    await startTexts();
    listen(() => problem(500, { message: '' }));
    await expect(call(me.get)).rejects.toMatchObject({ message: 'An unknown server exception occurred. Please try again later' });
    listen(() => problem(400, { message: { toString: 'no' } }));
    await expect(call(me.get)).rejects.toMatchObject({ message: 'Please check data that you are sending and try again later.' });
  });
});

it('fifty calls that are refused at once make one refresh, and all are repeated', async () => {
  storeTokens({ access_token: 'old', refresh_token: 'refresh' });
  const counts = { refused: 0, repeated: 0, refreshes: 0 };
  network.use(
    http.post('*/uaa/logout', ({ request }) => {
      if (request.headers.get('authorization') !== 'Bearer new') {
        counts.refused += 1;
        return problem(401);
      }
      counts.repeated += 1;
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/uaa/oauth/token', () => {
      counts.refreshes += 1;
      return HttpResponse.json({ access_token: 'new', refresh_token: 'next' });
    }),
  );
  await Promise.all(Array.from({ length: 50 }, () => call(identity.logout)));
  expect(counts).toEqual({ refused: 50, repeated: 50, refreshes: 1 });
});
