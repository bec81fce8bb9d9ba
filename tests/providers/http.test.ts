import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { estimates } from '#contract/forecast/estimates.ts';
import { addressOf, call } from '#providers/http/call.ts';
import { startTexts } from '#providers/i18n/texts.ts';
import { storeTokens } from '#providers/session/tokens.ts';
import { network } from '#tests/support/screen.ts';

const campaignId = '00000000-0000-4000-8000-000000000009';

beforeAll(startTexts);

/** What one call to any address carries; the answer is always a failure. */
const headersOf = async (send: () => Promise<unknown>): Promise<Headers> => {
  let headers = new Headers();
  network.use(
    http.all('*', ({ request }) => {
      headers = request.headers;
      return HttpResponse.json({ status: 418, key: 'error.default', message: 'No.', requestId: 'r' }, { status: 418 });
    }),
  );
  await expect(send()).rejects.toMatchObject({ status: 418 });
  return headers;
};

describe('every call', () => {
  it('carries the bearer token and the language', async () => {
    storeTokens({ access_token: 'mine', refresh_token: 'r' });
    const headers = await headersOf(() => call(campaigns.get, { params: { campaignId } }));
    expect(headers.get('authorization')).toBe('Bearer mine');
    expect(headers.get('content-language')).toBe('en');
  });

  it('carries the client credential when nobody is signed in', async () => {
    const headers = await headersOf(() => call(campaigns.get, { params: { campaignId } }));
    expect(headers.get('authorization')).toBe(`Basic ${btoa('console:')}`);
  });

  it('leaves the language out for estimates only', async () => {
    storeTokens({ access_token: 'mine', refresh_token: 'r' });
    const headers = await headersOf(() => call(estimates.get, { params: { campaignId } }));
    expect(headers.get('content-language')).toBeNull();
  });

  it('names the version it has read and the media type', async () => {
    storeTokens({ access_token: 'mine', refresh_token: 'r' });
    const headers = await headersOf(() =>
      call(campaigns.update, {
        params: { campaignId },
        body: { id: campaignId, name: 'Spring' },
        version: 7,
        media: 'application/vnd.enterprise.campaign-update+json',
      }),
    );
    expect(headers.get('if-match')).toBe('"7"');
    expect(headers.get('content-type')).toBe('application/vnd.enterprise.campaign-update+json');
  });

  it('has one address for one input', () => {
    expect(addressOf(campaigns.list, { query: { page: 0, q: '', status: undefined, size: 12 } })).toBe(
      '/enterprise-api/v1/campaigns?page=0&size=12',
    );
  });
});

describe('a failure without a text of the server', () => {
  it.each([
    [400, 'error.status400', 'Please check data that you are sending and try again later.'],
    [403, 'error.status403', 'Access to the server is forbidden. Try again later.'],
    [500, 'error.status500', 'An unknown server exception occurred. Please try again later'],
    [502, 'error.status500', 'An unknown server exception occurred. Please try again later'],
    [503, 'error.status500', 'An unknown server exception occurred. Please try again later'],
    [404, 'error.default', 'Sorry, something went wrong.'],
    [418, 'error.default', 'Sorry, something went wrong.'],
  ])('%i is %s', async (status, key, message) => {
    network.use(http.all('*', () => new HttpResponse('<html>', { status })));
    await expect(call(campaigns.get, { params: { campaignId } })).rejects.toMatchObject({ status, key, message });
  });

  it('that never arrived is a connection error', async () => {
    network.use(http.all('*', () => HttpResponse.error()));
    await expect(call(campaigns.get, { params: { campaignId } })).rejects.toMatchObject({
      status: 0,
      key: 'error.unknownConnectionError',
      message: 'An unknown connection error occurred.',
    });
  });
});

it('shows the text the server sent', async () => {
  network.use(
    http.all('*', () =>
      HttpResponse.json(
        {
          status: 409,
          key: 'error.campaign.locked',
          message: 'Locked.',
          requestId: 'r9',
          details: [{ path: 'name', key: 'k', message: 'm' }],
        },
        { status: 409 },
      ),
    ),
  );
  await expect(call(campaigns.get, { params: { campaignId } })).rejects.toMatchObject({
    status: 409,
    key: 'error.campaign.locked',
    message: 'Locked.',
    requestId: 'r9',
    details: [{ path: 'name', key: 'k', message: 'm' }],
  });
});
