import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, describe, expect, it } from 'vitest';
import type { LockScreenItem, LockScreenRow } from '#contract/lock-screen/lock-screen.ts';
import { formatIn } from '#format/format.ts';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { lockScreenCalls, lockScreenPath, soon } from '#tests/support/lock-screen-fixture.ts';
import { connectTo, network } from '#tests/support/screen.ts';
import { twoTenants } from '#tests/support/two-tenants.ts';
import { listOf } from '#tests/support/take-option.ts';
import { admin, manager, planner, startWorld } from '#tests/support/world.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const world = await startWorld();
const calls = await lockScreenCalls(world);
afterAll(() => world.stop());

const titlesFor = async (query = ''): Promise<string[]> => {
  const { body } = await world.request('GET', `${lockScreenPath}${query}`, { token: calls.admin });
  return body.content.map(({ title }: LockScreenRow) => title);
};
const rows = (): HTMLElement[] => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
const titles = (): (string | undefined)[] => rows().map((row) => within(row).getAllByRole('link')[0]?.textContent ?? undefined);
const shows = (expected: string[]): Promise<void> =>
  waitFor(() => expect(titles().map((text, index) => text?.startsWith(expected[index] ?? '-'))).toEqual(expected.map(() => true)));
const details = (item: LockScreenItem, as = admin): Promise<Console> => openConsole(world, { path: `/lock-screen/${item.id}`, as });

describe('the lock-screen list', () => {
  it('has its tab in the header, and filters that stand in the address', async () => {
    const console = await openConsole(world, { path: '/lock-screen', as: admin });
    expect((await console.link('nav.lockScreenCampaigns')).getAttribute('aria-current')).toBe('page');
    await shows(await titlesFor());
    await console.choose('lockScreen.filters.country', console.t('lockScreen.countries.id'));
    await shows(await titlesFor('?country=id'));
    await console.choose('lockScreen.filters.language', console.t('lockScreen.languages.id'));
    await shows(await titlesFor('?country=id&language=id'));
    await console.choose('lockScreen.filters.category', console.t('lockScreen.categories.SPORTS'));
    await shows(await titlesFor('?country=id&language=id&category=SPORTS'));
    expect(console.address()).toBe('/lock-screen?country=id&language=id&category=SPORTS');
    await console.reload();
    await shows(await titlesFor('?country=id&language=id&category=SPORTS'));
    for (const filter of ['category', 'language', 'country']) await console.unchoose(`lockScreen.filters.${filter}`);
    await waitFor(() => expect(console.address()).toBe('/lock-screen'));
    await console.choose('lockScreen.filters.advertiser', 'Globex Maison');
    await shows(await titlesFor('?advertiser=Globex+Maison'));
    expect(console.address()).toBe('/lock-screen?advertiser=Globex+Maison');
  });

  it('narrows to several countries and categories at once, which its address keeps', async () => {
    const console = await openConsole(world, { path: '/lock-screen', as: admin });
    for (const country of ['id', 'sg']) await console.choose('lockScreen.filters.country', console.t(`lockScreen.countries.${country}`));
    for (const category of ['SPORTS', 'NEWS'])
      await console.choose('lockScreen.filters.category', console.t(`lockScreen.categories.${category}`));
    const both = '?country=id,sg&category=SPORTS,NEWS';
    await shows(await titlesFor(both));
    expect((await titlesFor(both)).length).toBeGreaterThan((await titlesFor('?country=id&category=SPORTS')).length);
    expect(decodeURIComponent(console.address())).toBe(`/lock-screen${both}`);
    await console.reload();
    await shows(await titlesFor(both));
    expect(await screen.findByRole('combobox', { name: console.t('lockScreen.filters.country') })).toHaveProperty(
      'value',
      `${console.t('lockScreen.countries.id')} +1`,
    );
  });

  it('offers the presets All, Current month, Last 7 days, Next month, Previous month, Today', async () => {
    const console = await openConsole(world, { path: '/lock-screen', as: admin });
    const select = await console.openPicker('lockScreen.filters.period');
    expect(
      listOf(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Current month', 'Last 7 days', 'Next month', 'Previous month', 'Today']);
    await console.choose('lockScreen.filters.period', 'Today');
    await shows(await titlesFor('?period=TODAY'));
    expect(console.address()).toBe('/lock-screen?period=TODAY');
  });

  it('names on the screen what its dates narrow, beside the filters that name themselves', async () => {
    const console = await openConsole(world, { path: '/lock-screen', as: admin });
    const select = await screen.findByRole('combobox', { name: console.t('lockScreen.filters.period') });
    // All the others begin with a value that says what it is all of.
    expect(screen.getByLabelText(console.t('lockScreen.filters.period'))).toBe(select);
    screen.getByText(console.t('lockScreen.filters.period'), { selector: 'span' });
    for (const [filter, all] of [
      ['country', 'allCountries'],
      ['language', 'allLanguages'],
      ['category', 'allCategories'],
      ['advertiser', 'allAdvertisers'],
    ]) {
      const one = screen.getByRole('combobox', { name: console.t(`lockScreen.filters.${filter}`) });
      expect(one instanceof HTMLInputElement ? one.placeholder || one.value : one.textContent).toBe(console.t(`lockScreen.filters.${all}`));
    }
  });

  it('narrows to each status, with its number, and sorts by what became of it', async () => {
    const console = await openConsole(world, { path: '/lock-screen', as: admin });
    const { body } = await world.request('GET', `${lockScreenPath}/counts`, { token: calls.admin });
    await console.user.click(await screen.findByRole('button', { name: `${console.t('lockScreen.status.LIVE')}, ${body.statuses.LIVE}` }));
    await shows(await titlesFor('?status=LIVE'));
    await console.user.click(await console.button('lockScreen.columns.impressions'));
    await shows(await titlesFor('?status=LIVE&sortBy=impressions'));
    expect(console.address()).toBe('/lock-screen?status=LIVE&sortBy=impressions');
  });

  it('says of one that is live what became of it before what it is', async () => {
    const { body } = await world.request('GET', `${lockScreenPath}?status=LIVE&sortBy=impressions&sortDir=desc`, { token: calls.admin });
    const { region, t } = await openConsole(world, { path: `/lock-screen/${body.content[0].id}`, as: admin });
    const results = await region('lockScreen.metrics.title');
    results.getByText(body.content[0].metrics.impressions.toLocaleString('en-GB'));
    const first = screen.getAllByRole('region')[0];
    const heading = first && within(first).getByRole('heading', { name: t('lockScreen.metrics.title') });
    // What was decided comes first, as of one that is rejected.
    const decided = screen.getByText(/^Approved by /);
    expect(heading && decided.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('writes what stands below each other with the same decimals', async () => {
    await openConsole(world, { path: '/lock-screen?sortBy=impressions&sortDir=desc', as: admin });
    await shows(await titlesFor('?sortBy=impressions&sortDir=desc'));
    const said = screen.getAllByRole('gridcell').map((cell) => cell.textContent ?? '');
    for (const [unit, written] of [
      ['%', /^\d+\.\d\d%$/],
      [' s', /^\d+\.\d s$/],
    ] as const) {
      const numbers = said.filter((text) => text.endsWith(unit));
      expect(numbers.length).toBeGreaterThan(1);
      for (const number of numbers) expect(number).toMatch(written);
    }
  });

  it('offers the advertiser only to whoever decides on everybody’s', async () => {
    const console = await openConsole(world, { path: '/lock-screen?advertiser=Nobody', as: planner });
    await waitFor(() => expect(rows().length).toBeGreaterThan(3));
    expect(screen.queryByRole('combobox', { name: console.t('lockScreen.filters.advertiser') })).toBeNull();
  });

  it('says Empty where there is none, and how to find more where filters hide them', async () => {
    await twoTenants(world);
    const { t } = await openConsole(world, { path: '/lock-screen?q=zzzzz', as: admin });
    await screen.findByText('No results for selected criteria. Try changing the keywords or filters.');
    const token = await world.tokenRequest({ grant_type: 'password', username: 'first@tenants.example', password: 'Tenants2026pass' });
    for (const [name, value] of Object.entries<string>(token.body)) localStorage.setItem(name, value);
    history.pushState(null, '', '/lock-screen');
    const again = await openConsole(world, { path: '/lock-screen', as: planner });
    network.use(
      http.get(`*${lockScreenPath}`, () => HttpResponse.json({ content: [], page: 0, size: 12, totalElements: 0, totalPages: 0 })),
    );
    await again.reload();
    await screen.findByText('Empty');
    expect(t('lockScreen.empty')).toBe('Empty');
  });

  it('An unexpected error occurred. Try again later! And the next try succeeds', async () => {
    const console = await openConsole(world, { path: '/campaigns', as: admin });
    network.use(http.get(`*${lockScreenPath}`, () => new HttpResponse(null, { status: 500 })));
    history.pushState(null, '', '/lock-screen');
    await console.reload();
    await screen.findByText('An unexpected error occurred.');
    screen.getByText('Try again later!');
    network.resetHandlers();
    connectTo(world.answer);
    await console.user.click(await console.button('app.retry'));
    await shows(await titlesFor());
  });

  it('changes a status from the row, and leads to the details', async () => {
    const item = await calls.submitted({ ...soon, title: 'Approved from the list' });
    const console = await openConsole(world, { path: '/lock-screen?q=Approved+from', as: admin });
    await console.user.click(await console.button('list.actionsOf', { name: item.title }));
    await console.user.click(screen.getByRole('menuitem', { name: console.t('lockScreen.actions.approve') }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    await console.user.click(within(dialog).getByRole('button', { name: console.t('lockScreen.actions.approve') }));
    await screen.findByText('Campaign status has been changed.');
    expect((await calls.read(item.id)).status).toBe('APPROVED');
    await waitFor(() => expect(within(screen.getByRole('grid')).getByText(console.t('lockScreen.status.APPROVED'))).toBeTruthy());
    await console.user.click(screen.getByRole('link', { name: 'Check details' }));
    await waitFor(() => expect(console.address()).toBe(`/lock-screen/${item.id}`));
  });
});

describe('the details of an item', () => {
  it('has the tabs Audience, Content, Duration and Publisher, in the address', async () => {
    const item = await calls.submitted({ ...soon, title: 'Four sides', publisher: 'Glance Weekly' });
    const console = await details(item);
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Audience', 'Content', 'Duration', 'Publisher']);
    await screen.findByText('Singapore and Malaysia');
    // Called as in the form: the tab is called Audience already.
    screen.getByText(console.t('lockScreen.form.audienceNote'));
    await console.user.click(tabs[1] ?? document.body);
    await screen.findByText('https://www.acme.example/run');
    await console.user.keyboard('{ArrowRight}');
    await screen.findByText('5 days');
    await console.user.keyboard('{ArrowRight}');
    await screen.findByText('Glance Weekly');
    expect(console.address()).toBe(`/lock-screen/${item.id}?tab=publisher`);
    await console.reload();
    await screen.findByText('Glance Weekly');
  });

  it('says that its picture is on its way, and never meanwhile that there is none', async () => {
    const item = await calls.submitted({ ...soon, title: 'Far away' });
    const { promise: wanted, resolve: bring } = withResolvers();
    network.use(
      http.get(`*${lockScreenPath}/${item.id}/image`, async ({ request }) => {
        await wanted;
        return world.answer(request);
      }),
    );
    const { t } = await details(item);
    const none = (): HTMLElement | null => screen.queryByText(t('lockScreen.picture.none'));
    await screen.findByText(t('lockScreen.picture.loading'));
    expect(none()).toBeNull();
    bring();
    await screen.findByRole('img', { name: t('lockScreen.picture.alt', { title: 'Far away' }) });
    expect(none()).toBeNull();
    await details(await calls.create({ ...soon, title: 'Bare' }), planner);
    await screen.findByText(t('lockScreen.picture.none'));
  });

  it('divides its tags as the reader’s language does', async () => {
    const item = await calls.submitted({ ...soon, title: 'Tagged', tags: ['dawn', 'sports', 'city'] });
    const shown = { en: 'dawn, sports, city', cn: 'dawn、sports、city', jp: 'dawn、sports、city' } as const;
    for (const language of ['en', 'cn', 'jp'] as const) {
      await openConsole(world, { path: `/lock-screen/${item.id}?tab=content`, as: admin, language });
      await screen.findByText(shown[language]);
    }
  });

  it('says until when it is decided, and that the account manager was reminded once it is late', async () => {
    const item = await calls.submitted({ ...soon, title: 'Waits for a decision' });
    const late = { ...item, dueAt: new Date(Date.now() - 7_200_000).toISOString(), remindedAt: item.submittedTime };
    const console = await details(item, planner);
    expect((await screen.findByText(console.t('lockScreen.decision.due'), { exact: false })).querySelector('time')?.dateTime).toBe(
      item.dueAt,
    );
    expect(screen.queryByText(console.t('status.due.reminded.customer'))).toBeNull();
    network.use(http.get(`*${lockScreenPath}/${item.id}`, () => HttpResponse.json(late)));
    await console.reload();
    await screen.findByText(/^2 h (\d+ min )?late$/);
    await screen.findByText(console.t('status.due.reminded.customer'));
  });

  it('rejects with a reason by its key, a custom one and a description, after Are you sure?', async () => {
    const item = await calls.submitted({ ...soon, title: 'Not like this' });
    const console = await details(item);
    await console.user.click(await console.button('lockScreen.actions.reject'));
    const why = within(await screen.findByRole('dialog'));
    const choices = await why.findAllByRole('radio');
    await console.user.click(why.getByRole('button', { name: console.t('lockScreen.reason.next') }));
    await why.findByText(console.t('lockScreen.reason.choose'));
    await why.findByText('Field is required');
    choices[0]?.focus();
    await console.user.keyboard('2');
    expect(choices[1]).toHaveProperty('checked', true);
    await waitFor(() => expect(document.activeElement?.id).toBe('reason-description'));
    await console.user.keyboard('Please use 2 claims only.');
    const custom = why.getByLabelText(console.t('lockScreen.reason.custom'));
    await console.fill(custom, 'Too many claims '.repeat(8));
    await console.user.click(why.getByRole('button', { name: console.t('lockScreen.reason.next') }));
    // All of it is there to be shortened.
    await why.findByText('Value too long');
    expect(custom).toHaveProperty('value', 'Too many claims '.repeat(8));
    await console.fill(custom, 'Too many claims');
    await console.user.click(why.getByRole('button', { name: console.t('lockScreen.reason.next') }));
    const confirmation = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect((await calls.read(item.id)).status).toBe('IN_REVIEW');
    await console.user.click(confirmation.getByRole('button', { name: console.t('lockScreen.actions.reject') }));
    await screen.findByText('Campaign status has been changed.');
    const after = await calls.read(item.id);
    expect(after.status).toBe('REJECTED');
    expect(after.decision?.reason).toMatchObject({ custom: 'Too many claims', description: 'Please use 2 claims only.' });
    await screen.findByText(new RegExp(after.decision?.reason?.text.en ?? '-'));
  });

  it('of one that is rejected the one thing to do is its primary button', async () => {
    const item = await calls.submitted({ ...soon, title: 'To be mended' });
    await calls.act(calls.admin, item, 'reject', { code: 'rights', description: 'No proof.' });
    const { link } = await details(item, planner);
    expect((await link('lockScreen.actions.edit')).className).toMatch(/primary/);
  });

  it('nothing happens without the last yes, and what was written is still there', async () => {
    const item = await calls.submitted({ ...soon, title: 'Second thoughts' });
    const console = await details(item);
    await console.user.click(await console.button('lockScreen.actions.reject'));
    const why = within(await screen.findByRole('dialog'));
    (await why.findAllByRole('radio'))[0]?.click();
    await console.fill(why.getByLabelText(console.t('lockScreen.reason.description')), 'A long reason');
    await console.user.click(why.getByRole('button', { name: console.t('lockScreen.reason.next') }));
    const confirmation = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    await console.user.click(confirmation.getByRole('button', { name: console.t('app.cancel') }));
    const back = within(await screen.findByRole('dialog'));
    expect(await back.findByLabelText(console.t('lockScreen.reason.description'))).toHaveProperty('value', 'A long reason');
    expect((await calls.read(item.id)).status).toBe('IN_REVIEW');
  });

  it('says so when somebody was first', async () => {
    const item = await calls.submitted({ ...soon, title: 'Taken back' });
    const console = await details(item);
    await console.user.click(await console.button('lockScreen.actions.approve'));
    const confirmation = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    await calls.act(calls.planner, item, 'withdraw');
    await console.user.click(confirmation.getByRole('button', { name: console.t('lockScreen.actions.approve') }));
    expect((await confirmation.findByRole('alert')).textContent).toContain('The status was not changed.');
    await screen.findByText(console.t('lockScreen.status.CANCELLED'));
  });

  it('offers owners to edit, send and delete a draft, and reviewers nothing of it', async () => {
    const item = await calls.withPicture(await calls.create({ ...soon, title: 'My own draft' }));
    const mine = await details(item, planner);
    for (const action of ['submit', 'delete']) await mine.button(`lockScreen.actions.${action}`);
    await mine.link('lockScreen.actions.edit');
    // One button is filled, and it sends.
    const looks = ['submit', 'delete'].map(
      (action) => screen.getByRole('button', { name: mine.t(`lockScreen.actions.${action}`) }).className,
    );
    expect(looks.map((look) => /primary|danger/.test(look))).toEqual([true, false]);
    const theirs = await details(item);
    await screen.findByRole('heading', { name: 'My own draft', level: 1 });
    expect(screen.queryByRole('button', { name: theirs.t('lockScreen.actions.submit') })).toBeNull();
    expect(screen.queryByRole('button', { name: theirs.t('lockScreen.actions.approve') })).toBeNull();
  });

  it('deletes a draft after asking, and goes back to the list', async () => {
    const item = await calls.create({ ...soon, title: 'Gone soon' });
    const console = await details(item, planner);
    await console.user.click(await console.button('lockScreen.actions.delete'));
    const confirmation = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    await console.user.click(confirmation.getByRole('button', { name: console.t('lockScreen.actions.delete') }));
    await console.reads('lockScreen.deleted', { title: item.title });
    await waitFor(() => expect(console.address()).toBe('/lock-screen'));
    expect((await world.request('GET', `${lockScreenPath}/${item.id}`, { token: calls.am })).status).toBe(404);
  });
});

/** What nobody chooses for the reader. */
const chooseKind = async ({ choose, t }: Console): Promise<void> => {
  await choose('lockScreen.columns.category', t('lockScreen.categories.LIFESTYLE'));
  await choose('lockScreen.columns.language', t('lockScreen.languages.en'));
};

describe('creating and editing', () => {
  it('marks what may stay empty, and says before it is sent what is still missing', async () => {
    const console = await openConsole(world, { path: '/lock-screen/new', as: planner });
    const { t, user, fill, needed, optional } = console;
    const names = () => needed().map(({ textContent }) => textContent);
    for (const key of ['facts.tags', 'form.audienceNote', 'facts.imageProvider', 'facts.publisher', 'facts.publication'])
      await screen.findByLabelText(optional(`lockScreen.${key}`));
    screen.getByRole('group', { name: optional('lockScreen.facts.oems') });
    const chosen = ['columns.category', 'columns.language'];
    const missing = [
      'form.picture',
      'columns.title',
      'columns.advertiser',
      ...chosen,
      'facts.cta',
      'facts.landingPage',
      'columns.countries',
    ];
    const later = ['facts.targetLanguages', 'facts.start', 'facts.days'];
    // Once it is known that there is only one client.
    await waitFor(() => expect(names()).toEqual([...missing, ...later].map((key) => t(`lockScreen.${key}`))));
    await user.click(screen.getByRole('link', { name: t('lockScreen.facts.days') }));
    expect(document.activeElement).toBe(screen.getByLabelText(t('lockScreen.facts.days')));
    await fill(screen.getByLabelText(t('lockScreen.facts.days')), '9');
    await waitFor(() => expect(names()).not.toContain(t('lockScreen.facts.days')));
    await user.click(screen.getByRole('link', { name: t('lockScreen.columns.countries') }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: t('lockScreen.countries.id') }));
    await user.keyboard(' ');
    await waitFor(() => expect(names()).not.toContain(t('lockScreen.columns.countries')));
  });

  it('says of an item that lacks nothing that nothing is missing', async () => {
    const item = await calls.withPicture(await calls.create({ ...soon, title: 'All there' }));
    const console = await openConsole(world, { path: `/lock-screen/${item.id}/edit`, as: planner });
    await screen.findByText(console.t('app.form.complete'));
    await console.fill(await screen.findByLabelText(console.t('lockScreen.columns.title')), ' ');
    await waitFor(() => expect(console.needed().map(({ textContent }) => textContent)).toEqual([console.t('lockScreen.columns.title')]));
  });

  it('creates a draft, names what is wrong, and says what still lacks when it is sent', async () => {
    const console = await openConsole(world, { path: '/lock-screen/new', as: planner });
    await console.title('lockScreen.form.newTitle');
    // The last one is drawn after the first.
    await screen.findByLabelText(console.optional('lockScreen.facts.publication'));
    await console.user.click(await console.button('lockScreen.form.create'));
    await waitFor(() => expect(screen.getAllByText('Field is required')).toHaveLength(4));
    const field = (key: string): HTMLElement => screen.getByLabelText(console.t(key));
    await console.fill(field('lockScreen.columns.title'), 'A quiet morning');
    await console.fill(field('lockScreen.columns.advertiser'), 'Acme Running');
    await chooseKind(console);
    await console.fill(field('lockScreen.facts.days'), '900');
    await console.user.click(await console.button('lockScreen.form.create'));
    await console.reads('lockScreen.form.durationTooBig', { most: 365 });
    await console.fill(field('lockScreen.facts.days'), '9');
    await console.user.click(screen.getByRole('checkbox', { name: console.t('lockScreen.countries.th') }));
    await console.user.click(await console.button('lockScreen.form.create'));
    await console.reads('lockScreen.saved', { title: 'A quiet morning' });
    await screen.findByRole('heading', { name: 'A quiet morning', level: 1 });
    await screen.findByText('Thailand');
    await console.user.click(await console.button('lockScreen.actions.submit'));
    const confirmation = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    await console.user.click(confirmation.getByRole('button', { name: console.t('lockScreen.actions.submit') }));
    const missing = await confirmation.findByRole('link', { name: 'Picture: Please add a picture.' });
    await confirmation.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(confirmation.getAllByRole('link')[0]));
    await console.user.click(missing);
    await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('file'));
    // Everything else that is missing is said where it is filled in.
    await screen.findByText('Please add a picture.');
    await waitFor(() => expect(screen.getByLabelText(console.t('lockScreen.facts.cta')).getAttribute('aria-invalid')).toBe('true'));
  });

  it('says in the form what a review would miss, and asks nobody whether they are sure of it', async () => {
    const console = await openConsole(world, { path: '/lock-screen/new', as: planner });
    await screen.findByLabelText(console.optional('lockScreen.facts.publication'));
    await console.fill(screen.getByLabelText(console.t('lockScreen.columns.title')), 'Not complete');
    await console.fill(screen.getByLabelText(console.t('lockScreen.columns.advertiser')), 'Acme Running');
    await chooseKind(console);
    const before = world.sent.length;
    await console.user.click(await console.button('lockScreen.actions.submit'));
    await screen.findByText('Please add a picture.');
    const cta = screen.getByLabelText(console.t('lockScreen.facts.cta'));
    await waitFor(() => expect(cta.getAttribute('aria-invalid')).toBe('true'));
    // The first of what is missing has the focus.
    await waitFor(() =>
      expect(document.activeElement?.closest('fieldset')?.textContent).toContain(console.t('lockScreen.columns.countries')),
    );
    expect([console.address(), screen.queryByRole('dialog')]).toEqual(['/lock-screen/new', null]);
    expect(world.sent.slice(before).filter(({ method }) => method === 'POST')).toEqual([]);
    // What is written is no longer missing.
    await console.fill(cta, 'Look now');
    await waitFor(() => expect(cta.getAttribute('aria-invalid')).toBeNull());
    // As a draft it can be saved as it is.
    await console.user.click(await console.button('lockScreen.form.create'));
    await console.reads('lockScreen.saved', { title: 'Not complete' });
  });

  it('saves and sends with one press, after Are you sure?', async () => {
    const item = await calls.withPicture(await calls.create({ ...soon, title: 'Ready to go' }));
    const console = await openConsole(world, { path: `/lock-screen/${item.id}/edit`, as: planner });
    await console.fill(await screen.findByLabelText(console.t('lockScreen.facts.cta')), 'Look now');
    await console.user.click(await console.button('lockScreen.actions.submit'));
    const confirmation = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    // Asked once: whoever comes back to this address is not asked again.
    await waitFor(() => expect(console.address()).toBe(`/lock-screen/${item.id}`));
    expect(await calls.read(item.id)).toMatchObject({ status: 'DRAFT', cta: 'Look now' });
    await console.user.click(confirmation.getByRole('button', { name: console.t('lockScreen.actions.submit') }));
    await screen.findByText('Campaign status has been changed.');
    expect((await calls.read(item.id)).status).toBe('IN_REVIEW');
  });

  it('says how much of the title phones show beside the button, and when they cut it', async () => {
    const item = await calls.create({ ...soon, title: 'Short', cta: '' });
    const console = await openConsole(world, { path: `/lock-screen/${item.id}/edit`, as: planner });
    const title = await screen.findByLabelText(console.t('lockScreen.columns.title'));
    await screen.findByText(console.t('app.characters', { value: '5', most: '80' }), { exact: false });
    await console.reads('lockScreen.form.titleRoom', { room: 16 });
    await console.fill(title, 'A morning by the river and a run');
    await console.reads('lockScreen.form.titleCut', { room: 16 });
    await console.fill(await screen.findByLabelText(console.t('lockScreen.facts.cta')), 'Look now');
    await console.reads('lockScreen.form.titleCutBeside', { room: 21 });
  });

  it('completes a landing page that lacks https://, and says at its field that another is none', async () => {
    const item = await calls.create({ ...soon, title: 'Leads nowhere yet', landingPageUrl: '' });
    const console = await openConsole(world, { path: `/lock-screen/${item.id}/edit`, as: planner });
    const field = await screen.findByLabelText(console.t('lockScreen.facts.landingPage'));
    await console.fill(field, 'our shop');
    await console.user.tab();
    await console.reads('error.validation.url');
    await console.user.click(await console.button('lockScreen.form.save'));
    await waitFor(() => expect(document.activeElement).toBe(field));
    await console.fill(field, 'www.acme.example/run');
    await console.user.tab();
    await waitFor(() => expect(field).toHaveProperty('value', 'https://www.acme.example/run'));
    await waitFor(() => expect(screen.queryByText(console.t('error.validation.url'))).toBeNull());
    // Sent by Enter it is completed as well: nobody has left the field. A browser knows the form's button in the head of the page.
    await console.fill(field, 'www.acme.example/walk');
    if (field instanceof HTMLInputElement) field.form?.requestSubmit();
    await waitFor(() => expect(console.address()).toBe(`/lock-screen/${item.id}`));
    expect((await calls.read(item.id)).landingPageUrl).toBe('https://www.acme.example/walk');
  });

  it('keeps all of a text that is too long, says so while it is typed, and sends nothing of it', async () => {
    const item = await calls.create({ ...soon, title: 'Many words', cta: '' });
    const console = await openConsole(world, { path: `/lock-screen/${item.id}/edit`, as: planner });
    const field = await screen.findByLabelText(console.t('lockScreen.facts.cta'));
    const words = 'See all the new shoes of this autumn';
    await console.fill(field, words);
    expect(field).toHaveProperty('value', words);
    await screen.findByText(console.t('app.characters', { value: String(words.length), most: '24' }), { exact: false });
    await console.reads('error.validation.tooLong');
    await console.user.click(await console.button('lockScreen.form.save'));
    await waitFor(() => expect(document.activeElement).toBe(field));
    await console.fill(field, 'See the shoes');
    await waitFor(() => expect(screen.queryByText(console.t('error.validation.tooLong'))).toBeNull());
    // Nor is a number of days lost that cannot be read, or is cut to another.
    const days = await screen.findByLabelText(console.t('lockScreen.facts.days'));
    await console.fill(days, 'nine');
    await console.user.click(await console.button('lockScreen.form.save'));
    await console.reads('error.validation.format');
    await console.fill(days, '1000');
    expect(days).toHaveProperty('value', '1000');
    // A number that no item can have is said here, and is not complete.
    const needed = () => screen.queryByRole('link', { name: console.t('lockScreen.facts.days') });
    for (const typed of ['366', '0', '2.5']) {
      await console.fill(days, typed);
      await waitFor(() => expect(needed()).not.toBeNull());
    }
    await console.fill(days, '366');
    await console.user.click(await console.button('lockScreen.form.save'));
    await console.reads('lockScreen.form.durationTooBig', { most: 365 });
    await console.fill(days, '365');
    await waitFor(() => expect(needed()).toBeNull());
    await console.fill(days, '９');
    await console.user.click(await console.button('lockScreen.form.save'));
    await waitFor(() => expect(console.address()).toBe(`/lock-screen/${item.id}`));
    expect(await calls.read(item.id)).toMatchObject({ cta: 'See the shoes', durationDays: 9 });
  });

  it('makes a rejected item a draft again', async () => {
    const sent = await calls.submitted({ ...soon, title: 'Once more' });
    const { body: item } = await calls.act(calls.admin, sent, 'reject', { code: 'sensitive', description: 'A holiday.' });
    const console = await openConsole(world, { path: `/lock-screen/${item.id}/edit`, as: planner });
    await console.reads('lockScreen.form.draftAgain');
    await console.fill(await screen.findByLabelText(console.t('lockScreen.facts.cta')), 'Look inside');
    await console.user.click(await console.button('lockScreen.form.save'));
    await waitFor(() => expect(console.address()).toBe(`/lock-screen/${item.id}`));
    expect(await calls.read(item.id)).toMatchObject({ status: 'DRAFT', cta: 'Look inside' });
  });
});

describe('the results of a lock-screen item', () => {
  const liveId = async (): Promise<string> =>
    (await world.pool.query<{ id: string }>("select id from lock_screen_items where status = 'LIVE' order by id limit 1")).rows[0]?.id ??
    '';

  it('are entered by whoever decides about items, with the day up to which they count; what cannot be is said at its field', async () => {
    const id = await liveId();
    const { button, user, fill, t } = await openConsole(world, { path: `/lock-screen/${id}`, as: admin });
    await user.click(await button('lockScreen.metrics.enter'));
    const [impressions, clicks] = await Promise.all(
      ['impressions', 'clicks'].map((name) => screen.findByLabelText(t(`lockScreen.columns.${name}`))),
    );
    if (!impressions || !clicks) throw new Error('No fields');
    await fill(impressions, '12,345');
    await fill(clicks, '12,346');
    await user.click(await button('lockScreen.metrics.save'));
    await screen.findByText(t('error.lockScreen.moreClicks'));
    expect(document.activeElement).toBe(clicks);
    await fill(clicks, '45');
    await fill(screen.getByLabelText(t('lockScreen.columns.imageSeconds')), '2.5');
    await user.click(await button('lockScreen.metrics.save'));
    await screen.findByText(t('lockScreen.metrics.saved'));
    await screen.findByText('12,345');
    const { body } = await world.request('GET', `${lockScreenPath}/${id}`, { token: calls.admin });
    expect(body.metrics).toMatchObject({ impressions: 12_345, clicks: 45, imageSeconds: 2.5 });
    await screen.findByText(t('lockScreen.metrics.to', { day: formatIn('en').date(body.metrics.to) }));
  });

  it('are only read by everybody else', async () => {
    const { region, t } = await openConsole(world, { path: `/lock-screen/${await liveId()}`, as: manager });
    await (await region('lockScreen.metrics.title')).findByText(t('lockScreen.columns.impressions'));
    expect(screen.queryByRole('button', { name: t('lockScreen.metrics.enter') })).toBeNull();
  });
});
