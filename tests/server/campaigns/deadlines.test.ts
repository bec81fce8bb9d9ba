import { afterAll, describe, expect, it } from 'vitest';
import type { CampaignRow } from '#contract/campaigns/campaigns.ts';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { searchAllWaiting, searchClock } from '#server/search/keep.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { startPackageFixture } from '#tests/support/package-fixture.ts';

const fixture = await startPackageFixture();
afterAll(() => fixture.server.stop());
const { server } = fixture;

const listed = async (token: string, query: string): Promise<CampaignRow[]> =>
  (await server.request('GET', `${campaignsPath}?size=100&${query}`, { token })).body.content;

/** Until when something has to be done, as the row says it. */
const saidOf = ({ dueAt, submitBy }: CampaignRow): string | null => dueAt ?? submitBy?.at ?? null;

const keptOf = async (id: string): Promise<Record<'provider' | 'customer', string | null>> => {
  const { rows } = await server.pool.query('select provider_deadline, customer_deadline from campaigns where id = $1', [id]);
  const text = (at: Date | null): string | null => at?.toISOString() ?? null;
  return { provider: text(rows[0].provider_deadline), customer: text(rows[0].customer_deadline) };
};

describe('a list in the order of what is due', () => {
  it.each(['am@provider.example', 'sps@partner.example', 'planner@acme.example', 'viewer@acme.example', 'planner@globex.example'])(
    'is the order of what its rows say to %s, and what has no such moment comes last',
    async (who) => {
      const token = await server.signIn(who);
      const rows = await listed(token, 'sortBy=deadline&sortDir=asc');
      const said = rows.map(saidOf);
      const moments = said.filter((at) => at !== null);
      expect(moments.length).toBeGreaterThan(3);
      expect(said).toEqual([...moments.toSorted(), ...said.filter((at) => at === null)]);
    },
  );

  it('narrows like every other one', async () => {
    const rows = await listed(fixture.am, `sortBy=deadline&sortDir=asc&tab=needsMe&clientId=${fixture.acme}`);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.every(({ needsMe, client }) => needsMe && client.id === fixture.acme)).toBe(true);
    const said = rows.flatMap((row) => saidOf(row) ?? []);
    expect(said).toEqual(said.toSorted());
  });
});

describe('what is kept', () => {
  const saidToBoth = async (id: string) => {
    const [provider, customer] = await Promise.all([fixture.am, fixture.planner].map((token) => listed(token, `idIn=${id}`)));
    return { provider: provider?.[0] && saidOf(provider[0]), customer: customer?.[0] && saidOf(customer[0]) };
  };

  it('is what each side reads, from the moment a change is written, at every step of the material', async () => {
    const id = await fixture.execution();
    await searchAllWaiting(server.db);
    const seen = new Set<string>();
    const follows = async () => {
      const kept = await keptOf(id);
      expect(kept).toEqual(await saidToBoth(id));
      seen.add(JSON.stringify(kept));
    };
    await follows();
    const sent: string[] = [];
    for (const type of ['BUSINESS_LICENSE', 'CREATIVES', 'TRACKING_CODES']) {
      sent.push(await fixture.sent(id, type));
      await follows();
    }
    for (const each of sent) {
      await fixture.movePackage(id, each, { to: 'APPROVED', comment: 'Fine' }, fixture.am);
      await follows();
    }
    const preview = await fixture.sent(id, 'AD_PREVIEW');
    await follows();
    await fixture.movePackage(id, preview, { to: 'APPROVED', comment: 'Fine' });
    await follows();
    expect(seen.size).toBeGreaterThan(5);
  });

  it('follows the zone of its client, by the job of the search', async () => {
    const id = await fixture.execution();
    await searchAllWaiting(server.db);
    const before = await keptOf(id);
    await server.pool.query(`update clients set timezone = 'Europe/Paris' where id = $1`, [fixture.acme]);
    expect(await keptOf(id)).toEqual(before);
    await searchAllWaiting(server.db);
    const after = await keptOf(id);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await saidToBoth(id));
    await server.pool.query(`update clients set timezone = 'Asia/Shanghai' where id = $1`, [fixture.acme]);
    await searchAllWaiting(server.db);
  });

  it('does not wait for a row that somebody else has locked: it is written once they are done', async () => {
    const id = await fixture.execution();
    await searchAllWaiting(server.db);
    const before = await keptOf(id);
    await server.pool.query(
      `update campaigns set "from" = "from" + 7, plan = jsonb_set(plan, '{timeline,from}', to_jsonb(("from" + 7)::text)) where id = $1`,
      [id],
    );
    const busy = await server.pool.connect();
    try {
      await busy.query('begin');
      await busy.query('select from campaigns where id = $1 for update', [id]);
      await runClockJob(server.db, searchClock, server.time.now);
      expect(await keptOf(id)).toEqual(before);
      await busy.query('commit');
    } finally {
      busy.release();
    }
    await searchAllWaiting(server.db);
    expect(await keptOf(id)).not.toEqual(before);
    expect(await keptOf(id)).toEqual(await saidToBoth(id));
  });
});
