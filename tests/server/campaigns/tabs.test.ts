import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignStatuses, campaignTabs } from '#contract/campaigns/campaigns.ts';
import { targetTypes } from '#contract/campaigns/plan.ts';
import { tabStatuses } from '#domain/campaigns/statuses.ts';
import { type CampaignFixture, campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { campaignPeople } from '#tests/support/people.ts';

let server: CampaignFixture['server'];
let clientIds: string[];
const tokens = new Map<string, string>();

beforeAll(async () => {
  ({ server } = await startCampaignFixture());
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
    const plans = new Set<string>(
      me.memberships.filter(({ role }: { role: string }) => role !== 'none').map(({ clientId }: { clientId: string }) => clientId),
    );
    const decides = (client: string): boolean => me.authorities.includes('cmp:campaign:support') || me.assignedClientIds.includes(client);
    const expected = rows.filter(({ status, client, creator, submitter }) => {
      if (status === 'DRAFT') return creator === me.id;
      if (['PLANNING', 'EXECUTION'].includes(status)) return plans.has(client);
      if (['IN_REVIEW', 'FAILED'].includes(status)) return decides(client);
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
});
