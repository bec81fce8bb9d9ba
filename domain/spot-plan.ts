import type { SpotPlanRow } from '#contract/spot-plan.ts';
import { DELIVERY_ERROR } from './forecast/assumptions.ts';
import { outcomeOf } from './forecast/estimate.ts';
import type { ForecastLine } from './forecast/input.ts';
import type { Range } from './forecast/range.ts';
import { apportion } from './money.ts';

/** Days of a flight, both ends included; dates are `YYYY-MM-DD`. */
export interface FlightPart {
  readonly from: string;
  readonly to: string;
  readonly days: number;
}

/** An ad set as the forecast sees it, with the names its row shows. */
export type SpotLine = ForecastLine & { readonly channel: string; readonly format: string };

/** What every row of one spot plan says alike. `flight` is null while there are no dates; `flightDays` is then assumed. */
export interface SpotPlanHead {
  readonly campaign: string;
  readonly campaignId: string;
  readonly cities: readonly string[];
  readonly locations: number;
  readonly flight: { readonly from: string; readonly to: string } | null;
  readonly flightDays: number;
}

const day = 86_400_000;

/** Longer flights stay in one part: a table of years by month is read by nobody. */
const mostMonths = 36;

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whole days from one date to another, both included; 0 or less when they are in the wrong order. */
export const daysFrom = (from: string, to: string): number => Math.round((timeOf(to) - timeOf(from)) / day) + 1;

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;

const lastOfMonth = (date: string): string => dateOf(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0));

/** The calendar months a flight touches, cut to it; a flight of more than three years stays whole. */
export const monthsOf = (from: string, to: string): FlightPart[] => {
  if (monthsBetween(from, to) > mostMonths) return [{ from, to, days: daysFrom(from, to) }];
  const parts: FlightPart[] = [];
  for (let start = from; start <= to;) {
    const monthEnd = lastOfMonth(start);
    const end = monthEnd < to ? monthEnd : to;
    parts.push({ from: start, to: end, days: daysFrom(start, end) });
    start = dateOf(timeOf(end) + day);
  }
  return parts;
};

/** Thousands of impressions or clicks that the money buys, to the single impression or click. */
const unitsBought = ({ buyingType, price }: SpotLine, cost: number): number => {
  if (price <= 0) return 0;
  return buyingType === 'CPM' ? Math.round((cost / price) * 1000) / 1000 : Math.round(cost / price);
};

/**
 * One row per ad set and calendar month. Costs add up to the lines' net media, impressions and clicks to the forecast of the whole
 * flight; reach is that of the month alone, since people met in two months are the same people. Without an audience (null: too small to
 * show) nothing is forecast. `campaignDate` is `YYYY-MM-DD – YYYY-MM-DD`, empty without dates; amounts are minor units.
 */
export const spotPlanRows = (head: SpotPlanHead, lines: readonly SpotLine[], audience: Range | null): SpotPlanRow[] => {
  const parts = head.flight ? monthsOf(head.flight.from, head.flight.to) : [null];
  const days = parts.map((part) => part?.days ?? head.flightDays);
  const costs = lines.map((line) => apportion(line.netMedia, days));
  const whole = audience && outcomeOf(audience, lines, head.flightDays).lines;
  const monthly = parts.map((_, month) => {
    const inMonth = lines.map((line, index) => ({ ...line, netMedia: costs[index]?.[month] ?? 0 }));
    return audience && outcomeOf(audience, inMonth, Math.min(days[month] ?? 0, head.flightDays)).lines;
  });

  return lines.flatMap((line, index) => {
    const impressions = apportion(Math.round(whole?.[index]?.impressions.likely ?? 0), days);
    const clicks = apportion(Math.round(whole?.[index]?.clicks.likely ?? 0), days);
    return parts.map((part, month): SpotPlanRow => {
      const totalCost = costs[index]?.[month] ?? 0;
      const estImpressions = impressions[month] ?? 0;
      const estClicks = clicks[month] ?? 0;
      const reach = Math.round(monthly[month]?.[index]?.reach.likely ?? 0);
      return {
        campaign: head.campaign,
        campaignId: head.campaignId,
        cities: [...head.cities],
        locations: head.locations,
        campaignDate: part ? `${part.from} – ${part.to}` : '',
        channel: line.channel,
        format: line.format,
        unit: line.buyingType,
        totalUnits: unitsBought(line, totalCost),
        pricePerUnit: line.price,
        totalCost,
        estImpressions,
        estClicks,
        estCtr: line.ctr,
        estimatedCostPerClick: estClicks > 0 ? Math.round(totalCost / estClicks) : null,
        // The price at which the forecast's low case comes true.
        maxUnitPrice: Math.ceil(line.price / (1 - DELIVERY_ERROR[line.buyingType])),
        averageFrequency: reach > 0 ? Math.round((estImpressions / reach) * 100) / 100 : null,
        reach: audience ? reach : null,
      };
    });
  });
};
