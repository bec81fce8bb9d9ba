import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { api } from '#contract/api.ts';
import { plainFieldsOf } from '#contract/campaigns/plain-fields.ts';
import { ErrorBoundary } from '#components/error-boundary.tsx';
import { PageFailure } from '#components/page-failure.tsx';
import { PageSkeleton } from '#components/page-skeleton.tsx';
import { useMedia } from '#components/use-media.ts';
import { paths } from '#config/paths.ts';
import { planner } from '#pages/planner/index.tsx';
import { summary } from '#pages/planner/summary/index.tsx';
import { putAnswer } from '#providers/data/cache.ts';
import { queryClient } from '#providers/data/query-client.ts';
import { http } from '#providers/http/call.ts';
import { offerValue } from '#providers/language/kept-values.ts';
import { ConsoleRefine } from '#providers/refine/console-refine.tsx';
import { createSheets } from '#providers/sheet/sheets.ts';
import { SheetsContext } from '#providers/sheet/use-sheet.ts';
import { campaigns } from '#resources/campaigns/index.tsx';
import type { PluginScreen } from '#resources/resource.ts';
import { productPath, tourIn } from './addresses.ts';
import type { Answers, Canned } from './canned.ts';
import { demoAdapter } from './demo-adapter.ts';
import { DemoFrame } from './demo-frame.tsx';
import { DemoRouter } from './demo-router.tsx';
import { SmallScreen } from './small-screen.tsx';
import { createProviders } from './providers.ts';
import { rememberTour, rememberedTour } from './tour/tour-place.ts';
import { DemoGuide } from './tour/demo-guide.tsx';

/** The product's own screens, at their own addresses. */
const screens: readonly PluginScreen[] = [campaigns.create, planner.edit, summary.show, ...(summary.more ?? [])].flatMap(
  (screen) => screen ?? [],
);

// There are no other resources to lead to.
const noResources: never[] = [];

/** Brings the code of every screen: a demo goes on when the network does not. */
const fetchAhead = async (): Promise<void> => {
  for (const { screen } of screens) await screen.preload();
  await import('#pages/planner/audience/cities-map.tsx');
};

/** What is filled in where a campaign begins: all but its goal, which is the first thing to choose. */
const sampleDraft = (answers: Answers) => ({
  strategy: 'GUIDANCE',
  goalName: '',
  targetType: 'LOCAL',
  client: answers['/clients'].content[0],
  ...plainFieldsOf(answers['/campaigns/demo']),
});

/** The demo of these answers: the product's screens over them in place of the server. */
export const demoOf = (canned: Canned): ComponentType => {
  const providers = createProviders(canned, () => new Date());
  http.defaults.adapter = demoAdapter(providers);
  const campaignId = canned.answers['/campaigns/demo'].id;

  offerValue('objective.draft', sampleDraft(canned.answers));
  const takeBack = (): void => putAnswer(api.campaigns.get, { params: { campaignId } }, providers.campaign.takeBack());

  return () => {
    const { pathname } = useLocation();
    const [sheets] = useState(createSheets);
    const wide = useMedia('(width >= 768px)');
    useEffect(() => void fetchAhead().catch(() => undefined), []);
    const named = tourIn(pathname);
    const tour = named ?? rememberedTour();
    if (named) rememberTour(named);
    const product = productPath(pathname, campaignId);
    if (product === null) return <Navigate to={paths.demo(tour)} replace />;
    if (!wide) return <SmallScreen />;
    return (
      <DemoRouter tour={tour} pathname={product}>
        <QueryClientProvider client={queryClient()}>
          <SheetsContext value={sheets}>
            <ConsoleRefine person={canned.answers['/me']} resources={noResources}>
              <DemoFrame>
                <ErrorBoundary resetKey={pathname} fallback={({ error, retry }) => <PageFailure title="" error={error} onRetry={retry} />}>
                  <Suspense fallback={<PageSkeleton />}>
                    <Routes>
                      {screens.map(({ path, screen: Screen }) => (
                        <Route key={path} path={path} element={<Screen />} />
                      ))}
                    </Routes>
                  </Suspense>
                </ErrorBoundary>
              </DemoFrame>
              <DemoGuide key={tour} tour={tour} campaignId={campaignId} onBack={takeBack} />
            </ConsoleRefine>
          </SheetsContext>
        </QueryClientProvider>
      </DemoRouter>
    );
  };
};
