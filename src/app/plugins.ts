import type { IResourceItem } from '@refinedev/core';
import type { ParseKeys } from 'i18next';
import { useContext } from 'react';
import { matchRoutes } from 'react-router-dom';
import { cell } from '#providers/application/cell.ts';
import type { Intent } from '#contract/intents.ts';
import type { Titles } from '#components/use-title.ts';
import { intentsFor } from '#providers/access/access-control-provider.ts';
import type { Can } from '#providers/access/use-can.ts';
import { pages } from '#pages/index.ts';
import { resources } from '#resources/index.ts';
import type { FirstQuestion, Plugin, PluginScreen } from '#resources/resource.ts';
import { OtherPlugins } from './other-plugins.ts';

/** A screen at its address. */
export interface Screen extends Omit<PluginScreen, 'intent' | 'asks'> {
  /** The plugin it belongs to. */
  readonly plugin: string;
  /** One of these is enough to open it; everybody may when there is none. */
  readonly intents: readonly Intent[];
  readonly asks: readonly FirstQuestion[];
}

/** What the product is made of. */
export const builtIn: readonly Plugin[] = [...resources, ...pages];

/** What this console is made of: the product's own plugins, unless the application is given others. */
export const usePlugins = (): readonly Plugin[] => useContext(OtherPlugins) ?? builtIn;

const actions = ['list', 'create', 'show', 'edit'] as const;

const intentsOf = ({ name }: Plugin, action: string, intent: PluginScreen['intent']): readonly Intent[] => {
  if (intent !== undefined) return typeof intent === 'string' ? [intent] : intent;
  const byContract = intentsFor(name, action);
  return byContract === undefined || byContract === 'everybody' ? [] : byContract;
};

/** Every signed-in screen of these plugins. Each comes as a piece of its own when it is first opened. */
export const screensOf = (plugins: readonly Plugin[]): Screen[] =>
  plugins.flatMap((plugin) => {
    const screenOf = (action: string, { intent, asks = [], ...screen }: PluginScreen): Screen => ({
      ...screen,
      plugin: plugin.name,
      intents: intentsOf(plugin, action, intent),
      asks,
    });
    return [
      ...actions.flatMap((action) => {
        const found = plugin[action];
        return found ? [screenOf(action, found)] : [];
      }),
      ...(plugin.more ?? []).map((other) => screenOf('more', other)),
    ];
  });

const findScreen = (screens: readonly Screen[], pathname: string) => {
  const routes = screens.map((screen) => ({ id: screen.path, path: screen.path, screen }));
  const match = matchRoutes(routes, pathname)?.[0];
  return match && { ...match.route.screen, params: match.params };
};

interface LastFound {
  readonly screens: readonly Screen[];
  readonly pathname: string;
  readonly found: ReturnType<typeof findScreen>;
}
const lastFound = cell((): LastFound | null => null);

/**
 * The screen of an address, and the parameters it is filled in with. The router ranks all addresses each time, and from the pointer on a link until its screen
 * stands the same one is looked for half a dozen times: the last answer is kept.
 */
export const screenAt = (screens: readonly Screen[], pathname: string): ReturnType<typeof findScreen> => {
  const last = lastFound.get();
  if (last?.screens === screens && last.pathname === pathname) return last.found;
  const found = findScreen(screens, pathname);
  lastFound.set({ screens, pathname, found });
  return found;
};

export const mayOpen = (can: Can, intents: readonly Intent[]): boolean => intents.length === 0 || intents.some((intent) => can(intent));

/** Refine calls the parameter of an object `id`, whatever the address calls it. */
const forRefine = (path: string): string => path.replace(/:\w+(?=[^:]*$)/, ':id');

/** What the screens of a plugin are called, by their actions. Words come with a screen's texts: whoever shows a title translates it. */
const titlesOf = (plugin: Plugin): Titles =>
  Object.fromEntries(
    actions.flatMap((action) => {
      const found = plugin[action];
      return found ? [[action, found.title ?? plugin.label]] : [];
    }),
  );

/** The plugins in Refine's words: its menu, breadcrumbs and navigation are made of them. */
export const refineResourcesOf = (plugins: readonly Plugin[], t: (key: ParseKeys) => string): IResourceItem[] =>
  // The menu has them in this order.
  plugins
    .toSorted((one, other) => (one.tab?.place ?? 0) - (other.tab?.place ?? 0))
    .flatMap((plugin) => {
      const parent = 'serves' in plugin ? plugin.serves?.resource : 'parent' in plugin ? plugin.parent : undefined;
      const { list, create, show, edit, more = [] } = plugin;
      const servedBy = plugins.flatMap((page) =>
        'serves' in page && page.serves?.resource === plugin.name && page.serves.path !== undefined
          ? [{ page, action: page.serves.action, path: forRefine(page.serves.path) }]
          : [],
      );
      const label = t(plugin.label);
      const itself = {
        name: plugin.name,
        ...(list && { list: list.path }),
        ...(create && { create: create.path }),
        ...(show && { show: forRefine(show.path) }),
        ...(edit && { edit: forRefine(edit.path) }),
        ...Object.fromEntries(servedBy.map(({ action, path }) => [action, path])),
        meta: {
          label,
          titles: Object.assign({}, ...servedBy.map(({ page }) => titlesOf(page)), titlesOf(plugin)),
          hide: plugin.tab === undefined,
          ...(parent !== undefined && parent !== plugin.name && { parent }),
        },
      };
      // Refine knows four screens of a resource; each other one lies below it.
      const others = more.map(({ path, title }) => ({
        name: plugin.name,
        identifier: path,
        show: forRefine(path),
        meta: { label, titles: { show: title ?? plugin.label }, hide: true, parent: plugin.name },
      }));
      return [itself, ...others];
    });
