import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { CalendarItem } from '#contract/calendar/calendar.ts';
import { startPushFixture } from '#tests/support/push-fixture.ts';

const fixture = await startPushFixture();
afterAll(() => fixture.server.stop());

const path = '/enterprise-api/v1/calendar';
const ask = async (query: Record<string, string>, token = fixture.planner) =>
  fixture.server.request('GET', `${path}?${new URLSearchParams(query).toString()}`, { token });
const shown = async (query: Record<string, string>, token?: string): Promise<CalendarItem[]> => {
  const { status, body, text } = await ask(query, token);
  expect(status, text).toBe(200);
  return body.content;
};
const year = [1, 4, 7, 10].map((month) => ({
  from: new Date(Date.UTC(2026, month + 5, 1)).toISOString().slice(0, 10),
  to: new Date(Date.UTC(2026, month + 8, 0)).toISOString().slice(0, 10),
}));

describe('GET /calendar', () => {
  it('has every channel, each item within the span, by its first day', async () => {
    const items = (await Promise.all(year.map((span) => shown(span)))).flat();
    expect(new Set(items.map(({ channel }) => channel))).toEqual(new Set(['media', 'push', 'lockScreen']));
    for (const span of year) {
      const found = await shown(span);
      expect(found.every(({ from, to }) => from <= span.to && to >= span.from)).toBe(true);
      // What begins on the same day always stands in the same order.
      const places = found.map(({ from, id }) => `${from} ${id}`);
      expect(places).toEqual(places.toSorted());
    }
  });

  it('has what borders on a month and what runs over many, and nothing beside it', async () => {
    const last = await fixture.create({ name: 'Ends on the first', from: '2027-03-20', to: '2027-04-01' });
    const first = await fixture.create({ name: 'Begins on the last', from: '2027-04-30', to: '2027-05-10' });
    const long = await fixture.create({ name: 'Over months', from: '2027-01-05', to: '2027-11-20' });
    const before = await fixture.create({ name: 'Ends the day before', from: '2027-03-01', to: '2027-03-31' });
    const after = await fixture.create({ name: 'Begins the day after', from: '2027-05-01', to: '2027-05-03' });
    const half = await fixture.create({ name: 'Half a date', from: '2027-04-10', to: null });
    const ids = new Set((await shown({ from: '2027-04-01', to: '2027-04-30' })).map(({ id }) => id));
    expect([last, first, long].map(({ id }) => ids.has(id))).toEqual([true, true, true]);
    expect([before, after, half].map(({ id }) => ids.has(id))).toEqual([false, false, false]);
  });

  it('shows nobody what is another client’s, whatever they ask for', async () => {
    const globex = await fixture.server.signIn('planner@globex.example');
    const mine = await fixture.create({ name: 'Acme alone', from: '2027-04-10', to: '2027-04-12' });
    for (const query of [{}, { clientId: fixture.acme }, { channel: 'push' }, { channel: 'media' }, { channel: 'lockScreen' }]) {
      for (const span of [...year, { from: '2027-04-01', to: '2027-04-30' }]) {
        const found = await shown({ ...span, ...query }, globex);
        expect(found.filter(({ client, id }) => client.id === fixture.acme || id === mine.id)).toEqual([]);
      }
    }
    const provider = await fixture.server.signIn('am@provider.example');
    const seen = await shown({ from: '2027-04-01', to: '2027-04-30', clientId: fixture.acme }, provider);
    expect(seen.map(({ id }) => id)).toContain(mine.id);
  });

  it('narrows to several channels and several clients at once', async () => {
    const idsOf = (items: readonly CalendarItem[]): string[] => items.map(({ id }) => id);
    const read = async (query: Record<string, string>, token?: string): Promise<CalendarItem[]> =>
      (await Promise.all(year.map((span) => shown({ ...span, ...query }, token)))).flat();
    const two = (await read({})).filter(({ channel }) => channel !== 'media');
    expect(new Set(two.map(({ channel }) => channel)).size).toBe(2);
    expect(idsOf(await read({ channel: 'push,lockScreen' }))).toEqual(idsOf(two));
    const provider = await fixture.server.signIn('am@provider.example');
    const all = await read({}, provider);
    const other = all.find(({ client }) => client.id !== fixture.acme)?.client.id ?? '';
    const both = all.filter(({ client }) => [fixture.acme, other].includes(client.id));
    expect(new Set(both.map(({ client }) => client.id)).size).toBe(2);
    expect(idsOf(await read({ clientId: `${fixture.acme},${other}` }, provider))).toEqual(idsOf(both));
  });

  it('shows an administrator of the lock screen that channel alone, and a partner no draft campaign of others', async () => {
    const admin = await fixture.server.signIn('admin@provider.example');
    const channels = new Set<string>();
    for (const span of year) for (const { channel } of await shown(span, admin)) channels.add(channel);
    expect([...channels]).toEqual(['lockScreen']);
    expect(await shown({ ...(year[0] as { from: string; to: string }), channel: 'push' }, admin)).toEqual([]);
    const partner = await fixture.server.signIn('sps@partner.example');
    for (const span of year)
      expect((await shown(span, partner)).filter(({ channel, status }) => channel === 'media' && status === 'DRAFT')).toEqual([]);
  });

  it('400 for a span that is upside down or too long', async () => {
    expect((await ask({ from: '2027-04-30', to: '2027-04-01' })).status).toBe(400);
    expect((await ask({ from: '2027-01-01', to: '2027-12-31' })).status).toBe(400);
    expect((await ask({ from: '2027-01-01' })).status).toBe(400);
  });

  it('keeps the days of what is on air: it refuses to be moved, and a draft lands with both dates', async () => {
    const draft = await fixture.create({ name: 'Moves', from: '2026-11-18', to: '2026-11-25' });
    const { id: _, version, status: __, client: ___, createdTime: _a, createdBy: _b, updatedTime: _c, updatedBy: _d, ...content } = draft;
    const later = { ...content, from: '2026-11-21', to: '2026-11-28' };
    const moved = await fixture.call('PUT', `/${draft.id}`, { body: later, version });
    expect([moved.status, moved.body.from, moved.body.to]).toEqual([200, '2026-11-21', '2026-11-28']);
    const { body: back } = await fixture.call('PUT', `/${draft.id}`, { body: content, version: moved.body.version });
    const { body: onAir } = await fixture.move(back, 'start', { key: randomUUID() });
    expect(onAir.status).toBe('ON_AIR');
    const refused = await fixture.call('PUT', `/${draft.id}`, { body: later, version: onAir.version });
    expect([refused.status, refused.body.key]).toEqual([409, 'error.push.locked']);
    const item = (await shown({ from: '2026-11-01', to: '2026-11-30' })).find(({ id }) => id === draft.id);
    expect(item).toMatchObject({ status: 'ON_AIR', from: '2026-11-18', to: '2026-11-25' });
  });
});

describe('rights on the calendar and what lies on it', () => {
  it('end with the membership, at the next call: calendar, pushes, lock screen, devices (A22)', async () => {
    const token = await fixture.server.signIn('lead@acme.example');
    const push = await fixture.create({ name: 'Still Acme’s', from: '2027-04-10', to: '2027-04-12' });
    const [item] = await shown({ ...(year[0] as { from: string; to: string }), channel: 'lockScreen' }, token);
    const addresses = [
      `/enterprise-api/v1/push-notifications/${push.id}`,
      `/enterprise-api/v1/push-notifications/${push.id}/deliveries`,
      `/enterprise-api/v1/clients/${fixture.acme}/push-test-devices`,
      `/kaikai-now-content-api/v1/lock-screen-campaigns/${item?.id}`,
    ];
    const statuses = () => Promise.all(addresses.map(async (address) => (await fixture.server.request('GET', address, { token })).status));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await fixture.server.pool.query("delete from memberships where user_id = (select id from users where email = 'lead@acme.example')");
    for (const status of await statuses()) expect([403, 404]).toContain(status);
    const { status, body } = await ask({ from: '2027-04-01', to: '2027-04-30' }, token);
    expect(status === 403 || body.content.length === 0).toBe(true);
  });
});
