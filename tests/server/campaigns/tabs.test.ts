import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CampaignRow, campaignStatuses, campaignTabs } from '#contract/campaigns/campaigns.ts';
import { targetTypes } from '#contract/campaigns/plan.ts';
import { tabStatuses } from '#domain/campaigns/statuses.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { sidesOfMaterial } from '#tests/support/material-sides.ts';
import { type PackageFixture, startPackageFixture } from '#tests/support/package-fixture.ts';
import { campaignPeople } from '#tests/support/people.ts';

let fixture: PackageFixture;
let server: PackageFixture['server'];
let clientIds: string[];
const tokens = new Map<string, string>();

beforeAll(async () => {
  fixture = await startPackageFixture();
  ({ server } = fixture);
  for (const username of campaignPeople) tokens.set(username, await server.signIn(username));
  const { rows } = await server.pool.query<{ id: string }>('select id from clients order by id');
  clientIds = rows.map(({ id }) => id);
});
afterAll(() => server.stop());

const read = async (username: string, path: string, query: Record<string, string>) => {
  const { status, body, text } = await server.request('GET', `${campaignsPath}${path}?${new URLSearchParams(query)}`, {
    token: tokens.get(username),
  });
  expect(status, text).toBe(200);
  return body;
};

const totalOf = async (username: string, query: Record<string, string>): Promise<number> => (await read(username, '', query)).totalElements;

describe('GET /campaigns/counts', () => {
  it('counts what the list finds, tab by tab and status by status, under 20 random filters', async () => {
    const filters = fc.record(
      {
        q: fc.constantFrom('a', 'e', 'run', '新', '上', 'メ', '100%', 'zzz'),
        clientId: fc.nat().map((n) => clientIds[n % clientIds.length] ?? ''),
        targetType: fc.constantFrom('all', 'LOCAL', 'CHINESE_TOURISTS'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(...campaignPeople), async (filter, username) => {
        const counts = await read(username, '/counts', filter);
        for (const tab of campaignTabs) expect([tab, await totalOf(username, { ...filter, tab })]).toEqual([tab, counts.tabs[tab]]);
        for (const status of campaignStatuses)
          expect([status, await totalOf(username, { ...filter, status })]).toEqual([status, counts.statuses[status]]);
        for (const targetType of targetTypes)
          expect([targetType, await totalOf(username, { ...filter, targetType })]).toEqual([targetType, counts.targetTypes[targetType]]);
      }),
      { numRuns: 20 },
    );
  });

  it('puts every status but a draft on exactly one tab', () => {
    expect(Object.values(tabStatuses).flat().toSorted()).toEqual(campaignStatuses.filter((status) => status !== 'DRAFT').toSorted());
  });

  it.each(campaignPeople)('needs %s where they can do the next step', async (username) => {
    const { body: me } = await server.request('GET', '/enterprise-api/v1/me', { token: tokens.get(username) });
    const { rows } = await server.pool.query<{ id: string; status: string; client: string; creator: string; submitter: string | null }>(
      'select id, status, client_id as client, created_by as creator, submitted_by as submitter from campaigns',
    );
    const sent = await server.pool.query<{ campaign: string; preview: boolean }>(
      `select campaign_id as campaign, type = 'AD_PREVIEW' as preview from asset_packages where status = 'IN_REVIEW'`,
    );
    const hasSent = (id: string, preview: boolean): boolean => sent.rows.some((one) => one.campaign === id && one.preview === preview);
    const sides = new Map((await sidesOfMaterial(server.pool)).map(({ id, rule }) => [id, rule]));
    const plans = new Set<string>(
      me.memberships.filter(({ role }: { role: string }) => role !== 'none').map(({ clientId }: { clientId: string }) => clientId),
    );
    const decides = (client: string): boolean => me.authorities.includes('cmp:campaign:support') || me.assignedClientIds.includes(client);
    const expected = rows.filter(({ id, status, client, creator, submitter }) => {
      if (status === 'DRAFT') return creator === me.id;
      const decidesMaterial = ['PLANNING', 'PLANNING_REVIEW', 'EXECUTION', 'IN_REVIEW'].includes(status);
      if (decidesMaterial && ((decides(client) && hasSent(id, false)) || (plans.has(client) && hasSent(id, true)))) return true;
      const side = sides.get(id);
      if (status === 'PLANNING' || side === 'customer') return plans.has(client);
      if (status === 'FAILED' || side === 'provider') return decides(client);
      return status === 'PLANNING_REVIEW' && decides(client) && submitter !== me.id;
    });
    const { content } = await read(username, '', { tab: 'needsMe', size: '100' });
    expect(content.map(({ id }: { id: string }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  });

  it('needs no account manager for what they sent themselves', async () => {
    const needed = (await read('am@provider.example', '/counts', {})).tabs.needsMe;
    const { content } = await read('am@provider.example', '', { status: 'PLANNING_REVIEW' });
    const { body: me } = await server.request('GET', '/enterprise-api/v1/me', { token: tokens.get('am@provider.example') });
    await server.pool.query('update campaigns set submitted_by = $1 where id = $2', [me.id, content[0].id]);
    expect((await read('am@provider.example', '/counts', {})).tabs.needsMe).toBe(needed - 1);
  });

  it('needs whoever decides about sent material, and list, count, row and its own page say so of the same campaigns at every step', async () => {
    await server.pool.query(
      `insert into partner_assignments (user_id, client_id) select id, $1 from users where username = 'sps@partner.example'`,
      [fixture.acme],
    );
    const id = await fixture.execution();
    /** Whom of all the campaign needs; of each of them the tab, its count and the rows are held against each other. */
    const needed = async (): Promise<string[]> => {
      const people = await Promise.all(
        campaignPeople.map(async (username) => {
          const [all, tab, counts] = await Promise.all([
            read(username, '', { size: '100' }),
            read(username, '', { tab: 'needsMe', size: '100' }),
            read(username, '/counts', {}),
          ]);
          expect(all.totalPages).toBeLessThan(2);
          const listed = tab.content.map((row: CampaignRow) => row.id);
          expect(all.content.filter(({ needsMe }: CampaignRow) => needsMe).map((row: CampaignRow) => row.id)).toEqual(listed);
          expect([username, counts.tabs.needsMe, tab.totalElements]).toEqual([username, listed.length, listed.length]);
          // Its own page says the same to everybody who sees it at all.
          if (all.content.some((row: CampaignRow) => row.id === id))
            expect([username, (await read(username, `/${id}`, {})).needsMe]).toEqual([username, listed.includes(id)]);
          return listed.includes(id) ? [username] : [];
        }),
      );
      return people.flat();
    };
    const team = ['planner@acme.example', 'lead@acme.example'];
    const provider = ['am@provider.example', 'sps@partner.example'];
    expect(await needed()).toEqual(team);
    const licence = await fixture.sent(id, 'BUSINESS_LICENSE');
    expect(await needed()).toEqual([...team, ...provider]);
    await fixture.movePackage(id, licence, { to: 'REJECTED', comment: 'Unreadable' }, fixture.am);
    expect(await needed()).toEqual(team);
    await fixture.movePackage(id, licence, { to: 'IN_REVIEW' });
    const creatives = await fixture.sent(id, 'CREATIVES');
    await fixture.movePackage(id, licence, { to: 'APPROVED', comment: 'Fine' }, fixture.am);
    expect(await needed()).toEqual([...team, ...provider]);
    // Its plan is opened once more, and what was sent is still decided about.
    await server.pool.query(`update campaigns set status = 'PLANNING' where id = $1`, [id]);
    expect(await needed()).toEqual([...team, ...provider]);
    await server.pool.query(`update campaigns set status = 'EXECUTION' where id = $1`, [id]);
    await fixture.movePackage(id, creatives, { to: 'APPROVED', comment: 'Fine' }, fixture.am);
    expect(await needed()).toEqual(team);
    await fixture.approved(id, 'TRACKING_CODES');
    // The preview is the provider's to make, and the team's to decide about.
    expect(await fixture.statusOf(id)).toBe('EXECUTION');
    expect(await needed()).toEqual(provider);
    const preview = await fixture.sent(id, 'AD_PREVIEW');
    expect(await fixture.statusOf(id)).toBe('IN_REVIEW');
    expect(await needed()).toEqual(team);
    await fixture.movePackage(id, preview, { to: 'APPROVED', comment: 'Fine' });
    expect(await needed()).toEqual(provider);
  });

  it('counts a campaign once for somebody who is on both of its sides', async () => {
    const { rows } = await server.pool.query<{ id: string }>('select id from users where username = $1', ['am@provider.example']);
    const join = `insert into memberships (client_id, user_id, role) values ($1, $2, 'mediaPlanner')`;
    await server.pool.query(join, [fixture.acme, rows[0]?.id]);
    const campaign = await fixture.execution();
    await fixture.sent(campaign, 'BUSINESS_LICENSE');
    for (const query of [{}, { clientId: fixture.acme }]) {
      const { content, totalElements } = await read('am@provider.example', '', { ...query, tab: 'needsMe', size: '100' });
      expect(totalElements).toBe(content.length);
      expect(content.map(({ id }: CampaignRow) => id)).toContain(campaign);
    }
    await server.pool.query('delete from memberships where client_id = $1 and user_id = $2', [fixture.acme, rows[0]?.id]);
  });

  it.each(['status=DRAFT', 'page=1', 'tab=all', 'targetType=ALL', 'clientId=x'])('400 for ?%s', async (query) => {
    const token = tokens.get('planner@acme.example');
    expect((await server.request('GET', `${campaignsPath}/counts?${query}`, { token })).status).toBe(400);
  });
});

describe('a row of the list', () => {
  it('says when a reply is due and who paused it', async () => {
    const waiting = await read('am@provider.example', '', { status: 'PLANNING_REVIEW' });
    expect(waiting.content.every(({ dueAt }: { dueAt: string | null }) => dueAt !== null)).toBe(true);
    const paused = await read('am@provider.example', '', { status: 'PAUSED' });
    expect(paused.content.map(({ pausedBy }: { pausedBy: string }) => pausedBy)).toEqual(paused.content.map(() => 'customer'));
    const rest = await read('am@provider.example', '', { status: 'FINISHED' });
    expect(rest.content.every((row: { dueAt: unknown; pausedBy: unknown }) => row.dueAt === null && row.pausedBy === null)).toBe(true);
  });

  it('says until when sent material is decided about: the first of it, to whoever decides, and to everybody once nothing else is missing', async () => {
    const id = await fixture.execution();
    const people = ['planner@acme.example', 'am@provider.example'] as const;
    const dues = (): Promise<(string | null)[]> =>
      Promise.all(
        people.map(async (username) => {
          const { content } = await read(username, '', { idIn: id });
          return content[0].dueAt;
        }),
      );
    const dueOf = async (packageId: string): Promise<string> => {
      const { rows } = await server.pool.query<{ due: Date }>('select due_at as due from asset_packages where id = $1', [packageId]);
      return rows[0]?.due.toISOString() ?? '';
    };
    expect(await dues()).toEqual([null, null]);
    const licence = await fixture.sent(id, 'BUSINESS_LICENSE');
    const first = await dueOf(licence);
    expect(await dues()).toEqual([null, first]);
    // What was sent later is due first.
    const creatives = await fixture.sent(id, 'CREATIVES');
    await server.pool.query(`update asset_packages set due_at = due_at - interval '30 days' where id = $1`, [creatives]);
    const earlier = await dueOf(creatives);
    expect(await dues()).toEqual([null, earlier]);
    const codes = await fixture.sent(id, 'TRACKING_CODES');
    expect(await dues()).toEqual([earlier, earlier]);
    await server.pool.query(`update campaigns set status = 'IN_REVIEW' where id = $1`, [id]);
    expect(await dues()).toEqual([earlier, earlier]);
    // A plan that is worked on once more waits for its team, while its material is still decided about.
    await server.pool.query(`update campaigns set status = 'PLANNING' where id = $1`, [id]);
    expect(await dues()).toEqual([null, earlier]);
    await server.pool.query(`update campaigns set status = 'PLANNING_REVIEW', due_at = $2 where id = $1`, [id, '2020-01-02T03:04:05.000Z']);
    expect(await dues()).toEqual(['2020-01-02T03:04:05.000Z', '2020-01-02T03:04:05.000Z']);
    await server.pool.query(`update campaigns set status = 'EXECUTION' where id = $1`, [id]);
    await fixture.movePackage(id, licence, { to: 'APPROVED', comment: 'Fine' }, fixture.am);
    await fixture.movePackage(id, creatives, { to: 'APPROVED', comment: 'Fine' }, fixture.am);
    await fixture.movePackage(id, codes, { to: 'REJECTED', comment: 'Too old' }, fixture.am);
    expect(await dues()).toEqual([null, null]);
  });
});
