import type { GoConfig, ParseFunction, RouterProvider } from '@refinedev/core';
import reactRouter from '@refinedev/react-router';
import { type ReactNode, createContext, createElement, useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

type GoFunction = (config: GoConfig) => string | void;
type Query = NonNullable<GoConfig['query']>;

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const written = (value: unknown): unknown => {
  if (typeof value === 'string') return encodeURIComponent(value);
  if (Array.isArray(value)) return value.map(written);
  return isPlain(value) ? writtenQuery(value) : value;
};
const writtenQuery = (query: object): Query => Object.fromEntries(Object.entries(query).map(([name, value]) => [name, written(value)]));

/** What an address asks already, name by name as it stands there, but for what is asked anew. */
const kept = (search: string, query: Query): Query =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => !((name.split('[', 1)[0] ?? name) in query)));

const useParse = (): ParseFunction => reactRouter.parse?.() ?? (() => ({}));

const useGo = () => {
  const go = reactRouter.go?.();
  const { search } = useLocation();
  return useCallback(
    ({ query = {}, options: { keepQuery = false, ...options } = {}, ...config }: GoConfig) =>
      go?.({ ...config, options, query: writtenQuery({ ...(keepQuery && kept(search, query)), ...query }) }),
    [go, search],
  );
};

/** What Refine's hooks ask the router for, found once for all of them below one route. */
const Place = createContext<{ readonly go: GoFunction; readonly parse: ParseFunction } | null>(null);

/**
 * Everything below it is at the same place: the route of a screen. Each of Refine's hooks asks where it is, several times over, and looks for the answer
 * among all resources: on a screen with twenty questions to the server that was a seventh of what drawing it cost.
 */
export const AtOnePlace = ({ children }: { children: ReactNode }): ReactNode => {
  const go = useGo();
  const parse = useParse();
  const place = useMemo(() => {
    const parsed = parse();
    return { go, parse: () => parsed };
  }, [go, parse]);
  return createElement(Place, { value: place }, children);
};

/**
 * Everything below it stands on every screen and does not ask where it is: none of it is drawn anew because one goes to another. By `go` it leads on from
 * where one then is.
 */
export const AtAnyPlace = ({ children }: { children: ReactNode }): ReactNode => {
  const go = useGo();
  const latest = useRef(go);
  useLayoutEffect(() => {
    latest.current = go;
  });
  const [place] = useState(() => ({ go: (config: GoConfig) => latest.current(config), parse: () => ({}) }));
  return createElement(Place, { value: place }, children);
};

// Whether there is such a place above a component never changes, so neither does which hooks it calls.
/* oxlint-disable react-hooks/rules-of-hooks */
const useGoHere = (): GoFunction => useContext(Place)?.go ?? useGo();
const useParseHere = (): ParseFunction => useContext(Place)?.parse ?? useParse();
/* oxlint-enable react-hooks/rules-of-hooks */

/** Refine's router over react-router. That one writes values into an address as they are: of `Tom & Jerry` it would keep `Tom`. */
export const routerProvider: RouterProvider = { ...reactRouter, go: useGoHere, parse: useParseHere };
