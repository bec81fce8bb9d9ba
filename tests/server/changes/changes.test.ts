import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '#contract/notices/changes.ts';
import { partnerAssignments } from '#server/db/schema.ts';
import { personId } from '#server/sample-world/accounts.ts';
import { type CampaignFixture, startCampaignFixture } from '#tests/support/campaign-fixture.ts';

const path = '/enterprise-api/v1/me/changes';

let fixture: CampaignFixture;
let partner: string;
let stranger: string;
beforeAll(async () => {
  fixture = await startCampaignFixture();
  [partner, stranger] = await Promise.all([fixture.server.signIn('sps@partner.example'), fixture.server.signIn('planner@globex.example')]);
  const assigned = { clientId: fixture.acme, userId: personId('sps@partner.example') };
  await fixture.server.db.insert(partnerAssignments).values(assigned).onConflictDoNothing();
});
afterAll(() => fixture.server.stop());

const ask = async (token: string, query = ''): Promise<{ place: number; complete: boolean; content: Change[] }> => {
  const { status, body, text } = await fixture.server.request('GET', path + query, { token });
  expect(status, text).toBe(200);
  return body;
};

/** Where the feed is now, and what each of these people is told of a record from then on. */
const follow = async () => {
  const { place } = await ask(fixture.planner);
  return async (token: string, id: string) => {
    const { content } = await ask(token, `?since=${place}`);
    return content.flatMap((change) => (change.id === id ? [`${change.resource} ${change.kind}`] : [])).toSorted();
  };
};

describe('GET /me/changes', () => {
  it('says without a place only where the feed is', async () => {
    await fixture.create();
    expect(await ask(fixture.planner)).toEqual({ place: expect.any(Number), complete: false, content: [] });
  });

  it('tells what was created, changed and deleted since, to whoever may read it', async () => {
    const follows = await follow();
    const { id, version } = await fixture.create();
    const { body: renamed } = await fixture.put(id, version, { name: 'Winter' });
    expect(await follows(fixture.viewer, id)).toEqual(['campaigns created', 'campaigns updated']);
    expect(await follows(fixture.am, id)).toEqual(['campaigns created', 'campaigns updated']);
    expect(await follows(stranger, id)).toEqual([]);
    const headers = { 'If-Match': `"${renamed.version}"` };
    await fixture.server.request('DELETE', `/enterprise-api/v1/campaigns/${id}`, { token: fixture.planner, headers });
    expect(await follows(fixture.planner, id)).toEqual(['campaigns created', 'campaigns deleted', 'campaigns updated']);
    expect(await follows(stranger, id)).toEqual([]);
  });

  it('tells a partner nothing of a draft that is hidden from them, and everything once it is not', async () => {
    const follows = await follow();
    const { id } = await fixture.create();
    expect(await follows(partner, id)).toEqual([]);
    await fixture.server.pool.query(`update campaigns set status = 'EXECUTION' where id = $1`, [id]);
    expect(await follows(partner, id)).toEqual(['campaigns created']);
    const own = await fixture.server.request('POST', '/enterprise-api/v1/campaigns', { token: partner, body: fixture.draft() });
    expect(await follows(partner, own.body.id)).toEqual(['campaigns created']);
  });

  it('tells nothing of what leaves the record as it was, or what not every reader of it may know', async () => {
    const follows = await follow();
    const notes = `/enterprise-api/v1/clients/${fixture.acme}/notes`;
    expect((await fixture.server.request('POST', notes, { token: fixture.am, body: { text: 'Pays late' } })).status).toBe(201);
    expect(await follows(fixture.am, fixture.acme)).toEqual([]);
    expect(await follows(fixture.viewer, fixture.acme)).toEqual([]);
  });

  it('leaves out no row that was written before the place and came to light after it', async () => {
    const { id, version } = await fixture.create();
    const slow = await fixture.server.pool.connect();
    try {
      await slow.query('begin');
      await slow.query(`insert into audit (at, ip, client_id, action, object_id, request_id, previous_hash, hash)
        values (now(), 'local', '${fixture.acme}', 'campaign.book', '${id}', 'r', repeat('0', 64), repeat('0', 64))`);
      // Numbered after it and told before it.
      const { body } = await fixture.put(id, version, { name: 'Spring' });
      expect(body.version).toBe(version + 1);
      const { place } = await ask(fixture.planner, `?since=0`);
      await slow.query('commit');
      const { content } = await ask(fixture.planner, `?since=${place}`);
      expect(content).toContainEqual({ resource: 'campaigns', id, kind: 'updated' });
    } finally {
      slow.release();
    }
  });

  it('says that it is not complete when more has happened than it looks through', async () => {
    const { place } = await ask(fixture.planner);
    expect((await ask(fixture.planner, `?since=${place}`)).complete).toBe(true);
    await fixture.server.pool.query(`insert into audit (at, ip, action, request_id, previous_hash, hash)
      select now(), 'local', 'identity.login', 'r', repeat('0', 64), repeat('0', 64) from generate_series(1, 500)`);
    expect((await ask(fixture.planner, `?since=${place}`)).complete).toBe(false);
  });

  it('400 for a place that is none', async () => {
    for (const since of ['soon', '-1', '1e30', '1.5']) {
      expect((await fixture.server.request('GET', `${path}?since=${since}`, { token: fixture.planner })).status, since).toBe(400);
    }
  });
});
