import type { Range } from '#contract/forecast/estimates.ts';
import { currencyFacts } from '#domain/money/money.ts';
import { estimatePlan } from '#server/forecast/estimate-plan.ts';
import { termsOn } from '#server/planner-catalogue/rates.ts';
import { type TriedPlan, triedPlans } from './plans.ts';

// An ordinary week, so that the season of shopping is none.
const now = new Date('2026-08-12T02:00:00Z');

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
const whole = (range: Range | null): string => (range ? compact.format(range.likely) : '–');
const span = (range: Range | null): string =>
  range ? `${compact.format(range.likely)} (${compact.format(range.low)}–${compact.format(range.high)})` : '–';

const row = ({ name, plan, setting, why }: TriedPlan, index: number): string => {
  const estimate = estimatePlan(plan, { ...setting, terms: termsOn(null, '2026-08-12'), now });
  const { audience, reach, impressions, frequency, platforms, recommended } = estimate;
  const { symbol, digits } = currencyFacts[setting.currency ?? 'CNY'];
  const unspent = platforms.reduce((sum, platform) => sum + platform.unspent, 0);
  const dearest = Math.max(0, ...platforms.map(({ dearer }) => dearer));
  const remarks = [
    ...(dearest >= 0.005 ? [`up to ${Math.round(dearest * 100)} % above list price`] : []),
    ...(unspent > 0 ? [`${symbol}${compact.format(unspent / 10 ** digits)} unspent`] : []),
    ...(recommended === null ? [] : [`${compact.format(recommended)} people by the recommendation`]),
  ];
  const cells = [index + 1, name, span(audience), span(reach), whole(impressions), frequency ?? '–', remarks.join('; ') || '–', why];
  return `| ${cells.join(' | ')} |`;
};

/** The page of the twelve plans. */
export const forecastTable = (): string =>
  `# Twelve plans and their forecasts

What the model of \`decisions/forecast-model.md\` says of plans that a media planner would try: likely value, and the range in brackets. Unless the plan says otherwise: Shanghai and Beijing, all adults, visitors of
own stores, WeChat Moments and Douyin feed, ¥300,000 with all fees, four ordinary weeks from August 3, 2026. Made by \`node scripts/run.mjs scripts/forecast-table.ts\`; a test compares it with the model.

| | plan | audience | reach | impressions | frequency | price and money | why this is plausible |
|---|---|---|---|---|---|---|---|
${triedPlans.map(row).join('\n')}
`;
