import { type BaseRecord, CanAccess, Refine } from '@refinedev/core';
import { DeleteButton, EditButton } from '@refinedev/antd';
import routerProvider from '@refinedev/react-router';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtIn, refineResourcesOf } from '#app/plugins.ts';
import { paths } from '#config/paths.ts';
import { api } from '#contract/api.ts';
import { type Endpoint, pathOf } from '#contract/endpoint.ts';
import type { Me } from '#contract/identity/identity.ts';
import { accessControlProvider } from '#providers/access/access-control-provider.ts';
import { makeDataProvider } from '#providers/data/data-provider.ts';
import { startTexts } from '#providers/i18n/texts.ts';
import { connectTo, showOnScreen } from '#tests/support/screen.ts';
import { usernames } from '#tests/support/people.ts';
import { type World, startWorld } from '#tests/support/world.ts';

const resources = ['campaigns', 'clients', 'pushNotifications', 'lockScreenCampaigns'] as const;
const verbs = { show: 'get', edit: 'update', delete: 'remove', list: 'list', create: 'create' } as const;

let world: World;
const tokens = new Map<string, string>();
const mes = new Map<string, Me>();
/** A record of every client under each resource, as somebody who sees everything reads it. */
const records = new Map<string, BaseRecord[]>();

beforeAll(async () => {
  world = await startWorld();
  await startTexts();
  for (const name of usernames) {
    const { access_token } = await world.beginSession(name);
    tokens.set(name, access_token);
    mes.set(name, (await world.request('GET', '/enterprise-api/v1/me', { token: access_token })).body);
  }
  for (const resource of resources) {
    const reader = resource === 'lockScreenCampaigns' ? 'admin@provider.example' : 'am@provider.example';
    const { body } = await world.request('GET', `${pathOf(api[resource].list)}?size=100`, { token: tokens.get(reader) });
    const byKind = new Map<string, BaseRecord>();
    // Of each client what the one planner created and what others did: some rights are about one's own.
    for (const row of body.content) byKind.set(`${row.client?.id ?? row.id} ${row.createdBy?.name}`, row);
    records.set(resource, [...byKind.values()]);
  }
});
afterAll(() => world.stop());
beforeEach(() => connectTo(world.answer));

const endpointOf = (resource: (typeof resources)[number], verb: string): Endpoint | undefined =>
  Object.entries(api[resource]).find(([name]) => name === verb)?.[1];

const providerOf = (me: Me) => accessControlProvider(me, async () => Promise.reject(new Error('Every record is handed over here.')));

// Past the rights a call that says nothing fails for its version, its state or its fields.
const allowed = new Set([200, 201, 204, 400, 409, 428]);

describe.each(usernames)('%s', (name) => {
  it.each(resources)('sees of %s exactly what the server lets them do, object by object', async (resource) => {
    const me = mes.get(name);
    if (!me) throw new Error(`Nobody is called ${name}`);
    const { can } = providerOf(me);
    for (const [action, verb] of Object.entries(verbs)) {
      const endpoint = endpointOf(resource, verb);
      if (!endpoint) {
        expect(await can({ resource, action }), `${resource} ${action}`).toMatchObject({ can: false });
        continue;
      }
      const own = Object.keys(endpoint.params?.shape ?? {}).at(-1);
      for (const record of own === undefined ? [undefined] : (records.get(resource) ?? [])) {
        const params = own === undefined ? {} : { [own]: String(record?.id) };
        const answer = await world.request(endpoint.method, pathOf(endpoint, params), {
          token: tokens.get(name),
          ...(endpoint.body && { body: {} }),
        });
        const said = await can({ resource, action, params: record ? { record } : {} });
        expect(said.can, `${action} ${resource}, answered ${answer.status}`).toBe(allowed.has(answer.status));
      }
    }
  });
});

describe('what lies below a campaign', () => {
  /** A package of each client's campaigns, as the provider's account manager reads them. */
  const packages = async (): Promise<{ campaign: BaseRecord; id: string }[]> => {
    const token = tokens.get('am@provider.example');
    const found = [];
    for (const campaign of records.get('campaigns') ?? []) {
      const path = pathOf(api.assetPackages.list, { campaignId: String(campaign.id) });
      const { body } = await world.request('GET', path, { token });
      if (body.content?.[0]) found.push({ campaign, id: String(body.content[0].id) });
    }
    return found;
  };

  it.each(usernames)('is of whom the campaign is of: %s', async (name) => {
    const me = mes.get(name);
    if (!me) throw new Error(`Nobody is called ${name}`);
    const all = await packages();
    expect(new Set(all.map(({ campaign }) => campaign['client'].id)).size).toBeGreaterThan(1);
    const read = async (resource: string, id: string | number): Promise<BaseRecord> => {
      const found = resource === 'campaigns' && records.get(resource)?.find((one) => one.id === id);
      if (!found) throw new Error(`${resource} ${id} says nothing of whose it is`);
      return found;
    };
    const { can } = accessControlProvider(me, read);
    for (const { campaign, id } of all) {
      const campaignId = String(campaign.id);
      for (const [action, verb] of Object.entries({ show: 'get', edit: 'update', delete: 'remove' } as const)) {
        const endpoint: Endpoint = api.assetPackages[verb];
        const path = pathOf(endpoint, { campaignId, packageId: id });
        const { status } = await world.request(endpoint.method, path, { token: tokens.get(name), ...(endpoint.body && { body: {} }) });
        const said = await can({ resource: 'assetPackages', action, params: { id, meta: { campaignId } } });
        expect(said.can, `${action}, answered ${status}`).toBe(allowed.has(status));
      }
      const report = await world.request('GET', pathOf(api.reports.get, { campaignId }), { token: tokens.get(name) });
      expect((await can({ resource: 'reports', action: 'show', params: { id: campaignId } })).can).toBe(allowed.has(report.status));
    }
  });
});

it('an action of another name is the call of that name', async () => {
  const [record] = records.get('campaigns') ?? [];
  const may = async (name: (typeof usernames)[number], action: string) => {
    const me = mes.get(name);
    return me && (await providerOf(me).can({ resource: 'campaigns', action, params: { record } })).can;
  };
  expect(await may('am@provider.example', 'duplicate')).toBe(true);
  expect(await may('admin@provider.example', 'duplicate')).toBe(false);
  expect(await may('am@provider.example', 'paint')).toBe(false);
});

describe('on the screen', () => {
  const show = (name: (typeof usernames)[number], record: BaseRecord) => {
    const me = mes.get(name);
    if (!me) throw new Error(`Nobody is called ${name}`);
    const read = () => Promise.resolve(record);
    showOnScreen(
      <MemoryRouter>
        <Refine
          dataProvider={makeDataProvider()}
          accessControlProvider={accessControlProvider(me, read)}
          routerProvider={routerProvider}
          resources={refineResourcesOf(builtIn, String)}
          options={{ disableTelemetry: true }}
        >
          <CanAccess resource="campaigns" action="edit" params={{ id: record.id ?? '' }} fallback={<p>may not edit</p>}>
            <p>may edit</p>
          </CanAccess>
          <EditButton resource="campaigns" recordItemId={record.id ?? ''} />
          <DeleteButton resource="campaigns" recordItemId={record.id ?? ''} />
        </Refine>
      </MemoryRouter>,
    );
  };

  it('CanAccess, EditButton and DeleteButton ask about the object, by its id alone', async () => {
    const acme = mes.get('lead@acme.example')?.memberships[0]?.clientId;
    const record = records.get('campaigns')?.find((one) => one['client'].id === acme);
    if (!record) throw new Error('The sample world has no campaign of Acme');
    show('lead@acme.example', record);
    await screen.findByText('may edit');
    // The planner is what edits a campaign.
    const edit = await screen.findByRole('link', { name: /Edit/ });
    expect(edit.getAttribute('href')).toBe(paths.step(String(record.id), 'audience'));
    await screen.findByRole('button', { name: /Delete/ });
    show('planner@globex.example', record);
    await screen.findByText('may not edit');
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Edit/ })).toBeNull();
  });
});
