const DAY = 86_400_000;

/**
 * Shopping seasons of the calendar year, first and last day as `MM-DD`, and how much likelier people are to go shopping.
 * Planning assumptions of ours, see docs/decisions/forecast-model.md; moving feasts stand with their usual weeks.
 */
const SEASONS: readonly { readonly from: string; readonly to: string; readonly factor: number }[] = [
  { from: '01-01', to: '01-07', factor: 1.1 },
  { from: '01-21', to: '02-15', factor: 1.12 },
  { from: '04-29', to: '05-05', factor: 1.1 },
  { from: '06-12', to: '06-18', factor: 1.06 },
  { from: '10-01', to: '10-07', factor: 1.15 },
  { from: '11-05', to: '11-11', factor: 1.12 },
  { from: '11-23', to: '11-30', factor: 1.08 },
  { from: '12-12', to: '12-31', factor: 1.18 },
];

function factorOfDay(time: number): number {
  const day = new Date(time).toISOString().slice(5, 10);
  return SEASONS.find(({ from, to }) => from <= day && day <= to)?.factor ?? 1;
}

/**
 * Seasonal factor of the week that begins on this date: the mean of its seven days, 1 in an ordinary week.
 * @param asOf `YYYY-MM-DD`
 */
export function seasonOf(asOf: string): number {
  const monday = Date.parse(`${asOf}T00:00:00Z`);
  return Array.from({ length: 7 }, (_, day) => factorOfDay(monday + day * DAY)).reduce((a, b) => a + b, 0) / 7;
}
