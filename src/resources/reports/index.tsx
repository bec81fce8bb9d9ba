import { screenWithTexts } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import type { Resource } from '#resources/resource.ts';

export const reports: Resource = {
  name: 'reports',
  label: 'report.title',
  icon: 'chart',
  parent: 'campaigns',
  show: {
    path: patterns.report,
    intent: 'campaigns.read',
    screen: screenWithTexts(() => import('./report-page.tsx').then((file) => file.ReportPage)),
  },
};
