import { screenWithTexts } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import type { Page } from '#resources/resource.ts';

export const report: Page = {
  name: 'report',
  label: 'report.title',
  serves: { resource: 'reports', action: 'show' },
  show: {
    path: patterns.report,
    intent: 'campaigns.read',
    screen: screenWithTexts(() => import('./report-page.tsx').then((file) => file.ReportPage)),
  },
};
