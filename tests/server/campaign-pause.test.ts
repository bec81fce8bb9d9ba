import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '#server/db/mail-schema.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { type CampaignDesk, campaignsPath, startCampaignDesk } from '#tests/support/campaign-desk.ts';

const base = campaignsPath;
let server: CampaignDesk['server'];
let planner: string;
let lead: string;
let am: string;
let acme: string;
let move: CampaignDesk['move'];
let auditOf: CampaignDesk['auditOf'];

beforeAll(async () => {
  ({ server, planner, am, acme, move, auditOf } = await startCampaignDesk());
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

  it('mails the other side, each in their language, with the reason and the way there; nobody on the own side', async () => {
    const { body: paused } = await pause(planner, 'Sold out until Friday');
    const toProvider = await server.db.select().from(mails);
    expect(toProvider.length).toBeGreaterThan(0);
    expect(toProvider.every(({ recipient }) => /@(provider|partner)\.example$/.test(recipient))).toBe(true);
    const { rows } = await server.pool.query<{ email: string; language: string }>('select email, language from users');
    for (const mail of toProvider) {
      expect([mail.kind, mail.aboutId, mail.language]).toEqual([
        'campaignPaused',
        running.id,
        rows.find(({ email }) => email === mail.recipient)?.language,
      ]);
      const { text } = renderMail(mail, 'https://console.example.com');
      for (const words of [running.name, 'Sold out until Friday', `https://console.example.com/campaign/${running.id}`])
        expect(text).toContain(words);
    }

    await server.db.delete(mails);
    const { body: resumed } = await move(running.id, paused.version, { to: 'PUBLISHED', comment: 'New stock' }, planner);
    await server.db.delete(mails);
    await move(running.id, resumed.version, { to: 'PAUSED', comment: 'Payment' }, am);
    const toCustomer = (await server.db.select().from(mails)).map(({ recipient }) => recipient);
    // A viewer does not plan, and gets none.
    expect(toCustomer).toEqual(expect.arrayContaining(['planner@acme.example', 'lead@acme.example']));
    expect(toCustomer.filter((to) => to === 'viewer@acme.example' || !to.endsWith('@acme.example'))).toEqual([]);
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
