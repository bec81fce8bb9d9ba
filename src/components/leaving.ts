import type { Navigator } from 'react-router-dom';

/** The state of a navigation nobody is asked about: the console itself goes there. */
export const unasked = { unasked: true } as const;

const isUnasked = (state: unknown): boolean => typeof state === 'object' && state !== null && Reflect.get(state, 'unasked') === true;

const pathOf = (to: unknown): string | null => {
  const path: unknown = typeof to === 'object' && to !== null ? Reflect.get(to, 'pathname') : to;
  return typeof path === 'string' ? (path.split(/[?#]/)[0] ?? null) : null;
};

/** Asks before each navigation by a link: where `prevents` says true it does not happen, unless `go` is called later. Returns the way to stop asking. */
export const guardLinks = (navigator: Navigator, prevents: (path: string, go: () => void) => boolean): (() => void) => {
  const { push, replace } = navigator;
  const guarded =
    (go: Navigator['push']): Navigator['push'] =>
    (to, state, options) => {
      const path = pathOf(to);
      const onwards = (): void => go.call(navigator, to, state, options);
      if (path === null || isUnasked(state) || !prevents(path, onwards)) onwards();
    };
  navigator.push = guarded(push);
  navigator.replace = guarded(replace);
  return () => {
    navigator.push = push;
    navigator.replace = replace;
  };
};
