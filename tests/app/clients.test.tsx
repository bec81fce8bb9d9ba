import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import type { CampaignTab } from '#contract/campaigns/campaigns.ts';
import type { Client } from '#contract/clients/clients.ts';
import type { Intent } from '#contract/intents.ts';
import { roleRights } from '#domain/clients/role-rights.ts';
import { formatIn } from '#format/format.ts';
import { clientId } from '#server/sample-world/clients.ts';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { takeOption } from '#tests/support/take-option.ts';
import { manager, planner, startWorld } from '#tests/support/world.ts';

const lead = 'lead@acme.example';
const viewer = 'viewer@acme.example';
const acme = clientId('acme');

const world = await startWorld();
afterAll(() => world.stop());

const open = (path: string, as = manager) => openConsole(world, { path, as });
const names = (): string[] =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.title ?? '');
const shows = (expected: string[]): Promise<void> => waitFor(() => expect(names()).toEqual(expected));
const namesFor = async (query: string): Promise<string[]> =>
  (await world.act(manager, 'GET', `/clients${query}`)).content.map(({ name }: Client) => name);

describe('the client list', () => {
  it('is a tab of the header, newest first, with search, filters and sorting', async () => {
    const console = await open('/campaigns');
    const { t, user } = console;
    await user.click(await console.link('nav.clients'));
    await shows(await namesFor('?sortBy=createdTime'));
    await user.click(await console.button('clients.fields.companyName'));
    await shows(await namesFor('?sortBy=companyName&sortDir=asc'));
    await console.choose('clients.fields.country', 'Japan');
    await shows(['Sakura Department Stores']);
    expect(console.address()).toContain('countryId=jp');
    await console.unchoose('clients.fields.country');
    await shows(await namesFor('?sortBy=companyName&sortDir=asc'));
    await console.fill(await screen.findByRole('textbox', { name: t('clients.search') }), 'lotus');
    await shows(['Lotus & Pine Tea']);
  });

  it('offers no creating to who may not', async () => {
    const console = await open('/clients', viewer);
    await shows(['Acme']);
    expect(screen.queryByRole('link', { name: console.t('clients.new') })).toBeNull();
  });
});

describe('a client', () => {
  it('is created with all its fields, and leads to inviting its team', async () => {
    const console = await open('/clients', lead);
    const { t, user, fill, choose } = console;
    await user.click(await console.link('clients.new'));
    await user.click(await console.button('clients.create.save'));
    await screen.findByText('Invalid name');
    await waitFor(() => expect(screen.getAllByText('Field is required').length).toBe(6));
    await fill(screen.getByLabelText(t('clients.fields.name')), 'Initech');
    await fill(screen.getByLabelText(t('clients.fields.companyName')), 'Initech K.K.');
    await fill(screen.getByLabelText(t('clients.fields.companyAddress')), '1-2-3 Ginza, Tokyo');
    const zone = () => screen.getByLabelText<HTMLInputElement>(t('clients.fields.timezone')).value;
    expect(zone()).toBe('');
    await choose('clients.fields.country', 'France');
    expect(zone()).toBe(formatIn('en').zoneInFull('Europe/Paris'));
    await choose('clients.fields.country', 'Japan');
    expect(zone()).toBe(formatIn('en').zoneInFull('Asia/Tokyo'));
    await choose('clients.fields.timezone', 'Asia/Shanghai');
    await choose('clients.fields.country', 'France');
    expect(zone()).toBe(formatIn('en').zoneInFull('Asia/Shanghai'));
    await choose('clients.fields.country', 'Japan');
    await choose('clients.fields.currency', 'JPY');
    await choose('clients.fields.category', 'Fashion');
    await choose('clients.fields.brands', 'Uniqlo');
    await user.click(await console.button('clients.create.save'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Client created' }));
    const { content } = await world.act(lead, 'GET', '/clients?q=initech');
    expect(content).toMatchObject([
      {
        name: 'Initech',
        companyAddress: '1-2-3 Ginza, Tokyo',
        countryId: 'jp',
        currency: 'JPY',
        timezone: 'Asia/Shanghai',
        categoryId: 'fashion',
        brandIds: ['uniqlo'],
      },
    ]);
    await user.click(dialog.getByRole('link', { name: t('clients.create.invite') }));
    await screen.findByRole('dialog', { name: t('clients.team.title', { name: 'Initech' }) });
    await screen.findByRole('textbox', { name: t('clients.team.emails') });
  });

  it('says which field may stay empty, and before it is saved what is still missing', async () => {
    const { t, user, fill, needed, optional } = await open('/clients/new', lead);
    await screen.findByRole('combobox', { name: optional('clients.fields.brands') });
    const missing = ['name', 'companyName', 'country', 'currency', 'timezone', 'companyAddress', 'category'];
    const said = () => needed().map(({ textContent }) => textContent);
    expect(said()).toEqual(missing.map((field) => t(`clients.fields.${field}`)));
    await user.click(screen.getByRole('link', { name: t('clients.fields.companyName') }));
    const field = screen.getByLabelText(t('clients.fields.companyName'));
    expect(document.activeElement).toBe(field);
    await fill(field, 'Initech K.K.');
    await waitFor(() => expect(said()).not.toContain(t('clients.fields.companyName')));
  });

  it('is not left with something typed before one has said so', async () => {
    const { t, user, fill, link, button, title } = await open('/clients/new', lead);
    const company = () => screen.findByLabelText(t('clients.fields.companyName'));
    await fill(await company(), 'Initech K.K.');
    await user.click(await link('app.cancel'));
    const dialog = await screen.findByRole('dialog', { name: t('app.form.leave.title') });
    await user.click(within(dialog).getByRole('button', { name: t('safety.leave.stay') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await company()).toHaveProperty('value', 'Initech K.K.');
    // By any other way, too.
    await user.click(within(screen.getByRole('navigation', { name: t('nav.trail') })).getByRole('link'));
    await user.click(await button('app.form.leave.go'));
    await title('nav.clients');
    // With nothing typed nobody is asked.
    await user.click(await link('clients.new'));
    await company();
    await user.click(await link('app.cancel'));
    await title('nav.clients');
  });

  it('is edited, and a currency in use is not offered', async () => {
    const console = await open(`/clients/${acme}/edit`, lead);
    const { t, user, fill } = console;
    const way = () => within(screen.getByRole('navigation', { name: t('nav.trail') })).getAllByRole('link');
    await waitFor(() => expect(way().map(({ textContent }) => textContent)).toEqual([t('nav.clients'), 'Acme']));
    // antd's form draws its fields anew once, right after the first time.
    await waitFor(async () => {
      await fill(screen.getByDisplayValue(/上海市|New address/), 'New address 7');
      screen.getByDisplayValue('New address 7');
    });
    await user.click(await console.button('clients.edit.save'));
    await screen.findByText(t('clients.edit.done', { name: 'Acme' }));
    await screen.findByText('New address 7');
    await user.click(await console.link('clients.edit.action'));
    await screen.findByDisplayValue('New address 7');
    await screen.findByText('Fixed since the first campaign.');
    const currency = screen.getByLabelText(t('clients.fields.currency'));
    expect([currency.getAttribute('aria-disabled'), currency.getAttribute('aria-describedby')]).toEqual(['true', 'client_currency_extra']);
    expect(currency).toHaveProperty('value', 'CNY');
    // As on the page that it was opened from.
    expect(screen.getByLabelText(t('clients.fields.timezone'))).toHaveProperty('value', 'Asia/Shanghai (China Time)');
  });

  it('says of a mail what it is and to whom, and of an invitation who was invited', async () => {
    await world.act(manager, 'POST', `/clients/${acme}/invitations`, { body: { emails: ['newest@acme.example'], role: 'mediaPlanner' } });
    const console = await open(`/clients/${acme}`);
    const { t } = console;
    const firstOf = async (title: string) => (await (await console.region(title)).findAllByRole('rowheader'))[0]?.textContent;
    expect(await firstOf('people.sent.title')).toBe(
      [t('people.sent.kinds.invitation'), [t('people.sent.channel.mail'), 'to newest@acme.example'].join(' · ')].join(''),
    );
    expect(await firstOf('people.trail.title')).toMatch(/^Invited newest@acme\.example/);
  });

  it('without a campaign may have another currency', async () => {
    const facts = { name: 'Unplanned', currency: 'EUR', countryId: 'fr', timezone: 'Europe/Paris' };
    const { id } = await world.act(manager, 'POST', '/clients', {
      body: { ...facts, companyName: 'Unplanned Ltd', categoryId: 'fashion', companyAddress: '1 Rue de Rivoli' },
    });
    const console = await open(`/clients/${id}/edit`);
    await screen.findByText('Can be changed until the first campaign.');
    const currency = () => screen.getByLabelText(console.t('clients.fields.currency'));
    await waitFor(() => expect(currency().getAttribute('aria-disabled')).toBeNull());
    await console.choose('clients.fields.currency', 'USD');
    await console.user.click(await console.button('clients.edit.save'));
    await screen.findByText(console.t('clients.edit.done', { name: 'Unplanned' }));
  });

  it('shows numbers that equal their lists, and what its currency waits for', async () => {
    const console = await open(`/clients/${acme}`, planner);
    const { t } = console;
    // Beside a status a bare day would read as the day of the status.
    expect(await screen.findAllByText(/^created [A-Z][a-z]{2} \d/)).toHaveLength(5);
    for (const tab of ['all', 'needsMe', 'inReview', 'running', 'finished'] satisfies CampaignTab[]) {
      const { totalElements } = await world.act(planner, 'GET', `/campaigns?clientId=${acme}&tab=${tab}`);
      const tile = await screen.findByRole('link', { name: new RegExp(`^${totalElements}.*${t(`campaigns.tabs.${tab}`)}$`) });
      expect(tile.getAttribute('href')).toContain(`clientId=${acme}`);
    }
    await console.user.click(screen.getByRole('link', { name: new RegExp(`${t('campaigns.tabs.running')}$`) }));
    await screen.findByRole('grid', { busy: false });
    const { totalElements } = await world.act(planner, 'GET', `/campaigns?clientId=${acme}&tab=running`);
    await screen.findByText(new RegExp(`of ${totalElements}$`));
    const other = await open(`/clients/${clientId('lotus')}`);
    await screen.findByText("You haven't set up currency in your account.");
    await other.link('clients.home.setCurrency');
  });
});

describe('the team dialog', () => {
  const invitePeople = async ({ t, user, fill }: Console, text: string): Promise<void> => {
    await fill(await screen.findByRole('textbox', { name: t('clients.team.emails') }), text);
    await user.click(screen.getByRole('button', { name: t('clients.team.send') }));
  };

  it('invites many at once: of 30 addresses 27 are sent and 3 explained', async () => {
    const console = await open(`/clients/${acme}?team=invite`, lead);
    const { t } = console;
    const good = Array.from({ length: 27 }, (_, index) => `Person ${index} <new${index}@acme.example>`);
    await invitePeople(console, `${good.join('; ')}\nbroken@, also@@broken\n${planner}`);
    await screen.findByText(t('clients.team.sent', { total: 27 }));
    const explained = within(await screen.findByRole('region', { name: t('clients.team.explained') }));
    expect(explained.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `broken@${t('clients.team.outcomes.invalid')}`,
      `also@@broken${t('clients.team.outcomes.invalid')}`,
      `${planner}${t('clients.team.outcomes.alreadyMember')}`,
    ]);
    expect(await screen.findByRole('textbox', { name: t('clients.team.emails') })).toHaveProperty('value', 'broken@\nalso@@broken');
    const { totalElements } = await world.act(lead, 'GET', `/clients/${acme}/invitations?state=PENDING`);
    expect(totalElements).toBeGreaterThanOrEqual(27);
  });

  it('sends one, sends it again, makes a link and takes it back', async () => {
    const console = await open(`/clients/${acme}?team=invite`, lead);
    const { t, user } = console;
    await invitePeople(console, 'zoe@acme.example');
    await screen.findByText('Invitation sent');
    await user.click(screen.getByRole('tab', { name: t('clients.team.members') }));
    const actions = { name: t('clients.team.actionsOf', { name: 'zoe@acme.example' }) };
    // The row of an invitation that another one replaces is busy until that one is there.
    const step = async (key: string): Promise<void> => {
      await user.click(await screen.findByRole('button', { ...actions, busy: false }));
      await user.click(screen.getByRole('menuitem', { name: t(key) }));
    };
    const rowOf = async (state: string) =>
      (await world.act(lead, 'GET', `/clients/${acme}/invitations?q=zoe&state=${state}`)).totalElements;
    await step('clients.team.resend');
    await waitFor(async () => expect(await rowOf('SUPERSEDED')).toBe(1));
    await step('clients.team.link.action');
    await user.click(await screen.findByRole('button', { name: t('clients.team.link.confirm') }));
    const link = await screen.findByRole('textbox', { name: t('clients.team.link.label') });
    const token = String(Reflect.get(link, 'value')).split('/').at(-1);
    expect((await world.request('GET', `/enterprise-api/v1/invitations/${token}`)).body).toMatchObject({ email: 'zoe@acme.example' });
    const dialog = screen.getByRole('dialog', { name: t('clients.team.link.title', { email: 'zoe@acme.example' }) });
    const [close] = within(dialog).getAllByRole('button', { name: t('app.close') });
    if (close) await user.click(close);
    await step('clients.team.revoke');
    await screen.findByText(t('clients.team.revoked', { email: 'zoe@acme.example' }));
    expect(await rowOf('REVOKED')).toBe(1);
    await waitFor(() => expect(screen.queryByRole('button', actions)).toBeNull());
  });

  it('says what each role may do, as the server decides it', async () => {
    const console = await open(`/clients/${acme}?team=invite`, lead);
    const { t, user } = console;
    await user.click(await screen.findByText(t('clients.team.rights'), { selector: 'summary' }));
    const rows = within(await screen.findByRole('table', { name: t('clients.team.rights') }))
      .getAllByRole('row')
      .slice(1);
    const allowed = new Map(
      rows.map((row) => [
        within(row).getByRole('rowheader').textContent,
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent !== t('clients.team.grants.no')),
      ]),
    );
    for (const [column, username] of [viewer, planner, lead].entries()) {
      const { clients } = await world.act(username, 'GET', '/me/permissions');
      const granted: Intent[] = clients.find((each: { clientId: string }) => each.clientId === acme).intents;
      const shown = roleRights.map(({ intent }) => intent).filter((intent) => allowed.get(t(`clients.intents.${intent}`))?.[column]);
      expect(shown.toSorted()).toEqual(granted.toSorted());
    }
    expect(rows).toHaveLength(roleRights.length);
  });

  it('changes a role, warns of the last account manager, and takes a member off', async () => {
    const console = await open(`/clients/${acme}?team=members`);
    const { t, user } = console;
    const { content } = await world.act(lead, 'GET', `/clients/${acme}/team-members`);
    const nameOf = (email: string): string => content.find((member: { email: string }) => member.email === email).name;
    const removing = (email: string): Promise<HTMLElement> =>
      screen.findByRole('button', { name: `${t('clients.team.remove.action')}: ${nameOf(email)}` });
    const role = await screen.findByRole('combobox', { name: t('clients.team.roleOf', { name: nameOf(viewer) }) });
    await takeOption(user, role, t('clients.team.roles.mediaPlanner'));
    await screen.findByText(t('clients.team.roleChanged', { name: nameOf(viewer), role: t('clients.team.roles.mediaPlanner') }));
    await user.click(await removing(lead));
    await screen.findByText(t('error.team.lastLead'));
    expect(screen.queryByRole('button', { name: t('clients.team.remove.confirm') })).toBeNull();
    await user.click(await console.button('app.cancel'));
    await user.click(await removing(viewer));
    await user.click(await console.button('clients.team.remove.confirm'));
    await screen.findByText(t('clients.team.remove.done', { name: nameOf(viewer) }));
    const { totalElements } = await world.act(lead, 'GET', `/clients/${acme}/team-members?q=viewer@`);
    expect(totalElements).toBe(0);
  });

  it('shows a planner who is in the team, and lets them leave', async () => {
    const console = await open(`/clients/${acme}?team=invite`, planner);
    const { t, user } = console;
    await screen.findByRole('region', { name: t('clients.team.people') });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('region', { name: t('clients.team.invitations') })).toBeNull();
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${t('clients.team.leave.action')}`) }));
    await user.click(await screen.findByRole('button', { name: t('clients.team.leave.confirm') }));
    await screen.findByText(t('clients.team.leave.done'));
    const { totalElements } = await world.act(manager, 'GET', `/clients/${acme}/team-members?q=planner@`);
    expect(totalElements).toBe(0);
  });
});
