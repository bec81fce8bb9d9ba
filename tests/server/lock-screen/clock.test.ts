import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import { runClockJob, startClockJobs } from '#server/jobs/clock-jobs.ts';
import { lockScreenClock } from '#server/lock-screen/clock.ts';
import { startLockScreenFixture } from '#tests/support/lock-screen-fixture.ts';

const fixture = await startLockScreenFixture();
afterAll(() => fixture.server.stop());

// Only what a test made itself.
beforeEach(() => fixture.server.pool.query("update lock_screen_items set status = 'CANCELLED'"));

const run = (at: string) => runClockJob(fixture.server.db, lockScreenClock, new Date(at));
const statusOf = async (id: string) => (await fixture.read(id)).status;
const trail = async (ids: readonly string[]) =>
  (
    await fixture.server.pool.query<{ object_id: string; action: string; actor_id: string | null }>(
      "select object_id, action, actor_id from audit where object_id = any($1) and action in ('lockScreen.begin', 'lockScreen.expire') order by seq",
      [ids],
    )
  ).rows;

describe('the clock of lock-screen items', () => {
  it('begins at midnight of the item’s own calendar and ends after its last day', async () => {
    const { id } = await fixture.approved({ startDate: '2026-11-25', durationDays: 2, timezone: 'Asia/Jakarta', countries: ['id'] });
    await run('2026-11-24T16:59:59Z');
    expect(await statusOf(id)).toBe('APPROVED');
    await run('2026-11-24T17:00:00Z');
    expect(await statusOf(id)).toBe('LIVE');
    await run('2026-11-26T16:59:59Z');
    expect(await statusOf(id)).toBe('LIVE');
    await run('2026-11-26T17:00:00Z');
    expect(await statusOf(id)).toBe('EXPIRED');
  });

  it('follows summer time where there is one', async () => {
    const { id } = await fixture.approved({ startDate: '2027-03-28', durationDays: 1, timezone: 'Europe/Madrid', countries: ['es'] });
    await run('2027-03-27T23:00:00Z');
    expect(await statusOf(id)).toBe('LIVE');
    await run('2027-03-28T21:59:59Z');
    expect(await statusOf(id)).toBe('LIVE');
    await run('2027-03-28T22:00:00Z');
    expect(await statusOf(id)).toBe('EXPIRED');
  });

  it('catches up after a long pause, in order', async () => {
    const { id } = await fixture.approved({ startDate: '2026-11-25', durationDays: 2 });
    expect(await run('2027-02-01T00:00:00Z')).toBe(2);
    expect((await trail([id])).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['lockScreen.begin', null],
      ['lockScreen.expire', null],
    ]);
  });

  it('leaves alone what waits, was refused or taken back', async () => {
    const waiting = await fixture.submitted({ startDate: '2026-11-19' });
    const { body: withdrawn } = await fixture.act(fixture.planner, await fixture.approved({ startDate: '2026-11-19' }), 'withdraw');
    expect(await run('2027-02-01T00:00:00Z')).toBe(0);
    expect([await statusOf(waiting.id), await statusOf(withdrawn.id)]).toEqual(['IN_REVIEW', 'CANCELLED']);
  });

  it('moves each item once with two servers running', async () => {
    const items = [];
    for (let index = 0; index < 12; index += 1) items.push(await fixture.approved({ startDate: '2026-11-25', durationDays: 2 }));
    const ids = items.map(({ id }) => id);
    const second = connect(fixture.server.url);
    const log = pino({ level: 'silent' });
    let now = new Date('2026-11-25T00:00:00Z');
    const servers = [fixture.server.db, databaseOver(second)].map((db) =>
      startClockJobs({ db, jobs: [lockScreenClock], clock: () => now, log, every: 3 }),
    );
    const settled = async (status: string): Promise<void> => {
      for (;;) {
        const { rows } = await fixture.server.pool.query('select 1 from lock_screen_items where id = any($1) and status <> $2', [
          ids,
          status,
        ]);
        if (rows.length === 0) return;
      }
    };
    await settled('LIVE');
    now = new Date('2026-11-27T00:00:00Z');
    await settled('EXPIRED');
    await Promise.all(servers.map(({ stop }) => stop()));
    await second.end();
    const rows = await trail(ids);
    expect(rows).toHaveLength(24);
    expect(new Set(rows.map(({ object_id, action }) => `${object_id} ${action}`)).size).toBe(24);
    for (const id of ids) expect((await fixture.read(id)).version).toBe((items[0]?.version ?? 0) + 2);
  });

  it('one legal outcome when an owner withdraws at the boundary second', async () => {
    const item = await fixture.approved({ startDate: '2026-11-25', durationDays: 5 });
    const [answer] = await Promise.all([fixture.act(fixture.planner, item, 'withdraw'), run('2026-11-25T00:00:00Z')]);
    expect([
      [200, 'CANCELLED'],
      [412, 'LIVE'],
    ]).toContainEqual([answer.status, await statusOf(item.id)]);
  });
});
