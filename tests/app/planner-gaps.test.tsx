import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterAll, expect, it } from 'vitest';
import { type Plan, emptyPlan } from '#contract/campaigns/plan.ts';
import { type CompletionKey, completionRules } from '#domain/campaigns/completion.ts';
import { asWritten } from '#providers/i18n/unbroken-dates.ts';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { edits } from '#tests/support/plan-edits.ts';
import { network } from '#tests/support/screen.ts';
import { twoTenants } from '#tests/support/two-tenants.ts';
import { completePlan, inDays, planner, startWorld } from '#tests/support/world.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const world = await startWorld();
afterAll(() => world.stop());

/** What is missing: the rule, and the field its line leads to. */
type Gap = readonly [key: CompletionKey, field: string];

const whole = completePlan();
const [adSet] = whole.media.adSets;
const [group] = whole.demographics.groups;
if (!adSet || !group) throw new Error('The sample plan lost its pieces');
const everybody = { ...group, gender: 'ALL' as const, ages: [], interests: [] };
const few = { ...group, gender: 'MALE' as const, ages: ['65+' as const], incomes: ['HIGH' as const], educations: ['MASTER_PLUS' as const] };

const cases: readonly [name: string, plan: Partial<Plan>, gaps: readonly Gap[]][] = [
  [
    'nothing at all',
    emptyPlan,
    [
      ['city', 'audience.cityIds'],
      ['storeType', 'audience.storeTypes'],
      ['brand', 'audience.brandIds'],
      ['group', 'demographics.groups'],
      ['dates', 'timeline.from'],
      ['billingPeriod', 'budget.billingPeriod'],
      ['budgetZero', 'budget.total'],
      ['platform', 'media.adSets'],
    ],
  ],
  [
    'half of everything',
    {
      audience: { ...whole.audience, visitPeriod: null, aiRecommendation: true, locations: 0 },
      demographics: { markets: 'CITIES', groups: [everybody] },
      timeline: { from: inDays(-3), to: inDays(3) },
      budget: { ...whole.budget, unapplied: 40_000_000 },
      media: {
        ...whole.media,
        adSets: [{ ...adSet, formatId: null, description: ' ', landingPageUrl: 'shop' }, ...whole.media.adSets.slice(1)],
      },
    },
    [
      ['visitPeriod', 'audience.visitPeriod'],
      ['locations', 'audience.locations'],
      ['demographics', `demographics.groups.${group.id}`],
      ['past', 'timeline.from'],
      ['unapplied', 'budget.total'],
      ['format', `media.adSets.${adSet.id}.formatId`],
      ['description', `media.adSets.${adSet.id}.description`],
      ['landingPage', `media.adSets.${adSet.id}.landingPageUrl`],
    ],
  ],
  [
    'no brand of either side',
    { audience: { ...whole.audience, brandIds: [], competitorBrandIds: [] } },
    [
      ['ownBrand', 'audience.brandIds'],
      ['competitorBrand', 'audience.competitorBrandIds'],
    ],
  ],
  [
    'wrong figures',
    {
      audience: { ...whole.audience, storeTypes: ['CUSTOM'], aiRecommendation: false },
      timeline: { from: inDays(30), to: inDays(20) },
      budget: {
        ...whole.budget,
        split: [
          { platformId: 'wechat', amount: 4_000_000 },
          { platformId: 'line', amount: 25_000_000 },
        ],
      },
    },
    [
      ['locationUnits', 'audience.locationUnitIds'],
      ['datesOrder', 'timeline.to'],
      ['split', 'budget.split'],
      ['platformMinimum', 'budget.split.wechat'],
    ],
  ],
  [
    'too much money',
    {
      budget: {
        ...whole.budget,
        total: 10_000_001_000,
        split: [
          { platformId: 'wechat', amount: 9_999_001_000 },
          { platformId: 'line', amount: 1_000_000 * 1_000 },
        ],
      },
    },
    [
      ['budgetMaximum', 'budget.total'],
      ['platformMaximum', 'budget.split.wechat'],
    ],
  ],
  [
    'too little money',
    {
      budget: {
        ...whole.budget,
        total: 1_000_000,
        split: [
          { platformId: 'wechat', amount: 600_000 },
          { platformId: 'line', amount: 400_000 },
        ],
      },
    },
    [
      ['budgetMinimum', 'budget.total'],
      ['platformMinimum', 'budget.split.wechat'],
    ],
  ],
  [
    'hardly anybody',
    {
      audience: { ...whole.audience, cityIds: ['interlaken'], likelihood: 5, visitPeriod: 'WEEK' },
      demographics: { markets: 'CITIES', groups: [few] },
    },
    [['audienceTooSmall', 'demographics.groups']],
  ],
];

const currency: Gap = ['currency', 'budget.total'];

/** The texts of specification §5, to the letter; the rest are our own. */
const specified: Partial<Record<CompletionKey, string>> = {
  group: 'Set at least one audience group',
  visitPeriod: 'Set a visit period for offline stores',
  brand: 'Set at least one brand',
  demographics: 'Select demographics of this audience group',
  dates: 'Select campaign dates',
  flightTooLong: 'A campaign runs for 36 months at most',
  past: 'Campaign is scheduled in the past. Please change the timeline',
  billingPeriod: 'Set a time span for the budget: its billing period',
  budgetZero: 'Budget cannot be zero',
  budgetMinimum: 'Budget should be at least',
  audienceTooSmall: 'Estimated audience is too small, add more groups',
  platform: 'Select a platform',
  format: 'Select a format',
  description: 'Description is required',
  landingPage: 'Landing page URL is missing or incorrect',
  files: 'No files added',
  split: 'Your budget is split incorrectly',
  platformMinimum: 'In order to use this platform the budget needs to be at least',
  'picture.dimensionsAndRatio': 'Invalid dimensions and aspect ratio',
  'picture.dimensions': 'Invalid dimensions',
  'picture.ratio': 'Invalid aspect ratio',
  'picture.format': 'Invalid file format',
};

/** Follows the line of each gap to its field. */
const follow = async (console: Console, id: string, gaps: readonly Gap[]): Promise<void> => {
  const missing = async () => within(await screen.findByRole('region', { name: console.t('completion.title') }));
  for (const [key, field] of gaps) {
    const words = specified[key] ?? console.t(`completion.${key}`, { value: '' });
    const [line] = await (await missing()).findAllByRole('link', { name: new RegExp(`^${words.replaceAll(/[().?]/g, '\\$&')}`) });
    if (!line) throw new Error(`No line for ${key}`);
    await console.user.click(line);
    await waitFor(() => expect(document.activeElement?.id, key).toBe(field));
    expect(console.address(), key).toMatch(new RegExp(`^/campaign/${id}/${completionRules.find((rule) => rule.key === key)?.step ?? ''}`));
    // In the list, and at the field itself.
    await waitFor(() => expect(screen.getAllByText(words, { exact: false }).length, key).toBeGreaterThan(1));
  }
};

it.each(cases)('a plan with %s says what is missing, and leads to each field', async (name, plan, gaps) => {
  const { id } = await world.begin(`Gaps: ${name}`, { ...whole, ...plan });
  await follow(await openConsole(world, { path: `/campaign/${id}/audience`, as: planner }), id, gaps);
});

it('of many gaps those of the step are there, and those of the others are counted until they are opened', async () => {
  const { id } = await world.begin('Gaps: folded', emptyPlan);
  const { t } = await openConsole(world, { path: `/campaign/${id}/timeline`, as: planner });
  const missing = within(await screen.findByRole('region', { name: t('completion.title') }));
  const foldOf = (key: 'city' | 'dates') => missing.getByText(t(`completion.${key}`)).closest('details');
  await missing.findByText(t('completion.dates'));
  expect(foldOf('dates')?.open).toBe(true);
  expect(foldOf('city')?.open).toBe(false);
  expect(foldOf('city')?.querySelector('summary')?.textContent).toBe(`${t('summary.steps.audience')}3`);
});

it('few gaps are all there, whatever their step', async () => {
  const { id } = await world.begin('Gaps: open', { ...whole, timeline: emptyPlan.timeline });
  const { t } = await openConsole(world, { path: `/campaign/${id}/audience`, as: planner });
  const missing = within(await screen.findByRole('region', { name: t('completion.title') }));
  expect((await missing.findByText(t('completion.dates'))).closest('details')?.open).toBe(true);
});

it('what finds nothing to buy is said beside the forecast, and leads to the total', async () => {
  const { id } = await world.begin('Gaps: unspent', completePlan(900_000_000));
  const { t, user } = await openConsole(world, { path: `/campaign/${id}/audience`, as: planner });
  await screen.findByRole('region', { name: t('planner.side.split') });
  const forecast = within(await screen.findByRole('region', { name: t('forecast.title') }));
  await user.click(
    await forecast.findByRole('link', { name: new RegExp(t('forecast.unspentTotal', { value: '', platforms: '' }).trim()) }),
  );
  await waitFor(() => expect(document.activeElement?.id).toBe('budget.total'));
});

it.each([
  ['on several platforms, is not ready before its split is confirmed', whole, 'planner.side.split', 'completion.ready'],
  ['on one platform, is ready', edits.aPlatformLess(whole), 'completion.ready', 'planner.side.split'],
] as const)('a plan in which nothing is missing, %s', async (_, plan, said, unsaid) => {
  const { id } = await world.begin(`Gaps: ${said}`, plan);
  const { t } = await openConsole(world, { path: `/campaign/${id}/timeline`, as: planner });
  const panel = within(await screen.findByRole('region', { name: t(said) }));
  expect(panel.queryByText(t(unsaid))).toBeNull();
});

const unfinished: readonly Gap[] = [
  ['files', `media.adSets.${adSet.id}.files`],
  ['dynamicField', `media.adSets.${adSet.id}.dynamicFields.link_url`],
];

it('an ad set without a file, or with a text that its platform does not take, says so', async () => {
  const campaign = await world.begin('Gaps: an ad set');
  const [first, ...others] = campaign.media.adSets;
  if (!first) throw new Error('The sample plan lost its ad sets');
  const adSets = [{ ...first, files: [], dynamicFields: { link_url: 'shop' } }, ...others];
  await world.change(planner, campaign, { media: { ...campaign.media, adSets } });
  await follow(await openConsole(world, { path: `/campaign/${campaign.id}/audience`, as: planner }), campaign.id, unfinished);
});

/** A picture of its first ad set for each way in which its format does not take it. */
const misfits: readonly [key: Gap[0], picture: { mediaType?: string; width?: number; height?: number; size?: number }][] = [
  ['picture.format', { mediaType: 'image/gif' }],
  ['picture.dimensionsAndRatio', { width: 64, height: 64 }],
  ['picture.dimensions', { width: 320, height: 180 }],
  ['picture.ratio', { width: 1000, height: 1000 }],
  ['picture.tooHeavy', { size: 3_000_000 }],
];

it.each(misfits)('an ad set whose file does not suit its format says so: %s', async (key, picture) => {
  const formatId = adSet.formatId ?? '';
  const { id } = await world.begin(`Gaps: ${key}`, whole, { [formatId]: picture });
  await follow(await openConsole(world, { path: `/campaign/${id}/audience`, as: planner }), id, [[key, `media.adSets.${adSet.id}.files`]]);
});

it('a picture that does not suit its format stands beside what it is and what the format takes', async () => {
  const { id } = await world.begin('Gaps: figures', whole, { [adSet.formatId ?? '']: { width: 500, height: 500 } });
  await openConsole(world, { path: `/campaign/${id}/media`, as: planner });
  const [said] = await screen.findAllByText(/^Invalid dimensions and aspect ratio\./);
  expect(asWritten(said?.textContent ?? '')).toBe(
    'Invalid dimensions and aspect ratio. It is 500 × 500 px; Moments feed ad takes 640 × 360 px to 2560 × 1440 px, aspect ratio 1.7 to 1.91.',
  );
});

it('a picture that only differs from the recommended shape keeps nothing back', async () => {
  const { id } = await world.begin('Gaps: none', whole, { [adSet.formatId ?? '']: { width: 1300, height: 700 } });
  const { t } = await openConsole(world, { path: `/campaign/${id}/media`, as: planner });
  await screen.findAllByText(t('error.image.notRecommended'));
  await screen.findByRole('region', { name: t('planner.side.split') });
});

it('a client without a currency is told so', async () => {
  const { second } = await twoTenants(world);
  const answer = await world.request('POST', '/enterprise-api/v1/campaigns', {
    token: second.token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { clientId: second.clientId, name: 'No currency', targetType: 'LOCAL', strategy: 'SCRATCH', objective: '' },
  });
  expect(answer.status).toBe(201);
  const console = await openConsole(world, { path: `/campaign/${answer.body.id}/audience` });
  await console.signIn('second@tenants.example', 'Tenants2026pass');
  await follow(console, answer.body.id, [currency]);
});

const tooLong: Gap = ['flightTooLong', 'timeline.to'];

it('a flight of more than 36 months says so, and is not sent until it is shorter', async () => {
  const { id } = await world.begin('Gaps: a flight of years', { ...whole, timeline: { from: inDays(20), to: inDays(40) } });
  const console = await openConsole(world, { path: `/campaign/${id}/timeline`, as: planner });
  const last = await screen.findByLabelText(console.t('planner.flight.to'));
  await console.fill(last, inDays(20 + 1200));
  await console.user.keyboard('{Enter}');
  await follow(console, id, [tooLong]);
  const stored = async (): Promise<string> => (await world.act(planner, 'GET', `/campaigns/${id}`)).timeline.to;
  expect(await stored()).toBe(inDays(40));
  await console.fill(screen.getByLabelText(console.t('planner.flight.to')), inDays(20 + 700));
  await console.user.keyboard('{Enter}');
  await expect.poll(stored).toBe(inDays(20 + 700));
});

it('every rule of completion is tried here', () => {
  const tried = new Set([
    ...cases.flatMap(([, , gaps]) => gaps.map(([key]) => key)),
    ...unfinished.map(([key]) => key),
    ...misfits.map(([key]) => key),
    currency[0],
    tooLong[0],
  ]);
  expect(completionRules.map(({ key }) => key).filter((key) => !tried.has(key))).toEqual([]);
});

it('a gap is pointed out at its field only once the step was left', async () => {
  const { id } = await world.begin('Left behind', { ...whole, timeline: emptyPlan.timeline });
  const { t, user, button, title } = await openConsole(world, { path: `/campaign/${id}/timeline`, as: planner });
  await title('summary.steps.timeline');
  await screen.findByText(t('completion.dates'));
  expect(screen.getAllByText(t('completion.dates'))).toHaveLength(1);
  await user.click(await button('planner.actions.continue', { step: t('summary.steps.budget') }));
  await title('summary.steps.budget');
  await user.click(screen.getByRole('link', { name: t('planner.actions.back') }));
  await title('summary.steps.timeline');
  await waitFor(() => expect(screen.getAllByText(t('completion.dates'))).toHaveLength(2));
});

it('an ad set has its number alone while the name of its platform is on its way', async () => {
  const { promise: later, resolve: goOn } = withResolvers();
  const { id } = await world.begin('Gaps: no names yet', whole);
  const { t } = await openConsole(world, { path: `/campaign/${id}/media`, as: planner });
  network.use(http.get('*/platforms', async ({ request }) => (await later, world.answer(request))));
  expect((await screen.findAllByText(t('summary.facts.adSetAlone', { value: 1 }))).length).toBeGreaterThan(0);
  goOn();
  await waitFor(() => expect(screen.queryByText(t('summary.facts.adSetAlone', { value: 1 }))).toBeNull());
});

it.each([
  ['where it begins', emptyPlan, 'audience'],
  ['at the step that was left', { budget: { ...whole.budget, billingPeriod: null } }, 'budget'],
  ['in the summary, when nothing is open', {}, 'summary'],
] as const)('is gone on with %s', async (_, parts, place) => {
  const { id } = await world.begin('Gone on with', { ...whole, ...parts });
  const console = await openConsole(world, { path: `/campaign/${id}/plan`, as: planner });
  await waitFor(() => expect(console.address()).toBe(`/campaign/${id}/${place}`));
});
