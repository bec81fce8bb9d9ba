import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { me } from '#contract/identity/identity.ts';
import { call } from '#providers/http/call.ts';
import { type SessionEnd, onSessionEnd } from '#providers/session/end-session.ts';
import { signOut } from '#providers/session/sign-out.ts';
import { storeTokens, storedTokens } from '#providers/session/tokens.ts';
import { network } from '#tests/support/screen.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const former = { access_token: 'former', refresh_token: 'former-refresh' };
const next = { access_token: 'next', refresh_token: 'next-refresh' };

/** Something that happens when the test says so. */
const gate = () => {
  const { promise: opened, resolve: open } = withResolvers();
  return { open: () => open(), opened };
};

const refused = () => HttpResponse.json({ status: 401, key: 'error.unauthorized', message: 'Over.', requestId: 'r' }, { status: 401 });

/** A server that has ended the former session; its answers to `path` wait for the gate. */
const serveLate = (path: string, answer: () => Response) => {
  const { open, opened } = gate();
  const called = gate();
  network.use(
    http.all(`*${path}`, async () => {
      called.open();
      await opened;
      return answer();
    }),
    http.all('*', refused),
  );
  return { open, called: called.opened };
};

describe('an answer that belongs to the session before', () => {
  it('does not end this one when it is the sign-out’s', async () => {
    storeTokens(former);
    const late = serveLate('/uaa/logout', () => new HttpResponse(null, { status: 204 }));
    const leaving = signOut();
    await late.called;
    // Another call has learnt that the session is over.
    await expect(call(me.get)).rejects.toMatchObject({ status: 401 });
    expect(storedTokens()).toBeNull();
    storeTokens(next);
    late.open();
    await leaving;
    expect(storedTokens()).toEqual(next);
  });

  it('does not end this one when it is a refused refresh', async () => {
    storeTokens(former);
    const late = serveLate('/uaa/oauth/token', refused);
    const asking = call(me.get).catch(() => null);
    await late.called;
    storeTokens(next);
    late.open();
    await asking;
    expect(storedTokens()).toEqual(next);
  });

  it('is not told once more as a loss after the reader has left', async () => {
    const ends: SessionEnd[] = [];
    const stop = onSessionEnd((reason) => ends.push(reason));
    storeTokens(former);
    const late = serveLate('/me', refused);
    const asking = call(me.get).catch(() => null);
    await late.called;
    network.use(http.post('*/uaa/logout', () => new HttpResponse(null, { status: 204 })));
    await signOut();
    late.open();
    await asking;
    stop();
    expect(ends).toEqual(['asked']);
  });

  it('signs nobody in again when it is a refresh', async () => {
    storeTokens(former);
    const late = serveLate('/uaa/oauth/token', () => HttpResponse.json({ access_token: 'again', refresh_token: 'again-refresh' }));
    const asking = call(me.get).catch(() => null);
    await late.called;
    network.use(http.post('*/uaa/logout', () => new HttpResponse(null, { status: 204 })));
    await signOut();
    expect(storedTokens()).toBeNull();
    late.open();
    await asking;
    expect(storedTokens()).toBeNull();
  });
});
