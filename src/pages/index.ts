import type { Page } from '#resources/resource.ts';
import { calendar } from './calendar/index.tsx';
import { errors } from './errors/index.tsx';
import { firstDay } from './first-day/index.tsx';
import { execution } from './execution/index.tsx';
import { planner } from './planner/index.tsx';
import { summary } from './planner/summary/index.tsx';
import { listJobsPage } from './list-jobs/index.tsx';
import { review } from './review/index.tsx';
import { search } from './search/index.tsx';
import { settings } from './settings/index.tsx';

/** One line per page that is made by hand. */
export const pages: readonly Page[] = [planner, summary, execution, review, calendar, listJobsPage, search, settings, firstDay, errors];
