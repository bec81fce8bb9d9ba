import { type ReactNode, useContext, useMemo } from 'react';
import {
  type Navigator,
  Router,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
  parsePath,
  useLocation,
  useNavigationType,
} from 'react-router-dom';
import { type DemoTour, paths } from '#config/paths.ts';
import { demoPath } from './addresses.ts';

type To = Parameters<Navigator['push']>[0];

const noRoutes = { outlet: null, matches: [], isDataRoute: false };

/** What the demo does not have lies behind a new document: nothing of the demo is left then. */
const leave = (): void => location.assign(paths.campaigns());

/** The browser's history as the product's screens see it: their own addresses in, those of the demo out. */
const mappedNavigator = (outer: Navigator, tour: DemoTour): Navigator => {
  const mapped = (to: To): Exclude<To, string> | null => {
    const target = typeof to === 'string' ? parsePath(to) : to;
    const pathname = target.pathname === undefined ? undefined : demoPath(target.pathname, tour);
    return pathname === null ? null : { ...target, ...(pathname !== undefined && { pathname }) };
  };
  const through =
    (go: Navigator['push']): Navigator['push'] =>
    (to, state, options) => {
      const target = mapped(to);
      if (target) go.call(outer, target, state, options);
      else leave();
    };
  return {
    createHref: (to) => outer.createHref(mapped(to) ?? paths.campaigns()),
    go: (delta) => outer.go(delta),
    push: through(outer.push),
    replace: through(outer.replace),
  };
};

interface DemoRouterProps {
  tour: DemoTour;
  /** The product's address of the present screen. */
  pathname: string;
  children: ReactNode;
}

/** A router below the router: the product's screens stand at their own addresses, while the browser shows those of the demo. */
export const DemoRouter = ({ tour, pathname, children }: DemoRouterProps) => {
  const { navigator } = useContext(NavigationContext);
  const location = useLocation();
  const kind = useNavigationType();
  const mapped = useMemo(() => mappedNavigator(navigator, tour), [navigator, tour]);
  return (
    <RouteContext value={noRoutes}>
      {/* @ts-expect-error The router asks by it whether it stands in another one, and takes nothing from it. */}
      <LocationContext value={null}>
        <Router location={{ ...location, pathname }} navigationType={kind} navigator={mapped}>
          {children}
        </Router>
      </LocationContext>
    </RouteContext>
  );
};
