import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { Route, Routes, matchPath, useLocation } from 'react-router-dom';
import { api } from '#contract/api.ts';
import { plainFieldsOf } from '#contract/campaigns/plain-texts.ts';
import { ErrorBoundary, type FallbackProps } from '#components/error-boundary.tsx';
import { PageFailure } from '#components/page-failure.tsx';
import { PageSkeleton } from '#components/page-skeleton.tsx';
import { planner } from '#pages/planner/index.tsx';
import { summary } from '#pages/planner/summary/index.tsx';
import { putAnswer } from '#providers/data/cache.ts';
import { queryClient } from '#providers/data/query-client.ts';
import { http } from '#providers/http/call.ts';
import { offerValue } from '#providers/language/kept-values.ts';
import { ConsoleRefine } from '#providers/refine/console-refine.tsx';
import { createSheets } from '#providers/sheet/sheets.ts';
import { forgetTexts } from '#providers/session/kept-text.ts';
import { SheetsContext } from '#providers/sheet/use-sheet.ts';
import { campaigns } from '#resources/campaigns/index.tsx';
import type { PluginScreen } from '#resources/resource.ts';
import { productPath, sampleId } from './addresses.ts';
import type { Answers, Canned } from './canned.ts';
import { demoAdapter } from './demo-adapter.ts';
import { createProviders } from './providers.ts';

/** The product's own screens, at their own addresses. */
const screens: readonly PluginScreen[] = [campaigns.create, planner.edit, summary.show, ...(summary.more ?? [])].flatMap(
  (screen) => screen ?? [],
);

// There are no other resources to lead to.
const noResources: never[] = [];

/** Brings the code of every screen: a demo goes on when the network does not. */
const fetchAhead = async (): Promise<void> => {
  for (const { screen } of screens) await screen.preload();
  await Promise.all([import('#pages/planner/audience/cities-map.tsx'), import('#resources/campaigns/parts/one-page/one-page.tsx')]);
};

/** Stands where a screen broke. */
const Broken = ({ error, retry }: FallbackProps) => <PageFailure title="" error={error} onRetry={retry} />;

/** What is filled in where a campaign begins: all but its goal, which is the first thing to choose. */
const sampleDraft = (answers: Answers) => ({
  strategy: 'GUIDANCE',
  goalName: '',
  targetType: 'LOCAL',
  client: answers['/clients'].content[0],
  ...plainFieldsOf(answers['/campaigns/demo']),
});

/** What stands below the tour of a demo. */
export interface World {
  /** The product's screens over canned answers in place of the server. */
  readonly Screens: ComponentType;
  /** Takes back what was sent: before it is sent the screens stand open. */
  readonly takeBack: () => void;
}

/** The demo of these answers, with the screen of the present address. */
export const demoOf = async (canned: Canned): Promise<World> => {
  const providers = createProviders(canned, () => new Date());
  http.defaults.adapter = demoAdapter(providers);
  // Each demo begins anew.
  forgetTexts(canned.answers['/me'].id);
  offerValue('objective.draft', sampleDraft(canned.answers));
  const here = productPath(location.pathname) ?? '';
  await screens.find(({ path }) => matchPath(path, here))?.screen.preload();

  const Screens = () => {
    const { pathname } = useLocation();
    const [sheets] = useState(createSheets);
    useEffect(() => void fetchAhead().catch(() => undefined), []);
    return (
      <QueryClientProvider client={queryClient()}>
        <SheetsContext value={sheets}>
          <ConsoleRefine person={canned.answers['/me']} resources={noResources}>
            <ErrorBoundary resetKey={pathname} fallback={Broken}>
              <Suspense fallback={<PageSkeleton />}>
                <Routes>
                  {screens.map(({ path, screen: Screen }) => (
                    <Route key={path} path={path} element={<Screen />} />
                  ))}
                </Routes>
              </Suspense>
            </ErrorBoundary>
          </ConsoleRefine>
        </SheetsContext>
      </QueryClientProvider>
    );
  };
  return {
    Screens,
    takeBack: () => putAnswer(api.campaigns.get, { params: { campaignId: sampleId } }, providers.campaign.takeBack()),
  };
};
