import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignRow } from '#contract/campaigns/campaigns.ts';
import type { SearchHit } from '#contract/search/search.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ sample: true });
  token = await server.signIn('am@provider.example');
});
afterAll(() => server.stop());

const allOf = async <Row>(path: string): Promise<Row[]> => {
  const { status, body, text } = await server.request('GET', `/enterprise-api/v1/${path}&size=100`, { token });
  expect(status, text).toBe(200);
  expect(body.totalElements).toBeLessThanOrEqual(100);
  return body.content;
};
const find = (q: string) => allOf<SearchHit>(`search?${new URLSearchParams({ q })}`);
const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id).toSorted();
const campaignIds = async (condition: string): Promise<string[]> =>
  idsOf(
    (await server.pool.query<{ id: string }>(`select c.id from campaigns c join clients k on k.id = c.client_id where ${condition}`)).rows,
  );
const countryOf = (cityId: string): string | undefined => catalogue.cities.get(cityId)?.countryId;

describe('what is due', () => {
  const lateInList = async (): Promise<CampaignRow[]> =>
    (await allOf<CampaignRow>('campaigns?tab=all')).filter(({ dueAt }) => dueAt !== null && Date.parse(dueAt) < server.time.now.getTime());

  /** Those whose next step is the provider's preview: no column says until when. */
  const awaitingPreview = async (rows: readonly CampaignRow[]): Promise<CampaignRow[]> => {
    const found: CampaignRow[] = [];
    for (const row of rows) {
      const { body } = await server.request('GET', `/enterprise-api/v1/campaigns/${row.id}`, { token });
      if (body.materialStep === 'preview') found.push(row);
    }
    return found;
  };

  it('is overdue where the list of campaigns says so, whatever it waits for', async () => {
    const late = await lateInList();
    expect(await awaitingPreview(late)).not.toEqual([]);
    expect(idsOf(await find('is:overdue type:campaign'))).toEqual(idsOf(late));
  });

  it('is overdue from the moment on that the list says so', async () => {
    const { now } = server.time;
    const before = await lateInList();
    server.time.now = new Date(now.getTime() + 2 * 86_400_000);
    token = await server.signIn('am@provider.example');
    const late = await lateInList();
    expect(late.length).toBeGreaterThan(before.length);
    expect(idsOf(await find('is:overdue type:campaign'))).toEqual(idsOf(late));
    server.time.now = now;
    token = await server.signIn('am@provider.example');
  });

  it('follows the hours of a client that moves', async () => {
    const [first] = await awaitingPreview(await allOf<CampaignRow>('campaigns?tab=all'));
    const due = async () =>
      (await server.pool.query<{ due_at: Date }>(`select due_at from search_items where type = 'campaign' and id = $1`, [first?.id]))
        .rows[0]?.due_at;
    const inList = async () => (await allOf<CampaignRow>('campaigns?tab=all')).find(({ id }) => id === first?.id)?.dueAt;
    const before = await inList();
    const { rows } = await server.pool.query<{ timezone: string }>('select timezone from clients where id = $1', [first?.client.id]);
    await server.pool.query(`update clients set timezone = 'America/New_York' where id = $1`, [first?.client.id]);
    await find('is:overdue');
    expect(await inList()).not.toBe(before);
    await expect.poll(async () => (await due())?.toISOString()).toBe(await inList());
    await server.pool.query('update clients set timezone = $2 where id = $1', [first?.client.id, rows[0]?.timezone]);
  });
});

describe('where something takes place', () => {
  const citiesOf = async (id: string): Promise<string[]> =>
    (await server.pool.query<{ cities: string[] }>(`select plan #> '{audience,cityIds}' as cities from campaigns where id = $1`, [id]))
      .rows[0]?.cities ?? [];

  it("is the countries of its cities, and its client's while it has none", async () => {
    const hits = await find('country:fr type:campaign');
    const { rows } = await server.pool.query<{ id: string; cities: string[] | null; home: string }>(
      `select c.id, c.plan #> '{audience,cityIds}' as cities, k.country_id as home from campaigns c join clients k on k.id = c.client_id`,
    );
    const meant = rows.filter(({ cities, home }) => (cities?.length ? cities.some((city) => countryOf(city) === 'fr') : home === 'fr'));
    expect(idsOf(hits)).toEqual(idsOf(meant));
    expect(hits.length).toBeLessThan((await campaignIds(`k.country_id = 'fr'`)).length);
  });

  it('moves with the plan, and so does what belongs to it', async () => {
    const { rows } = await server.pool.query<{ id: string; name: string }>(
      `select c.id, c.name from campaigns c join clients k on k.id = c.client_id
       where k.country_id <> 'jp' and exists (select from assets a join asset_packages p on p.id = a.package_id where p.campaign_id = c.id) order by c.name limit 1`,
    );
    const [{ id, name } = { id: '', name: '' }] = rows;
    expect((await citiesOf(id)).map(countryOf)).not.toContain('jp');
    const belonging = async (country: string) =>
      (await find(`country:${country} "${name}"`)).filter(({ campaign }) => campaign?.id === id).map(({ type }) => type);
    expect(await belonging('jp')).toEqual([]);
    await server.pool.query(`update campaigns set plan = jsonb_set(plan, '{audience,cityIds}', '["tokyo"]') where id = $1`, [id]);
    await expect.poll(() => belonging('jp')).toEqual(expect.arrayContaining(['package', 'file']));
  });
});

describe('the language of what is shown', () => {
  it('is the one it is written in, not those of whom it is shown to', async () => {
    const { rows } = await server.pool.query<{ id: string; others: string }>(
      `select id, (select count(*) from lock_screen_items where language <> 'en' and 'en' = any(target_languages)) as others
       from lock_screen_items where language = 'en'`,
    );
    expect(Number(rows[0]?.others)).toBeGreaterThan(0);
    expect(idsOf(await find('lang:en type:lockScreen'))).toEqual(idsOf(rows));
  });
});
