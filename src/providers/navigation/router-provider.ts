import type { GoConfig, RouterProvider } from '@refinedev/core';
import reactRouter from '@refinedev/react-router';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

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

const useGo = () => {
  const go = reactRouter.go?.();
  const { search } = useLocation();
  return useCallback(
    ({ query = {}, options: { keepQuery = false, ...options } = {}, ...config }: GoConfig) =>
      go?.({ ...config, options, query: writtenQuery({ ...(keepQuery && kept(search, query)), ...query }) }),
    [go, search],
  );
};

/** Refine's router over react-router. That one writes values into an address as they are: of `Tom & Jerry` it would keep `Tom`. */
export const routerProvider: RouterProvider = { ...reactRouter, go: useGo };
