import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '#server/db/mail-schema.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { type CampaignFixture, campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';

const base = campaignsPath;
let server: CampaignFixture['server'];
let planner: string;
let lead: string;
let am: string;
let acme: string;
let move: CampaignFixture['move'];
let auditOf: CampaignFixture['auditOf'];

beforeAll(async () => {
  ({ server, planner, am, acme, move, auditOf } = await startCampaignFixture());
  lead = await server.signIn('lead@acme.example');
});
afterAll(() => server.stop());

let running: { id: string; version: number; name: string };
beforeEach(async () => {
  await server.pool.query(`update campaigns set status = 'PUBLISHED', pause = null where status = 'PAUSED'`);
  await server.db.delete(mails);
  const { body } = await server.request('GET', `${base}?status=PUBLISHED&clientId=${acme}`, { token: planner });
  running = body.content[0];
});

const pause = (token: string, comment = 'Sold out') => move(running.id, running.version, { to: 'PAUSED', comment }, token);

describe('pausing and resuming', () => {
  it.each(['PAUSED', 'PUBLISHED'] as const)('400 without a reason on the way to %s', async (to) => {
    const version = to === 'PAUSED' ? running.version : (await pause(planner)).body.version;
    for (const comment of [undefined, '   ']) {
      const { status, body } = await move(running.id, version, { to, ...(comment !== undefined && { comment }) });
      expect([status, body.details[0].path, body.details[0].key]).toEqual([400, 'comment', 'error.campaign.reasonRequired']);
    }
  });

  it('keeps who paused it, for which side and why, until it runs again', async () => {
    const { body: paused } = await pause(planner, '  售罄  ');
    expect(paused).toMatchObject({ status: 'PAUSED', pause: { side: 'customer', reason: '售罄', at: server.time.now.toISOString() } });
    const { body: resumed } = await move(running.id, paused.version, { to: 'PUBLISHED', comment: 'New stock' }, lead);
    expect([resumed.status, resumed.pause]).toEqual(['PUBLISHED', null]);
    expect((await auditOf(running.id)).slice(-2)).toEqual(['campaign.pause', 'campaign.resume']);
  });

  it('403 with its own words for the other side, both ways', async () => {
    const { body: paused } = await pause(planner);
    const refused = await move(running.id, paused.version, { to: 'PUBLISHED', comment: 'Go' }, am);
    expect([refused.status, refused.body.key]).toEqual([403, 'error.campaign.pausedByCustomer']);
    const { body: resumed } = await move(running.id, paused.version, { to: 'PUBLISHED', comment: 'Go' }, planner);

    const { body: stopped } = await move(running.id, resumed.version, { to: 'PAUSED', comment: 'Payment' }, am);
    expect(stopped.pause.side).toBe('provider');
    const denied = await move(running.id, stopped.version, { to: 'PUBLISHED', comment: 'Go' }, planner);
    expect([denied.status, denied.body.key]).toEqual([403, 'error.campaign.pausedByProvider']);
    expect(denied.body.message).not.toBe(denied.body.key);
    const am2 = await server.signIn('am2@provider.example');
    expect((await move(running.id, stopped.version, { to: 'PUBLISHED', comment: 'Paid' }, am2)).status).toBe(200);
  });

  it('lets whoever has both hats resume for either', async () => {
    const { body: me } = await server.request('GET', '/enterprise-api/v1/me', { token: am });
    await server.pool.query(`insert into memberships (user_id, client_id, role) values ($1, $2, 'mediaPlanner')`, [me.id, acme]);
    try {
      const { body: paused } = await pause(planner);
      expect((await move(running.id, paused.version, { to: 'PUBLISHED', comment: 'Go' }, am)).status).toBe(200);
    } finally {
      await server.pool.query('delete from memberships where user_id = $1', [me.id]);
    }
  });

  it('mails both sides but the one who did it, each in their language, at once, with the reason and the way there', async () => {
    // A Saturday: mails about somebody's turn would wait for Monday.
    const saturday = new Date('2026-11-21T14:00:00Z');
    const before = server.time.now;
    server.time.now = saturday;
    const { rows } = await server.pool.query<{ email: string; language: string }>('select email, language from users');
    const languageOf = new Map(rows.map(({ email, language }) => [email, language]));
    const mailsAbout = async (kind: string) => {
      const mailed = await server.db.select().from(mails);
      for (const mail of mailed) {
        expect([mail.kind, mail.aboutId, mail.language]).toEqual([kind, running.id, languageOf.get(mail.recipient)]);
        expect(mail.nextTryAt).toEqual(saturday);
      }
      await server.db.delete(mails);
      return mailed;
    };
    const whom = (mailed: { recipient: string }[]): string[] => mailed.map(({ recipient }) => recipient).toSorted();
    try {
      [planner, am] = [await server.signIn('planner@acme.example'), await server.signIn('am@provider.example')];
      const { body: paused } = await pause(planner, 'Sold out until Friday');
      const mailed = await mailsAbout('campaignPaused');
      // A viewer does not plan, and gets none.
      expect(whom(mailed).filter((to) => to.endsWith('@acme.example'))).toEqual(['lead@acme.example']);
      expect(whom(mailed).filter((to) => /@(provider|partner)\.example$/.test(to)).length).toBeGreaterThan(0);
      expect(whom(mailed)).toEqual([...new Set(whom(mailed))]);
      expect(new Set(mailed.map(({ language }) => language)).size).toBeGreaterThan(1);
      for (const mail of mailed) {
        const { text } = renderMail(mail, 'https://console.example.com');
        for (const words of [running.name, 'Sold out until Friday', `https://console.example.com/campaign/${running.id}`])
          expect(text).toContain(words);
      }

      const { body: resumed } = await move(running.id, paused.version, { to: 'PUBLISHED', comment: 'New stock' }, planner);
      expect(whom(await mailsAbout('campaignResumed'))).toEqual(whom(mailed));
      await move(running.id, resumed.version, { to: 'PAUSED', comment: 'Payment' }, am);
      const byProvider = whom(await mailsAbout('campaignPaused'));
      expect(byProvider).toEqual(expect.arrayContaining(['planner@acme.example', 'lead@acme.example']));
      expect(byProvider).not.toContain('am@provider.example');
    } finally {
      server.time.now = before;
      [planner, am] = [await server.signIn('planner@acme.example'), await server.signIn('am@provider.example')];
    }
  });

  it('tells of it in the trays of both sides, and waits for nobody', async () => {
    await server.pool.query('delete from notices');
    const tray = async (token: string) => (await server.request('GET', '/enterprise-api/v1/me/notices', { token })).body.content;
    const { body: paused } = await pause(planner, 'Sold out');
    // Later, so that there is an order.
    server.time.now = new Date(server.time.now.getTime() + 1000);
    await move(running.id, paused.version, { to: 'PUBLISHED', comment: 'New stock' }, lead);
    const mailed = (kind: string, text: string, name: string) => ({ kind, text, by: { name }, read: false });
    const [byPlanner, byLead] = [mailed('campaignPaused', 'Sold out', '陈雨薇'), mailed('campaignResumed', 'New stock', '王建国')];
    for (const [token, notices] of [
      [planner, [byLead]],
      [lead, [byPlanner]],
      [am, [byLead, byPlanner]],
    ] as const)
      expect(await tray(token)).toMatchObject([{ item: { kind: 'campaign', id: running.id }, needsMe: false, notices }]);
    expect(await tray(await server.signIn('viewer@acme.example'))).toEqual([]);
  });

  it('neither pauses nor mails when the pause cannot be written', async () => {
    await server.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
    await server.pool.query('create trigger refuse before insert on mails for each row execute function refuse()');
    try {
      expect((await pause(planner)).status).toBe(500);
    } finally {
      await server.pool.query('drop trigger refuse on mails');
    }
    const { body } = await server.request('GET', `${base}/${running.id}`, { token: planner });
    expect([body.status, body.version]).toEqual(['PUBLISHED', running.version]);
    expect(await server.db.select().from(mails)).toEqual([]);
  });
});
