import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countsClock } from '#server/lists/kept-counts.ts';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { type CampaignFixture, startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { sidesOfMaterial } from '#tests/support/material-sides.ts';

let fixture: CampaignFixture;
let server: CampaignFixture['server'];
beforeAll(async () => {
  fixture = await startCampaignFixture();
  ({ server } = fixture);
});
afterAll(() => server.stop());

/** Where the kept counts differ from the rows themselves. */
const differences = async () => {
  const sides = await sidesOfMaterial(server.pool);
  const { rows } = await server.pool.query(
    `
    with asked as (
      select c.*, case when c.status = 'DRAFT' then created_by end as whose,
        exists (select from asset_packages p where p.campaign_id = c.id and p.status = 'IN_REVIEW' and p.type <> 'AD_PREVIEW') as to_provider,
        exists (select from asset_packages p where p.campaign_id = c.id and p.status = 'IN_REVIEW' and p.type = 'AD_PREVIEW') as to_customer,
        s.side
      from campaigns c left join unnest($1::uuid[], $2::text[]) s (id, side) on s.id = c.id
    ), listed as (
      select 'campaigns' as list, client_id, whose as created_by, status, target_type as kind from asked
      union all select 'providerReviews', client_id, whose, status, target_type from asked where to_provider and side is distinct from 'provider'
      union all select 'customerReviews', client_id, whose, status, target_type from asked where to_customer and side is distinct from 'customer'
      union all select side || 'Material', client_id, whose, status, target_type from asked where side is not null
      union all select 'pushNotifications', client_id, null, status, '' from push_notifications
      union all select 'lockScreenCampaigns', client_id, null, status, array_to_string(countries, ',') || '/' || language || '/' || category from lock_screen_items
    ), counted as (
      select list, client_id, created_by, status, kind, count(*) as amount from listed group by 1, 2, 3, 4, 5
      union all select list, null, null, status, kind, count(*) from listed group by list, status, kind
    ), kept as (
      select list, client_id, created_by, status, kind, sum(amount) as amount from kept_list_counts group by 1, 2, 3, 4, 5 having sum(amount) <> 0
    )
    (table counted except table kept) union all (table kept except table counted)`,
    [sides.map(({ id }) => id), sides.map(({ rule }) => rule)],
  );
  return rows;
};
const fold = () => runClockJob(server.db, countsClock, server.time.now);

describe('the counts that lists keep', () => {
  it('are those of the rows from the start, and after whatever people do', async () => {
    expect(await differences()).toEqual([]);
    const { id, version } = await fixture.create({ name: 'Counted' });
    const edited = await fixture.put(id, version, { name: 'Counted twice' });
    expect(edited.status).toBe(200);
    expect(await differences()).toEqual([]);
    expect(await fold()).toBeGreaterThan(0);
    const gone = await server.request('DELETE', `/enterprise-api/v1/campaigns/${id}`, {
      token: await server.signIn('lead@acme.example'),
      headers: { 'If-Match': `"${edited.body.version}"` },
    });
    expect(gone.status, gone.text).toBe(204);
    expect(await differences()).toEqual([]);
  });

  it('leave no line where a statement changes nothing that is counted', async () => {
    await fold();
    await server.pool.query("update campaigns set name = name || ' again'");
    expect(await fold()).toBe(0);
  });

  it('stay right while many write at once, some in vain, and the lines are added up meanwhile', async () => {
    const moves = [
      "update campaigns set status = (array['PAUSED', 'FINISHED', 'PLANNING', 'EXECUTION', 'IN_REVIEW'])[1 + abs(hashtext(id::text || $1::text)) % 5] where hashtext(id::text) % 5 = $1::int % 5",
      "update campaigns set target_type = 'LOCAL' where hashtext(id::text) % 4 = $1::int % 4",
      "update push_notifications set status = 'FINISHED' where hashtext(id::text) % 3 = $1::int % 3",
      "update lock_screen_items set countries = array['my', 'id'] where hashtext(id::text) % 7 = $1::int % 7",
      "update lock_screen_items set status = 'EXPIRED' where hashtext(id::text) % 6 = $1::int % 6",
      'delete from push_notifications where hashtext(id::text) % 17 = $1::int % 17',
      "update asset_packages set status = (array['IN_REVIEW', 'APPROVED', 'REJECTED'])[1 + abs(hashtext(id::text || $1::text)) % 3] where hashtext(id::text) % 3 = $1::int % 3",
      'delete from asset_packages where hashtext(id::text) % 11 = $1::int % 11',
    ];
    const write = async (round: number) => {
      const client = await server.pool.connect();
      try {
        await client.query('begin');
        await client.query(moves[round % moves.length] ?? '', [round]);
        await client.query(round % 4 === 3 ? 'rollback' : 'commit');
      } catch {
        // Two that lock the same rows in another order: one of them gives way, and counts nothing.
        await client.query('rollback');
      } finally {
        client.release();
      }
    };
    await Promise.all(Array.from({ length: 24 }, (_, round) => (round % 6 === 5 ? fold() : write(round))));
    expect(await differences()).toEqual([]);
    await fold();
    expect(await differences()).toEqual([]);
  });
});
