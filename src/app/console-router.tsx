import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { readyScreens } from '#providers/navigation/ready-screens.ts';

/**
 * The router of the browser's addresses. A screen that is there is drawn at once: as a transition, which React works at between other things, each answer of
 * the server on the way began it anew. One whose code is still to come leaves the former screen in its place until it has.
 */
export const ConsoleRouter = ({ children }: { children: ReactNode }) => {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
  const [{ location, action }, setPlace] = useState(() => ({ location: history.location, action: history.action }));
  useLayoutEffect(
    () =>
      history.listen((next) => {
        if (readyScreens().includes?.(next.location.pathname)) setPlace(next);
        else startTransition(() => setPlace(next));
      }),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
};
