import { type Plan, emptyAdSet, emptyPlan } from '#contract/campaigns/plan.ts';
import type { ForecastSetting } from '#server/forecast/forecast-input.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';

/** A plan that a planner would try, and why its numbers are plausible. */
export interface TriedPlan {
  readonly name: string;
  readonly plan: Plan;
  readonly setting: Pick<ForecastSetting, 'currency' | 'targetType'>;
  readonly why: string;
}

interface Wanted {
  readonly audience: Partial<Plan['audience']>;
  /** Major units. */
  readonly budget?: number;
  readonly formats?: readonly string[];
  readonly flight?: readonly [string, string];
  readonly group?: Partial<Plan['demographics']['groups'][number]>;
}

const ordinaryWeeks = ['2026-08-03', '2026-08-30'] as const;
const inChina = { currency: 'CNY', targetType: 'LOCAL' } as const;
const largeCities = ['shanghai', 'beijing'];
const chinese = ['wechat-moments-feed', 'douyin-in-feed'];

const planOf = ({ audience, budget = 300_000, formats = chinese, flight = ordinaryWeeks, group }: Wanted, minor = 100): Plan => {
  const adSets = formats.map((formatId, index) => ({
    ...emptyAdSet,
    id: `00000000-0000-4000-8000-00000000000${index}`,
    platformId: catalogue.formats.get(formatId)?.platformId ?? formatId,
    formatId,
  }));
  const everybody = { id: '00000000-0000-4000-8000-000000000009', name: '', gender: 'ALL' as const, ages: [], incomes: [] };
  return {
    ...emptyPlan,
    audience: { ...emptyPlan.audience, cityIds: largeCities, storeTypes: ['OWN'], visitPeriod: 'MONTH', ...audience },
    demographics: { markets: 'CITIES', groups: [{ ...everybody, educations: [], interests: [], searchBehaviours: [], ...group }] },
    timeline: { from: flight[0], to: flight[1] },
    budget: {
      ...emptyPlan.budget,
      total: budget * minor,
      split: [...new Set(adSets.map(({ platformId }) => platformId))].map((platformId) => ({ platformId, amount: budget })),
    },
    media: { adSets, showsPerson: false },
  };
};

const grocery = { brandIds: ['walmart'], visitPeriod: 'MONTH' } satisfies Partial<Plan['audience']>;
const sports = { brandIds: ['nike'], visitPeriod: 'QUARTER' } satisfies Partial<Plan['audience']>;

export const triedPlans: readonly TriedPlan[] = [
  {
    name: 'Luxury watch: Rolex, Shanghai and Beijing, visited in a month',
    setting: inChina,
    plan: planOf({ audience: { brandIds: ['rolex'] } }),
    why: 'One adult in some hundreds was in one of a handful of boutiques within a month; ¥300,000 meets nearly all of them who use the two platforms, and far too often: the contacts run short and become dear.',
  },
  {
    name: 'Grocery: Walmart, the same cities, days and budget',
    setting: inChina,
    plan: planOf({ audience: grocery }),
    why: 'People buy food every week, and a large chain sees about one adult in seven within a month: dozens of times the visitors of a watch boutique, of whom the same money reaches a minority.',
  },
  {
    name: 'One city: Nike in Chengdu',
    setting: inChina,
    plan: planOf({ audience: { ...sports, cityIds: ['chengdu'] } }),
    why: 'A leading brand of sportswear sees nearly a tenth of the adults of one city in a quarter.',
  },
  {
    name: 'Own and competitors: Nike against Adidas, Li-Ning and Anta',
    setting: inChina,
    plan: planOf({
      audience: {
        ...sports,
        storeTypes: ['OWN', 'COMPETITORS'],
        competitorBrandIds: ['adidas', 'li-ning', 'anta'],
      },
    }),
    why: 'Four brands of one kind share shoppers, so together they have clearly fewer people than four times one of them.',
  },
  {
    name: 'AI recommendation: Nike with 100 recommended locations',
    setting: inChina,
    plan: planOf({ audience: { ...sports, aiRecommendation: true, locations: 100 } }),
    why: 'The fee buys people: shoppers of nearby malls and shoe shops join those of the own stores, and the same money is spread over more of them.',
  },
  {
    name: 'One day: Nike in both cities on a single day',
    setting: inChina,
    plan: planOf({ audience: sports, flight: ['2026-08-03', '2026-08-03'] }),
    why: 'Only that day’s users can be met and a day’s contacts run short, so the same money buys fewer impressions at a higher price than four weeks of the same plan would.',
  },
  {
    name: 'A year: the same plan over twelve months',
    setting: inChina,
    plan: planOf({ audience: sports, flight: ['2026-08-03', '2027-08-02'] }),
    why: 'A year has no lack of contacts, so the price is the list’s; the reach is that of the money and hardly above that of four weeks.',
  },
  {
    name: 'Before 11.11: the same plan from October 24 to November 11',
    setting: inChina,
    plan: planOf({ audience: sports, flight: ['2026-10-24', '2026-11-11'] }),
    why: 'Every day of it is dear, so nearly a quarter of the impressions is lost.',
  },
  {
    name: '¥10,000: the grocery plan with the smallest money',
    setting: inChina,
    plan: planOf({ audience: grocery, budget: 10_000 }),
    why: 'A hundred and forty thousand impressions meet almost as many different people: nobody sees it twice.',
  },
  {
    name: '¥100 million: the grocery plan with the largest money',
    setting: inChina,
    plan: planOf({ audience: grocery, budget: 100_000_000 }),
    why: 'All that can be bought in four weeks is bought at twice the list price, everybody on the platforms is met about daily, and most of the rest is told as unspent.',
  },
  {
    name: 'Japan: department stores in Tokyo and Osaka on LINE and Yahoo! Japan, over the year end',
    setting: { currency: 'JPY', targetType: 'LOCAL' },
    plan: planOf(
      {
        audience: {
          cityIds: ['tokyo', 'osaka'],
          brandIds: ['isetan', 'takashimaya', 'daimaru'],
          categoryIds: ['department-store'],
          likelihood: 2,
        },
        budget: 4_000_000,
        formats: ['line-talk-head-view', 'yahoo-japan-news-feed'],
        flight: ['2026-12-10', '2027-01-03'],
        group: { gender: 'FEMALE', ages: ['25-34', '35-44', '45-54'] },
      },
      1,
    ),
    why: 'A fifth of the women of these ages were in some department store within a month and are likely to go shopping; two platforms that nearly everybody uses overlap much, and every day of the flight is dear.',
  },
  {
    name: 'Chinese tourists: watches and duty free in Paris and Lucerne, before and during the trip',
    setting: { currency: 'EUR', targetType: 'CHINESE_TOURISTS' },
    plan: planOf({
      audience: {
        cityIds: ['paris', 'lucerne'],
        storeTypes: ['ALL'],
        brandIds: ['omega', 'longines'],
        categoryIds: ['duty-free'],
        tripPhases: ['BEFORE_TRIP', 'DURING_TRIP'],
      },
      budget: 20_000,
      formats: ['wechat-moments-feed', 'ctrip-destination-focus'],
    }),
    why: 'Of some thirteen million travellers in a phase of a trip about one in fourteen goes to these two cities, and half of those shop for watches or duty free; few of them use Ctrip on a given day, so its inventory is soon bought.',
  },
];
