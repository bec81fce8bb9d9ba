import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router';
import type { Intent } from '#contract/intents.ts';
import { type LazyScreen, lazyScreen } from '#components/lazy-screen.tsx';
import { listAddresses, patterns } from '#config/paths.ts';
import { loadAllTexts } from '#providers/i18n/texts.ts';
import { resources } from '#resources/index.ts';

export interface Screen {
  readonly path: string;
  readonly screen: LazyScreen;
  /** Without a right to it somewhere, the reader sees the forbidden page; of several one is enough. */
  readonly intent?: Intent | readonly Intent[];
}

// Lists come with the frame's texts; every other screen needs the rest as well.
const page = (load: () => Promise<ComponentType>): LazyScreen =>
  lazyScreen(async () => {
    const [screen] = await Promise.all([load(), loadAllTexts()]);
    return screen;
  });

const ExecutionPage = page(() => import('#pages/execution/execution-page.tsx').then((file) => file.ExecutionPage));
const ExecutionMobilePage = page(() => import('#pages/execution/execution-mobile-page.tsx').then((file) => file.ExecutionMobilePage));
const StepPage = page(() => import('#pages/execution/step-page.tsx').then((file) => file.StepPage));
/** Whoever decides anything; previews are the customer's to decide. */
export const reviewing = ['review.read', 'packages.reviewPreview'] as const satisfies readonly Intent[];
/** Whoever sees some channel. */
export const onCalendar = ['campaigns.read', 'push.read', 'lockScreen.read'] as const satisfies readonly Intent[];
const ReviewPage = page(() => import('#pages/review/review-page.tsx').then((file) => file.ReviewPage));

/** Every signed-in screen; the only place that names them. Each comes as a piece of its own when it is first opened. */
export const screens: readonly Screen[] = [
  ...resources.flatMap(({ list, screens: others = [] }) => [list, ...others]),
  {
    path: patterns.objective,
    // Who only reads is told there who may plan.
    intent: 'campaigns.read',
    screen: page(() => import('#pages/objective/objective-page.tsx').then((file) => file.ObjectivePage)),
  },
  {
    path: patterns.campaign,
    intent: 'campaigns.read',
    screen: page(() => import('#pages/campaign/campaign-page.tsx').then((file) => file.CampaignPage)),
  },
  {
    path: patterns.summary,
    intent: 'campaigns.read',
    screen: page(() => import('#pages/summary/summary-page.tsx').then((file) => file.SummaryPage)),
  },
  {
    path: patterns.success,
    intent: 'campaigns.read',
    screen: page(() => import('#pages/summary/success-page.tsx').then((file) => file.SuccessPage)),
  },
  {
    path: patterns.report,
    intent: 'campaigns.read',
    screen: page(() => import('#pages/report/report-page.tsx').then((file) => file.ReportPage)),
  },
  {
    path: patterns.scenarios,
    intent: 'campaigns.read',
    screen: page(() => import('#pages/planner/scenarios/compare-page.tsx').then((file) => file.ComparePage)),
  },
  {
    path: patterns.step,
    intent: 'campaigns.read',
    screen: page(() => import('#pages/planner/planner-page.tsx').then((file) => file.PlannerPage)),
  },
  ...[patterns.execution, patterns.dspExecution].map((path): Screen => ({ path, intent: 'packages.read', screen: ExecutionPage })),
  ...[patterns.executionMobile, patterns.dspExecutionMobile].map((path): Screen => ({
    path,
    intent: 'packages.read',
    screen: ExecutionMobilePage,
  })),
  ...[patterns.executionPart, patterns.dspExecutionPart].map((path): Screen => ({ path, intent: 'packages.read', screen: StepPage })),
  ...[patterns.review, patterns.reviewById, patterns.reviewItem].map((path): Screen => ({ path, intent: reviewing, screen: ReviewPage })),
  {
    path: patterns.reviewJob,
    intent: reviewing,
    screen: page(() => import('#pages/review/bulk/job-page.tsx').then((file) => file.JobPage)),
  },
  {
    path: patterns.reviewVariants,
    intent: 'lockScreen.review',
    screen: page(() => import('#pages/review/variants/variants-page.tsx').then((file) => file.VariantsPage)),
  },
  {
    path: patterns.calendar,
    intent: onCalendar,
    screen: page(() => import('#pages/calendar/calendar-page.tsx').then((file) => file.CalendarPage)),
  },
  { path: patterns.settings, screen: page(() => import('#pages/settings/settings-page.tsx').then((file) => file.SettingsPage)) },
  { path: patterns.forbidden, screen: lazyScreen(() => import('#pages/errors/error-pages.tsx').then((file) => file.ForbiddenPage)) },
  { path: patterns.serverError, screen: lazyScreen(() => import('#pages/errors/error-pages.tsx').then((file) => file.ServerErrorPage)) },
  { path: '*', screen: lazyScreen(() => import('#pages/errors/error-pages.tsx').then((file) => file.NotFoundPage)) },
];

/** Brings the code of the screen at an address, so that it renders at once. */
export const preloadScreen = async (pathname: string): Promise<void> => {
  const wanted = listAddresses.some((address) => address === pathname) ? patterns.campaigns : pathname;
  await matchRoutes(
    screens.map((screen) => ({ ...screen, id: screen.path })),
    wanted,
  )?.[0]?.route.screen.preload();
};
