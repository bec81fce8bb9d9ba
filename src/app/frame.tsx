import { useMenu } from '@refinedev/core';
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Navigate, NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import type { PlanStep } from '#contract/campaigns/plan.ts';
import { ErrorBoundary } from '#components/error-boundary.tsx';
import { InterruptionNotice } from './interruption-notice.tsx';
import { Page } from '#components/page.tsx';
import { PageSkeleton } from '#components/page-skeleton.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import type { Tab } from './shell/main-tabs.tsx';
import { Shell } from './shell/shell.tsx';
import { StepHelp } from '#pages/planner/step-help.ts';
import { patterns } from '#config/paths.ts';
import { ShowMe } from '#demo/show-me.tsx';
import { isWayUp, placeIn, useCameBy, useUnder } from '#providers/navigation/list-place.ts';
import { readyScreens } from '#providers/navigation/ready-screens.ts';
import { AtOnePlace } from '#providers/navigation/router-provider.ts';
import { useCan } from '#providers/access/use-can.ts';
import { sessionRecords } from '#providers/data/session-records.ts';
import { askFor, useComingScreen } from './coming-screen.ts';
import { FetchAhead } from './fetch-ahead.ts';
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

type Found = NonNullable<ReturnType<typeof screenAt>>;

/** What a list has called the record of a screen. */
const nameFor = ({ named, plugin, params }: Found): string | undefined =>
  named && sessionRecords().known.find(plugin, Object.values(params)[0] ?? '')?.['name'];

/** A screen at its address; where its code is still on its way, as far as it is known. */
const Guarded = ({ screen: Content, intents, named, name }: Screen & { name: string | undefined }) => {
  const can = useCan();
  if (!mayOpen(can, intents)) return <Navigate to={patterns.forbidden} replace />;
  const coming = name ? (
    <Page title={name} subtitle={<Skeleton width="120px" />}>
      <Skeleton height="480px" />
    </Page>
  ) : (
    <PageSkeleton />
  );
  return (
    <AtOnePlace>
      {named ? (
        <Suspense fallback={coming}>
          <Content />
        </Suspense>
      ) : (
        <Content />
      )}
    </AtOnePlace>
  );
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

const showMe = (step: PlanStep) => <ShowMe key={step} step={step} />;

/** The header with its tabs, and the screen of the present address. */
export const Frame = () => {
  const plugins = usePlugins();
  const screens = useMemo(() => screensOf(plugins), [plugins]);
  const can = useCan();
  const { menuItems, selectedKey } = useMenu();
  const { pathname, search } = useLocation();
  const here = useMemo(() => screenAt(screens, pathname), [screens, pathname]);
  useFreshStart();
  useComingScreen(screens, can);
  useEffect(() => {
    const ready = readyScreens();
    ready.includes = (to) => {
      const found = screenAt(screens, to);
      return Boolean(found && (found.screen.isReady() || nameFor(found)));
    };
    // Who signs in next has to be known first.
    return () => {
      ready.includes = undefined;
    };
  }, [screens]);
  // However one came here, by a key or by a screen that leads on.
  useLayoutEffect(() => askFor(screens, can, { pathname, search: location.search }), [screens, can, pathname]);

  // What lies below a campaign is one of its screens, unless one came by the list of reports and goes back to that.
  const cameByList = useCameBy(patterns.reports, here?.params['campaignId']);
  const under = useUnder();
  // Refine's menu has a noun where the first screen below it is.
  const items = menuItems
    .map((item) => ({ ...item, tab: plugins.find(({ name }) => name === item.name)?.tab }))
    .toSorted((one, other) => (one.tab?.place ?? 0) - (other.tab?.place ?? 0));
  const tabs: Tab[] = items.flatMap(({ key, route, label, tab }) => {
    const list = screens.find(({ path }) => path === route);
    return route !== undefined && list && mayOpen(can, list.intents)
      ? [
          {
            to: route,
            label: label ?? '',
            icon: tab?.icon,
            current: under
              ? route === under
              : here?.section && !cameByList
                ? route === patterns.campaigns
                : `${selectedKey}/`.startsWith(`${key}/`),
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
  const name = here && nameFor(here);
  const landing = tabs[0]?.to ?? patterns.forbidden;

  return (
    <Shell tabs={tabs} below={below}>
      <InterruptionNotice ofWriting={here?.path === patterns.step} />
      <ErrorBoundary resetKey={pathname} fallback={Crash}>
        <Suspense fallback={<PageSkeleton />}>
          <StepHelp value={showMe}>
            <Routes>
              <Route path={patterns.home} element={<Navigate to={{ pathname: landing, search }} replace />} />
              <Route path={patterns.campaignList} element={<Navigate to={{ pathname: patterns.campaigns, search }} replace />} />
              {/* The router would rank all addresses once more. */}
              {here && <Route path={here.path} element={<Guarded {...here} name={name} />} />}
            </Routes>
            <FetchAhead key={pathname} screens={screens} plugin={here?.plugin} />
          </StepHelp>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
};
