import {
  type CrudFilter,
  type CrudSort,
  Link,
  Refine,
  useBack,
  useGetToPath,
  useGo,
  useParsed,
  useResourceParams,
  useTable,
} from '@refinedev/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, memo, useLayoutEffect } from 'react';
import { MemoryRouter, Link as RouterLink, useLocation } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtIn, refineResourcesOf } from '#app/plugins.ts';
import { lazyScreen } from '#components/lazy-screen.tsx';
import { AtAnyPlace, routerProvider } from '#providers/navigation/router-provider.ts';
import type { Plugin } from '#resources/resource.ts';
import { openConsole } from '#tests/support/console.tsx';
import { showOnScreen } from '#tests/support/screen.ts';
import { type World, manager, startWorld } from '#tests/support/world.ts';

const id = '7f5f0f1e-1111-4111-8111-111111111111';

const Parsed = () => {
  const { resource, action, id: ofRecord } = useResourceParams();
  return <p>{[resource?.name, action, ofRecord].join(' ')}</p>;
};

const filled = (path: string): string => path.replaceAll(/:\w+/g, id);

describe("what Refine's router is given", () => {
  const addresses = builtIn.flatMap((plugin) =>
    (['list', 'create', 'show', 'edit'] as const).flatMap((action) => {
      const path = plugin[action]?.path;
      return path === undefined ? [] : [{ name: plugin.name, action, path }];
    }),
  );

  it.each(addresses)('$path is $action of $name', async ({ name, action, path }) => {
    showOnScreen(
      <MemoryRouter initialEntries={[filled(path)]}>
        <Refine routerProvider={routerProvider} resources={refineResourcesOf(builtIn, String)} options={{ disableTelemetry: true }}>
          <Parsed />
        </Refine>
      </MemoryRouter>,
    );
    await screen.findByText([name, action, (action === 'show' || action === 'edit') && path.includes(':') ? id : ''].join(' ').trim());
  });

  it('has the addresses of every resource', () => {
    expect(new Set(addresses.map(({ name }) => name))).toEqual(
      new Set(builtIn.filter(({ list, create, show, edit }) => list ?? create ?? show ?? edit).map(({ name }) => name)),
    );
    expect(addresses.length).toBeGreaterThan(10);
  });
});

const filters: CrudFilter[] = [
  { field: 'from', operator: 'gte', value: '2026-12-01' },
  { field: 'name', operator: 'contains', value: '春 & 秋=100% #1+1' },
];
const sorters: CrudSort[] = [
  { field: 'status', order: 'asc' },
  { field: 'name', order: 'desc' },
];

const List = () => {
  const go = useGo();
  const back = useBack();
  const toPath = useGetToPath();
  const { pathname, params, resource } = useParsed();
  const table = useTable({ syncWithLocation: true, sorters: { initial: [] }, pagination: { pageSize: 10 } });
  const show = { resource: 'pushNotifications', action: 'show', id } as const;
  return (
    <>
      <h1>Probe</h1>
      <p>{`Filters: ${JSON.stringify(params?.filters ?? [])}`}</p>
      <p>{`Sorters: ${JSON.stringify(params?.sorters ?? [])}`}</p>
      <p>{`Page: ${JSON.stringify([pathname, params?.currentPage, params?.pageSize, params?.['word']])}`}</p>
      <p>{`Table: ${JSON.stringify([table.filters, table.sorters, table.currentPage])}`}</p>
      <p>{`Path: ${resource && toPath({ resource, action: 'show', meta: { id } })} ${String(go({ to: show, query: { word: 'a' }, type: 'path' }))}`}</p>
      <Link to={`/probes/${id}`}>A probe</Link>
      <button
        type="button"
        onClick={() => go({ to: '/probes', query: { word: 'spring', filters, sorters, currentPage: 1, pageSize: 10 }, type: 'push' })}
      >
        Ask
      </button>
      <button type="button" onClick={() => go({ query: { word: 'autumn' }, options: { keepQuery: true }, type: 'replace' })}>
        Keep
      </button>
      <button type="button" onClick={() => go({ to: show, options: { keepQuery: true }, type: 'push' })}>
        Show
      </button>
      <button type="button" onClick={() => back()}>
        Back
      </button>
    </>
  );
};

const Show = () => {
  const { id: ofRecord, resource, action } = useResourceParams();
  const back = useBack();
  return (
    <>
      <h1>{`${resource?.name} ${action} ${ofRecord}`}</h1>
      <button type="button" onClick={() => back()}>
        Back
      </button>
    </>
  );
};

const bring = (component: () => React.ReactNode) => lazyScreen(() => Promise.resolve(component));
const probes: Plugin = {
  name: 'pushNotifications',
  label: 'nav.pushNotifications',
  tab: { place: 5, icon: 'mail' },
  list: { path: '/probes', screen: bring(List) },
  show: { path: '/probes/:id', screen: bring(Show) },
};

describe("in the console, over Refine's own hooks", () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());
  const open = async (path: string) => {
    const opened = await openConsole(world, { path, as: manager, plugin: probes });
    await screen.findByRole('heading', { level: 1 });
    return { ...opened, press: async (name: string) => opened.user.click(screen.getByRole('button', { name })) };
  };

  it('filters and sorters that were written into the address are read from it, by the screen and by a table', async () => {
    const { press, reload, address } = await open('/probes');
    const asked = async () => {
      await screen.findByText(`Filters: ${JSON.stringify(filters)}`);
      screen.getByText(`Sorters: ${JSON.stringify(sorters)}`);
      screen.getByText(/^Page: \["\/probes",1,10,"\S+"\]$/);
    };
    await press('Ask');
    await asked();
    await reload();
    await asked();
    screen.getByText(`Table: ${JSON.stringify([filters, sorters, 1])}`);
    expect(new URLSearchParams(address().split('?')[1]).get('filters[1][value]')).toBe('春 & 秋=100% #1+1');
  });

  it('go keeps the query that is there where it is asked to, in place and on the way to a record', async () => {
    const { press, address } = await open('/probes?word=spring&colour=red%26blue');
    await press('Keep');
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('word')).toBe('autumn'));
    expect(new URLSearchParams(address().split('?')[1]).get('colour')).toBe('red&blue');
    await press('Show');
    await screen.findByRole('heading', { name: `pushNotifications show ${id}` });
    expect(address()).toMatch(new RegExp(`^/probes/${id}\\?.*colour=red%26blue`));
    await press('Back');
    await screen.findByRole('heading', { name: 'Probe' });
    expect(new URLSearchParams(address().split('?')[1]).get('word')).toBe('autumn');
  });

  it('says where a record lies without going there, and links lead there without loading the page again', async () => {
    const { user, address } = await open('/probes');
    await screen.findByText(`Path: /probes/${id} /probes/${id}?word=a`);
    expect(address()).not.toContain(id);
    await user.click(screen.getByRole('link', { name: 'A probe' }));
    await screen.findByRole('heading', { name: `pushNotifications show ${id}` });
  });
});

/** Asks Refine's router as the bell and the menus in the header do. */
const Tool = memo(({ onDrawn }: { onDrawn: () => void }) => {
  useResourceParams();
  useLayoutEffect(onDrawn);
  const go = useGo();
  return (
    <button type="button" onClick={() => go({ query: { word: 'autumn' }, options: { keepQuery: true }, type: 'push' })}>
      Keep
    </button>
  );
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};

describe('what stands on every screen', () => {
  const drawnAfterGoing = async (around: (tool: ReactNode) => ReactNode): Promise<number> => {
    let drawn = 0;
    const onDrawn = (): void => {
      drawn += 1;
    };
    showOnScreen(
      <MemoryRouter initialEntries={['/campaigns']}>
        <Refine routerProvider={routerProvider} resources={refineResourcesOf(builtIn, String)} options={{ disableTelemetry: true }}>
          {around(<Tool onDrawn={onDrawn} />)}
          <RouterLink to="/clients?colour=red">Clients</RouterLink>
          <Address />
        </Refine>
      </MemoryRouter>,
    );
    const user = userEvent.setup();
    const link = await screen.findByRole('link', { name: 'Clients' });
    drawn = 0;
    await user.click(link);
    await screen.findByText('/clients?colour=red');
    const afterGoing = drawn;
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    await screen.findByText(/^\/clients\?.*colour=red/);
    await waitFor(() => screen.getByText(/word=autumn/));
    return afterGoing;
  };

  it('is not drawn anew because one goes to another, and leads on from where one then is', async () => {
    expect(await drawnAfterGoing((tool) => <AtAnyPlace>{tool}</AtAnyPlace>)).toBe(0);
  });

  it('would be without its own place', async () => {
    expect(await drawnAfterGoing((tool) => tool)).toBeGreaterThan(0);
  });
});
