import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdSet } from '#contract/campaigns/plan.ts';
import { type CampaignFixture, campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { withFiles } from '#tests/support/plan-files.ts';

const base = campaignsPath;
let server: CampaignFixture['server'];
let planner: CampaignFixture['planner'];
let am: CampaignFixture['am'];
let acme: CampaignFixture['acme'];
let create: CampaignFixture['create'];
let put: CampaignFixture['put'];
let move: CampaignFixture['move'];
let auditOf: CampaignFixture['auditOf'];

beforeAll(async () => {
  ({ server, planner, am, acme, create, put, move, auditOf } = await startCampaignFixture());
});
afterAll(() => server.stop());

describe('POST /campaigns/{id}/transitions', () => {
  /** A complete plan of the sample world, copied into a fresh campaign. */
  const completeCampaign = async () => {
    const { body } = await server.request('GET', `${base}?status=PLANNING_REVIEW&clientId=${acme}`, { token: planner });
    const { body: model } = await server.request('GET', `${base}/${body.content[0].id}`, { token: planner });
    const campaign = await create({ targetType: model.targetType });
    const { audience, demographics, timeline, budget, media } = model;
    // A campaign has files of its own.
    const bare = { ...media, adSets: media.adSets.map((adSet: AdSet) => ({ ...adSet, files: [] })) };
    const plan = await withFiles(server, campaign.id, { audience, demographics, timeline, budget, media: bare });
    const saved = await put(campaign.id, 1, plan);
    expect(saved.status, saved.text).toBe(200);
    return saved.body;
  };

  let campaign: { id: string; version: number };
  beforeEach(async () => {
    campaign = await completeCampaign();
  });

  it('400 lists everything an empty plan still lacks', async () => {
    const empty = await create();
    const { status, body } = await move(empty.id, 1, { to: 'PLANNING_REVIEW' });
    expect([status, body.key]).toEqual([400, 'error.campaign.incomplete']);
    expect(body.details.map((detail: { key: string }) => detail.key)).toEqual(
      expect.arrayContaining(['completion.city', 'completion.group', 'completion.dates', 'completion.budgetZero', 'completion.platform']),
    );
    expect(body.details.every((detail: { message: string; key: string }) => detail.message !== detail.key)).toBe(true);
  });

  it('400 for an ad set without a file', async () => {
    const { body } = await server.request('GET', `${base}/${campaign.id}`, { token: planner });
    const [first, ...others] = body.media.adSets;
    const { body: saved } = await put(campaign.id, campaign.version, {
      media: { ...body.media, adSets: [{ ...first, files: [] }, ...others] },
    });
    const refused = await move(campaign.id, saved.version, { to: 'PLANNING_REVIEW' });
    expect([refused.status, refused.body.details]).toMatchObject([
      400,
      [{ path: `media.adSets.${first.id}.files`, key: 'completion.files', message: 'WeChat, ad set 1 · Moments feed ad: No files added' }],
    ]);
  });

  it('sends, freezes version 1, and names a due time four working hours later', async () => {
    const { status, body } = await move(campaign.id, campaign.version, { to: 'PLANNING_REVIEW' });
    expect(status).toBe(200);
    // Wednesday 10:00 in Shanghai: four working hours end at 14:00.
    expect(body).toMatchObject({ status: 'PLANNING_REVIEW', submission: { number: 1, dueAt: '2026-11-18T06:00:00.000Z' }, decision: null });
    const { body: versions } = await server.request('GET', `${base}/${campaign.id}/versions`, { token: planner });
    expect(versions.content).toHaveLength(1);
    expect(versions.content[0].plan.budget).toEqual(body.budget);
    const queue = await server.request('GET', '/enterprise-api/v1/review-queue?size=100', { token: am });
    expect(queue.body.content.map((item: { id: string }) => item.id)).toContain(campaign.id);
  });

  it('approves: the decision is kept, and nobody can decide twice', async () => {
    const { body: sent } = await move(campaign.id, campaign.version, { to: 'PLANNING_REVIEW' });
    expect((await move(campaign.id, sent.version, { to: 'EXECUTION' })).status).toBe(403);
    const { body } = await move(campaign.id, sent.version, { to: 'EXECUTION' }, am);
    expect(body).toMatchObject({ status: 'EXECUTION', decision: { verdict: 'APPROVED', comment: null } });
    expect((await move(campaign.id, sent.version, { to: 'PLANNING', comment: 'No' }, am)).status).toBe(412);
    expect(await auditOf(campaign.id)).toEqual(['campaign.create', 'campaign.update', 'campaign.send', 'campaign.approve']);
  });

  it('returns only with a comment, then the plan is open again and the next sending is version 2', async () => {
    const { body: sent } = await move(campaign.id, campaign.version, { to: 'PLANNING_REVIEW' });
    const silent = await move(campaign.id, sent.version, { to: 'PLANNING', comment: '  ' }, am);
    expect([silent.status, silent.body.details[0]]).toEqual([
      400,
      expect.objectContaining({ path: 'comment', key: 'error.review.commentRequired' }),
    ]);
    const { body: returned } = await move(campaign.id, sent.version, { to: 'PLANNING', comment: '预算请再确认' }, am);
    expect(returned).toMatchObject({ status: 'PLANNING', decision: { verdict: 'RETURNED', comment: '预算请再确认' } });
    const { body: edited } = await put(campaign.id, returned.version, { name: 'Second try' });
    const { body: again } = await move(campaign.id, edited.version, { to: 'PLANNING_REVIEW' });
    expect(again.submission.number).toBe(2);
    const { body: versions } = await server.request('GET', `${base}/${campaign.id}/versions`, { token: am });
    expect(versions.content.map((version: { number: number; decision: unknown }) => [version.number, version.decision !== null])).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  it('reopens an approved plan only with a comment that its planner reads; the version stays approved', async () => {
    const { body: sent } = await move(campaign.id, campaign.version, { to: 'PLANNING_REVIEW' });
    const { body: approved } = await move(campaign.id, sent.version, { to: 'EXECUTION' }, am);
    expect((await move(campaign.id, approved.version, { to: 'PLANNING' }, am)).status).toBe(400);
    const { body: reopened } = await move(campaign.id, approved.version, { to: 'PLANNING', comment: 'New dates' }, am);
    expect(reopened).toMatchObject({ status: 'PLANNING', decision: { verdict: 'RETURNED', comment: 'New dates' } });
    const { body: versions } = await server.request('GET', `${base}/${campaign.id}/versions`, { token: planner });
    expect(versions.content[0].decision.verdict).toBe('APPROVED');
  });

  it('403 for an account manager who approves what they sent themselves', async () => {
    const { body: sent } = await move(campaign.id, campaign.version, { to: 'PLANNING_REVIEW' }, am);
    expect((await move(campaign.id, sent.version, { to: 'EXECUTION' }, am)).body.key).toBe('error.review.sameUser');
  });

  it('409 names what is allowed instead', async () => {
    const { status, body } = await move(campaign.id, campaign.version, { to: 'PAUSED' });
    expect([status, body.key]).toEqual([409, 'error.campaign.invalidTransition']);
    expect(body.details.map((detail: { values: { value: string } }) => detail.values.value)).toEqual(['PLANNING_REVIEW']);
  });

  it('lets one of twenty simultaneous decisions through', async () => {
    const { body: sent } = await move(campaign.id, campaign.version, { to: 'PLANNING_REVIEW' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        move(campaign.id, sent.version, index % 2 ? { to: 'EXECUTION' } : { to: 'PLANNING', comment: 'Why' }, am),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await auditOf(campaign.id)).filter((action) => /approve|return/.test(action))).toHaveLength(1);
  });
});
