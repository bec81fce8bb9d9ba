import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { personId } from '#server/sample-world/accounts.ts';
import { openConsole } from '#tests/support/console.tsx';
import { connectTo, network, takeComplaints } from '#tests/support/screen.ts';
import { manager, planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const viewer = 'viewer@acme.example';
const administrator = 'admin@provider.example';

const tabs = async (): Promise<(string | null)[]> => {
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  return within(navigation)
    .getAllByRole('link')
    .map((link) => link.textContent);
};

describe('what a person is offered', () => {
  it.each([
    [planner, ['Campaigns', 'Reports', 'Review', 'Notifications', 'Lock screen', 'Clients', 'Calendar', 'Search'], '/campaigns'],
    [viewer, ['Campaigns', 'Reports', 'Notifications', 'Lock screen', 'Clients', 'Calendar', 'Search'], '/campaigns'],
    [manager, ['Campaigns', 'Reports', 'Review', 'Notifications', 'Lock screen', 'Clients', 'Calendar', 'Search'], '/campaigns'],
    [
      'sps@partner.example',
      ['Campaigns', 'Reports', 'Review', 'Notifications', 'Lock screen', 'Clients', 'Calendar', 'Search'],
      '/campaigns',
    ],
    [administrator, ['Review', 'Lock screen', 'Calendar', 'Search'], '/review'],
  ])('%s sees the tabs %j and begins at %s', async (as, expected, first) => {
    const console = await openConsole(world, { path: '/', as });
    await screen.findByRole('heading', { level: 1 });
    expect(await tabs()).toEqual(expected);
    expect(console.address()).toBe(first);
  });

  it('is a new campaign for a planner, and not for a viewer', async () => {
    const planning = await openConsole(world, { path: '/campaigns', as: planner });
    await planning.listed();
    expect(screen.getAllByRole('link', { name: planning.t('campaigns.new') })).toHaveLength(1);
    const viewing = await openConsole(world, { path: '/campaigns', as: viewer });
    await viewing.listed();
    expect(screen.queryByRole('link', { name: viewing.t('campaigns.new') })).toBeNull();
  });

  it('is the way out for whoever was taken off their last team', async () => {
    const removed = 'planner@globex.example';
    const { rows } = await world.pool.query('delete from memberships where user_id = $1 returning client_id, role', [personId(removed)]);
    const console = await openConsole(world, { path: '/campaigns', as: removed });
    await console.title('app.pages.forbidden.title');
    await console.reads('app.pages.noAccess');
    const main = within(await screen.findByRole('main'));
    expect(main.getByRole('link', { name: console.t('nav.settings') }).getAttribute('href')).toBe('/settings');
    await console.user.click(main.getByRole('button', { name: console.t('nav.signOut') }));
    await console.title('signIn.title');
    for (const { client_id: clientId, role } of rows)
      await world.pool.query('insert into memberships (user_id, client_id, role) values ($1, $2, $3)', [personId(removed), clientId, role]);
  });

  it.each([
    [manager, ['twoStep', 'deputy', 'clients', 'queue', 'demo']],
    [administrator, ['twoStep', 'items', 'reasons', 'queue', 'variants']],
  ])('is a first day for %s, where each task leads to its place and is ticked for good', async (as, tasks) => {
    const console = await openConsole(world, { path: '/review', as });
    await console.title('nav.review');
    await console.user.click(screen.getByRole('button', { name: /^Account of/ }));
    await console.user.click(await screen.findByRole('menuitem', { name: console.t('nav.firstDay') }));
    await console.title('firstDay.title');
    const boxes = () => within(screen.getByRole('main')).getAllByRole('checkbox');
    expect(boxes().map((box) => box.closest('label')?.querySelector('strong')?.textContent)).toEqual(
      tasks.map((task) => console.t(`firstDay.tasks.${task}.title`)),
    );
    await console.reads('firstDay.progress', { done: 0, of: tasks.length });
    await console.user.click(boxes()[1] ?? document.body);
    await console.reload();
    await console.reads('firstDay.progress', { done: 1, of: tasks.length });
    expect(boxes().map((box) => (box as HTMLInputElement).checked)).toEqual(tasks.map((_, index) => index === 1));
    for (const task of tasks) {
      const name = `${console.t('firstDay.open')}: ${console.t(`firstDay.tasks.${task}.title`)}`;
      const way = await screen.findByRole('link', { name });
      // The demo is a document of its own.
      if (task === 'demo') {
        expect(way.getAttribute('href')).toBe('/campaign/demo/planner-full');
        continue;
      }
      await console.user.click(way);
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(console.t('firstDay.title')));
      expect(console.address()).toMatch(new RegExp(`^${way.getAttribute('href')}`));
      history.back();
      await console.title('firstDay.title');
    }
  });

  it('is both demos for everybody, and a first day for nobody who only plans', async () => {
    const console = await openConsole(world, { path: '/campaigns', as: planner });
    await console.listed();
    await console.user.click(screen.getByRole('button', { name: /^Account of/ }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(expect.arrayContaining([console.t('nav.demoBasic'), console.t('nav.demoFull')]));
    expect(items).not.toContain(console.t('nav.firstDay'));
  });

  it('is no plan to change and none to send for a viewer', async () => {
    const { id } = await world.begin('To be looked at');
    const console = await openConsole(world, { path: `/campaign/${id}/summary`, as: viewer });
    await console.reads('summary.reason.forbidden');
    expect(screen.queryByRole('button', { name: console.t('summary.send') })).toBeNull();
    expect(screen.queryAllByRole('link', { name: /^Edit / })).toEqual([]);
  });

  it('says to a viewer at the objective that beginning is not theirs', async () => {
    const console = await openConsole(world, { path: '/objective', as: viewer });
    await console.reads('objective.forbidden');
    expect(screen.queryByRole('button', { name: console.t('objective.start') })).toBeNull();
  });
});

describe('a page that is not for the reader', () => {
  it.each([
    [viewer, '/review'],
    [administrator, '/campaigns'],
  ])('is the forbidden page for %s at %s', async (as, path) => {
    const console = await openConsole(world, { path, as });
    await screen.findByRole('heading', { level: 1, name: 'Forbidden error' });
    expect(console.address()).toBe('/403');
    await console.user.click(await console.link(as === administrator ? 'app.pages.back' : 'app.pages.list'));
    await screen.findByRole('heading', { level: 1, name: as === administrator ? 'Review' : 'Campaigns' });
  });

  it.each([
    ['a plan that was sent', planner, true],
    ['a plan one may only read', viewer, false],
  ])('is the campaign’s own for %s', async (_, as, sent) => {
    const { id } = await world.begin('Only to be read');
    if (sent) await world.move(planner, id, 'PLANNING_REVIEW');
    const console = await openConsole(world, { path: `/campaign/${id}/audience`, as });
    await screen.findByRole('heading', { level: 1, name: 'Only to be read' });
    expect(console.address()).toBe(`/campaign/${id}`);
  });

  it.each(['/nowhere', '/campaign/7f5f0f1e-1111-4111-8111-111111111111/nowhere', '/404'])('is not found at %s', async (path) => {
    await openConsole(world, { path, as: planner });
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  });

  it('has a page for a broken server', async () => {
    await openConsole(world, { path: '/500', as: planner });
    await screen.findByRole('heading', { level: 1, name: 'Internal Server Error' });
  });

  it('of another client looks like one that does not exist', async () => {
    const { id } = await world.begin('Acme’s secret');
    const texts = [];
    for (const path of [`/campaign/${id}`, '/campaign/7f5f0f1e-1111-4111-8111-111111111111']) {
      const console = await openConsole(world, { path, as: 'planner@globex.example' });
      await screen.findByRole('heading', { level: 1, name: 'Page not found' });
      expect(console.address()).toBe(path);
      texts.push(screen.getByRole('main').textContent);
    }
    expect(texts[0]).toContain('All campaigns');
    expect(texts[1]).toBe(texts[0]);
  });
});

describe('a console whose server is away', () => {
  it('says so before it knows who is there, and begins when the server is back', async () => {
    const console = await openConsole(world, { path: '/login' });
    await screen.findByLabelText(console.t('signIn.username'));
    for (const [name, value] of Object.entries(await world.beginSession(planner))) localStorage.setItem(name, value);
    network.use(http.get('*/enterprise-api/v1/me', () => new HttpResponse(null, { status: 503 })));
    history.pushState(null, '', '/campaigns');
    await console.reload();
    expect((await screen.findByRole('alert')).textContent).toContain(console.t('error.status500'));
    expect(localStorage.getItem('access_token')).not.toBeNull();
    connectTo(world.answer);
    await console.user.click(await console.button('app.retry'));
    await console.listed();
    expect(takeComplaints()).toEqual([expect.stringContaining('KnownPerson')]);
  });

  it('keeps its frame when a screen breaks', async () => {
    const { id } = await world.begin('Broken answer');
    // As in the built console, which does not check the server's answers.
    vi.stubEnv('DEV', false);
    const console = await openConsole(world, { path: '/campaigns', as: planner });
    await console.listed();
    network.use(
      http.get(`*/enterprise-api/v1/campaigns/${id}`, async ({ request }) => {
        const campaign: object = JSON.parse(await (await world.answer(request)).text());
        return HttpResponse.json({ ...campaign, client: null });
      }),
    );
    await console.user.click(await screen.findByRole('link', { name: /^Broken answer/ }));
    await console.heading('app.pages.crash.title');
    expect(await tabs()).toEqual(['Campaigns', 'Reports', 'Review', 'Notifications', 'Lock screen', 'Clients', 'Calendar', 'Search']);
    await console.user.click(await console.link('nav.campaigns'));
    await console.listed();
    expect(takeComplaints().length).toBeGreaterThan(0);
  });
});
