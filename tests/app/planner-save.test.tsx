import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, describe, expect, it } from 'vitest';
import { type CampaignUpdate, campaignUpdateMedia } from '#contract/campaigns/campaigns.ts';
import { openConsole } from '#tests/support/console.tsx';
import { connectTo, network } from '#tests/support/screen.ts';
import { completePlan, planner, startWorld } from '#tests/support/world.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const world = await startWorld();
afterAll(() => world.stop());

const lead = 'lead@acme.example';

/** One step of the plan of a new campaign. */
const open = async (name: string, step = 'audience') => {
  const campaign = await world.begin(name);
  const console = await openConsole(world, { path: `/campaign/${campaign.id}/${step}`, as: planner });
  await console.title(`summary.steps.${step}`);
  const label = screen.getAllByRole('status').find((output) => output.textContent?.startsWith('Saved'));
  if (!label) throw new Error('Nothing says whether it is saved');
  const saves = () =>
    world.sent
      .filter(({ method, path }) => method === 'PUT' && path.endsWith(campaign.id))
      .map(({ headers, body }) => ({ version: headers.get('if-match'), body: JSON.parse(body) as CampaignUpdate }));
  return {
    ...console,
    campaign,
    saves,
    says: (text: string | RegExp) => waitFor(() => expect(label.textContent).toMatch(text)),
    pick: async (period: string) =>
      console.user.click(
        (await console.region('planner.visitPeriod.title')).getByRole('radio', { name: console.t(`summary.visitPeriods.${period}`) }),
      ),
    picked: async (period: string) =>
      (await console.region('planner.visitPeriod.title')).getByRole<HTMLInputElement>('radio', {
        name: console.t(`summary.visitPeriods.${period}`),
      }).checked,
  };
};

/** Lets no save through before it is let go. */
const holdSaves = () => {
  const { promise: held, resolve: letGo } = withResolvers();
  network.use(
    http.put('*/campaigns/*', async ({ request }) => {
      await held;
      return world.answer(request);
    }),
  );
  return letGo;
};

const failing = (status: number) => network.use(http.put('*/campaigns/*', () => new HttpResponse(null, { status })));

describe('an edit', () => {
  it('is saved by itself, with its part only and the version that was read', async () => {
    const { campaign, saves, pick, says } = await open('Saved by itself');
    await pick('YEAR');
    await says(/^Editing…/);
    await says(/^Saved \d\d:\d\d$/);
    expect(saves()).toEqual([
      { version: `"${campaign.version}"`, body: { id: campaign.id, audience: { ...completePlan().audience, visitPeriod: 'YEAR' } } },
    ]);
    expect((await world.read(campaign.id)).audience.visitPeriod).toBe('YEAR');
  });

  it('says by its media type whether it is about the audience', async () => {
    const { campaign, saves, pick, fill, t } = await open('Two types');
    await fill(screen.getByLabelText(t('campaigns.fields.name.label')), 'Another name');
    await waitFor(() => expect(saves()).toHaveLength(1));
    await pick('YEAR');
    await waitFor(() => expect(saves()).toHaveLength(2));
    const types = world.sent
      .filter(({ method, path }) => method === 'PUT' && path.endsWith(campaign.id))
      .map(({ headers }) => headers.get('content-type'));
    expect(types).toEqual([campaignUpdateMedia, 'application/json']);
    await waitFor(async () =>
      expect(await world.read(campaign.id)).toMatchObject({ name: 'Another name', audience: { visitPeriod: 'YEAR' } }),
    );
  });

  it('is called saved only after the server has said so', async () => {
    const { campaign, pick, says } = await open('Not before');
    const letGo = holdSaves();
    await pick('WEEK');
    await says(/^Saving…$/);
    expect((await world.read(campaign.id)).audience.visitPeriod).toBe('MONTH');
    letGo();
    await says(/^Saved /);
    expect((await world.read(campaign.id)).audience.visitPeriod).toBe('WEEK');
  });

  it('goes out at once when its step is left', async () => {
    const { user, campaign, pick, button, title, t, saves } = await open('Left in a hurry');
    await pick('WEEK');
    await user.click(await button('planner.actions.continue', { step: t('summary.steps.groups') }));
    await title('summary.steps.groups');
    await waitFor(() => expect(saves()).toHaveLength(1));
    await waitFor(async () => expect((await world.read(campaign.id)).audience.visitPeriod).toBe('WEEK'));
  });

  it('follows the one before it, never overtakes it', async () => {
    const { campaign, pick, saves, says, fill } = await open('One after the other');
    const letGo = holdSaves();
    await pick('WEEK');
    await says(/^Saving…$/);
    await pick('QUARTER');
    await fill(screen.getByRole('textbox', { name: 'Campaign name' }), 'Then the name');
    expect(saves()).toEqual([]);
    letGo();
    await says(/^Saved /);
    expect(saves().map(({ version }) => version)).toEqual([`"${campaign.version}"`, `"${campaign.version + 1}"`]);
    expect(Object.keys(saves()[1]?.body ?? {})).toEqual(['id', 'name', 'audience']);
  });
});

describe('an edit the server cannot take', () => {
  it('is kept and said not to be saved, and is saved when the server is back', async () => {
    const { campaign, pick, picked, says, reads } = await open('Through a failure');
    failing(500);
    await pick('YEAR');
    await says('Not saved, trying again');
    const toast = await screen.findByText("Sorry, your changes weren't saved!");
    expect(toast.closest('[role=alert]')).not.toBeNull();
    await reads('planner.save.unsaved');
    await reads('planner.save.kept');
    expect(await picked('YEAR')).toBe(true);
    expect((await world.read(campaign.id)).audience.visitPeriod).toBe('MONTH');
    connectTo(world.answer);
    await says(/^Saved /);
    expect((await world.read(campaign.id)).audience.visitPeriod).toBe('YEAR');
    expect(screen.queryByText("You've made changes that haven't been saved yet.", { exact: false })).toBeNull();
  });

  it('is tried again at the press of a button', async () => {
    const { campaign, pick, says, user, button } = await open('Pressed to try');
    failing(503);
    await pick('YEAR');
    await says('Not saved, trying again');
    connectTo(world.answer);
    await user.click(await button('app.retry'));
    await says(/^Saved /);
    expect((await world.read(campaign.id)).audience.visitPeriod).toBe('YEAR');
  });

  it('that was asked for by Continue leads to the campaign, where it is kept and offered again', async () => {
    const { campaign, pick, picked, user, button, link, t, address, title } = await open('Asked for');
    failing(500);
    await pick('YEAR');
    await user.click(await button('planner.actions.continue', { step: t('summary.steps.groups') }));
    await waitFor(() => expect(address()).toBe(`/campaign/${campaign.id}`));
    const message = 'An unknown server exception occurred. Please try again later';
    await screen.findByText(t('campaign.unsaved.failed', { message }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect((await world.read(campaign.id)).audience.visitPeriod).toBe('MONTH');
    connectTo(world.answer);
    await user.click(await link('campaign.unsaved.go'));
    await title('summary.steps.audience');
    expect(await picked('YEAR')).toBe(true);
    await waitFor(async () => expect((await world.read(campaign.id)).audience.visitPeriod).toBe('YEAR'));
  });

  it('survives a reload without a network', async () => {
    const { campaign, pick, picked, says, reload, title } = await open('Through a reload');
    network.use(http.put('*/campaigns/*', () => HttpResponse.error()));
    await pick('YEAR');
    await says('Not saved, trying again');
    await reload();
    await title('summary.steps.audience');
    expect(await picked('YEAR')).toBe(true);
    expect((await world.read(campaign.id)).audience.visitPeriod).toBe('MONTH');
    connectTo(world.answer);
    await waitFor(async () => expect((await world.read(campaign.id)).audience.visitPeriod).toBe('YEAR'));
  });

  it('is held back where it is wrong, while the rest is saved', async () => {
    const { campaign, pick, says, fill, saves } = await open('Without a name');
    const name = screen.getByRole('textbox', { name: 'Campaign name' });
    await fill(name, ' ');
    await says(/^Not saved:$/);
    expect(screen.getByRole('link', { name: 'see the marked field' })).toBeTruthy();
    expect(screen.getByText('Please set a name for your campaign.')).toBeTruthy();
    await pick('YEAR');
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(Object.keys(saves()[0]?.body ?? {})).toEqual(['id', 'audience']);
    await fill(name, 'x'.repeat(37));
    expect(await screen.findByText('Value too long')).toBeTruthy();
    expect(screen.getByText('37 of 36')).toBeTruthy();
    await fill(name, '👨‍👩‍👧‍👦'.repeat(36));
    expect(screen.getByText('36 of 36')).toBeTruthy();
    await says(/^Saved /);
    expect((await world.read(campaign.id)).name).toBe('👨‍👩‍👧‍👦'.repeat(36));
  });

  it('that leads to a dangerous address is refused at the field', async () => {
    const { user, campaign, says, t, fill } = await open('Another scheme', 'media');
    const [first] = await screen.findAllByRole('article');
    const landing = within(first ?? document.body).getByLabelText(t('planner.adSets.landing'));
    await fill(landing, 'javascript:alert(1)');
    await screen.findByText(t('planner.adSets.landingRefused'));
    await says(/^Not saved:$/);
    expect(screen.getByRole('link', { name: 'see the marked field' })).toBeTruthy();
    await fill(landing, 'foo');
    await user.tab();
    expect(landing.getAttribute('aria-describedby')).toContain('-error');
    expect(document.getElementById(`${landing.id}-error`)?.textContent).toBe(t('completion.landingPage'));
    await fill(landing, 'https://example.com/winter');
    expect(document.getElementById(`${landing.id}-error`)).toBeNull();
    await says(/^Saved /);
    const landings = async () => (await world.read(campaign.id)).media.adSets.map(({ landingPageUrl }) => landingPageUrl);
    expect(await landings()).toEqual(['https://example.com/winter', ...(await landings()).slice(1)]);
    // One press, and all the other ad sets lead there as well.
    const forAll = { name: /^Use it for all 2 other/ };
    await user.click(within(first ?? document.body).getByRole('button', forAll));
    await waitFor(async () => expect(new Set(await landings())).toEqual(new Set(['https://example.com/winter'])));
    expect(screen.queryByRole('button', forAll)).toBeNull();
  });
});

describe('two people at one plan', () => {
  it('are only told of each other in different parts', async () => {
    const { campaign, pick, says, saves, user } = await open('Two parts');
    await world.change(lead, campaign, { timeline: { ...campaign.timeline, to: null } });
    await pick('YEAR');
    await waitFor(() => expect(saves()).toHaveLength(2));
    await says(/^Saved /);
    expect(saves().map(({ version }) => version)).toEqual([`"${campaign.version}"`, `"${campaign.version + 1}"`]);
    const now = await world.read(campaign.id);
    expect([now.audience.visitPeriod, now.timeline.to]).toEqual(['YEAR', null]);
    expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    const news = '王建国 changed this in the meantime: last day.';
    expect(screen.getByText(news)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByText(news)).toBeNull();
  });

  it('both keep the cities they picked', async () => {
    const { campaign, says, saves, user, t, fill } = await open('Two picks');
    await world.change(lead, campaign, { audience: { ...campaign.audience, cityIds: [...campaign.audience.cityIds, 'osaka'] } });
    await fill(await screen.findByRole('searchbox', { name: t('planner.cities.search') }), 'Beijing');
    const [beijing] = await screen.findAllByRole('checkbox', { name: /^Beijing/ });
    await user.click(beijing ?? document.body);
    await waitFor(() => expect(saves()).toHaveLength(2));
    await says(/^Saved /);
    expect((await world.read(campaign.id)).audience.cityIds.toSorted()).toEqual(['beijing', 'osaka', 'shanghai', 'tokyo']);
  });

  it.each([
    ['Keep mine', 'YEAR', true],
    ['Take theirs', 'WEEK', false],
  ] as const)('are asked about the same field: %s', async (answer, stays, mine) => {
    const { campaign, pick, picked, says, user } = await open('One field');
    await world.change(lead, campaign, { audience: { ...campaign.audience, visitPeriod: 'WEEK' } });
    await pick('YEAR');
    const question = await screen.findByText('王建国 changed this at the same time: visit period. Your value is shown.');
    expect(question.closest('[role=alert]')).not.toBeNull();
    expect(await picked('YEAR')).toBe(true);
    await says('Not saved: please choose below');
    expect((await world.read(campaign.id)).audience.visitPeriod).toBe('WEEK');
    await user.click(screen.getByRole('button', { name: answer }));
    await says(/^Saved /);
    expect(screen.queryByText(/changed this at the same time/)).toBeNull();
    expect(await picked(stays)).toBe(true);
    const now = await world.read(campaign.id);
    expect(now.audience.visitPeriod).toBe(stays);
    expect(now.updatedBy.name).toBe(mine ? '陈雨薇' : '王建国');
  });

  it('are told when the plan was sent meanwhile', async () => {
    const { campaign, pick, says, reads, user, link, saves } = await open('Sent under my hands');
    await world.move(lead, campaign.id, 'PLANNING_REVIEW');
    await pick('YEAR');
    await reads('planner.locked.text');
    await says('Sent for review');
    expect(saves()).toHaveLength(1);
    await user.click(await link('planner.locked.go'));
    await screen.findByRole('heading', { level: 1, name: 'Sent under my hands' });
    expect((await world.read(campaign.id)).audience.visitPeriod).toBe('MONTH');
  });
});
