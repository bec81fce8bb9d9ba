import { mostReportRows } from '#contract/reports/reports.ts';

/** What a report is asked for when its address says nothing. Beside the view: the list of screens knows it before any row stands. */
export const usualQuery = { reportType: 'PER_DAY', page: 0, size: mostReportRows } as const;
