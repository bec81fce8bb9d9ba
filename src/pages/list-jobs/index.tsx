import { screenWithTexts } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import type { Page } from '#resources/resource.ts';

export const listJobsPage: Page = {
  name: 'listJobs',
  label: 'lists.jobs.receipt',
  more: [
    {
      path: patterns.listJob,
      title: 'lists.jobs.untitled',
      // A receipt is shown to whoever began the job, and to nobody else.
      intent: [],
      screen: screenWithTexts(() => import('./job-page.tsx').then((file) => file.JobPage)),
    },
  ],
};
