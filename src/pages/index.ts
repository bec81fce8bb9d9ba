import type { Page } from '#resources/resource.ts';
import { calendar } from './calendar/index.tsx';
import { campaign } from './campaign/index.tsx';
import { errors } from './errors/index.tsx';
import { execution } from './execution/index.tsx';
import { objective } from './objective/index.tsx';
import { planner } from './planner/index.tsx';
import { report } from './report/index.tsx';
import { review } from './review/index.tsx';
import { settings } from './settings/index.tsx';
import { summary } from './summary/index.tsx';

/** One line per page that is made by hand. */
export const pages: readonly Page[] = [objective, campaign, summary, report, planner, execution, review, calendar, settings, errors];
