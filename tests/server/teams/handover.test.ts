import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { NoticeGroup } from '#contract/notices/notices.ts';
import { personId } from '#server/sample-world/accounts.ts';
import { clientId } from '#server/sample-world/clients.ts';
import { noticesPath, startReviewFixture } from '#tests/support/review-fixture.ts';

const grace = personId('am@provider.example');
const misaki = personId('am2@provider.example');
const partner = personId('sps@partner.example');
const handoverOf = (client: string) => `/enterprise-api/v1/clients/${client}/handover`;

const fixture = await startReviewFixture();
// Nobody is in charge of a client here: everybody of the provider is told.
await fixture.server.pool.query('delete from client_managers');
// What the sample world tells is read by then.
await fixture.server.pool.query('delete from notices');
const sps = await fixture.server.signIn('sps@partner.example');
afterAll(() => fixture.server.stop());

const carryOut = (client: string, fromId: string | null, toId: string, token = fixture.am) =>
  fixture.server.request('POST', handoverOf(client), { token, body: { fromId, toId }, headers: { 'Idempotency-Key': randomUUID() } });
const tray = async (token: string, query = ''): Promise<NoticeGroup[]> =>
  (await fixture.get(`${noticesPath}?size=100${query}`, token)).body.content;
const rowsOf = async (text: string, values: unknown[]) => (await fixture.server.pool.query(text, values)).rows;

describe('POST /clients/{id}/handover', () => {
  it('moves exactly what its dry run has counted, in one go, and tells both', async () => {
    const plan = await fixture.sent('Autumn');
    await fixture.sent('Winter');
    await fixture.server.pool.query(`insert into client_managers values ($1, $2, now())`, [fixture.acme, grace]);
    const [open] = await rowsOf(`select count(*)::int as total from campaigns where client_id = $1 and status <> 'FINISHED'`, [
      fixture.acme,
    ]);
    const { body: before } = await fixture.get(handoverOf(fixture.acme));
    expect(before).toMatchObject({ from: { id: grace }, campaigns: open.total, waiting: 2 });
    expect(before.candidates.map(({ id }: { id: string }) => id)).toEqual([misaki]);
    expect(await rowsOf(`select from audit where action like '%handOver'`, [])).toEqual([]);

    const { status, body } = await carryOut(fixture.acme, grace, misaki);
    expect([status, body]).toEqual([200, { to: { id: misaki, name: '佐藤 美咲' }, campaigns: before.campaigns, waiting: 2 }]);
    const trail = await rowsOf(`select object_id from audit where action = 'campaign.handOver'`, []);
    expect(new Set(trail.map(({ object_id: id }) => id)).size).toBe(before.campaigns);
    expect([(await tray(fixture.am, '&needsMe=true')).length, (await tray(fixture.am2, '&needsMe=true')).length]).toEqual([0, 2]);
    // Whoever sent it has sent it, then and not now.
    const waiting = (await tray(fixture.am2, '&needsMe=true')).find(({ item }) => item.id === plan.id);
    const { body: sent } = await fixture.get(`/enterprise-api/v1/campaigns/${plan.id}`);
    expect(waiting?.notices).toMatchObject([{ kind: 'campaignSent', by: sent.submission.by, at: sent.submission.at }]);
    for (const token of [fixture.am, fixture.am2]) {
      expect((await tray(token)).find(({ item }) => item.kind === 'client')).toMatchObject({
        item: { id: fixture.acme, name: 'Acme' },
        notices: [{ kind: 'clientHandedOver', text: 'Grace Whitfield → 佐藤 美咲' }],
      });
    }
    const { body: timeline } = await fixture.get(`/enterprise-api/v1/campaigns/${plan.id}/timeline`);
    expect(timeline.content[0]).toMatchObject({ action: 'campaign.handOver', about: '佐藤 美咲', by: { id: grace } });
    // What is sent from now on asks the new one alone.
    const next = await fixture.sent('Spring');
    expect((await tray(fixture.am2, '&needsMe=true')).map(({ item }) => item.id)).toContain(next.id);
    expect(await tray(fixture.am, '&needsMe=true')).toEqual([]);
  });

  it('409 when it is in other hands by now, 400 for whoever manages nothing; nothing is moved then', async () => {
    const trail = async () => (await rowsOf(`select from audit where action like '%handOver'`, [])).length;
    const before = await trail();
    expect((await carryOut(fixture.acme, grace, partner)).body.key).toBe('error.handover.changed');
    for (const stranger of [misaki, partner, personId('planner@acme.example'), randomUUID()])
      expect((await carryOut(fixture.acme, misaki, stranger)).status).toBe(400);
    expect(await trail()).toBe(before);
  });

  it('403 for a partner, also of a client they work for and look after; an account manager takes it over, and they no longer reach it', async () => {
    const globex = clientId('globex');
    await fixture.server.pool.query('insert into client_managers values ($1, $2, now())', [globex, partner]);
    expect((await fixture.get(handoverOf(globex), sps)).status).toBe(403);
    expect((await carryOut(globex, partner, misaki, sps)).status).toBe(403);
    expect((await fixture.get(`/enterprise-api/v1/clients/${globex}`, sps)).status).toBe(200);
    expect((await carryOut(globex, partner, misaki)).status).toBe(200);
    expect((await fixture.get(`/enterprise-api/v1/clients/${globex}`, sps)).status).toBe(404);
  });

  it('to somebody who is away: their deputy is asked', async () => {
    await fixture.server.request('PUT', '/enterprise-api/v1/me/cover', {
      token: fixture.am2,
      body: { deputyId: grace, from: '2026-11-18', until: '2026-11-19' },
    });
    const harbour = clientId('harbour');
    const [campaign] = await rowsOf(
      `update campaigns set status = 'PLANNING_REVIEW' where id = (select id from campaigns where client_id = $1 limit 1) returning id`,
      [harbour],
    );
    expect((await carryOut(harbour, null, misaki)).body).toMatchObject({ waiting: 1 });
    expect((await tray(fixture.am, '&needsMe=true')).find(({ item }) => item.id === campaign.id)?.notices[0]).toMatchObject({
      forPerson: { id: misaki },
    });
  });

  it('whoever creates a client for the provider looks after it', async () => {
    const body = { name: 'New', companyName: 'New', currency: 'CNY', countryId: 'cn', timezone: 'Asia/Shanghai' };
    const { body: created } = await fixture.server.request('POST', '/enterprise-api/v1/clients', { token: fixture.am, body });
    expect((await fixture.get(handoverOf(created.id))).body).toMatchObject({ from: { id: grace }, campaigns: 0, waiting: 0 });
  });
});
