import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { pushClock } from '#server/push-notifications/advance.ts';
import { startPushFixture } from '#tests/support/push-fixture.ts';

const fixture = await startPushFixture();
const second = connect(fixture.server.url);
afterAll(async () => {
  await second.end();
  await fixture.server.stop();
});

/** Two servers over one database look at the clock at once, several times. */
const look = async (now: string): Promise<void> => {
  const [one, other] = [fixture.server.db, databaseOver(second)];
  await Promise.all([one, other, one, other].map((db) => runClockJob(db, pushClock, new Date(now))));
};

describe('the clock', () => {
  it('begins and ends a push at midnight of its client, exactly once with two servers', async () => {
    const { body: push } = await fixture.move(await fixture.create(), 'start');
    await look('2026-11-19T15:59:59.999Z');
    expect((await fixture.read(push.id)).status).toBe('SCHEDULED');
    await look('2026-11-19T16:00:00.000Z');
    expect(await fixture.read(push.id)).toMatchObject({ status: 'ON_AIR', version: push.version + 1 });
    for (let day = 20; day < 25; day += 1) await look(`2026-11-${day}T16:00:03.000Z`);
    await look('2026-11-25T15:59:59.999Z');
    expect((await fixture.read(push.id)).status).toBe('ON_AIR');
    await look('2026-11-25T16:00:00.000Z');
    await look('2026-11-25T16:00:10.000Z');
    expect(await fixture.read(push.id)).toMatchObject({ status: 'FINISHED', version: push.version + 2 });
    expect(await fixture.trailOf(push.id)).toEqual(['push.create', 'push.start', 'push.begin', 'push.end']);
    expect((await fixture.deliveriesOf(push.id)).map((row) => row.kind)).toEqual(['BEGIN', 'DAY', 'DAY', 'DAY', 'DAY', 'DAY', 'END']);
  });

  it('moves a hundred and more that are due at the same moment, each once', async () => {
    const { body: push } = await fixture.move(await fixture.create({ from: '2027-03-01', to: '2027-03-03' }), 'start');
    await fixture.server.pool.query(
      `insert into push_notifications select gen_random_uuid(), client_id, version, name || n, search_name, status, city_ids, mall_ids, brand_ids, "from", "to",
         messages, quiet_hours, cap, starts_at, ends_at, created_time, created_by, updated_time, updated_by
       from push_notifications, generate_series(1, 149) n where id = $1`,
      [push.id],
    );
    await look('2027-02-28T16:00:00.000Z');
    // Whoever was turned away by the other comes again.
    await look('2027-02-28T16:00:10.000Z');
    await look('2027-02-28T16:00:20.000Z');
    const { rows } = await fixture.server.pool.query(
      `select status, version, count(*)::int as total,
         (select count(*)::int from audit join push_notifications mine on mine.id = object_id where action = 'push.begin' and mine."from" = '2027-03-01') as trail,
         (select count(*)::int from push_deliveries join push_notifications mine on mine.id = push_id where kind = 'BEGIN' and mine."from" = '2027-03-01') as orders
       from push_notifications where "from" = '2027-03-01' group by status, version`,
    );
    expect(rows).toEqual([{ status: 'ON_AIR', version: 3, total: 150, trail: 150, orders: 150 }]);
  });

  it('makes up for no day that nobody looked at, and sends none after a stop', async () => {
    const { body: push } = await fixture.move(await fixture.create({ from: '2027-09-01', to: '2027-09-20' }), 'start');
    await look('2027-08-31T16:00:00.000Z');
    await look('2027-09-06T03:00:00.000Z');
    await look('2027-09-06T16:00:00.000Z');
    await fixture.move(await fixture.read(push.id), 'stop');
    await look('2027-09-09T16:00:00.000Z');
    expect((await fixture.deliveriesOf(push.id)).map((row) => row.kind)).toEqual(['BEGIN', 'DAY', 'DAY', 'END']);
  });

  it('sends nothing of what was over before anybody looked', async () => {
    const { body: push } = await fixture.move(await fixture.create({ from: '2027-05-01', to: '2027-05-02' }), 'start');
    await look('2027-06-01T00:00:00.000Z');
    expect((await fixture.read(push.id)).status).toBe('FINISHED');
    expect((await fixture.deliveriesOf(push.id)).map((row) => row.kind)).toEqual(['END']);
  });

  it('waits in each city until its night is over', async () => {
    const { body: push } = await fixture.move(
      await fixture.create({ cityIds: ['shanghai', 'tokyo'], from: '2027-07-01', to: '2027-07-09' }),
      'start',
    );
    await look('2027-06-30T16:00:05.000Z');
    const due = Object.fromEntries((await fixture.deliveriesOf(push.id)).map((row) => [row.city_id, row.due_at.toISOString()]));
    expect(due).toEqual({ shanghai: '2027-07-01T00:00:00.000Z', tokyo: '2027-06-30T23:00:00.000Z' });
  });

  it('lets a scheduled one that was taken back lie', async () => {
    const { body: push } = await fixture.move(await fixture.create({ from: '2027-08-01', to: '2027-08-09' }), 'start');
    await fixture.move(push, 'stop');
    await look('2027-08-02T00:00:00.000Z');
    expect((await fixture.read(push.id)).status).toBe('DRAFT');
  });
});
