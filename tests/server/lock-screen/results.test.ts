import { afterAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/flight.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { lockScreenClock } from '#server/lock-screen/clock.ts';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { lockScreenPath, startLockScreenFixture } from '#tests/support/lock-screen-fixture.ts';

const fixture = await startLockScreenFixture();
afterAll(() => fixture.server.stop());

const today = dateIn(fixture.server.time.now, 'Asia/Singapore');
const first = addDays(today, -3);
const results = { to: addDays(today, -1), impressions: 120_000, clicks: 1800, imageSeconds: 2.4, articleSeconds: null };
const measure = (token: string | undefined, { id, version }: { id: string; version: number }, body: object = results) =>
  fixture.server.request('PUT', `${lockScreenPath}/${id}/results`, { token, body, headers: { 'If-Match': `"${version}"` } });

/** An item of which it is the fourth day. */
const shown = async () => {
  const { id } = await fixture.approved({ startDate: addDays(today, 1), durationDays: 10, timezone: 'Asia/Singapore' });
  await fixture.server.pool.query('update lock_screen_items set start_date = $2 where id = $1', [id, first]);
  await runClockJob(fixture.server.db, lockScreenClock, fixture.server.time.now);
  return fixture.read(id);
};

describe('the results of a lock-screen item', () => {
  it('are said by whoever decides about items, with the day up to which they count, and are written down', async () => {
    const item = await shown();
    expect(item.metrics).toMatchObject({ to: null, impressions: 0, clicks: 0 });
    const { status, body, text } = await measure(fixture.admin, item);
    expect(status, text).toBe(200);
    expect(body.metrics).toEqual({ ...results, ctr: 0.015, imageSeconds: expect.closeTo(2.4) });
    const { rows } = await fixture.server.pool.query("select diff from audit where object_id = $1 and action = 'lockScreen.measure'", [
      item.id,
    ]);
    expect(rows[0]?.diff).toMatchObject({ impressions: { from: 0, to: 120_000 }, measuredTo: { from: null, to: results.to } });
    const list = await fixture.server.request('GET', `${lockScreenPath}?sortBy=impressions&sortDir=desc&size=100`, {
      token: fixture.admin,
    });
    expect(list.body.content.find(({ id }: { id: string }) => id === item.id).metrics.to).toBe(results.to);
    // The same again changes nothing.
    expect((await measure(fixture.admin, body)).body.version).toBe(body.version);
  });

  it('are nobody else’s to say', async () => {
    const item = await shown();
    for (const token of [fixture.planner, fixture.viewer, fixture.am, fixture.other]) expect((await measure(token, item)).status).toBe(403);
    expect((await fixture.read(item.id)).metrics?.to).toBeNull();
  });

  it('are refused of what was never on the phones, and of an item that was changed meanwhile', async () => {
    const draft = await fixture.create();
    const never = await measure(fixture.admin, draft);
    expect([never.status, never.body.key]).toEqual([409, 'error.lockScreen.notShown']);
    const item = await shown();
    expect((await measure(fixture.admin, { ...item, version: item.version - 1 })).status).toBe(412);
  });

  it.each([
    [{ to: addDays(first, -1) }, 'to'],
    [{ to: addDays(today, 1) }, 'to'],
    [{ clicks: 120_001 }, 'clicks'],
    [{ impressions: -1 }, 'impressions'],
    [{ imageSeconds: 86_401 }, 'imageSeconds'],
  ])('are refused with the field that is wrong: %o', async (part, path) => {
    const { status, body } = await measure(fixture.admin, await shown(), { ...results, ...part });
    expect([status, body.details.map((detail: { path: string }) => detail.path)]).toEqual([400, [path]]);
  });
});
