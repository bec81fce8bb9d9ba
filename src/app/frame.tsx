import { useMenu } from '@refinedev/core';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { Navigate, NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { ErrorBoundary } from '#components/error-boundary.tsx';
import { InterruptionNotice } from './interruption-notice.tsx';
import { PageSkeleton } from '#components/page-skeleton.tsx';
import type { Tab } from './shell/main-tabs.tsx';
import { Shell } from './shell/shell.tsx';
import { patterns } from '#config/paths.ts';
import { isWayUp, placeIn } from '#providers/navigation/list-place.ts';
import { type Can, useCan } from '#providers/access/use-can.ts';
import { signInAgain } from './public-routes.ts';
import { type Screen, mayOpen, screenAt, screensOf, usePlugins } from './plugins.ts';
import { SectionTabs } from './preload-screen.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { StatusPage } from '#components/status-page.tsx';

/** Stands where a screen broke. */
const Crash = () => {
  const { t } = useTranslation();
  return (
    <StatusPage
      alert
      title={t('app.pages.crash.title')}
      text={t('app.pages.crash.text')}
      action={
        <Button kind="primary" onClick={() => location.reload()}>
          {t('app.pages.crash.reload')}
        </Button>
      }
    />
  );
};

const Nothing = () => null;

const Guarded = ({ screen: Content, intents }: Screen) => {
  const can = useCan();
  return mayOpen(can, intents) ? <Content /> : <Navigate to={patterns.forbidden} replace />;
};

/** A new page begins at its top; going back is the browser's own business. */
const useFreshStart = (): void => {
  const { pathname, hash, state } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind === NavigationType.Pop) return;
    // A list that was left by one of its rows goes back to it by itself.
    const returns = isWayUp(state) && placeIn(pathname) !== undefined;
    if (hash === '' && !returns) scrollTo(0, 0);
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [pathname, hash, kind, state]);
};

const likelyNext = [patterns.campaign, patterns.step, patterns.objective, patterns.review];

// Safari has no idle callbacks.
const idle = (): Promise<void> =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 200)));

/** Once the first screen has settled, the code of those it leads to comes ahead of the press: one piece at a time, so that no key waits for it. */
const usePreloading = (screens: readonly Screen[], can: Can): void => {
  useEffect(() => {
    let over = false;
    const fetchAhead = async (): Promise<void> => {
      const likely = screens.filter(({ path, intents }) => likelyNext.some((next) => next === path) && mayOpen(can, intents));
      // When signing in again is needed it must not be on its way.
      for (const screen of [signInAgain, SectionTabs, ...likely.map((each) => each.screen)]) {
        await idle();
        if (over) return;
        await screen.preload();
      }
    };
    const timer = setTimeout(() => void fetchAhead(), 2500);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [screens, can]);
};

/** The header with its tabs, and the screen of the present address. */
export const Frame = () => {
  const plugins = usePlugins();
  const screens = useMemo(() => screensOf(plugins), [plugins]);
  const can = useCan();
  const { menuItems, selectedKey } = useMenu();
  const { pathname, search } = useLocation();
  const here = useMemo(() => screenAt(screens, pathname), [screens, pathname]);
  useFreshStart();
  usePreloading(screens, can);

  const tabs: Tab[] = menuItems.flatMap(({ key, route, name, label }) => {
    const list = screens.find(({ path }) => path === route);
    return route !== undefined && list && mayOpen(can, list.intents)
      ? [
          {
            to: route,
            label: label ?? '',
            icon: plugins.find((plugin) => plugin.name === name)?.icon,
            current: `${selectedKey}/`.startsWith(`${key}/`),
            onIntent: () => void list.screen.preload(),
          },
        ]
      : [];
  });
  // A screen that breaks says so itself.
  const below = here?.section && mayOpen(can, here.intents) && (
    <ErrorBoundary resetKey={pathname} fallback={Nothing}>
      <SectionTabs />
    </ErrorBoundary>
  );
  const landing = tabs[0]?.to ?? patterns.forbidden;

  return (
    <Shell tabs={tabs} below={below}>
      <InterruptionNotice />
      <ErrorBoundary resetKey={pathname} fallback={Crash}>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            <Route path={patterns.home} element={<Navigate to={{ pathname: landing, search }} replace />} />
            <Route path={patterns.campaignList} element={<Navigate to={{ pathname: patterns.campaigns, search }} replace />} />
            {screens.map((screen) => (
              <Route key={screen.path} path={screen.path} element={<Guarded {...screen} />} />
            ))}
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
};
