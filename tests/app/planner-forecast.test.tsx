import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { http } from 'msw';
import { afterAll, expect, it, vi } from 'vitest';
import { type Plan, emptyPlan } from '#contract/campaigns/plan.ts';
import { openConsole } from '#tests/support/console.tsx';
import { network, takeComplaints } from '#tests/support/screen.ts';
import { completePlan, planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const open = async (name: string, plan: Partial<Plan> = {}, step = 'audience') => {
  const campaign = await world.begin(name, { ...completePlan(), ...plan });
  const console = await openConsole(world, { path: `/campaign/${campaign.id}/${step}`, as: planner });
  await console.title(`summary.steps.${step}`);
  const forecast = async () => within(await screen.findByRole('region', { name: console.t('forecast.title') }));
  return {
    ...console,
    campaign,
    forecast,
    figures: async () => (await (await forecast()).findAllByText(/^most likely/)).map(({ textContent }) => textContent),
  };
};
const estimates = /\/campaigns\/[^/]+\/estimates$/;
const estimatesSent = () => world.sent.filter(({ method, path }) => method === 'POST' && estimates.test(path));

it('says what an edit did to the reach and why, before anything is saved', async () => {
  const { forecast, user, button, t, campaign } = await open('Why');
  await (await forecast()).findByText(/^Updated Mon, /);
  await user.click(await button('planner.pick.remove', { name: 'Tokyo' }));
  const why = await (await forecast()).findByText(/^Reach −.* because 1 city was removed$/);
  expect(why).toBeTruthy();
  // It stays when the server hands the saved plan back.
  const questions = estimatesSent().length;
  await waitFor(async () => expect((await world.read(campaign.id)).audience.cityIds).toEqual(['shanghai']));
  await screen.findByText(/^Saved /);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(estimatesSent().length).toBe(questions);
  expect((await forecast()).getByText(/because 1 city was removed$/)).toBeTruthy();
  const { since, plan } = JSON.parse(estimatesSent().at(-1)?.body ?? '');
  expect([since.audience.cityIds, plan.audience.cityIds]).toEqual([['shanghai', 'tokyo'], ['shanghai']]);
  // Names of groups and texts of ad sets are nobody's business here.
  expect(plan.media.adSets[0].description).toBe('');
  expect(await (await forecast()).findByText(t('forecast.drivers.title'))).toBeTruthy();
});

it('asks once when the hand rests, and not at all about what no forecast reads', async () => {
  const { forecast, fill, t } = await open('Typing', {}, 'groups');
  await (await forecast()).findByText(/^Updated Mon, /);
  const before = estimatesSent().length;
  await fill(await screen.findByLabelText(t('planner.groups.name')), 'Weekend people');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(estimatesSent().length).toBe(before);
  // In one go: between two presses that are waited for, a slow machine rests.
  for (const age of ['35–44', '45–54', '55–64']) fireEvent.click(screen.getByRole('checkbox', { name: age }));
  await waitFor(() => expect(estimatesSent().length).toBe(before + 1));
  expect(JSON.parse(estimatesSent().at(-1)?.body ?? '').plan.demographics.groups[0].ages).toHaveLength(5);
});

it('is drawn behind a key in the name, not with it', async () => {
  const { forecast, t } = await open('Behind');
  await (await forecast()).findByText(/^Updated Mon, /);
  const texts = vi.spyOn(i18next, 't');
  fireEvent.change(screen.getByRole('textbox', { name: t('campaigns.fields.name.label') }), { target: { value: 'Behind it' } });
  // A draw says its heading.
  const draws = () => texts.mock.calls.filter(([key]) => key === 'forecast.title').length;
  expect(draws()).toBe(0);
  await waitFor(() => expect(draws()).toBeGreaterThan(0));
  texts.mockRestore();
});

it('shows the answer to the last question, whichever comes last', async () => {
  const { forecast, user, button, campaign } = await open('Out of order');
  await (await forecast()).findByText(/^Updated Mon, /);
  const held: (() => void)[] = [];
  const answered: string[][] = [];
  network.use(
    http.post('*/estimates', async ({ request }) => {
      const { cityIds } = JSON.parse(await request.clone().text()).plan.audience;
      // The first question is answered after the second.
      if (cityIds.length === 1) await new Promise<void>((resolve) => held.push(resolve));
      answered.push(cityIds);
      return world.app.fetch(request);
    }),
  );
  await user.click(await button('planner.pick.remove', { name: 'Tokyo' }));
  await waitFor(() => expect(held).toHaveLength(1));
  await (await forecast()).findByText('Updating…');
  await user.click(await button('planner.pick.remove', { name: 'Shanghai' }));
  await (await forecast()).findByText('No audience yet');
  for (const release of held) release();
  await waitFor(() => expect(answered).toEqual([[], ['shanghai']]));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await forecast()).getByText('No audience yet')).toBeTruthy();
  expect((await forecast()).queryByText(/^most likely/)).toBeNull();
  await waitFor(async () => expect((await world.read(campaign.id)).audience.cityIds).toEqual([]));
});

it('keeps the old numbers and tells their age when a call fails', async () => {
  const { forecast, user, button, figures, t } = await open('Failing');
  const old = await figures();
  network.use(http.post('*/estimates', () => new Response('{}', { status: 500, headers: { 'Content-Type': 'application/json' } })));
  await user.click(await button('planner.pick.remove', { name: 'Tokyo' }));
  await (await forecast()).findByText(/^Could not update\. The numbers are from /);
  expect(await figures()).toEqual(old);
  network.resetHandlers();
  network.use(http.all('*', ({ request }) => world.answer(request)));
  await user.click((await forecast()).getByRole('button', { name: t('app.retry') }));
  await (await forecast()).findByText(/because 1 city was removed$/);
  takeComplaints();
});

it('takes a budget from the curve by key, which waits to be applied; the table holds the same numbers', async () => {
  const { forecast, t, campaign } = await open('Curve');
  const panel = await forecast();
  const slider = await panel.findByRole('slider', { name: t('forecast.curve.label') });
  const rows = [...(panel.getAllByRole('table')[0]?.querySelectorAll('tbody tr') ?? [])].map(
    (row) => row.querySelector('td')?.textContent ?? '',
  );
  expect(rows.length).toBeGreaterThanOrEqual(15);
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^¥300,000: reaches /);
  const last = Number(slider.getAttribute('max'));
  fireEvent.change(slider, { target: { value: String(last) } });
  const budget = rows.at(-1) ?? '';
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toMatch(new RegExp(`^${budget}: reaches `)));
  fireEvent.keyDown(slider, { key: 'Enter' });
  const [before = ''] = t('forecast.curve.ghost', { value: budget, reach: '|' }).split('|');
  await panel.findByText((words) => words.startsWith(before));
  const apply = panel.getByRole('link', { name: t('forecast.curve.apply') });
  expect(apply.getAttribute('href')).toBe(`/campaign/${campaign.id}/budget#budget.total`);
  await waitFor(async () => expect((await world.read(campaign.id)).budget.unapplied).toBeGreaterThan(55_000_000));
  expect((await world.read(campaign.id)).budget.total).toBe(30_000_000);
});

it('counts people of two groups once, and says so', async () => {
  const [group] = completePlan().demographics.groups;
  if (!group) throw new Error('The sample plan lost its group');
  const twin = { ...group, id: '00000000-0000-4000-8000-000000000077', ages: ['18-24' as const] };
  const { forecast } = await open('Twins', { demographics: { markets: 'CITIES', groups: [group, twin] } }, 'groups');
  await (await forecast()).findByText(/people fit several groups and are counted once\.$/);
});

it('shows how the number comes to be as a funnel of people, and what it leaves out', async () => {
  const plan = completePlan();
  const audience = { ...plan.audience, storeTypes: ['OWN' as const, 'COMPETITORS' as const], competitorBrandIds: [] };
  const { forecast, t } = await open('Funnel', { audience, timeline: { from: null, to: null } });
  const panel = await forecast();
  const list = (await panel.findByText(t('forecast.drivers.title'))).parentElement?.querySelector('ol');
  const steps = [...(list?.querySelectorAll('li') ?? [])].map((step) => step.textContent ?? '');
  expect(steps[0]).toMatch(/^Adults in the chosen cities[\d.]+M$/);
  expect(steps.map((step) => step.replace(/[\d.+]+[MK%]?.*$/, ''))).toEqual(
    expect.arrayContaining(['In the audience groups', 'Visited these stores', 'Likely enough to go shopping', 'Reached by the budget']),
  );
  expect(panel.getByText(t('forecast.emptySides.competitors.notChosen'))).toBeTruthy();
  expect(panel.getByText('No dates yet: counted as 28 days.')).toBeTruthy();
});

it('says everybody instead of a range where nothing is chosen yet', async () => {
  const { forecast, t } = await open('Nothing yet', { ...emptyPlan, audience: { ...emptyPlan.audience, cityIds: ['shanghai'] } });
  const panel = await forecast();
  expect(await panel.findByText(t('forecast.everybody'))).toBeTruthy();
  expect(panel.queryByText(/^most likely/)).toBeNull();
});

it('tells once what Monday changed, with the old and the new number', async () => {
  const plan = completePlan();
  const { campaign, forecast, reload, user, button, t } = await open('Monday', { audience: { ...plan.audience, likelihood: 5 } });
  await waitFor(async () => expect((await world.act(planner, 'GET', `/campaigns/${campaign.id}/estimates/news`)).looked).not.toBeNull());
  // As if the reader had looked a week ago, when twice as many were likely.
  await world.pool.query(`update forecast_looks set as_of = as_of - 7, reach = reach * 2 where campaign_id = $1`, [campaign.id]);
  await reload();
  const notice = await (await forecast()).findByText(/^Monday’s update changed the likely reach by −50%: from .+ to .+\.$/);
  expect(notice).toBeTruthy();
  await user.click(await button('forecast.news.take'));
  await waitFor(async () => expect((await forecast()).queryByText(/^Monday’s update/)).toBeNull());
  await reload();
  await (await forecast()).findByText(/^Updated Mon, /);
  expect((await forecast()).queryByText(/^Monday’s update/)).toBeNull();
  expect(t('forecast.news.take')).toBe('Got it');
});
