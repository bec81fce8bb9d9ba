import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { recallEnds } from '#domain/campaigns/recall.ts';
import type { NoticeGroup } from '#contract/notices/notices.ts';
import { deputyClock } from '#server/deputies/move-needs.ts';
import { roundUpClock } from '#server/review/round-up.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import type { StoredMail } from '#server/mail/render-mail.ts';
import { personId } from '#server/sample-world/accounts.ts';
import { clientId } from '#server/sample-world/clients.ts';
import { notifyTurn } from '#server/notices/turns.ts';
import { testMoment } from '#tests/support/server.ts';
import { noticesPath, queuePath, startReviewFixture } from '#tests/support/review-fixture.ts';

const absencePath = '/enterprise-api/v1/me/cover';
const grace = personId('am@provider.example');
const misaki = personId('am2@provider.example');
const partner = personId('sps@partner.example');
const third = personId('admin@provider.example');

let sps: string;
const fixture = await startReviewFixture();
afterAll(() => fixture.server.stop());

let am: string;
let am2: string;
/** Another moment, in which everybody has signed in anew. */
const at = async (moment: Date) => {
  fixture.server.time.now = moment;
  [am = '', am2 = '', sps = ''] = await Promise.all(
    ['am@provider.example', 'am2@provider.example', 'sps@partner.example'].map((username) => fixture.server.signIn(username)),
  );
};
beforeEach(async () => {
  await at(testMoment);
  for (const table of ['covers', 'client_managers', 'notices', 'mails', 'round_ups'])
    await fixture.server.pool.query(`delete from ${table}`);
});

const set = (token: string, deputyId: string, from = '2026-11-18', until = '2026-11-20') =>
  fixture.server.request('PUT', absencePath, { token, body: { deputyId, from, until } });
const authorize = (userId: string, authorities: string[]) =>
  fixture.server.pool.query('update users set authorities = $2 where id = $1', [userId, authorities]);
const end = (token: string) => fixture.server.request('DELETE', absencePath, { token });
const me = async (token: string) => (await fixture.get('/enterprise-api/v1/me', token)).body;
const keep = (client: string, userId: string) =>
  fixture.server.pool.query('insert into client_managers values ($1, $2, $3)', [client, userId, testMoment]);
const needed = async (token: string): Promise<string[]> =>
  ((await fixture.get(`${noticesPath}?needsMe=true`, token)).body.content as NoticeGroup[]).map(({ item }) => item.id);
const queued = async (token: string): Promise<string[]> =>
  (await fixture.get(`${queuePath}?kind=campaign`, token)).body.content.map(({ id }: { id: string }) => id);
const mailsOf = async (itemId: string): Promise<(StoredMail & { next_try_at: Date; outcome: string | null })[]> =>
  (await fixture.server.pool.query('select * from mails where about_id = $1 order by kind, recipient', [itemId])).rows;

describe('PUT /me/cover', () => {
  it('400 for oneself, for whoever is away then, for strangers, and for days that are none', async () => {
    const refused = async (answer: ReturnType<typeof set>) => {
      const { status, body } = await answer;
      return [status, body.errors?.[0] ?? body.details?.[0]];
    };
    const refusal = (path: string, key: string) => [400, expect.objectContaining({ path, key })];
    expect(await refused(set(am, grace))).toEqual(refusal('deputyId', 'error.absence.self'));
    expect(await refused(set(am, personId('lead@acme.example')))).toEqual(refusal('deputyId', 'error.validation.unknownReference'));
    expect(await refused(set(am, misaki, '2026-11-20', '2026-11-19'))).toEqual(refusal('until', 'error.absence.order'));
    expect(await refused(set(am, misaki, '2026-11-10', '2026-11-17'))).toEqual(refusal('until', 'error.absence.past'));
    expect(await refused(set(am, misaki, '2026-11-18', '2027-02-18'))).toEqual(refusal('until', 'error.absence.long'));

    await authorize(third, ['cmp:campaign:support']);
    const other = await fixture.server.signIn('admin@provider.example');
    expect((await set(am2, third, '2026-11-19', '2026-11-23')).status).toBe(200);
    expect(await refused(set(am, misaki))).toEqual(refusal('deputyId', 'error.absence.deputyAway'));
    expect((await set(am, misaki, '2026-11-24', '2026-11-25')).status).toBe(200);
    expect(await refused(set(other, grace, '2026-11-23', '2026-11-23'))).toEqual(refusal('from', 'error.absence.isDeputy'));
    expect(await refused(set(other, grace, '2026-11-24', '2026-11-24'))).toEqual(refusal('deputyId', 'error.absence.deputyAway'));
    await authorize(third, ['cmp:lockscreen:admin']);
  });

  it('403 for whoever is no account manager of the provider, a partner among them, who learns no name and no absence', async () => {
    for (const username of ['planner@acme.example', 'lead@acme.example', 'sps@partner.example', 'admin@provider.example']) {
      const token = await fixture.server.signIn(username);
      expect((await set(token, misaki)).status).toBe(403);
      expect((await end(token)).status).toBe(403);
      expect((await fixture.get(`${absencePath}/deputies`, token)).status).toBe(403);
    }
  });

  it('a deputy is of the same side: a partner is neither offered nor taken', async () => {
    const { body } = await fixture.get(`${absencePath}/deputies`, am);
    expect(body.people.map(({ id }: { id: string }) => id)).toEqual([misaki]);
    expect((await set(am, partner)).body).toMatchObject({ details: [{ path: 'deputyId', key: 'error.validation.unknownReference' }] });
  });

  it('two who choose each other at the same moment: one is refused', async () => {
    const answers = await Promise.all([set(am, misaki), set(am2, grace)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is told to both, and takes the place of what was said before', async () => {
    await set(am, misaki);
    await set(am, misaki, '2026-11-18', '2026-11-19');
    expect((await me(am)).away).toMatchObject({ deputy: { id: misaki }, until: '2026-11-19', active: true });
    expect((await me(am2)).covering).toMatchObject([{ person: { id: grace }, until: '2026-11-19' }]);
    const { people } = (await fixture.get(`${absencePath}/deputies`, am2)).body;
    expect(people.find(({ id }: { id: string }) => id === grace).away).toEqual({ from: '2026-11-18', until: '2026-11-19' });
    expect((await end(am)).status).toBe(204);
    expect([(await me(am)).away, (await me(am2)).covering]).toEqual([null, []]);
    expect((await end(am)).status).toBe(404);
  });
});

describe('while an account manager is away', () => {
  it('what is assigned goes to the deputy, named in the mails, and returns after', async () => {
    await keep(fixture.acme, grace);
    const before = await fixture.sent('Before');
    expect(await needed(am)).toEqual([before.id]);
    await set(am, misaki);
    expect([await needed(am), await needed(am2)]).toEqual([[], [before.id]]);

    const during = await fixture.sent('During');
    expect((await needed(am2)).toSorted()).toEqual([before.id, during.id].toSorted());
    const { body: tray } = await fixture.get(noticesPath, am2);
    for (const { notices } of tray.content) expect(notices[0]).toMatchObject({ kind: 'campaignSent', forPerson: { id: grace } });
    const mails = await mailsOf(during.id);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['campaignSent', 'am2@provider.example'],
      ['sentReceipt', 'planner@acme.example'],
    ]);
    for (const mail of mails) {
      const { text } = renderMail({ ...mail, language: 'en' }, 'https://console.example');
      expect(text).toContain('Deputy: 佐藤 美咲 covers for Grace Whitfield until Nov 20, 2026');
    }

    // Midnight in Shanghai, to the second.
    await at(new Date('2026-11-20T15:59:59.000Z'));
    await fixture.later(0, [deputyClock]);
    expect(await needed(am)).toEqual([]);
    await at(new Date('2026-11-20T16:00:00.000Z'));
    await fixture.later(0, [deputyClock]);
    expect([(await needed(am)).toSorted(), await needed(am2)]).toEqual([[before.id, during.id].toSorted(), []]);
  });

  it('hears through the deputy that ads stand still', async () => {
    await keep(fixture.acme, grace);
    await set(am, misaki);
    const { rows } = await fixture.server.pool.query<{ id: string; version: number }>(
      `select id, version from campaigns where client_id = $1 and status = 'PUBLISHED' limit 1`,
      [fixture.acme],
    );
    const [{ id, version } = { id: '', version: 0 }] = rows;
    expect((await fixture.move(id, version, { to: 'PAUSED', comment: 'Out of stock' })).status).toBe(200);
    const mails = (await mailsOf(id)).filter(({ kind, recipient }) => kind === 'campaignPaused' && recipient.endsWith('@provider.example'));
    expect(mails.map(({ recipient }) => recipient)).toEqual(['am2@provider.example']);
    for (const mail of mails)
      expect(renderMail({ ...mail, language: 'en' }, 'https://console.example').text).toContain('covers for Grace Whitfield until');
  });

  it('whoever is back sooner is told themselves again', async () => {
    await keep(fixture.acme, grace);
    await set(am, misaki);
    const during = await fixture.sent('During');
    await end(am);
    expect([await needed(am), await needed(am2)]).toEqual([[during.id], []]);
    const after = await fixture.sent('After');
    expect((await mailsOf(after.id)).map(({ recipient }) => recipient)).toEqual(['am@provider.example', 'planner@acme.example']);
  });

  it('opens nothing to a partner whom an earlier release took as a deputy, and sends them nothing', async () => {
    await keep(fixture.acme, grace);
    await fixture.server.pool.query(
      `insert into covers (id, user_id, deputy_id, "from", until, starts_at, ends_at) values ($1, $2, $3, '2026-11-18', '2026-11-20', $4, $5)`,
      [randomUUID(), grace, partner, testMoment, new Date('2026-11-20T16:00:00.000Z')],
    );
    const plan = await fixture.sent('Rights');
    await fixture.later(0, [deputyClock]);
    expect((await me(sps)).assignedClientIds).not.toContain(fixture.acme);
    expect([await queued(sps), await needed(sps)]).toEqual([[], []]);
    expect((await fixture.decide(plan, { verdict: 'RETURNED', comment: 'No' }, { token: sps })).status).toBe(404);
    expect((await mailsOf(plan.id)).map(({ recipient }) => recipient)).toEqual(['am@provider.example', 'planner@acme.example']);
  });

  it('is named in the receipt of a customer who sends something, and never in that of a partner', async () => {
    await keep(clientId('globex'), grace);
    await set(am, misaki);
    const forWhom = async (byId: string): Promise<unknown[]> => {
      const client = { id: clientId('globex'), name: 'Globex', timezone: 'Asia/Shanghai' };
      const item = { id: randomUUID(), name: 'Autumn', type: null };
      const by = { id: byId, name: 'Somebody' };
      const turn = { kind: 'campaignSent', item, campaign: item, client, by, text: '', dueAt: null, now: testMoment } as const;
      await fixture.server.db.transaction((tx) => notifyTurn(tx, turn));
      const receipts = (await mailsOf(item.id)).filter(({ kind }) => kind === 'sentReceipt');
      return receipts.map(({ values }) => [values['deputy'] ?? '', values['away'] ?? '']);
    };
    expect(await forWhom(personId('planner@globex.example'))).toEqual([['佐藤 美咲', 'Grace Whitfield']]);
    expect(await forWhom(partner)).toEqual([['', '']]);
  });

  it('the round-up goes to the deputy alone', async () => {
    await fixture.sent('Morning');
    await set(am, misaki);
    await at(new Date('2026-11-19T00:00:00.000Z'));
    await fixture.later(0, [roundUpClock]);
    const { rows } = await fixture.server.pool.query<{ recipient: string }>(`select recipient from mails where kind = 'roundUp'`);
    expect(rows.map(({ recipient }) => recipient).filter((one) => one.startsWith('am'))).toEqual(['am2@provider.example']);
  });
});

describe('mails outside of working time', () => {
  const planId = '00000000-0000-4000-8000-0000000000aa';
  const notify = (moment: string, kind: 'campaignSent' | 'campaignReturned' = 'campaignSent', dueAt: Date | null = null) =>
    fixture.server.db.transaction((tx) =>
      notifyTurn(tx, {
        kind,
        item: { id: planId, name: 'Autumn', type: null },
        client: { id: fixture.acme, name: 'Acme', timezone: 'Asia/Shanghai' },
        campaign: { id: planId, name: 'Autumn' },
        by: { id: personId('planner@acme.example'), name: 'Planner' },
        text: '',
        dueAt,
        now: new Date(moment),
      }),
    );
  const leaving = async (moment: string): Promise<string | undefined> => {
    await fixture.server.pool.query('delete from mails');
    await notify(moment);
    const mails = await mailsOf(planId);
    // Whoever acts is at work: their receipt waits only for as long as they can take it back.
    expect(mails.find(({ kind }) => kind === 'sentReceipt')?.next_try_at).toEqual(recallEnds(new Date(moment)));
    return mails.find(({ recipient }) => recipient === 'am@provider.example')?.next_try_at.toISOString();
  };

  it('wait until their reader works again: over a holiday Monday, not over a make-up Saturday', async () => {
    const days = [
      // Wednesday morning: at once, but for what can be taken back. Wednesday night: Thursday.
      ['2026-11-18T02:00:00.000Z', '2026-11-18T02:00:30.000Z'],
      ['2026-11-18T13:00:00.000Z', '2026-11-19T01:00:00.000Z'],
      // Saturday 14 February is worked on: Friday night waits for it, its morning for nothing.
      ['2026-02-13T11:00:00.000Z', '2026-02-14T01:00:00.000Z'],
      ['2026-02-14T03:00:00.000Z', '2026-02-14T03:00:30.000Z'],
      // Monday 5 October is a holiday; Thursday the 8th is worked on.
      ['2026-10-05T03:00:00.000Z', '2026-10-08T01:00:00.000Z'],
    ];
    for (const [moment = '', leaves] of days) expect([moment, await leaving(moment)]).toEqual([moment, leaves]);
  });

  it('go at once when they cannot wait', async () => {
    const night = '2026-11-18T13:00:00.000Z';
    await notify(night, 'campaignSent', new Date('2026-11-18T09:00:00.000Z'));
    for (const mail of await mailsOf(planId)) expect(mail.next_try_at).toEqual(recallEnds(new Date(night)));
  });

  it('are taken back when the item has moved on before they left', async () => {
    await notify('2026-11-18T13:00:00.000Z');
    await notify('2026-11-18T14:00:00.000Z', 'campaignReturned');
    const { rows } = await fixture.server.pool.query(
      `select outcome, values, about_id from mails where item_id = $1 and kind = 'campaignSent'`,
      [planId],
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toEqual({ outcome: 'WITHDRAWN', values: {}, about_id: null });
    expect((await mailsOf(planId)).map(({ kind }) => kind)).not.toContain('campaignSent');
  });
});
