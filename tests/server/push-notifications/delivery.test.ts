import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { pushClock } from '#server/push-notifications/advance.ts';
import { toDeliveryLog } from '#server/push-notifications/dispatch.ts';
import { type PushFixture, startPushFixture, wholePush } from '#tests/support/push-fixture.ts';

const fixture = await startPushFixture();
// Only what a test started itself counts towards the cap.
await fixture.server.pool.query('delete from push_deliveries');
await fixture.server.pool.query("update push_notifications set status = 'FINISHED'");
afterAll(() => fixture.server.stop());

const look = (now: string) => runClockJob(fixture.server.db, pushClock, new Date(now));
const logOf = async (id: string) => (await fixture.call('GET', `/${id}/deliveries`)).body;
const started = async (content: Parameters<PushFixture['create']>[0]) => (await fixture.move(await fixture.create(content), 'start')).body;
const never = { from: '00:00', to: '00:00' };

const devicesPath = () => `/enterprise-api/v1/clients/${fixture.acme}/push-test-devices`;
const addDevice = async (name: string, token: string = randomUUID()) => {
  const answer = await fixture.server.request('POST', devicesPath(), { token: fixture.planner, body: { name, token } });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const test = (push: { id: string; version: number }, body: object, key = randomUUID()) =>
  fixture.call('POST', `/${push.id}/tests`, { body, version: push.version, key });

it('an order for nobody is no delivery', async () => {
  const { id } = await fixture.create();
  const order = {
    kind: 'TEST',
    push: { id, clientId: fixture.acme },
    run: 1,
    at: new Date('2027-01-01T00:00:00Z'),
    language: 'en',
  } as const;
  await fixture.server.db.transaction((tx) => toDeliveryLog(tx, { ...order, devices: [] }));
  expect(await fixture.deliveriesOf(id)).toEqual([]);
});

describe('the cap at dispatch', () => {
  it('goes by the rolling 24 hours of each city: what one zone holds back, another one gets', async () => {
    const cities = { cityIds: ['shanghai', 'new-york'] };
    // The first waits for the morning in Shanghai, but arrives at once in New York, where it is eleven.
    await started({ ...cities, from: '2027-01-10', to: '2027-01-11', cap: 1 });
    const second = await started({ ...cities, from: '2027-01-11', to: '2027-01-12', cap: 1, quietHours: never });
    await look('2027-01-09T16:00:00.000Z');
    await fixture.server.pool.query("update push_notifications set next_day_at = null where status = 'ON_AIR'");
    await look('2027-01-10T16:00:00.000Z');
    const { content, totals } = await logOf(second.id);
    const rows = new Map<string, { dueAt: string; people: number; withheld: number }>(
      content.map((row: { city: { id: string } }) => [row.city.id, row]),
    );
    const [shanghai, newYork] = [rows.get('shanghai'), rows.get('new-york')];
    expect([shanghai?.dueAt, newYork?.dueAt]).toEqual(['2027-01-10T16:00:00.000Z', '2027-01-10T16:00:00.000Z']);
    expect(shanghai?.people).toBeGreaterThan(1000);
    expect(shanghai?.withheld).toBe(shanghai?.people);
    // Exactly a day after the first: another window.
    expect(newYork?.withheld).toBe(0);
    expect(totals).toEqual({ people: newYork?.people, withheld: shanghai?.withheld });
  });

  it('counts what was sent, not what was called off before it came, and nothing of other clients', async () => {
    const first = await started({ from: '2027-03-10', to: '2027-03-12', cap: 1 });
    await look('2027-03-09T16:00:00.000Z');
    // Stopped during the night: nobody got it.
    await fixture.server.pool.query("update push_notifications set status = 'FINISHED' where id = $1", [first.id]);
    await fixture.server.pool.query(
      `insert into push_deliveries (push_id, client_id, run, kind, city_id, timezone, due_at, at)
       select push_id, client_id, 99, 'END', city_id, timezone, '2027-03-09T17:00:00Z', '2027-03-09T17:00:00Z' from push_deliveries where push_id = $1`,
      [first.id],
    );
    const second = await started({ from: '2027-03-10', to: '2027-03-12', cap: 1, name: 'Second' });
    await look('2027-03-09T18:00:00.000Z');
    expect((await logOf(second.id)).content[0]).toMatchObject({ kind: 'BEGIN', withheld: 0 });
    const third = await started({ from: '2027-03-10', to: '2027-03-12', cap: 1, name: 'Third' });
    await look('2027-03-09T19:00:00.000Z');
    const [row] = (await logOf(third.id)).content;
    expect(row.withheld).toBe(row.people);
  });

  it('holds each day’s message back anew', async () => {
    const shared = { from: '2027-05-10', to: '2027-05-14', quietHours: never } as const;
    const older = await started({ ...shared, cap: 10 });
    await fixture.server.pool.query("update push_notifications set created_time = created_time - interval '1 hour' where id = $1", [
      older.id,
    ]);
    const capped = await started({ ...shared, cap: 1 });
    for (const day of ['09', '10', '11', '12', '13', '14']) await look(`2027-05-${day}T16:00:00.000Z`);
    const { content } = await logOf(capped.id);
    const messages = content.filter(({ kind }: { kind: string }) => kind !== 'END');
    expect(messages).toHaveLength(5);
    for (const { people, withheld } of messages) expect(withheld).toBe(people);
  });
});

describe('creating', () => {
  it('makes one push and one lock-screen item for 50 attempts with one key (E04)', async () => {
    const name = 'Fifty times';
    const item = { title: name, resourceType: 'CAMPAIGN', category: 'LIFESTYLE', advertiser: 'Acme', countries: ['sg'], language: 'en' };
    const rest = { targetLanguages: [], oems: [], audience: '', startDate: null, durationDays: null, timezone: 'Asia/Singapore' };
    const words = { landingPageUrl: '', cta: '', tags: [], imageProvider: '', publisher: '', publication: '' };
    for (const [path, body, table, column] of [
      ['/enterprise-api/v1/push-notifications', { clientId: fixture.acme, name, ...wholePush }, 'push_notifications', 'name'],
      [
        '/kaikai-now-content-api/v1/lock-screen-campaigns',
        { clientId: fixture.acme, ...item, ...rest, ...words },
        'lock_screen_items',
        'title',
      ],
    ] as const) {
      const headers = { 'Idempotency-Key': randomUUID() };
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => fixture.server.request('POST', path, { token: fixture.planner, body, headers })),
      );
      expect(answers.filter(({ status }) => status !== 201 && status !== 409).map(({ text }) => text)).toEqual([]);
      expect(new Set(answers.filter(({ status }) => status === 201).map((answer) => answer.body.id)).size).toBe(1);
      const { rows } = await fixture.server.pool.query(`select 1 from ${table} where ${column} = $1`, [name]);
      expect(rows).toHaveLength(1);
    }
  });
});

describe('test devices', () => {
  it('are a client’s own: added once, shown without their token, taken out', async () => {
    const device = await addDevice('Mei’s phone', 'token-of-mei-1234');
    expect(device).toMatchObject({ name: 'Mei’s phone', tail: '1234' });
    const { body, text } = await fixture.server.request('GET', devicesPath(), { token: fixture.planner });
    expect(body.content.map(({ id }: { id: string }) => id)).toContain(device.id);
    expect(text).not.toContain('token-of-mei');
    const again = await fixture.server.request('POST', devicesPath(), {
      token: fixture.planner,
      body: { name: 'Again', token: 'token-of-mei-1234' },
    });
    expect([again.status, again.body.details[0]]).toMatchObject([400, { path: 'token', key: 'error.push.deviceExists' }]);
    const globex = await fixture.server.signIn('planner@globex.example');
    for (const [method, path] of [
      ['GET', devicesPath()],
      ['DELETE', `${devicesPath()}/${device.id}`],
    ] as const)
      expect((await fixture.server.request(method, path, { token: globex })).status).toBe(404);
    const viewer = await fixture.server.signIn('viewer@acme.example');
    expect((await fixture.server.request('DELETE', `${devicesPath()}/${device.id}`, { token: viewer })).status).toBe(403);
    expect((await fixture.server.request('DELETE', `${devicesPath()}/${device.id}`, { token: fixture.planner })).status).toBe(204);
  });

  it('are twenty at most, also when several are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        fixture.server.request('POST', devicesPath(), {
          token: fixture.planner,
          body: { name: `Phone ${index}`, token: `token-${index}-abcdef` },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status === 409)?.body.key).toBe('error.push.tooManyDevices');
    await fixture.server.pool.query('delete from push_test_devices');
  });
});

describe('a test', () => {
  it('goes to its devices through the log, once for fifty attempts with one key, moves nothing and counts nowhere', async () => {
    const [one, other] = [await addDevice('One'), await addDevice('Other')];
    const push = await fixture.create({ from: '2027-07-10', to: '2027-07-14', cap: 1, quietHours: never });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => test(push, { language: 'en', deviceIds: [one.id, other.id] }, key)));
    // One effect for one key: whoever comes meanwhile is told so.
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await fixture.read(push.id)).toMatchObject({ status: 'DRAFT', version: push.version });
    const { content, totals } = await logOf(push.id);
    expect(content.map(({ kind, device, language, city }: Record<string, unknown>) => [kind, device, language, city])).toEqual(
      expect.arrayContaining([
        ['TEST', 'One', 'en', null],
        ['TEST', 'Other', 'en', null],
      ]),
    );
    expect(content).toHaveLength(2);
    expect(totals).toEqual({ people: 0, withheld: 0 });
    // Nor towards the cap: the first message of the day reaches everybody.
    await fixture.move(push, 'start');
    await look('2027-07-09T16:00:00.000Z');
    const after = await logOf(push.id);
    expect(after.content[0]).toMatchObject({ kind: 'BEGIN', withheld: 0 });
    expect(after.totals.people).toBe(after.content[0].people);
    expect(await fixture.trailOf(push.id)).toEqual(['push.create', 'push.test', 'push.start', 'push.begin']);
  });

  it('needs a message in its language, a device of the client, and a push that has not begun', async () => {
    const device = await addDevice('Third');
    const push = await fixture.create({ from: '2026-11-18', to: '2026-12-01' });
    const empty = await test(push, { language: 'jp', deviceIds: [device.id] });
    expect([empty.status, empty.body.key]).toEqual([400, 'error.push.incomplete']);
    const unknown = await test(push, { language: 'en', deviceIds: [randomUUID()] });
    expect([unknown.status, unknown.body.details[0].path]).toEqual([400, 'deviceIds.0']);
    const { body: onAir } = await fixture.move(push, 'start');
    const late = await test(onAir, { language: 'en', deviceIds: [device.id] });
    expect([late.status, late.body.key]).toEqual([409, 'error.push.testTooLate']);
  });
});

it('names no number below a thousand people, and from a thousand on', async () => {
  const push = await started({ cityIds: ['shanghai'], from: '2027-08-10', to: '2027-08-14', quietHours: never });
  await look('2027-08-09T16:00:00.000Z');
  const named = async (people: number) => {
    await fixture.server.pool.query('update push_deliveries set people = $2 where push_id = $1', [push.id, people]);
    const { content, totals } = await logOf(push.id);
    return [content[0].people, totals.people];
  };
  expect([await named(0), await named(1), await named(999), await named(1000)]).toEqual([
    [0, 0],
    [null, null],
    [null, null],
    [1000, 1000],
  ]);
});
