import { afterAll, describe, expect, it } from 'vitest';
import { recallSeconds } from '#domain/campaigns/recall.ts';
import type { NoticeGroup } from '#contract/notices/notices.ts';
import { users } from '#server/db/schema.ts';
import { providerPeople } from '#server/notices/people.ts';
import { roundUpClock } from '#server/review/round-up.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import type { StoredMail } from '#server/mail/render-mail.ts';
import { reminderClock } from '#server/review/reminder-clock.ts';
import { testMoment } from '#tests/support/server.ts';
import { noticesPath, startReviewFixture } from '#tests/support/review-fixture.ts';

const fixture = await startReviewFixture();
// Nobody is in charge of a client here: everybody of the provider is told.
await fixture.server.pool.query('delete from client_managers');
// What the sample world tells is read by then.
await fixture.server.pool.query('delete from notices');
const lead = await fixture.server.signIn('lead@acme.example');
afterAll(() => fixture.server.stop());

const tray = async (token: string, query = ''): Promise<NoticeGroup[]> => (await fixture.get(`${noticesPath}${query}`, token)).body.content;
const count = async (token: string): Promise<{ unread: number; needsMe: number }> =>
  (await fixture.get(`${noticesPath}/count`, token)).body;
const read = async (token: string, body: object) => (await fixture.server.request('POST', `${noticesPath}/read`, { token, body })).body;

/** The count as the trays tell it, page by page. */
const counted = async (token: string) => {
  const groups = await tray(token, '?size=100');
  return {
    unread: groups.reduce((sum, { unread }) => sum + unread, 0),
    needsMe: groups.filter(({ needsMe }) => needsMe).length,
  };
};

describe('notices', () => {
  it('go to the side whose turn it is, and ask no more once the item has moved on', async () => {
    const before = await count(fixture.am);
    const plan = await fixture.sent();
    expect(await count(fixture.am)).toEqual({ unread: before.unread + 1, needsMe: before.needsMe + 1 });
    expect((await tray(fixture.am2, '?needsMe=true'))[0]).toMatchObject({
      item: { kind: 'campaign', id: plan.id, campaignId: plan.id, client: { id: fixture.acme } },
      notices: [{ kind: 'campaignSent', read: false, text: '' }],
    });
    expect(await count(fixture.planner)).toMatchObject({ unread: 0 });

    await fixture.decide(plan, { verdict: 'RETURNED', comment: 'Too late' });
    expect((await count(fixture.planner)).unread).toBe(0);
    await fixture.later(8);
    for (const token of [fixture.planner, lead]) {
      expect(await count(token)).toMatchObject({ unread: 1, needsMe: 1 });
      expect((await tray(token))[0]?.notices).toMatchObject([{ kind: 'campaignReturned', text: 'Too late' }]);
    }
    expect(await count(fixture.am)).toEqual({ unread: before.unread + 1, needsMe: before.needsMe });
    expect(await count(fixture.viewer)).toEqual({ unread: 0, needsMe: 0 });

    const { body: again } = await fixture.get(`/enterprise-api/v1/campaigns/${plan.id}`);
    expect((await fixture.move(plan.id, again.version, { to: 'PLANNING_REVIEW' })).status).toBe(200);
    expect((await count(lead)).needsMe).toBe(0);
    expect((await tray(fixture.am)).find(({ item }) => item.id === plan.id)).toMatchObject({ total: 2, unread: 2, needsMe: true });
  });

  it('name whoever did it, and nobody for what the clock did', async () => {
    const people = await fixture.server.db.select({ id: users.id, name: users.name, username: users.username }).from(users);
    const named = (username: string) => {
      const { id, name } = people.find((person) => person.username === username) ?? {};
      return { id, name };
    };
    const plan = await fixture.sent('By whom');
    const noticesOf = async (token: string) => (await tray(token)).find(({ item }) => item.id === plan.id)?.notices;
    expect(await noticesOf(fixture.am)).toMatchObject([{ kind: 'campaignSent', by: named('planner@acme.example'), forPerson: null }]);
    await fixture.server.pool.query('update campaigns set due_at = $2 where id = $1', [plan.id, fixture.server.time.now.toISOString()]);
    // Later than the sending, so that the tray has an order.
    await fixture.later(1, [reminderClock]);
    expect(await noticesOf(fixture.am)).toMatchObject([{ kind: 'reviewOverdue', by: null }, { kind: 'campaignSent' }]);
    await fixture.decide(plan, { verdict: 'RETURNED', comment: 'Too late' }, { token: fixture.am2 });
    await fixture.later(8);
    expect(await noticesOf(fixture.planner)).toMatchObject([{ kind: 'campaignReturned', by: named('am2@provider.example') }]);
  });

  it('go to the account manager whose client it is, before whoever is in charge of the item', async () => {
    const { db, pool, time } = fixture.server;
    const people = await db.select().from(users);
    const [whose, inCharge] = ['am@provider.example', 'am2@provider.example'].map(
      (name) => people.find((one) => one.username === name)?.id,
    );
    const notified = async () => (await providerPeople(db, fixture.acme, time.now, inCharge)).map(({ id }) => id);
    expect(await notified()).toEqual([inCharge]);
    await pool.query('insert into client_managers (client_id, user_id, since) values ($1, $2, now())', [fixture.acme, whose]);
    expect(await notified()).toEqual([whose]);
    await pool.query('delete from client_managers where client_id = $1', [fixture.acme]);
  });

  it('are counted truly after a hundred random reads in three tabs', async () => {
    await fixture.sent();
    const { rows: people } = await fixture.server.pool.query<{ id: string }>(`select id from users where username = 'am@provider.example'`);
    await fixture.server.pool.query(
      `insert into notices select gen_random_uuid(), $1, kind, item_kind, case when n % 3 = 0 then item_id else gen_random_uuid() end, item_name, item_type, client_id,
         campaign_id, by_id, text, at + n * interval '1 second', null, n % 4 = 0 from (select * from notices where user_id = $1 limit 1) one, generate_series(1, 80) n`,
      [people[0]?.id],
    );
    const tabs = await Promise.all([1, 2, 3].map(() => fixture.server.signIn('am@provider.example')));
    const { rows } = await fixture.server.pool.query<{ id: string }>('select id from notices where user_id = $1 order by random()', [
      people[0]?.id,
    ]);
    // Some twice, several at once, and some of what is somebody else's.
    const other = (await tray(lead))[0]?.notices[0]?.id ?? '';
    for (let round = 0; round < 34; round += 1) {
      const answers = await Promise.all(
        tabs.map((token, tab) => {
          const at = Math.trunc(((round * 3 + tab) * 7919) % rows.length);
          return read(token, { ids: [rows[at]?.id ?? '', rows[(at + 1) % rows.length]?.id ?? '', other] });
        }),
      );
      for (const answer of answers) expect(answer.unread).toBeGreaterThanOrEqual(0);
      expect(await count(tabs[round % 3] ?? '')).toEqual(await counted(tabs[(round + 1) % 3] ?? ''));
    }
    expect((await tray(lead))[0]?.notices[0]?.read).toBe(false);
    expect(await read(tabs[0] ?? '', { all: true })).toMatchObject({ unread: 0 });
    expect(await counted(tabs[1] ?? '')).toMatchObject({ unread: 0 });
  });

  it('about a client are gone for whoever has left it', async () => {
    const { rows } = await fixture.server.pool.query<{ user_id: string; role: string }>(
      `delete from memberships where client_id = $1 and user_id = (select id from users where username = 'lead@acme.example') returning user_id, role`,
      [fixture.acme],
    );
    expect(await count(lead)).toEqual({ unread: 0, needsMe: 0 });
    expect(await tray(lead)).toEqual([]);
    await fixture.server.pool.query('insert into memberships (user_id, client_id, role) values ($1, $2, $3)', [
      rows[0]?.user_id,
      fixture.acme,
      rows[0]?.role,
    ]);
    expect((await tray(lead)).length).toBeGreaterThan(0);
  });
});

describe('mails of a turn', () => {
  it('reach both sides in their languages, each with the way to the exact place', async () => {
    const plan = await fixture.sent('Mails');
    // Until then it could be taken back, and nothing has left.
    await fixture.later(recallSeconds);
    await fixture.decide(plan, { verdict: 'APPROVED', comment: 'Good' });
    await fixture.later(8);
    const { rows } = await fixture.server.pool.query<StoredMail & { username: string }>(
      'select mails.*, users.username from mails join users on users.email = recipient where about_id = $1',
      [plan.id],
    );
    const kindsOf = (username: string) =>
      rows
        .filter((row) => row.username === username)
        .map(({ kind }) => kind)
        .toSorted();
    expect(kindsOf('planner@acme.example')).toEqual(['campaignApproved', 'sentReceipt']);
    expect(kindsOf('am@provider.example')).toEqual(['campaignSent', 'decisionReceipt']);
    expect(kindsOf('am2@provider.example')).toEqual(['campaignSent']);
    expect(kindsOf('viewer@acme.example')).toEqual([]);
    const linkOf = (kind: string) => {
      const mail = rows.find((row) => row.kind === kind);
      return mail && /https:\S+/.exec(renderMail(mail, 'https://console.example').text)?.[0];
    };
    expect(linkOf('campaignSent')).toBe(`https://console.example/review/campaign/${plan.id}`);
    expect(linkOf('campaignApproved')).toBe(`https://console.example/campaign/${plan.id}`);
    const { rows: people } = await fixture.server.pool.query<{ username: string; language: string }>(
      'select username, language from users',
    );
    for (const { username, language } of rows) expect(language).toBe(people.find((person) => person.username === username)?.language);
  });
});

describe('the round-up in the morning', () => {
  const roundUps = async (): Promise<{ username: string; values: Record<string, string> }[]> =>
    (
      await fixture.server.pool.query(
        `select username, values from mails join users on users.email = recipient where kind = 'roundUp' order by created_at, username`,
      )
    ).rows;
  /** A plan that waits, due at this moment. */
  const waiting = async (name: string, dueAt: string) => {
    fixture.server.time.now = testMoment;
    const plan = await fixture.sent(name);
    await fixture.server.pool.query('update campaigns set due_at = $2 where id = $1', [plan.id, dueAt]);
    return plan;
  };
  const look = async (moment: string) => {
    await fixture.server.pool.query(`delete from mails where kind = 'roundUp'`);
    fixture.server.time.now = new Date(moment);
    await fixture.later(0, [roundUpClock]);
    await fixture.later(60, [roundUpClock]);
    return roundUps();
  };

  it('comes once on a working day before work begins, and says what is late and what is due today', async () => {
    const plan = await waiting('Morning', '2026-11-20T04:30:00Z');
    // Friday, 7:00 and 7:30 in Shanghai.
    expect(await look('2026-11-19T23:00:00Z')).toEqual([]);
    const mails = await look('2026-11-19T23:30:00Z');
    const { values } = mails.find(({ username }) => username === 'am@provider.example') ?? {};
    expect(values).toMatchObject({ overdueCount: expect.any(String), today: '1 (Morning)', place: '/review' });
    // All that waits, what is late and due today among it.
    expect(Number(values?.waitingCount)).toBeGreaterThan(Number(values?.overdueCount));
    expect(mails.filter(({ username }) => username === 'am@provider.example')).toHaveLength(1);
    await fixture.server.pool.query(`update campaigns set status = 'PLANNING' where id = $1`, [plan.id]);
  });

  it('keeps quiet on a weekend and on a holiday Monday, and comes on a Saturday that is worked', async () => {
    const plan = await waiting('Always there', '2026-10-01T00:00:00Z');
    // 22 November is a Sunday; 5 October 2026 a Monday of the National Day; 10 October 2026 a Saturday that is worked.
    expect(await look('2026-11-22T00:00:00Z')).toEqual([]);
    expect(await look('2026-10-05T00:00:00Z')).toEqual([]);
    expect((await look('2026-10-10T00:00:00Z')).map(({ username }) => username)).toContain('am2@provider.example');
    await fixture.server.pool.query(`update campaigns set status = 'PLANNING' where id = $1`, [plan.id]);
  });

  it('keeps each reader’s own calendar: Japan rests on 23 November, China works', async () => {
    await waiting('By region', '2026-11-20T00:00:00Z');
    const { rows } = await fixture.server.pool.query<{ timezone: string }>(
      'update clients set timezone = $2 where id = $1 returning timezone',
      [fixture.acme, 'Asia/Tokyo'],
    );
    expect(rows).toHaveLength(1);
    const names = (await look('2026-11-23T00:00:00Z')).map(({ username }) => username);
    expect(names).toContain('am@provider.example');
    expect(names).not.toContain('planner@acme.example');
    expect((await look('2026-11-24T00:00:00Z')).map(({ username }) => username)).toContain('planner@acme.example');
  });
});
