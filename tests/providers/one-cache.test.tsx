import type { Query, QueryKey } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { emptyPush } from '#contract/push-notifications/push-notifications.ts';
import { queryClient } from '#providers/data/query-client.ts';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { type World, planner, startWorld } from '#tests/support/world.ts';

let world: World;
let acme: string;
beforeAll(async () => {
  // Answers are new for fifteen seconds; a slow machine takes longer for this walk.
  vi.useFakeTimers({ toFake: ['Date'] });
  world = await startWorld();
  acme = (await world.act(planner, 'GET', '/clients')).content[0].id;
});
afterAll(async () => {
  vi.useRealTimers();
  await world.stop();
});

const begin = async (name: string): Promise<string> =>
  (await world.act(planner, 'POST', '/push-notifications', { body: { ...emptyPush, clientId: acme, name } })).id;

/** The cache of the console that is open. */
const queries = (): Query[] => queryClient().getQueryCache().getAll();

const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('link', { name })).closest('[role=row]');
  if (!(row instanceof HTMLElement)) throw new Error(`No row of ${name}`);
  return row;
};

const look = async (console: Console, name: string): Promise<void> => {
  await console.user.click(await screen.findByRole('link', { name }));
  await screen.findByRole('heading', { name, level: 1 });
  const [tab] = screen.getAllByRole('link', { name: console.t('nav.pushNotifications') });
  if (tab) await console.user.click(tab);
  await rowOf(name);
};

const rename = async (console: Console, from: string, to: string): Promise<void> => {
  const { t, user } = console;
  await user.click(within(await rowOf(from)).getByRole('button', { name: t('list.actionsOf', { name: from }) }));
  await user.click(await screen.findByRole('menuitem', { name: t('push.rename.action') }));
  await console.fill(await screen.findByLabelText(t('push.name.label')), to);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('push.rename.confirm') }));
  await rowOf(to);
};

/** Refine's keys of data: of a noun's list, record or several records, and of any other call by its address. */
const isOfRefine = ([family, source, what, detail]: QueryKey): boolean => {
  if (family !== 'data') return family === 'auth' || family === 'access' || family === 'audit';
  if (source !== 'default') return false;
  if (what === 'custom') return 'url' in Object(detail) && 'method' in Object(detail);
  return String(what) in api && ['list', 'one', 'many', 'infinite'].includes(String(detail));
};

const ofAddress = (all: readonly Query[], end: string): Query[] =>
  all.filter(({ queryKey }) => String(Object(queryKey[3]).url).endsWith(end));
const ofRecord = (all: readonly Query[], id: string): Query[] => all.filter(({ queryKey }) => queryKey[3] === 'one' && queryKey[4] === id);
const ofNoun = (all: readonly Query[], noun: string): Query[] => all.filter(({ queryKey }) => queryKey[2] === noun);

it('keeps every answer under a key of Refine, and a write counts as old what it touched and nothing else', async () => {
  const [one, other] = [await begin('First of two'), await begin('Second of two')];
  const console = await openConsole(world, { path: '/campaigns', as: planner });
  await console.listed();
  await console.user.click(await console.link('nav.pushNotifications'));
  await look(console, 'First of two');
  await look(console, 'Second of two');
  // What the pointer had asked for ahead is what the screen then reads.
  for (const id of [one, other])
    expect(world.sent.filter(({ method, path }) => method === 'GET' && path.endsWith(`/push-notifications/${id}`))).toHaveLength(1);

  const before = world.sent.length;
  const touched = ofRecord(queries(), one);
  // What counts as old is read again at once where somebody looks at it, or where the focus comes back to its row: the moment is kept, not the state.
  const old = new Set<Query>();
  const stop = queryClient()
    .getQueryCache()
    .subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'invalidate') old.add(event.query);
    });
  await rename(console, 'First of two', 'Renamed of two');
  // The row has its new name before the server has answered; what it touched is old once it has.
  await waitFor(() => expect(touched.filter((query) => !old.has(query)).map(({ queryKey }) => queryKey)).toEqual([]));
  stop();
  const since = world.sent.slice(before).map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`);
  expect(since).toContain(`PUT /enterprise-api/v1/push-notifications/${one}/name`);
  expect(since.filter((sent) => !sent.includes('/push-notifications'))).toEqual([]);

  const all = queries();
  expect(all.map(({ queryKey }) => queryKey).filter((key) => !isOfRefine(key))).toEqual([]);
  expect(touched.length).toBeGreaterThan(0);
  for (const untouched of [ofRecord(all, other), ofNoun(all, 'campaigns'), ofAddress(all, '/me')]) {
    expect(untouched.length).toBeGreaterThan(0);
    expect(untouched.filter((query) => old.has(query)).map(({ queryKey }) => queryKey)).toEqual([]);
  }
});
