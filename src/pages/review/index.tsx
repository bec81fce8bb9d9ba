import type { Intent } from '#contract/intents.ts';
import { api } from '#contract/api.ts';
import { screenWithWorkTexts } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import type { Page, PluginScreen } from '#resources/resource.ts';
import { wholeQueue } from './queue/whole-queue.ts';

// Whoever decides anything; previews are the customer's to decide.
const reviewing = ['review.read', 'packages.reviewPreview'] as const satisfies readonly Intent[];

const Review = screenWithWorkTexts(() => import('./review-page.tsx').then((file) => file.ReviewPage));
// The item that is shown: its content comes while the code does.
const firstContent = { call: api.review.contents, query: { items: '$kind:$id' } } as const;
const at = (path: string): PluginScreen => ({
  path,
  intent: reviewing,
  asks: [{ call: api.review.queue, query: wholeQueue, ...(path === patterns.review && { ofFirst: firstContent }) }],
  screen: Review,
});

export const review: Page = {
  name: 'review',
  label: 'nav.review',
  tab: { place: 20, icon: 'check' },
  list: { ...at(patterns.review), ahead: true },
  more: [
    at(patterns.reviewById),
    at(patterns.reviewItem),
    {
      path: patterns.reviewJob,
      title: 'review.job.title',
      intent: reviewing,
      screen: screenWithWorkTexts(() => import('./bulk/job-page.tsx').then((file) => file.JobPage)),
    },
    {
      path: patterns.reviewVariants,
      title: 'review.variants.title',
      intent: 'lockScreen.review',
      screen: screenWithWorkTexts(() => import('./variants/variants-page.tsx').then((file) => file.VariantsPage)),
    },
  ],
};
