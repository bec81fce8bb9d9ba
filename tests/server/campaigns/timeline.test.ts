import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TimelineEntry } from '#contract/campaigns/history.ts';
import { emptyPlan } from '#contract/campaigns/plan.ts';
import { mails } from '#server/db/mail-schema.ts';
import { type CampaignFixture, campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { withFiles } from '#tests/support/plan-files.ts';
import { samplePlan as planFor } from '#tests/support/two-tenants.ts';

const base = campaignsPath;
let server: CampaignFixture['server'];
let planner: string;
let lead: string;
let am: string;
let create: CampaignFixture['create'];
let put: CampaignFixture['put'];
let move: CampaignFixture['move'];

beforeAll(async () => {
  ({ server, planner, am, create, put, move } = await startCampaignFixture());
  lead = await server.signIn('lead@acme.example');
});
afterAll(() => server.stop());

const samplePlan = () => planFor(30_000_000);

/** The campaign after a change that has to be possible. */
const done = async (change: ReturnType<CampaignFixture['put']>) => {
  const { status, body, text } = await change;
  expect(status, text).toBe(200);
  return body;
};

const read = async (id: string, query = '', token = lead) => {
  const { status, body, text } = await server.request('GET', `${base}/${id}/timeline${query}`, { token });
  expect(status, text).toBe(200);
  return body as { content: TimelineEntry[]; totalElements: number; totalPages: number; people: { id: string; name: string }[] };
};
const actions = async (id: string, query = '') => (await read(id, query)).content.map(({ action }) => action);

describe('GET /campaigns/{id}/timeline', () => {
  let campaign: { id: string; version: number; name: string };
  beforeEach(async () => {
    const { id } = await create({ name: 'Autumn' });
    const planned = await done(put(id, 1, await withFiles(server, id, samplePlan())));
    const renamed = await done(put(id, planned.version, { name: '秋' }));
    const sent = await done(move(id, renamed.version, { to: 'PLANNING_REVIEW' }));
    const returned = await done(move(id, sent.version, { to: 'PLANNING', comment: '预算？' }, am));
    campaign = returned;
    // What people were told by mail is a test of its own.
    await server.db.delete(mails);
  });

  it('tells everything, newest first: who, what, from where to where, why, and the version that was sent', async () => {
    const { content, people } = await read(campaign.id);
    expect(content.map(({ action, fromState, toState, reason, version }) => [action, fromState, toState, reason, version])).toEqual([
      ['campaign.return', 'PLANNING_REVIEW', 'PLANNING', '预算？', null],
      ['campaign.send', 'PLANNING', 'PLANNING_REVIEW', null, 1].map((part) => (part === 'PLANNING' ? 'DRAFT' : part)),
      ['campaign.update', null, null, null, null],
      ['campaign.update', null, null, null, null],
      ['campaign.create', null, 'DRAFT', null, null],
    ]);
    expect(content.map(({ kind }) => kind)).toEqual(['status', 'status', 'edit', 'edit', 'status']);
    expect(new Set(people.map(({ name }) => name))).toEqual(new Set(content.map(({ by }) => by?.name)));
  });

  it('keeps the old and the new of what an edit changed', async () => {
    const [, , renamed, planned] = (await read(campaign.id)).content;
    expect(renamed?.changes).toEqual({ name: { from: 'Autumn', to: '秋' } });
    expect(Object.keys(planned?.changes ?? {}).toSorted()).toEqual(['audience', 'budget', 'demographics', 'media', 'timeline']);
    expect(planned?.changes?.timeline).toEqual({ from: emptyPlan.timeline, to: samplePlan().timeline });
  });

  it('reads edits that an older release wrote, whose plans knew less', async () => {
    const { locationUnitIds: _, ...older } = samplePlan().audience;
    const [adSet] = samplePlan().media.adSets;
    const { stage: __, files: ___, ...olderSet } = adSet ?? { stage: null, files: [] };
    const diff = {
      audience: { from: older, to: older },
      media: { from: { adSets: [olderSet], showsPerson: false }, to: { adSets: [], showsPerson: true } },
      budget: { from: 'nonsense', to: 7 },
    };
    await server.pool.query(
      `insert into audit (at, actor_id, ip, client_id, action, object_id, diff, request_id, previous_hash, hash)
       select at, actor_id, ip, client_id, action, object_id, $2, request_id, previous_hash, hash from audit where object_id = $1 and action = 'campaign.update' limit 1`,
      [campaign.id, JSON.stringify(diff)],
    );
    const entry = (await read(campaign.id, '?part=media')).content.find(({ changes }) => changes?.media?.to.showsPerson);
    expect(entry?.changes?.audience?.from.locationUnitIds).toEqual([]);
    expect(entry?.changes?.media?.from.adSets[0]).toMatchObject({ stage: null, files: [] });
    expect(entry?.changes?.budget).toBeUndefined();
  });

  it('filters by person, kind, part and day, and pages through the rest', async () => {
    const { people } = await read(campaign.id);
    const manager = people.find(({ name }) => name !== '陈雨薇');
    expect(await actions(campaign.id, `?by=${manager?.id}`)).toEqual(['campaign.return']);
    expect(await actions(campaign.id, '?by=system')).toEqual([]);
    expect(await actions(campaign.id, '?kind=edit')).toEqual(['campaign.update', 'campaign.update']);
    expect(await actions(campaign.id, '?part=name')).toEqual(['campaign.update']);
    expect(await actions(campaign.id, '?kind=status&by=system')).toEqual([]);
    const { totalElements, totalPages, content } = await read(campaign.id, '?size=2&page=2');
    expect([totalElements, totalPages, content.map(({ action }) => action)]).toEqual([5, 3, ['campaign.create']]);
    for (const query of ['?by=me', '?kind=x', '?part=cities', '?from=2026-02-30', '?page=-1', '?q=x'])
      expect((await server.request('GET', `${base}/${campaign.id}/timeline${query}`, { token: lead })).status).toBe(400);
  });

  it('counts days in the client’s zone', async () => {
    // 02:00 UTC of the 18th is the 18th in Shanghai; half past four in the afternoon UTC is the 19th.
    expect(await actions(campaign.id, '?from=2026-11-18&to=2026-11-18')).toHaveLength(5);
    expect(await actions(campaign.id, '?from=2026-11-19')).toEqual([]);
    const before = server.time.now;
    server.time.now = new Date('2026-11-18T16:30:00.000Z');
    try {
      await put(campaign.id, campaign.version, { name: 'Late' }, await server.signIn('planner@acme.example'));
      const { body } = await server.request('GET', `${base}/${campaign.id}/timeline?from=2026-11-19`, {
        token: await server.signIn('lead@acme.example'),
      });
      expect(body.content.map(({ changes }: TimelineEntry) => changes?.name?.to)).toEqual(['Late']);
    } finally {
      server.time.now = before;
    }
  });

  it('tells the system’s doings and the mails that went out, without any address', async () => {
    const { body: list } = await server.request('GET', `${base}?status=PUBLISHED`, { token: lead });
    const [running] = list.content;
    await move(running.id, running.version, { to: 'PAUSED', comment: 'Sold out' }, planner);
    await server.db.update(mails).set({ outcome: 'SENT' });
    const { content } = await read(running.id, '?size=100');
    const sent = content.filter(({ kind }) => kind === 'mail');
    expect(sent.length).toBeGreaterThan(0);
    for (const entry of sent) expect(entry).toMatchObject({ action: 'campaignPaused', by: null, mail: { state: 'sent' } });
    expect(sent.every(({ mail }) => mail !== null && mail.to !== '' && !mail.to.includes('@'))).toBe(true);
    expect((await actions(running.id, '?by=system&kind=status')).toSorted()).toEqual(['campaign.begin', 'campaign.collect']);
  });

  it('names the original of a copy', async () => {
    const { body: copy } = await server.request('POST', `${base}/${campaign.id}/duplicates`, { token: planner, body: { parts: [] } });
    const [entry] = (await read(copy.id)).content;
    expect(entry).toMatchObject({ action: 'campaign.duplicate', about: '秋', toState: 'DRAFT' });
  });

  it('tells a planner of the team what it tells its lead', async () => {
    const [ofPlanner, ofLead] = [await read(campaign.id, '', planner), await read(campaign.id)];
    expect(ofPlanner).toEqual(ofLead);
    expect(ofPlanner.content.map(({ action }) => action)).toContain('campaign.return');
  });

  it('is not for who only reads, and opens nobody’s campaigns to who reads other trails', async () => {
    const viewer = await server.signIn('viewer@acme.example');
    expect((await server.request('GET', `${base}/${campaign.id}/timeline`, { token: viewer })).status).toBe(403);
    for (const username of ['admin@provider.example', 'sps@partner.example', 'planner@globex.example']) {
      const token = await server.signIn(username);
      expect((await server.request('GET', `${base}/${campaign.id}/timeline`, { token })).status).toBe(404);
    }
    expect((await server.request('GET', `${base}/${randomUUID()}/timeline`, { token: am })).status).toBe(404);
  });
});

describe('GET /campaigns/{id}/versions/{n}/diff', () => {
  it('says what a version changed against the one before it, or against any other', async () => {
    const { id } = await create({ name: 'First' });
    const planned = await done(put(id, 1, await withFiles(server, id, samplePlan())));
    let version = planned.version as number;
    for (const name of ['First', 'Second', 'Third']) {
      const named = await done(put(id, version, { name }));
      const sent = await done(move(id, named.version, { to: 'PLANNING_REVIEW' }));
      const returned = await done(move(id, sent.version, { to: 'PLANNING', comment: 'No' }, am));
      ({ version } = returned);
    }
    const diff = async (path: string) => server.request('GET', `${base}/${id}/versions/${path}`, { token: planner });
    expect((await diff('3/diff')).body).toEqual({ number: 3, base: 2, changes: { name: { from: 'Second', to: 'Third' } } });
    expect((await diff('3/diff?base=1')).body).toEqual({ number: 3, base: 1, changes: { name: { from: 'First', to: 'Third' } } });
    expect((await diff('1/diff?base=3')).body.changes.name).toEqual({ from: 'Third', to: 'First' });
    expect((await diff('2/diff?base=2')).body.changes).toEqual({});
    const { body: first } = await diff('1/diff');
    expect([first.base, first.changes.audience]).toEqual([null, { from: emptyPlan.audience, to: samplePlan().audience }]);
    for (const path of ['4/diff', '3/diff?base=9', '0/diff', 'x/diff']) expect((await diff(path)).status).toBe(404);
    expect((await diff('3/diff?base=0')).status).toBe(400);

    // What was sent does not change with the plan.
    await put(id, version, { name: 'Later', timeline: emptyPlan.timeline });
    expect((await diff('3/diff')).body).toEqual({ number: 3, base: 2, changes: { name: { from: 'Second', to: 'Third' } } });
  });
});
