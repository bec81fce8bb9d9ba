import { barsOf } from '#domain/reports/charts/bars.ts';
import { plannedIn } from '#domain/reports/comparison.ts';
import { addDays } from '#domain/time/flight.ts';
import type { Paper } from '#server/documents/paper.ts';
import type { PostBuyWords } from './post-buy-words.ts';
import type { WholeReport } from './present.ts';
import { drawReport } from './report-chart.ts';

// A campaign of a quarter still has a bar of some width for each day.
const mostDays = 92;

/** What was delivered over time, and the flight that the plan spreads it over. */
interface Drawn {
  readonly days: WholeReport;
  readonly weeks: WholeReport;
  readonly summary: WholeReport;
  readonly flight: { readonly from: string; readonly to: string } | null;
}

/** The impressions of each day, or of each week of a long campaign, over what the plan meant for them. */
export const drawTime = async (sheet: Paper, { days, weeks, summary, flight }: Drawn, words: PostBuyWords): Promise<void> => {
  const isShort = days.rows.length <= mostDays;
  const drawn = isShort ? days : weeks;
  const total = summary.progress?.impressions.planned ?? null;
  const planned =
    flight && total !== null
      ? barsOf(drawn.rows, drawn.reportType, 'impressions').map(({ label }) =>
          plannedIn(total, flight, { from: label, to: isShort ? label : addDays(label, 6) }),
        )
      : undefined;
  await drawReport(sheet, drawn, { metric: 'impressions', planned, ...words });
};

/** The impressions of media or markets as bars. */
export const drawGroups = (sheet: Paper, report: WholeReport, words: PostBuyWords): Promise<void> =>
  drawReport(sheet, report, { metric: 'impressions', ...words });
