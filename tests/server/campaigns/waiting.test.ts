import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssetPackage } from '#contract/asset-packages/asset-packages.ts';
import type { CampaignRow } from '#contract/campaigns/campaigns.ts';
import { lastSafeSubmit } from '#domain/campaigns/last-safe-submit.ts';
import { workingMinutesBetween } from '#domain/time/working-time.ts';
import { providerCalendarFor } from '#server/working-time/provider-calendar.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { type PackageFixture, startPackageFixture } from '#tests/support/package-fixture.ts';

const zone = 'Asia/Shanghai';
const calendar = providerCalendarFor(zone);
const aDay = calendar.ends - calendar.begins;

let fixture: PackageFixture;
beforeAll(async () => {
  fixture = await startPackageFixture();
});
afterAll(() => fixture.server.stop());

const get = async (path: string, token: string) => (await fixture.server.request('GET', `${campaignsPath}${path}`, { token })).body;

type Until = Pick<CampaignRow, 'turn' | 'dueAt' | 'submitBy' | 'reviewDueAt'>;

/** What the list says of it, and its own page the same. */
const waitsFor = async (id: string, token: string): Promise<Until> => {
  const row = (await get(`?idIn=${id}`, token)).content[0] as CampaignRow;
  const said = { turn: row.turn, dueAt: row.dueAt, submitBy: row.submitBy, reviewDueAt: row.reviewDueAt };
  expect(await get(`/${id}`, token)).toMatchObject(said);
  return said;
};

describe('while material is gathered', () => {
  it('a campaign says who is to do something, and until when, at every step and to each side', async () => {
    const id = await fixture.execution();
    const { from } = (await get(`/${id}`, fixture.planner)).timeline;
    const both = async () => ({ planner: await waitsFor(id, fixture.planner), manager: await waitsFor(id, fixture.am) });
    /** So many working days before its first day. */
    const before = (days: number) => {
      const last = lastSafeSubmit(calendar, from, zone, fixture.server.time.now, days * aDay);
      return { at: last?.at.toISOString(), tone: last?.tone };
    };
    const dueOf = async (packageId: string): Promise<string> => {
      const { submission } = (await get(`/${id}/asset-packages/${packageId}`, fixture.planner)) as AssetPackage;
      return submission?.dueAt ?? '';
    };

    expect(await both()).toEqual({
      planner: { turn: 'us', dueAt: null, submitBy: before(4), reviewDueAt: null },
      manager: { turn: 'customer', dueAt: null, submitBy: before(4), reviewDueAt: null },
    });
    const licence = await fixture.sent(id, 'BUSINESS_LICENSE');
    expect(await both()).toEqual({
      planner: { turn: 'us', dueAt: null, submitBy: before(4), reviewDueAt: await dueOf(licence) },
      manager: { turn: 'us', dueAt: await dueOf(licence), submitBy: null, reviewDueAt: null },
    });
    const creatives = await fixture.sent(id, 'CREATIVES');
    expect((await waitsFor(id, fixture.planner)).submitBy).toEqual(before(3));
    const codes = await fixture.sent(id, 'TRACKING_CODES');
    expect(await both()).toEqual({
      planner: { turn: 'provider', dueAt: await dueOf(codes), submitBy: null, reviewDueAt: null },
      manager: { turn: 'us', dueAt: await dueOf(codes), submitBy: null, reviewDueAt: null },
    });
    for (const one of [licence, creatives, codes]) await fixture.movePackage(id, one, { to: 'APPROVED', comment: 'Fine' }, fixture.am);
    const preview = await waitsFor(id, fixture.planner);
    expect(preview).toEqual({ turn: 'provider', dueAt: expect.any(String), submitBy: null, reviewDueAt: null });
    expect(workingMinutesBetween(calendar, fixture.server.time.now, new Date(preview.dueAt ?? ''))).toBe(aDay);
    expect(await waitsFor(id, fixture.am)).toEqual({ ...preview, turn: 'us' });
    const made = await fixture.sent(id, 'AD_PREVIEW');
    expect(await both()).toEqual({
      planner: { turn: 'us', dueAt: null, submitBy: before(0), reviewDueAt: null },
      manager: { turn: 'customer', dueAt: null, submitBy: before(0), reviewDueAt: null },
    });
    await fixture.movePackage(id, made, { to: 'APPROVED', comment: 'Fine' });
    expect(await both()).toEqual({
      planner: { turn: 'provider', dueAt: null, submitBy: before(0), reviewDueAt: null },
      manager: { turn: 'us', dueAt: null, submitBy: before(0), reviewDueAt: null },
    });
  });
});

it('a draft waits for the own team of everybody at its client, and for the client of everybody else', async () => {
  const { id } = await fixture.create();
  const turnOf = async (token: string) => (await waitsFor(id, token)).turn;
  for (const token of [fixture.planner, fixture.lead, fixture.viewer]) expect(await turnOf(token)).toBe('us');
  expect(await turnOf(fixture.am)).toBe('customer');
  await fixture.server.pool.query(`update campaigns set status = 'PLANNING_REVIEW' where id = $1`, [id]);
  expect(await turnOf(fixture.viewer)).toBe('provider');
});

it('a released one waits for the platforms, and for nobody once they have accepted it', async () => {
  const id = await fixture.execution();
  const { pool } = fixture.server;
  await pool.query(`update campaigns set status = 'PENDING' where id = $1`, [id]);
  const waits = { turn: 'media', dueAt: null, submitBy: null, reviewDueAt: null };
  const book = (state: string) =>
    pool.query(
      `insert into media_bookings (campaign_id, version, state, tries, asked_at, next_try_at, answered_at)
       select id, version, $2, 1, now(), now(), case when $2 = 'ACCEPTED' then now() end from campaigns where id = $1
       on conflict (campaign_id, version) do update set state = excluded.state, answered_at = excluded.answered_at`,
      [id, state],
    );
  expect(await waitsFor(id, fixture.planner)).toEqual(waits);
  await book('WAITING');
  expect(await waitsFor(id, fixture.am)).toEqual(waits);
  await book('ACCEPTED');
  for (const reader of [fixture.planner, fixture.am]) expect(await waitsFor(id, reader)).toEqual({ ...waits, turn: 'nobody' });
});
