import { screenWithTexts } from '#components/lazy-screen.tsx';
import { paths, patterns } from '#config/paths.ts';
import { reportedStatuses } from '#domain/campaigns/statuses.ts';
import type { Resource } from '#resources/resource.ts';

export const reports: Resource = {
  name: 'reports',
  label: 'nav.reports',
  icon: 'chart',
  tab: 15,
  list: { path: patterns.reports, screen: screenWithTexts(() => import('./list.tsx').then((file) => file.ReportList)) },
  show: {
    path: patterns.report,
    intent: 'campaigns.read',
    section: { name: 'report', to: paths.report, statuses: reportedStatuses },
    screen: screenWithTexts(() => import('./report-page.tsx').then((file) => file.ReportPage)),
  },
};
