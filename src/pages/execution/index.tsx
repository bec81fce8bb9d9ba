import { api } from '#contract/api.ts';
import { type LazyScreen, screenWithTexts } from '#components/lazy-screen.tsx';
import { paths, patterns } from '#config/paths.ts';
import { executionStatuses } from '#domain/campaigns/statuses.ts';
import type { Page, PluginScreen } from '#resources/resource.ts';

const Overview = screenWithTexts(() => import('./execution-page.tsx').then((file) => file.ExecutionPage));
const Mobile = screenWithTexts(() => import('./execution-mobile-page.tsx').then((file) => file.ExecutionMobilePage));
const Step = screenWithTexts(() => import('./step-page.tsx').then((file) => file.StepPage));

const at = (path: string, screen: LazyScreen): PluginScreen => ({
  path,
  intent: 'packages.read',
  section: { name: 'execution' },
  asks: [{ call: api.campaigns.get }],
  screen,
});

export const execution: Page = {
  name: 'execution',
  label: 'execution.title',
  serves: { resource: 'assetPackages', action: 'list' },
  list: {
    ...at(patterns.execution, Overview),
    section: { name: 'execution', to: paths.execution, statuses: executionStatuses },
  },
  more: [
    at(patterns.executionMobile, Mobile),
    at(patterns.executionPart, Step),
    // The same over the DSP service (specification §2).
    at(patterns.dspExecution, Overview),
    at(patterns.dspExecutionMobile, Mobile),
    at(patterns.dspExecutionPart, Step),
  ],
};
