import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NoticeGroup } from '#contract/notices/notices.ts';
import { personId } from '#server/sample-world/accounts.ts';
import { clientId } from '#server/sample-world/clients.ts';
import { type ReviewDesk, noticesPath, startReviewDesk } from '#tests/support/review-desk.ts';

const grace = personId('am@provider.example');
const misaki = personId('am2@provider.example');
const partner = personId('sps@partner.example');
const handoverOf = (client: string) => `/enterprise-api/v1/clients/${client}/handover`;

let desk: ReviewDesk;
let sps: string;
beforeAll(async () => {
  desk = await startReviewDesk();
  sps = await desk.server.signIn('sps@partner.example');
});
afterAll(() => desk.server.stop());

const carryOut = (client: string, fromId: string | null, toId: string, token = desk.am) =>
  desk.server.request('POST', handoverOf(client), { token, body: { fromId, toId }, headers: { 'Idempotency-Key': randomUUID() } });
const tray = async (token: string, query = ''): Promise<NoticeGroup[]> =>
  (await desk.get(`${noticesPath}?size=100${query}`, token)).body.content;
const rowsOf = async (text: string, values: unknown[]) => (await desk.server.pool.query(text, values)).rows;

describe('POST /clients/{id}/handover', () => {
  it('moves exactly what its dry run has counted, in one go, and tells both', async () => {
    const plan = await desk.sent('Autumn');
    await desk.sent('Winter');
    await desk.server.pool.query(`insert into client_managers values ($1, $2, now())`, [desk.acme, grace]);
    const [open] = await rowsOf(`select count(*)::int as total from campaigns where client_id = $1 and status <> 'FINISHED'`, [desk.acme]);
    const { body: before } = await desk.get(handoverOf(desk.acme));
    expect(before).toMatchObject({ from: { id: grace }, campaigns: open.total, waiting: 2 });
    expect(before.candidates.map(({ id }: { id: string }) => id)).toEqual([misaki]);
    expect(await rowsOf(`select from audit where action like '%handOver'`, [])).toEqual([]);

    const { status, body } = await carryOut(desk.acme, grace, misaki);
    expect([status, body]).toEqual([200, { to: { id: misaki, name: '佐藤 美咲' }, campaigns: before.campaigns, waiting: 2 }]);
    const trail = await rowsOf(`select object_id from audit where action = 'campaign.handOver'`, []);
    expect(new Set(trail.map(({ object_id: id }) => id)).size).toBe(before.campaigns);
    expect([(await tray(desk.am, '&needsMe=true')).length, (await tray(desk.am2, '&needsMe=true')).length]).toEqual([0, 2]);
    for (const token of [desk.am, desk.am2]) {
      expect((await tray(token)).find(({ item }) => item.kind === 'client')).toMatchObject({
        item: { id: desk.acme, name: 'Acme' },
        notices: [{ kind: 'clientHandedOver', text: 'Grace Whitfield → 佐藤 美咲' }],
      });
    }
    const { body: timeline } = await desk.get(`/enterprise-api/v1/campaigns/${plan.id}/timeline`);
    expect(timeline.content[0]).toMatchObject({ action: 'campaign.handOver', about: '佐藤 美咲', by: { id: grace } });
    // What is sent from now on asks the new one alone.
    const next = await desk.sent('Spring');
    expect((await tray(desk.am2, '&needsMe=true')).map(({ item }) => item.id)).toContain(next.id);
    expect(await tray(desk.am, '&needsMe=true')).toEqual([]);
  });

  it('409 when it is in other hands by now, 400 for whoever manages nothing; nothing is moved then', async () => {
    const trail = async () => (await rowsOf(`select from audit where action like '%handOver'`, [])).length;
    const before = await trail();
    expect((await carryOut(desk.acme, grace, partner)).body.key).toBe('error.handover.changed');
    for (const stranger of [misaki, partner, personId('planner@acme.example'), randomUUID()])
      expect((await carryOut(desk.acme, misaki, stranger)).status).toBe(400);
    expect(await trail()).toBe(before);
  });

  it('403 for a partner, also of a client they work for and look after; an account manager takes it over, and they no longer reach it', async () => {
    const globex = clientId('globex');
    await desk.server.pool.query('insert into client_managers values ($1, $2, now())', [globex, partner]);
    expect((await desk.get(handoverOf(globex), sps)).status).toBe(403);
    expect((await carryOut(globex, partner, misaki, sps)).status).toBe(403);
    expect((await desk.get(`/enterprise-api/v1/clients/${globex}`, sps)).status).toBe(200);
    expect((await carryOut(globex, partner, misaki)).status).toBe(200);
    expect((await desk.get(`/enterprise-api/v1/clients/${globex}`, sps)).status).toBe(404);
  });

  it('to somebody who is away: their deputy is asked', async () => {
    await desk.server.request('PUT', '/enterprise-api/v1/me/cover', {
      token: desk.am2,
      body: { deputyId: grace, from: '2026-11-18', until: '2026-11-19' },
    });
    const harbour = clientId('harbour');
    const [campaign] = await rowsOf(
      `update campaigns set status = 'PLANNING_REVIEW' where id = (select id from campaigns where client_id = $1 limit 1) returning id`,
      [harbour],
    );
    expect((await carryOut(harbour, null, misaki)).body).toMatchObject({ waiting: 1 });
    expect((await tray(desk.am, '&needsMe=true')).find(({ item }) => item.id === campaign.id)?.notices[0]).toMatchObject({
      forPerson: { id: misaki },
    });
  });

  it('whoever creates a client for the provider looks after it', async () => {
    const body = { name: 'New', companyName: 'New', currency: 'CNY', countryId: 'cn', timezone: 'Asia/Shanghai' };
    const { body: created } = await desk.server.request('POST', '/enterprise-api/v1/clients', { token: desk.am, body });
    expect((await desk.get(handoverOf(created.id))).body).toMatchObject({ from: { id: grace }, campaigns: 0, waiting: 0 });
  });
});
