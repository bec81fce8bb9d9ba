import { HttpResponse, delay, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { me } from '#contract/identity/identity.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { type SessionEnd, onSessionEnd } from '#providers/session/end-session.ts';
import { signIn } from '#providers/session/sign-in.ts';
import { signOut } from '#providers/session/sign-out.ts';
import { storeTokens, storedTokens } from '#providers/session/tokens.ts';
import { beginUnsaved, hasUnsaved } from '#providers/session/unsaved.ts';
import { aPerson } from '#tests/support/a-person.ts';
import { network } from '#tests/support/screen.ts';

const person = aPerson();

const problem = (status: number) =>
  HttpResponse.json({ status, key: 'error.unauthorized', message: 'Sign in again.', requestId: 'r1' }, { status });

const oldTokens = { access_token: 'old', refresh_token: 'refresh-1' };
const newTokens = { access_token: 'new', refresh_token: 'refresh-2' };

/** Answers `/me` only to the new access token; `refresh` answers the token call. */
const serve = (refresh: () => Response | Promise<Response>) => {
  const seen = { refreshes: 0, calls: 0 };
  network.use(
    http.get('*/enterprise-api/v1/me', ({ request }) => {
      seen.calls += 1;
      return request.headers.get('authorization') === 'Bearer new' ? HttpResponse.json(person) : problem(401);
    }),
    http.post('*/uaa/oauth/token', async () => {
      seen.refreshes += 1;
      await delay(20);
      return refresh();
    }),
  );
  return seen;
};

const ends: SessionEnd[] = [];

beforeEach(() => {
  ends.length = 0;
  onSessionEnd((reason) => ends.push(reason));
});

describe('a 401', () => {
  it('refreshes once for everything that is under way, and repeats it', async () => {
    storeTokens(oldTokens);
    const seen = serve(() => HttpResponse.json(newTokens));
    const answers = await Promise.all([call(me.get), call(me.get), call(me.get)]);
    expect(answers.map(({ name }) => name)).toEqual([person.name, person.name, person.name]);
    expect(seen.refreshes).toBe(1);
    expect(storedTokens()).toEqual(newTokens);
  });

  it('takes the tokens that another tab has just stored', async () => {
    storeTokens(oldTokens);
    const seen = serve(() => HttpResponse.json(newTokens));
    network.use(
      http.get('*/enterprise-api/v1/me', ({ request }) => {
        if (request.headers.get('authorization') === 'Bearer new') return HttpResponse.json(person);
        storeTokens(newTokens);
        return problem(401);
      }),
    );
    await call(me.get);
    expect(seen.refreshes).toBe(0);
  });

  it.each([400, 401])('signs out when the refresh is refused with %i', async (status) => {
    storeTokens(oldTokens);
    serve(() => problem(status));
    await expect(call(me.get)).rejects.toBeInstanceOf(ApiError);
    expect(storedTokens()).toBeNull();
    expect(ends).toEqual(['lost']);
  });

  it.each([
    ['the network', () => HttpResponse.error()],
    ['a 502', () => problem(502)],
    ['a 500', () => problem(500)],
  ])('signs nobody out because of %s', async (_, refresh) => {
    storeTokens(oldTokens);
    serve(refresh);
    await expect(call(me.get)).rejects.toBeInstanceOf(ApiError);
    expect(storedTokens()).toEqual(oldTokens);
    expect(ends).toEqual([]);
  });

  it('is not repeated for ever', async () => {
    storeTokens(oldTokens);
    const seen = serve(() => HttpResponse.json({ access_token: 'also refused', refresh_token: 'refresh-2' }));
    await expect(call(me.get)).rejects.toMatchObject({ status: 401 });
    expect(seen).toEqual({ refreshes: 1, calls: 2 });
  });

  it('at the sign-in itself refreshes nothing', async () => {
    storeTokens(oldTokens);
    const seen = serve(() => problem(401));
    await expect(signIn({ username: 'planner@acme.example', password: 'wrong' })).rejects.toMatchObject({ status: 401 });
    expect(seen.refreshes).toBe(1);
    expect(storedTokens()).toEqual(oldTokens);
  });
});

describe('signing out', () => {
  it('ends the session on the server and here', async () => {
    storeTokens(newTokens);
    let authorization: string | null = null;
    network.use(
      http.post('*/uaa/logout', ({ request }) => {
        authorization = request.headers.get('authorization');
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await signOut();
    expect(authorization).toBe('Bearer new');
    expect(storedTokens()).toBeNull();
    expect(ends).toEqual(['asked']);
  });

  it('also works while the server is away', async () => {
    storeTokens(newTokens);
    network.use(http.post('*/uaa/logout', () => HttpResponse.error()));
    await signOut();
    expect(storedTokens()).toBeNull();
  });

  it('outlives the page: its answer is of interest to nobody', async () => {
    storeTokens(newTokens);
    let outlives = false;
    network.use(
      http.post('*/uaa/logout', ({ request }) => {
        outlives = request.keepalive;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await signOut();
    expect(outlives).toBe(true);
  });
});

it('work that no screen keeps is unsaved until it ends, and whoever leaves meanwhile is asked', () => {
  const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const [end, endOther] = [beginUnsaved(), beginUnsaved()];
  expect([hasUnsaved(), isAsked()]).toEqual([true, true]);
  end();
  expect([hasUnsaved(), isAsked()]).toEqual([true, true]);
  endOther();
  expect([hasUnsaved(), isAsked()]).toEqual([false, false]);
});
