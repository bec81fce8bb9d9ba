import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import type { Audience } from '#contract/campaigns/plan.ts';
import { unitsOfCity } from '#server/planner-catalogue/location-units.ts';
import { openConsole } from '#tests/support/console.tsx';
import { twoTenants } from '#tests/support/two-tenants.ts';
import { completePlan, planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const open = async (name: string, change: Partial<Audience> = {}) => {
  const plan = completePlan();
  const audience = { ...plan.audience, aiRecommendation: false, locations: 0, ...change };
  const campaign = await world.begin(name, { ...plan, audience });
  const console = await openConsole(world, { path: `/campaign/${campaign.id}/audience`, as: planner });
  await console.title('summary.steps.audience');
  return {
    ...console,
    campaign,
    locations: () => console.region('places.units.title'),
    stored: async () => (await world.read(campaign.id)).audience,
  };
};
const allOf = (city: string): string[] => [...unitsOfCity(city).keys()];

it("offers the client's own brands for its own stores, and no more once they are taken", async () => {
  const { campaign, user, button, stored, t } = await open('Own brands', { brandIds: [], competitorBrandIds: [] });
  const { brandIds } = (await world.read(campaign.id)).client;
  const offered = within(await screen.findByRole('group', { name: t('planner.brands.ofClient') }));
  await waitFor(() => expect(offered.getAllByRole('button')).toHaveLength(brandIds.length));
  for (const { textContent } of offered.getAllByRole('button')) await user.click(await button('places.add', { name: textContent }));
  await waitFor(async () => expect((await stored()).brandIds.toSorted()).toEqual(brandIds.toSorted()));
  expect(brandIds.length).toBeGreaterThan(0);
  expect(screen.queryByRole('group', { name: t('planner.brands.ofClient') })).toBeNull();
});

describe('locations', () => {
  it('are chosen one by one or a whole category at a time, found by any word, and named as chosen', async () => {
    const { locations, user, fill, t, stored } = await open('Units', { cityIds: ['shanghai', 'tokyo'], brandIds: ['uniqlo'] });
    await user.click(await (await locations()).findByRole('button', { name: t('places.units.open') }));
    const search = await (await locations()).findByRole('searchbox', { name: t('places.units.search') });
    await fill(search, 'ｕｎｉｑｌｏ · shang');
    await user.click(await (await locations()).findByRole('checkbox', { name: 'Uniqlo · Shanghai, east' }));
    await waitFor(async () => expect((await stored()).locationUnitIds).toEqual(['shanghai-uniqlo-east']));
    await fill(search, 'Shoes');
    const [whole] = await (await locations()).findAllByRole('checkbox', { name: t('places.units.all', { name: 'Shoes' }) });
    if (!whole) throw new Error('There are shoe shops');
    await user.click(whole);
    await waitFor(async () => expect((await stored()).locationUnitIds.length).toBeGreaterThan(10));
    const count = (await stored()).locationUnitIds.length;
    expect(await (await locations()).findByText(t('places.units.count', { value: count, most: 500 }))).toBeTruthy();
    await user.click((await locations()).getByRole('button', { name: t('planner.pick.remove', { name: 'Uniqlo · Shanghai, east' }) }));
    await waitFor(async () => expect((await stored()).locationUnitIds).toHaveLength(count - 1));
    await user.click((await locations()).getByRole('button', { name: t('places.units.clear') }));
    await waitFor(async () => expect((await stored()).locationUnitIds).toEqual([]));
  });

  it('open and close by key, and say that they are estimates', async () => {
    const { locations, user, t } = await open('By key', { cityIds: ['tokyo'], brandIds: ['uniqlo'] });
    await user.click(await (await locations()).findByRole('button', { name: t('places.units.open') }));
    const city = await (await locations()).findByRole('button', { name: /^Tokyo/ });
    city.focus();
    await user.keyboard('{ArrowRight}');
    const fashion = await (await locations()).findByRole('button', { name: /^Fashion/ });
    expect([city, fashion].map((button) => button.getAttribute('aria-expanded'))).toEqual(['true', 'false']);
    fashion.focus();
    await user.keyboard('{ArrowRight}');
    await (await locations()).findAllByRole('checkbox', { name: /^Uniqlo · Tokyo/ });
    city.focus();
    await user.keyboard('{ArrowLeft}');
    expect((await locations()).queryByRole('button', { name: /^Fashion/ })).toBeNull();
    expect((await locations()).getByText(t('places.units.estimate'))).toBeTruthy();
  });

  it('are 500 at most: more are refused with the advice to contact the account manager', async () => {
    const chosen = allOf('shanghai').slice(0, 499);
    const { locations, user, t, stored } = await open('Too many', { cityIds: ['shanghai'], brandIds: ['uniqlo'], locationUnitIds: chosen });
    await user.click(await (await locations()).findByRole('button', { name: t('places.units.open') }));
    const whole = await (await locations()).findByRole('checkbox', { name: t('places.units.all', { name: 'Shanghai' }) });
    await user.click(whole);
    const alert = await (await locations()).findByRole('alert');
    expect(alert.textContent).toMatch(/the limit is 500\. For more, please contact your account manager\.$/);
    expect((await stored()).locationUnitIds).toHaveLength(499);
  });

  it('are wanted for custom stores, unless the recommendation chooses them', async () => {
    const { locations, user, t } = await open('Custom', { storeTypes: ['CUSTOM'], locationUnitIds: [] });
    expect(await (await locations()).findByRole('searchbox', { name: t('places.units.search') })).toBeTruthy();
    await screen.findByRole('link', { name: t('completion.locationUnits') });
    await user.click(screen.getByRole('switch', { name: t('planner.recommendation.toggle') }));
    await waitFor(() => expect(screen.queryByRole('link', { name: t('completion.locationUnits') })).toBeNull());
  });

  it('go with their city', async () => {
    const { user, button, stored } = await open('City goes', {
      cityIds: ['shanghai', 'tokyo'],
      locationUnitIds: ['shanghai-uniqlo-east', 'tokyo-uniqlo-east'].filter((id) => [...allOf('shanghai'), ...allOf('tokyo')].includes(id)),
    });
    await user.click(await button('planner.pick.remove', { name: 'Shanghai' }));
    await waitFor(async () => expect(await stored()).toMatchObject({ cityIds: ['tokyo'] }));
    expect((await stored()).locationUnitIds.filter((id) => id.startsWith('shanghai'))).toEqual([]);
  });
});

describe('competitors', () => {
  it('are suggested from the own brands’ categories, and added with one press', async () => {
    const { user, button, t, stored } = await open('Rivals', { brandIds: ['uniqlo'], competitorBrandIds: [] });
    const suggested = within(await screen.findByRole('group', { name: t('places.suggested') }));
    expect(suggested.queryByRole('button', { name: t('places.add', { name: 'Uniqlo' }) })).toBeNull();
    await user.click(await button('places.add', { name: 'C&A' }));
    await waitFor(async () => expect((await stored()).competitorBrandIds).toEqual(['c-and-a']));
    await waitFor(() => expect(suggested.queryByRole('button', { name: t('places.add', { name: 'C&A' }) })).toBeNull());
  });
});

describe('Chinese tourists', () => {
  it('of a client without a currency are reached on their trip only, and the plan says so', async () => {
    const { second } = await twoTenants(world);
    const { body } = await world.request('POST', '/enterprise-api/v1/campaigns', {
      token: second.token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { clientId: second.clientId, name: 'Trip', targetType: 'CHINESE_TOURISTS', strategy: 'SCRATCH', objective: '' },
    });
    const console = await openConsole(world, { path: `/campaign/${body.id}/audience` });
    await console.signIn('second@tenants.example', 'Tenants2026pass');
    await console.reads('places.trip.only');
    expect(screen.queryByRole('checkbox', { name: console.t('summary.tripPhases.BEFORE_TRIP') })).toBeNull();
    expect(screen.getByRole('checkbox', { name: console.t('summary.cityTiers.TIER_1') })).toBeTruthy();
  });
});

it.each(['LOCAL', 'CHINESE_TOURISTS'])('says of cities of China that they add nobody to those who travel: %s', async (target) => {
  const campaign = await world.begin(`Cities for ${target}`, { audience: { ...completePlan().audience, cityIds: ['shanghai', 'tokyo'] } });
  await world.pool.query('update campaigns set target_type = $2 where id = $1', [campaign.id, target]);
  const { t, title } = await openConsole(world, { path: `/campaign/${campaign.id}/audience`, as: planner });
  await title('summary.steps.audience');
  await screen.findAllByText('China');
  const said = screen.queryAllByText(t('planner.cities.atHome'));
  expect(said.map((note) => note.closest('div')?.querySelector('dt')?.textContent)).toEqual(target === 'LOCAL' ? [] : ['China']);
});

describe('the list of countries', () => {
  it('is one stop for Tab, is walked through by arrows, and left by Escape', async () => {
    const { user, t, stored } = await open('One stop', { cityIds: ['tokyo'] });
    const search = await screen.findByRole('searchbox', { name: t('planner.cities.search') });
    const list = within(await screen.findByRole('group', { name: t('planner.cities.list') }));
    const japan = await list.findByRole('checkbox', { name: t('planner.cities.all', { country: 'Japan' }) });
    search.focus();
    await user.tab();
    expect(document.activeElement).toBe(japan);
    await user.tab();
    expect(list.queryAllByRole('checkbox').includes(document.activeElement as HTMLInputElement)).toBe(false);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(japan);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^All cities: /);
    await user.keyboard('{ArrowUp}{ArrowRight}');
    const osaka = await list.findByRole('checkbox', { name: /^Osaka/ });
    await user.keyboard('{ArrowRight}');
    await user.keyboard('{ArrowDown}'.repeat(3));
    expect((document.activeElement as HTMLInputElement).labels?.[0]?.textContent).toMatch(/^\D+[\d.]+M$/);
    osaka.focus();
    await user.keyboard(' ');
    await waitFor(async () => expect((await stored()).cityIds).toEqual(['tokyo', 'osaka']));
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(japan);
    await user.keyboard('{ArrowLeft}');
    expect(list.queryByRole('checkbox', { name: /^Osaka/ })).toBeNull();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(search);
  });

  it('finds a city by a name of another language, with a slip', async () => {
    const { user, t, stored } = await open('By another name', { cityIds: ['tokyo'] });
    const search = await screen.findByRole('searchbox', { name: t('planner.cities.search') });
    for (const [query, id, name] of [
      ['臺北', 'taipei', 'Taipei'],
      ['shanghi', 'shanghai', 'Shanghai'],
    ] as const) {
      await user.clear(search);
      await user.click(search);
      await user.paste(query);
      const labels = () => [...screen.getByRole('group', { name: t('planner.cities.list') }).querySelectorAll('label')];
      await waitFor(() => expect(labels().map(({ textContent }) => textContent?.replace(/[\d.]+M$/, ''))).toEqual([name]));
      await user.tab();
      await user.keyboard('{ArrowDown} ');
      await waitFor(async () => expect((await stored()).cityIds).toContain(id));
    }
  });
});
