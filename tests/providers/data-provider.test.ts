import type { BaseRecord } from '@refinedev/core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { makeDataProvider } from '#providers/data/data-provider.ts';
import { startTexts } from '#providers/i18n/texts.ts';
import { storeTokens } from '#providers/session/tokens.ts';
import { connectTo } from '#tests/support/screen.ts';
import { manager, planner, startWorld } from '#tests/support/world.ts';

let data: ReturnType<typeof makeDataProvider>;

const world = await startWorld();
await startTexts();
afterAll(() => world.stop());
beforeEach(async () => {
  connectTo(world.answer);
  storeTokens(await world.beginSession(manager));
  data = makeDataProvider();
});

const campaigns = (question: Partial<Parameters<typeof data.getList>[0]>) =>
  data.getList<BaseRecord>({ resource: 'campaigns', pagination: { currentPage: 1, pageSize: 100 }, ...question });

describe('getList', () => {
  it('brings the page that is asked for, and how many rows there are', async () => {
    const all = await campaigns({});
    const second = await campaigns({ pagination: { currentPage: 2, pageSize: 12 } });
    expect(second.total).toBe(all.total);
    expect(second.data.map(({ id }) => id)).toEqual(all.data.slice(12, 24).map(({ id }) => id));
  });

  it('brings every row where no page is asked for', async () => {
    const { data: rows, total } = await campaigns({ pagination: { mode: 'off' } });
    expect(rows).toHaveLength(total);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
  });

  it('sorts by two columns, forwards and backwards, over all pages', async () => {
    const sorters = [
      { field: 'status', order: 'desc' as const },
      { field: 'name', order: 'asc' as const },
    ];
    const whole = await campaigns({ sorters });
    const pages = await Promise.all([1, 2, 3].map((currentPage) => campaigns({ sorters, pagination: { currentPage, pageSize: 25 } })));
    const inPages = pages.flatMap((page) => page.data.map(({ id }) => id));
    expect(inPages).toEqual(whole.data.slice(0, 75).map(({ id }) => id));
    const statuses = whole.data.map((row) => row['status']);
    const first = whole.data.filter((row) => row['status'] === statuses[0]).map((row) => row['createdTime']);
    const byTime = await campaigns({
      sorters: [
        { field: 'status', order: 'desc' },
        { field: 'createdTime', order: 'asc' },
      ],
    });
    const sorted = byTime.data.filter((row) => row['status'] === statuses[0]).map((row) => row['createdTime']);
    expect(sorted).toEqual(first.map(String).toSorted());
    expect(sorted).not.toEqual(sorted.toReversed());
  });

  it.each([
    [[{ field: 'colour', order: 'asc' }], 'campaigns cannot be sorted by colour.'],
    [['status', 'name', 'from'].map((field) => ({ field, order: 'asc' as const })), 'campaigns can be sorted by 2 columns, not by 3.'],
  ] as const)('refuses sorters that the contract does not know: %j', async (sorters, words) => {
    await expect(campaigns({ sorters: sorters.map((one) => ({ ...one })) })).rejects.toMatchObject({ statusCode: 400, message: words });
  });

  it('filters by bounds, both included', async () => {
    const all = (await campaigns({ sorters: [{ field: 'createdTime', order: 'asc' }] })).data;
    const [from, to] = [all[10]?.['createdTime'], all[30]?.['createdTime']];
    const { data: rows } = await campaigns({
      filters: [
        { field: 'createdTime', operator: 'gte', value: from },
        { field: 'createdTime', operator: 'lte', value: to },
      ],
    });
    const wanted = all.filter((row) => row['createdTime'] >= from && row['createdTime'] <= to).map(({ id }) => id);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(wanted));
    expect(wanted.length).toBeGreaterThan(15);
    expect(wanted.length).toBeLessThan(all.length);
  });

  it('filters by one value, by several, and by what its search looks into', async () => {
    const { data: all } = await campaigns({});
    const of = (...statuses: string[]): unknown[] => all.filter((row) => statuses.includes(row['status'])).map(({ id }) => id);
    const drafts = await campaigns({ filters: [{ field: 'status', operator: 'eq', value: 'DRAFT' }] });
    expect(drafts.data.map(({ id }) => id)).toEqual(of('DRAFT'));
    const two = await campaigns({ filters: [{ field: 'status', operator: 'in', value: ['DRAFT', 'PAUSED'] }] });
    expect(two.data.map(({ id }) => id)).toEqual(of('DRAFT', 'PAUSED'));
    expect(of('DRAFT').length).toBeGreaterThan(0);
    const name: string = all[3]?.['name'];
    const found = await campaigns({ filters: [{ field: 'name', operator: 'contains', value: name }] });
    expect(found.data.map((row) => row['name'])).toContain(name);
    expect(found.total).toBeLessThan(all.length);
  });

  it('leaves out what a reader has cleared', async () => {
    const cleared = await campaigns({
      filters: [
        { field: 'status', operator: 'eq', value: undefined },
        { field: 'name', operator: 'contains', value: '' },
      ],
    });
    expect(cleared.total).toBe((await campaigns({})).total);
  });

  it.each([
    [
      [{ field: 'colour', operator: 'eq', value: 'red' }],
      /^campaigns cannot be filtered by colour with "eq"\. The contract knows: .*createdTimeGte.*\.$/,
    ],
    [[{ field: 'name', operator: 'startswith', value: 'A' }], /with "startswith"/],
    [[{ field: 'page', operator: 'eq', value: 3 }], /cannot be filtered by page/],
    [[{ operator: 'or', value: [{ field: 'status', operator: 'eq', value: 'DRAFT' }] }], /by "or" over several conditions/],
    [
      [
        { field: 'status', operator: 'eq', value: 'DRAFT' },
        { field: 'status', operator: 'eq', value: 'PAUSED' },
      ],
      /filtered by status twice/,
    ],
  ] as const)('refuses filters that the contract does not know: %j', async (filters, words) => {
    const wanted = filters.map((filter) => ({ ...filter })) as Parameters<typeof data.getList>[0]['filters'];
    await expect(campaigns({ ...(wanted && { filters: wanted }) })).rejects.toThrow(words);
  });
});

describe('records', () => {
  it('getOne brings what the list names, and getMany several with one call', async () => {
    const { data: rows } = await campaigns({});
    const ids = rows.slice(0, 5).flatMap(({ id }) => (id === undefined ? [] : [id]));
    const one = await data.getOne({ resource: 'campaigns', id: ids[0] ?? '' });
    expect(one.data.id).toBe(ids[0]);
    const before = world.sent.length;
    const many = await data.getMany({ resource: 'campaigns', ids });
    expect(new Set(many.data.map(({ id }) => id))).toEqual(new Set(ids));
    expect(world.sent.length - before).toBe(1);
  });

  it('a write names the version that was read, so that nobody overwrites what they have not seen', async () => {
    storeTokens(await world.beginSession(planner));
    const campaign = await world.begin('Version of a plugin');
    await expect(data.update({ resource: 'campaigns', id: campaign.id, variables: { id: campaign.id, name: 'Unread' } })).rejects.toThrow(
      /was not read before it is changed/,
    );
    await data.getOne({ resource: 'campaigns', id: campaign.id });
    const written = await data.update<BaseRecord, object>({
      resource: 'campaigns',
      id: campaign.id,
      variables: { id: campaign.id, name: 'Read' },
    });
    expect(written.data['name']).toBe('Read');
    // What was written is known as well; what somebody else writes meanwhile is not.
    await data.update({ resource: 'campaigns', id: campaign.id, variables: { id: campaign.id, name: 'Read again' } });
    await world.change(planner, await world.read(campaign.id), { name: 'Meanwhile' });
    await expect(data.deleteOne({ resource: 'campaigns', id: campaign.id })).rejects.toMatchObject({ statusCode: 412 });
    await data.getOne({ resource: 'campaigns', id: campaign.id });
    await data.deleteOne({ resource: 'campaigns', id: campaign.id });
    await expect(data.getOne({ resource: 'campaigns', id: campaign.id })).rejects.toMatchObject({ statusCode: 404 });
  });

  it('says at which field a refused value stands', async () => {
    await expect(data.create({ resource: 'clients', variables: { name: '' } })).rejects.toMatchObject({
      statusCode: 400,
      errors: expect.objectContaining({ name: [expect.any(String)] }),
    });
  });

  it('takes the parameters of a nested resource from `meta`', async () => {
    const { data: rows } = await campaigns({ filters: [{ field: 'status', operator: 'eq', value: 'EXECUTION' }] });
    const packages = await data.custom({ url: `/campaigns/${rows[0]?.id}/asset-packages`, method: 'get' });
    const listed = await world.act(manager, 'GET', `/campaigns/${rows[0]?.id}/asset-packages`);
    expect(packages.data).toEqual(listed);
    const nested = await data.getList({ resource: 'assetPackages', meta: { campaignId: rows[0]?.id } });
    expect([nested.data, nested.total]).toEqual([listed.content, listed.content.length]);
    await expect(data.getList({ resource: 'assetPackages', pagination: { mode: 'server' } })).rejects.toThrow(
      'Missing path parameter campaignId',
    );
  });

  it('refuses a noun or a verb that the contract does not have', async () => {
    await expect(data.getOne({ resource: 'colours', id: '1' })).rejects.toThrow('The contract has no colours.get.');
    await expect(data.deleteOne({ resource: 'clients', id: '1' })).rejects.toThrow('The contract has no clients.remove.');
  });
});

it('ends a call that Refine no longer waits for', async () => {
  const left = new AbortController();
  left.abort();
  await expect(campaigns({ meta: { signal: left.signal } })).rejects.toThrow('canceled');
  await expect(data.custom({ url: '/campaigns/counts', method: 'get', meta: { signal: left.signal } })).rejects.toThrow('canceled');
});

describe('custom', () => {
  it('makes any call of the contract by its address', async () => {
    const counts = await data.custom({ url: '/campaigns/counts', method: 'get', query: { targetType: 'LOCAL' } });
    expect(counts.data).toEqual(await world.act(manager, 'GET', '/campaigns/counts?targetType=LOCAL'));
    const items = await data.custom({ url: '/kaikai-now-content-api/v1/lock-screen-campaigns?size=1', method: 'get' });
    expect(items.data).toMatchObject({ size: 1 });
    await expect(data.custom({ url: '/weather', method: 'get' })).rejects.toThrow('The contract has no GET /weather.');
  });

  it('tells calls of one address apart by what they accept', async () => {
    const [row] = (await campaigns({ pagination: { currentPage: 1, pageSize: 1 } })).data;
    const url = `/campaigns/${row?.id}/location-unit-groups`;
    for (const { accept = '' } of [api.locations.groups, api.locations.hierarchy]) {
      await data.custom({ url, method: 'get', headers: { Accept: accept } });
      expect(world.sent.at(-1)?.headers.get('Accept')).toContain(accept);
    }
  });
});
