import { type BaseKey, type BaseRecord, type LiveEvent, Refine, useList, useOne } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyPush } from '#contract/push-notifications/push-notifications.ts';
import { makeDataProvider } from '#providers/data/data-provider.ts';
import { startTexts } from '#providers/i18n/texts.ts';
import { makeLiveProvider } from '#providers/live/live-provider.ts';
import { storeTokens } from '#providers/session/tokens.ts';
import { connectTo, showOnScreen } from '#tests/support/screen.ts';
import { manager, planner, startWorld } from '#tests/support/world.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const soon = 50;

const world = await startWorld();
await startTexts();
const acme: string = (await world.act(planner, 'GET', '/clients')).content[0].id;
afterAll(() => world.stop());
beforeEach(() => connectTo(world.answer));

const add = async (name: string): Promise<BaseRecord> =>
  world.act(planner, 'POST', '/push-notifications', { body: { ...emptyPush, clientId: acme, name } });

const rename = (id: BaseKey | undefined, version: number, name: string) =>
  world.act(planner, 'PUT', `/push-notifications/${id ?? ''}/name`, { body: { name }, headers: { 'If-Match': `"${version}"` } });

const remove = (id: BaseKey | undefined, version: number) =>
  world.act(planner, 'DELETE', `/push-notifications/${id ?? ''}`, { headers: { 'If-Match': `"${version}"` } });

/** Somebody's own subscription: what it was told, and how it ends. */
const listen = async (username: string, resource: string, { types = ['*'], ids = [] as string[], cache = new QueryClient() } = {}) => {
  storeTokens(await world.beginSession(username));
  const live = makeLiveProvider(cache, soon);
  const events: LiveEvent[] = [];
  const subscription = live.subscribe({
    channel: `resources/${resource}`,
    types,
    params: { ids },
    callback: (event) => events.push(event),
  });
  // The first answer says no more than where the feed begins.
  await waitFor(() => expect(events.map(({ type }) => type)).toEqual(['*']));
  return {
    of: (id: unknown) => events.filter(({ payload }) => payload.ids?.includes(String(id))).map(({ type }) => type),
    stop: () => live.unsubscribe(subscription),
  };
};

/** Looks that have been answered since. */
const looks = () => world.sent.filter(({ path }) => path.includes('/me/changes')).length;
const afterLooks = async (times: number) => {
  const before = looks();
  await waitFor(() => expect(looks()).toBeGreaterThanOrEqual(before + times));
};

describe('subscribe', () => {
  it('tells resource, id and kind of what somebody else creates, changes and deletes', async () => {
    const heard = await listen(manager, 'pushNotifications');
    const { id, version } = await add('Opening hours');
    await waitFor(() => expect(heard.of(id)).toContain('created'));
    const renamed = await rename(id, version, 'Opening hours 2');
    await waitFor(() => expect(heard.of(id)).toContain('updated'));
    await remove(id, renamed.version);
    await waitFor(() => expect(heard.of(id)).toContain('deleted'));
    heard.stop();
  });

  it('tells only the kinds, the records and the resource that were asked for', async () => {
    const [kinds, records, resource] = [
      await listen(manager, 'pushNotifications', { types: ['deleted'] }),
      await listen(manager, 'pushNotifications', { ids: ['7f5f0f1e-1111-4111-8111-111111111111'] }),
      await listen(manager, 'campaigns'),
    ];
    const { id, version } = await add('Quiet');
    await remove(id, version);
    await waitFor(() => expect(kinds.of(id)).toContain('deleted'));
    await afterLooks(3);
    expect([new Set(kinds.of(id)), records.of(id), resource.of(id)]).toEqual([new Set(['deleted']), [], []]);
    for (const { stop } of [kinds, records, resource]) stop();
  });

  it('tells nobody who may not read the record', async () => {
    const stranger = await listen('planner@globex.example', 'pushNotifications');
    const { id } = await add('Only for Acme');
    await afterLooks(3);
    expect(stranger.of(id)).toEqual([]);
    stranger.stop();
    const colleague = await listen('viewer@acme.example', 'pushNotifications');
    const other = await add('Also for Acme');
    await waitFor(() => expect(colleague.of(other.id)).toContain('created'));
    colleague.stop();
  });

  it('tells nothing while a change of the reader is on its way, and all of it afterwards', async () => {
    const cache = new QueryClient();
    const heard = await listen(manager, 'pushNotifications', { cache });
    const { promise: ended, resolve: end } = withResolvers();
    const change = cache.getMutationCache().build(cache, { mutationFn: () => ended });
    const changed = change.execute(undefined);
    const { id } = await add('Meanwhile');
    for (const name of ['One', 'Two', 'Three', 'Four']) await add(name);
    expect(heard.of(id)).toEqual([]);
    end();
    await changed;
    await waitFor(() => expect(heard.of(id)).toContain('created'));
    heard.stop();
  });

  it('asks no more once nobody listens', async () => {
    const { stop } = await listen(manager, 'pushNotifications');
    await afterLooks(2);
    stop();
    const before = looks();
    for (const name of ['One', 'Two', 'Three']) await add(name);
    // One may have been on its way.
    expect(looks()).toBeLessThanOrEqual(before + 1);
  });
});

const List = () => {
  const { result } = useList<BaseRecord>({
    resource: 'pushNotifications',
    pagination: { mode: 'off' },
    liveMode: 'auto',
  });
  return (
    <ul>
      {result.data.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
};

const Record = ({ id }: { id: string }) => {
  const { result } = useOne<BaseRecord>({ resource: 'pushNotifications', id, liveMode: 'auto' });
  return <h1>{result?.['name']}</h1>;
};

it("a list and a record of Refine's hooks are read again when another session changes a row", async () => {
  storeTokens(await world.beginSession(manager));
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const { id, version } = await add('Before');
  showOnScreen(
    <Refine
      dataProvider={makeDataProvider()}
      liveProvider={makeLiveProvider(cache, soon)}
      resources={[{ name: 'pushNotifications' }]}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: cache } }}
    >
      <List />
      <Record id={String(id)} />
    </Refine>,
  );
  await screen.findByRole('heading', { name: 'Before' });
  await screen.findByText('Before', { selector: 'li' });
  await rename(id, version, 'After');
  await screen.findByRole('heading', { name: 'After' });
  await screen.findByText('After', { selector: 'li' });
});
