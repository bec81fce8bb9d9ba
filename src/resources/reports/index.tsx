import { api } from '#contract/api.ts';
import { lateRest, lazyScreen, screenWithTexts } from '#components/lazy-screen.tsx';
import { paths, patterns } from '#config/paths.ts';
import { reportedStatuses } from '#domain/campaigns/statuses.ts';
import { usualQuery } from '#domain/reports/usual-query.ts';
import type { Resource } from '#resources/resource.ts';

export const reports: Resource = {
  name: 'reports',
  label: 'nav.reports',
  tab: { place: 15, icon: 'chart' },
  list: { path: patterns.reports, screen: screenWithTexts(() => import('./list.tsx').then((file) => file.ReportList)) },
  show: {
    path: patterns.report,
    title: 'report.title',
    intent: 'campaigns.read',
    section: { name: 'report', to: paths.report, statuses: reportedStatuses },
    asks: [{ call: api.campaigns.get }, { call: api.reports.get, query: usualQuery }, { call: api.reports.columns }],
    screen: lazyScreen(() => import('./report-page.tsx').then((file) => file.ReportPage)),
    rest: lateRest(() => import('./report-rest.tsx').then((file) => file.ReportRest)),
  },
};
