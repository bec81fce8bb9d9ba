import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { pushStatuses } from '#contract/push-notifications/push-notifications.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { startPushFixture, wholePush } from '#tests/support/push-fixture.ts';

const fixture = await startPushFixture();
afterAll(() => fixture.server.stop());

const today = (): string => dateIn(fixture.server.time.now, 'Asia/Shanghai');

describe('GET /push-notifications', () => {
  it('200 with every client in every status in the sample world, and counts that agree with the rows', async () => {
    const token = await fixture.server.signIn('am@provider.example');
    const { body } = await fixture.call('GET', '?size=100', { token });
    const held = new Set(body.content.map((row: { client: { name: string }; status: string }) => `${row.client.name} ${row.status}`));
    expect(held.size).toBe(5 * pushStatuses.length);
    const { body: counts } = await fixture.call('GET', '/counts', { token });
    for (const status of pushStatuses) {
      const { body: some } = await fixture.call('GET', `?size=100&status=${status}`, { token });
      expect(some.totalElements).toBe(counts.statuses[status]);
      expect(some.content.every((row: { status: string }) => row.status === status)).toBe(true);
    }
  });

  it('200 with what the reader may see, found by one character, sorted, and by the page', async () => {
    const { body } = await fixture.call('GET', '?q=夜&status=ALL');
    expect(body.content.map((row: { name: string }) => row.name)).toEqual(['城市夜跑集合提醒']);
    const { body: first } = await fixture.call('GET', '?sortBy=name&sortDir=asc&size=2');
    const { body: second } = await fixture.call('GET', '?sortBy=name&sortDir=asc&size=2&page=1');
    expect(new Set([...first.content, ...second.content].map((row: { id: string }) => row.id)).size).toBe(4);
    const { body: counts } = await fixture.call('GET', '/counts?q=%E5%A4%9C');
    expect(counts.statuses).toEqual({ DRAFT: 1, SCHEDULED: 0, ON_AIR: 0, FINISHED: 0 });
  });

  it('200 with cities in the reader’s language', async () => {
    const answer = await fixture.server.request('GET', '/enterprise-api/v1/push-notifications?q=夜', {
      token: fixture.planner,
      headers: { 'Content-Language': 'cn' },
    });
    expect(answer.body.content[0].cities).toEqual([{ id: 'chengdu', name: '成都' }]);
  });
});

describe('POST /push-notifications', () => {
  it('400 with the field when it would end before it begins', async () => {
    const body = { clientId: fixture.acme, name: 'Gift', ...wholePush, to: wholePush.from };
    const answer = await fixture.call('POST', '', { body });
    expect([answer.status, answer.body.details[0].path, answer.body.details[0].message]).toEqual([
      400,
      'from',
      'Start date must be before end date',
    ]);
  });

  it('400 for a place that is nowhere, and for a mall of another city', async () => {
    const { body } = await fixture.call('GET', '/malls?city_ids=beijing');
    expect(body.estimate).toBe(true);
    const content = { cityIds: ['shanghai', 'atlantis'], mallIds: [body.content[0].id] };
    const answer = await fixture.call('POST', '', { body: { clientId: fixture.acme, name: 'Gift', ...wholePush, ...content } });
    expect(answer.status).toBe(400);
    expect(answer.body.details.map((one: { path: string }) => one.path)).toEqual(['cityIds.1', 'mallIds.0']);
  });

  it('400 without a name, 404 for a client out of sight', async () => {
    expect((await fixture.call('POST', '', { body: { clientId: fixture.acme, ...wholePush, name: ' ' } })).status).toBe(400);
    expect((await fixture.call('POST', '', { body: { clientId: randomUUID(), ...wholePush, name: 'Gift' } })).status).toBe(404);
  });
});

describe('PUT /push-notifications/{id}', () => {
  it('200 for a draft, with one row in the trail; 409 once it is started; 412 for an old version, 428 without one', async () => {
    const push = await fixture.create();
    const change = { name: 'Gift two', ...wholePush, cap: 3 };
    expect((await fixture.call('PUT', `/${push.id}`, { body: change })).status).toBe(428);
    const { body: changed } = await fixture.call('PUT', `/${push.id}`, { body: change, version: 1 });
    expect([changed.name, changed.cap, changed.version]).toEqual(['Gift two', 3, 2]);
    expect((await fixture.call('PUT', `/${push.id}`, { body: change, version: 1 })).status).toBe(412);
    const { body: started } = await fixture.move(changed, 'start');
    const refused = await fixture.call('PUT', `/${push.id}`, { body: change, version: started.version });
    expect([refused.status, refused.body.key]).toEqual([409, 'error.push.locked']);
    expect(await fixture.trailOf(push.id)).toEqual(['push.create', 'push.update', 'push.start']);
  });
});

describe('PUT /push-notifications/{id}/name', () => {
  it('200 in every state', async () => {
    for (const status of pushStatuses) {
      const { body } = await fixture.call('GET', `?status=${status}`);
      const [row] = body.content;
      const answer = await fixture.call('PUT', `/${row.id}/name`, { body: { name: `New ${status}` }, version: row.version });
      expect([answer.status, answer.body.name, answer.body.status]).toEqual([200, `New ${status}`, status]);
    }
  });

  it('400 for a name nobody can read', async () => {
    const push = await fixture.create();
    const answer = await fixture.call('PUT', `/${push.id}/name`, { body: { name: 'x'.repeat(37) }, version: 1 });
    expect([answer.status, answer.body.details[0].key]).toEqual([400, 'error.validation.tooLong']);
  });
});

describe('DELETE /push-notifications/{id}', () => {
  it('204 for a draft and for what has finished, 409 for what is started', async () => {
    const draft = await fixture.create();
    expect((await fixture.call('DELETE', `/${draft.id}`, { version: 1 })).status).toBe(204);
    expect((await fixture.call('GET', `/${draft.id}`)).status).toBe(404);
    const { body: scheduled } = await fixture.move(await fixture.create(), 'start');
    const refused = await fixture.call('DELETE', `/${scheduled.id}`, { version: scheduled.version });
    expect([refused.status, refused.body.key]).toEqual([409, 'error.push.notDeletable']);
    const { body: running } = await fixture.move(await fixture.create({ from: today() }), 'start');
    expect((await fixture.call('DELETE', `/${running.id}`, { version: running.version })).status).toBe(409);
    const { body: finished } = await fixture.move(running, 'stop');
    expect((await fixture.call('DELETE', `/${finished.id}`, { version: finished.version })).status).toBe(204);
  });
});

describe('POST /push-notifications/{id}/transitions', () => {
  it('200: by its date a start schedules or puts on air, and a stop takes back or ends', async () => {
    const { body: scheduled } = await fixture.move(await fixture.create(), 'start');
    expect(scheduled.status).toBe('SCHEDULED');
    expect((await fixture.move(scheduled, 'stop')).body.status).toBe('DRAFT');
    const { body: onAir } = await fixture.move(await fixture.create({ from: today() }), 'start');
    expect(onAir.status).toBe('ON_AIR');
    expect((await fixture.move(onAir, 'stop')).body.status).toBe('FINISHED');
    expect((await fixture.deliveriesOf(onAir.id)).map((row) => row.kind)).toEqual(['BEGIN', 'END']);
    expect(await fixture.deliveriesOf(scheduled.id)).toEqual([]);
  });

  it('leaves out a language that came after its message was written', async () => {
    const { id } = await fixture.create();
    await fixture.server.pool.query(`update push_notifications set messages = messages - 'jp' where id = $1`, [id]);
    expect((await fixture.call('GET', `/${id}`)).body.messages.jp).toEqual({ title: '', text: '' });
  });

  it('409 with what is possible', async () => {
    const { body } = await fixture.call('GET', '?status=FINISHED');
    const finished = await fixture.move(body.content[0], 'start');
    expect([finished.status, finished.body.key, finished.body.details ?? []]).toEqual([409, 'error.push.invalidTransition', []]);
    const draft = await fixture.move(await fixture.create(), 'stop');
    expect(draft.body.details.map((one: { values: object }) => one.values)).toEqual([{ value: 'start' }]);
    // By the names that its menu gives them: what has not begun is taken back, and nothing is ended.
    for (const [dates, name] of [
      [{}, 'takeBack'],
      [{ from: today() }, 'stop'],
    ] as const) {
      const { body: started } = await fixture.move(await fixture.create(dates), 'start');
      const again = await fixture.move(started, 'start');
      expect(again.body.details.map((one: { values: object }) => one.values)).toEqual([{ value: name }]);
    }
  });

  it('400 naming everything that is missing', async () => {
    const push = await fixture.create({ cityIds: [], from: null, messages: { ...wholePush.messages, en: { title: '', text: '' } } });
    const answer = await fixture.move(push, 'start');
    expect([answer.status, answer.body.key]).toEqual([400, 'error.push.incomplete']);
    expect(answer.body.details.map((one: { path: string }) => one.path)).toEqual(['cityIds', 'from', 'messages']);
    const over = await fixture.move(await fixture.create({ from: '2026-11-01', to: '2026-11-17' }), 'start');
    expect(over.body.details.map((one: { key: string }) => one.key)).toEqual(['error.push.past']);
  });

  it('one effect when the same key starts it 50 times at once (E04)', async () => {
    const push = await fixture.create({ from: today() });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => fixture.move(push, 'start', { key })));
    const first = answers.find(({ status }) => status === 200);
    for (const { status, body } of answers) {
      if (status === 200) expect(body).toEqual(first?.body);
      else expect([status, body.key]).toEqual([409, 'error.idempotency.inProgress']);
    }
    expect(await fixture.trailOf(push.id)).toEqual(['push.create', 'push.start']);
    expect(await fixture.deliveriesOf(push.id)).toHaveLength(1);
    const again = await fixture.move(push, 'start', { key });
    expect([again.status, again.body]).toEqual([200, first?.body]);
  });
});

describe('rights on one push', () => {
  it('404 for another tenant, 403 for who only reads, 200 for the partner of its client', async () => {
    const push = await fixture.create();
    const stranger = await fixture.server.signIn('planner@globex.example');
    const viewer = await fixture.server.signIn('viewer@acme.example');
    const lockScreens = await fixture.server.signIn('admin@provider.example');
    expect((await fixture.call('GET', `/${push.id}`, { token: stranger })).status).toBe(404);
    expect((await fixture.move(push, 'start', { token: stranger })).status).toBe(404);
    expect((await fixture.call('GET', `/${push.id}`, { token: viewer })).status).toBe(200);
    expect((await fixture.move(push, 'start', { token: viewer })).status).toBe(403);
    expect((await fixture.call('DELETE', `/${push.id}`, { token: viewer, version: 1 })).status).toBe(403);
    expect((await fixture.call('GET', `/${push.id}`, { token: lockScreens })).status).toBe(403);
    const partner = await fixture.server.signIn('sps@partner.example');
    const { body } = await fixture.call('GET', '?size=100', { token: partner });
    expect(new Set(body.content.map((row: { client: { name: string } }) => row.client.name))).toEqual(new Set(['Globex']));
  });
});

describe('POST /push-notifications/outlook', () => {
  const ask = (change: object) => {
    const { cityIds, mallIds, brandIds, from, to, quietHours } = { ...wholePush, ...change };
    return fixture.call('POST', '/outlook', { body: { clientId: fixture.acme, cityIds, mallIds, brandIds, from, to, quietHours } });
  };

  it('200 with fewer people the closer it is, and never more in one city than in two', async () => {
    const { body: one } = await ask({});
    const { body: two } = await ask({ cityIds: ['shanghai', 'beijing'] });
    const { body: brand } = await ask({ brandIds: ['nike'] });
    expect(two.people.likely).toBeGreaterThan(one.people.likely);
    expect(brand.people.likely).toBeLessThan(one.people.likely);
    expect(two.cities).toHaveLength(2);
  });

  it('200 with everybody in a city known to a twentieth, for no kind of shop narrows them', async () => {
    const { body } = await ask({ mallIds: [], brandIds: [] });
    expect(body.people.low / body.people.likely).toBeCloseTo(0.95, 2);
  });

  it('200 with the first moment after each city’s own night', async () => {
    const { body } = await ask({ cityIds: ['shanghai', 'tokyo', 'paris'], from: '2026-11-20' });
    expect(body.cities.map((city: { timezone: string; firstAt: string }) => [city.timezone, city.firstAt])).toEqual([
      ['Asia/Shanghai', '2026-11-20T00:00:00.000Z'],
      ['Asia/Tokyo', '2026-11-19T23:00:00.000Z'],
      // Begun at midnight in Shanghai it is afternoon in Paris.
      ['Europe/Paris', '2026-11-19T16:00:00.000Z'],
    ]);
  });

  it('200 with what else runs there, and how many messages that may be in a day', async () => {
    const { body: before } = await ask({ cityIds: ['harbin'] });
    expect([before.cities[0].overlaps, before.cities[0].mostPerDay]).toEqual([[], 1]);
    const { body: other } = await fixture.move(await fixture.create({ cityIds: ['harbin'], name: 'Ice' }), 'start');
    const { body: after } = await ask({ cityIds: ['harbin'], from: '2026-11-22', to: '2026-12-01' });
    expect([after.cities[0].overlaps.map((one: { id: string }) => one.id), after.cities[0].mostPerDay]).toEqual([[other.id], 2]);
    const { body: later } = await ask({ cityIds: ['harbin'], from: '2026-11-26', to: '2026-12-01' });
    expect(later.cities[0].overlaps).toEqual([]);
  });
});
