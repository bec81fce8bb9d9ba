import type { AdSet } from '#contract/campaigns/plan.ts';
import type { SpotPlanBasis, SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { monthsOf } from '#domain/time/flight.ts';
import { DELIVERY_ERROR } from '#domain/forecast/assumptions.ts';
import { outcomeOf } from '#domain/forecast/estimate.ts';
import type { ForecastLine } from '#domain/forecast/input.ts';
import type { Range } from '#domain/forecast/range.ts';
import { wholeLine } from '#domain/forecast/whole-lines.ts';
import { apportion } from '#domain/money/money.ts';
import { campaignDateOf, expectedPriceOf } from './row.ts';

/** An ad set as the forecast sees it, with the names its row shows. */
export type SpotLine = ForecastLine & { readonly channel: string; readonly format: string };

/** What every row of one spot plan says alike. */
export type SpotPlanHead = Pick<SpotPlanBasis, 'campaign' | 'campaignId' | 'cities' | 'locations' | 'flight' | 'flightDays'>;

/**
 * The id of an ad set's row of one month, the same whenever it is derived: the ad set's own, moved by the month. Without dates it is the ad
 * set's.
 */
export const spotRowId = (adSetId: string, from: string | null): string => {
  if (from === null) return adSetId;
  const month = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7));
  // Ids are random, so what differs in this part alone differs by chance only.
  const moved = (Number.parseInt(adSetId.slice(0, 8), 16) ^ month) >>> 0;
  return moved.toString(16).padStart(8, '0') + adSetId.slice(8);
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
    const outcome = whole?.[index];
    const brings = outcome && wholeLine(outcome);
    const impressions = apportion(brings?.impressions ?? 0, days);
    const unspent = apportion(brings?.unspent ?? 0, days);
    const clicks = apportion(brings?.clicks ?? 0, days);
    const expectedPrice = expectedPriceOf(line.price, outcome && outcome.impressions.likely > 0 ? outcome.dearer : null);
    return parts.map((part, month): SpotPlanRow => {
      const totalCost = costs[index]?.[month] ?? 0;
      const estImpressions = impressions[month] ?? 0;
      const estClicks = clicks[month] ?? 0;
      const reach = Math.round(monthly[month]?.[index]?.reach.likely ?? 0);
      const dates = { from: part?.from ?? null, to: part?.to ?? null };
      return {
        id: spotRowId(line.id, dates.from),
        adSetId: line.id,
        campaign: head.campaign,
        campaignId: head.campaignId,
        cities: head.cities,
        citiesOfPlan: true,
        locations: head.locations,
        ...dates,
        campaignDate: campaignDateOf(dates),
        channel: line.channel,
        format: line.format,
        unit: line.buyingType,
        totalUnits: unitsBought(line, totalCost),
        pricePerUnit: line.price,
        totalCost,
        estImpressions,
        estClicks,
        estCtr: line.ctr,
        estimatedCostPerClick: estClicks > 0 ? Math.round((totalCost - (unspent[month] ?? 0)) / estClicks) : null,
        unspent: audience && (unspent[month] ?? 0),
        expectedPrice,
        // What a unit costs where the forecast's low case comes true.
        maxUnitPrice: Math.ceil((expectedPrice ?? line.price) / (1 - DELIVERY_ERROR[line.buyingType])),
        averageFrequency: reach > 0 ? Math.round((estImpressions / reach) * 100) / 100 : null,
        reach: audience ? reach : null,
        stale: null,
      };
    });
  });
};

/** The rows of a forecast, and what estimates of other rows are made with; `sets` are the plan's ad sets, whose caps the lines do not have. */
export const spotPlanOf = (
  head: SpotPlanHead,
  lines: readonly SpotLine[],
  audience: Range | null,
  sets: readonly Pick<AdSet, 'id' | 'frequencyCap'>[],
): { basis: SpotPlanBasis; rows: SpotPlanRow[] } => ({
  basis: {
    ...head,
    audience,
    lines: lines.map(({ id, channel, format, ctr, reachShare, dailyShare, dailyContacts, season }) => ({
      adSetId: id,
      channel,
      format,
      ctr,
      reachShare,
      dailyShare,
      dailyContacts,
      season: [...season],
      frequencyCap: sets.find((set) => set.id === id)?.frequencyCap ?? null,
    })),
  },
  rows: spotPlanRows(head, lines, audience),
});
