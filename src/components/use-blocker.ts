import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { guardHistory } from '#providers/navigation/history-guard.ts';
import { historyIndex } from '#providers/navigation/history-index.ts';
import { guardLinks } from './leaving.ts';

interface Blocked<Reason> {
  readonly reason: Reason;
  /** Goes where the person wanted to go. */
  readonly go: () => void;
}

/** How somebody wants to leave: by a link, or by the browser's own back and forward. */
export type Exit = 'link' | 'history';

/**
 * Holds a navigation back when `ask` gives a reason to. The router's own blocker needs one of its data routers; and back and forward have
 * happened already when the router hears of them, so they are reversed before it does.
 */
export const useBlocker = <Reason>(ask: (path: string, exit: Exit) => Reason | null) => {
  const { navigator } = useContext(NavigationContext);
  const location = useLocation();
  const [blocked, setBlocked] = useState<Blocked<Reason> | null>(null);
  const asking = useRef(ask);
  const here = useRef<number | null>(null);

  useEffect(() => {
    asking.current = ask;
  });
  useEffect(() => {
    // Where the router stands now, the browser's history stands too.
    if (location.key !== '') here.current = historyIndex();
  }, [location.key]);

  useEffect(
    () =>
      guardLinks(navigator, (path, go) => {
        const reason = asking.current(path, 'link');
        if (reason !== null) setBlocked({ reason, go });
        return reason !== null;
      }),
    [navigator],
  );

  useEffect(() => {
    let reversing = false;
    let passing = false;
    return guardHistory((event) => {
      if (passing) {
        passing = false;
        return false;
      }
      if (reversing) {
        reversing = false;
        return true;
      }
      const [from, to] = [here.current, historyIndex(event.state)];
      if (from === null || to === null || from === to) return false;
      const reason = asking.current(window.location.pathname, 'history');
      if (reason === null) return false;
      reversing = true;
      history.go(from - to);
      setBlocked({
        reason,
        go: () => {
          passing = true;
          history.go(to - from);
        },
      });
      return true;
    });
  }, []);

  const stay = (): void => setBlocked(null);
  return {
    blocked,
    stay,
    leave: (): void => {
      stay();
      blocked?.go();
    },
  };
};
