import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '#server/db/mail-schema.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { lockScreenCalls } from '#tests/support/lock-screen-fixture.ts';
import { type PackageFixture, startPackageFixture } from '#tests/support/package-fixture.ts';
import { besideServer } from '#tests/support/two-servers.ts';

let fixture: PackageFixture;
let second: ReturnType<typeof besideServer>;
beforeAll(async () => {
  fixture = await startPackageFixture();
  // Nobody is in charge of a client here: everybody of the provider is told.
  await fixture.server.pool.query('delete from client_managers');
  const media = { book: () => Promise.reject(new Error('nobody asks')) };
  second = besideServer(fixture.server, { media, only: ['review-reminders'] });
  // What waits in the sample world is of no interest here.
  await fixture.server.pool.query(`update campaigns set reminded_at = now() + interval '9 years'`);
  await fixture.server.pool.query(`update asset_packages set reminded_at = now() + interval '9 years'`);
  await fixture.server.pool.query(`update lock_screen_items set reminded_at = now() + interval '9 years'`);
});
afterAll(async () => {
  await second.stop();
  await fixture.server.stop();
});
beforeEach(async () => {
  fixture.server.time.now = new Date('2026-11-18T02:00:00.000Z');
  await fixture.server.db.delete(mails);
});

const reminded = async (itemId: string): Promise<string[]> => {
  const { rows } = await fixture.server.pool.query<{ line: string }>(
    `select u.email || case when n.needs_me then ' !' else '' end as line from notices n join users u on u.id = n.user_id
     where n.item_id = $1 and n.kind = 'reviewOverdue' order by 1`,
    [itemId],
  );
  return rows.map(({ line }) => line);
};
const managers = ['am2@provider.example !', 'am@provider.example !'];

describe('a decision that is late', () => {
  it('is asked for once when its moment has passed, with two servers, and the customer sees that it was', async () => {
    const id = await fixture.execution();
    const license = await fixture.sent(id, 'BUSINESS_LICENSE');
    const { submission } = await fixture.read(id, license);
    expect(submission).toMatchObject({ dueAt: '2026-11-23T02:00:00.000Z', remindedAt: null });

    await second.look('2026-11-23T01:59:59.999Z');
    expect(await reminded(license)).toEqual([]);
    await second.look('2026-11-23T02:00:00.000Z');
    await second.look('2026-11-25T02:00:00.000Z');
    expect(await reminded(license)).toEqual(managers);

    const sent = (await fixture.server.db.select().from(mails)).filter(({ kind }) => kind === 'reviewOverdue');
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(['am2@provider.example', 'am@provider.example']);
    const [mail] = sent;
    if (!mail) throw new Error('No mail');
    expect(renderMail({ ...mail, language: 'en' }, 'https://console.example.com').text).toContain('Due: Nov 23, 2026, 10:00 UTC+8');

    fixture.server.time.now = new Date('2026-11-18T02:00:01.000Z');
    expect((await fixture.read(id, license)).submission.remindedAt).toBe('2026-11-23T02:00:00.000Z');
    const { parts } = await fixture.overview(id);
    // Other legal material may be missing: what was sent is due all the same.
    expect(parts[0]).toMatchObject({ part: 'legal-censorship', dueAt: '2026-11-23T02:00:00.000Z', remindedAt: '2026-11-23T02:00:00.000Z' });
  });

  it('is a plan’s as well; nothing is asked for that was decided in time', async () => {
    const { rows } = await fixture.server.pool.query<{ id: string }>(
      `update campaigns set due_at = '2026-11-18T03:00:00Z', submitted_at = '2026-11-17T09:00:00Z', reminded_at = null
       where id in (select id from campaigns where status = 'PLANNING_REVIEW' order by id limit 2) returning id`,
    );
    const [first = { id: '' }, other = { id: '' }] = rows;
    await fixture.server.pool.query(`update campaigns set status = 'EXECUTION' where id = $1`, [other.id]);
    await second.look('2026-11-18T03:00:00.000Z');
    expect(await reminded(first.id)).not.toEqual([]);
    expect(await reminded(other.id)).toEqual([]);
    fixture.server.time.now = new Date('2026-11-18T02:00:02.000Z');
    const { body } = await fixture.server.request('GET', `/enterprise-api/v1/campaigns/${first.id}`, { token: fixture.am });
    expect(body.submission.remindedAt).toBe('2026-11-18T03:00:00.000Z');
  });

  it('is a lock-screen item’s as well, and whoever sent it sees both until it is decided', async () => {
    const { submitted, read, act, admin } = await lockScreenCalls(fixture.server);
    const item = await submitted();
    expect(item).toMatchObject({ dueAt: '2026-11-18T06:00:00.000Z', remindedAt: null });
    await second.look('2026-11-18T06:00:00.000Z');
    fixture.server.time.now = new Date('2026-11-18T02:00:01.000Z');
    expect(await read(item.id)).toMatchObject({ dueAt: item.dueAt, remindedAt: '2026-11-18T06:00:00.000Z' });
    const { body } = await act(admin, item, 'approve');
    expect(body).toMatchObject({ status: 'APPROVED', dueAt: null, remindedAt: null });
  });

  it('is asked for anew when it was sent once more', async () => {
    const id = await fixture.execution();
    const license = await fixture.sent(id, 'BUSINESS_LICENSE');
    await second.look('2026-11-24T02:00:00.000Z');
    await fixture.server.pool.query(
      `update asset_packages set submitted_at = '2026-11-25T02:00:00Z', due_at = '2026-11-30T02:00:00Z' where id = $1`,
      [license],
    );
    fixture.server.time.now = new Date('2026-11-18T02:00:03.000Z');
    expect((await fixture.read(id, license)).submission.remindedAt).toBeNull();
    await second.look('2026-11-30T02:00:00.000Z');
    expect(await reminded(license)).toHaveLength(2 * managers.length);
  });
});
