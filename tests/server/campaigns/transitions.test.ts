import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdSet } from '#contract/campaigns/plan.ts';
import { campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { withFiles } from '#tests/support/plan-files.ts';

const base = campaignsPath;
const fixture = await startCampaignFixture();
afterAll(() => fixture.server.stop());

describe('POST /campaigns/{id}/transitions', () => {
  /** A complete plan of the sample world, copied into a fresh campaign. */
  const completeCampaign = async () => {
    const { body } = await fixture.server.request('GET', `${base}?status=PLANNING_REVIEW&clientId=${fixture.acme}`, {
      token: fixture.planner,
    });
    const { body: model } = await fixture.server.request('GET', `${base}/${body.content[0].id}`, { token: fixture.planner });
    const campaign = await fixture.create({ targetType: model.targetType });
    const { audience, demographics, timeline, budget, media } = model;
    // A campaign has files of its own.
    const bare = { ...media, adSets: media.adSets.map((adSet: AdSet) => ({ ...adSet, files: [] })) };
    const plan = await withFiles(fixture.server, campaign.id, { audience, demographics, timeline, budget, media: bare });
    const saved = await fixture.put(campaign.id, 1, plan);
    expect(saved.status, saved.text).toBe(200);
    return saved.body;
  };

  let campaign: { id: string; version: number };
  beforeEach(async () => {
    campaign = await completeCampaign();
  });

  it('400 lists everything an empty plan still lacks', async () => {
    const empty = await fixture.create();
    const { status, body } = await fixture.move(empty.id, 1, { to: 'PLANNING_REVIEW' });
    expect([status, body.key]).toEqual([400, 'error.campaign.incomplete']);
    expect(body.details.map((detail: { key: string }) => detail.key)).toEqual(
      expect.arrayContaining(['completion.city', 'completion.group', 'completion.dates', 'completion.budgetZero', 'completion.platform']),
    );
    expect(body.details.every((detail: { message: string; key: string }) => detail.message !== detail.key)).toBe(true);
  });

  it('400 for an ad set without a file', async () => {
    const { body } = await fixture.server.request('GET', `${base}/${campaign.id}`, { token: fixture.planner });
    const [first, ...others] = body.media.adSets;
    const { body: saved } = await fixture.put(campaign.id, campaign.version, {
      media: { ...body.media, adSets: [{ ...first, files: [] }, ...others] },
    });
    const refused = await fixture.move(campaign.id, saved.version, { to: 'PLANNING_REVIEW' });
    expect([refused.status, refused.body.details]).toMatchObject([
      400,
      [{ path: `media.adSets.${first.id}.files`, key: 'completion.files', message: 'WeChat, ad set 1 · Moments feed ad: No files added' }],
    ]);
  });

  it('sends, freezes version 1, and names a due time four working hours later', async () => {
    const { status, body } = await fixture.move(campaign.id, campaign.version, { to: 'PLANNING_REVIEW' });
    expect(status).toBe(200);
    // Wednesday 10:00 in Shanghai: four working hours end at 14:00.
    expect(body).toMatchObject({ status: 'PLANNING_REVIEW', submission: { number: 1, dueAt: '2026-11-18T06:00:00.000Z' }, decision: null });
    const { body: versions } = await fixture.server.request('GET', `${base}/${campaign.id}/versions`, { token: fixture.planner });
    expect(versions.content).toHaveLength(1);
    expect(versions.content[0].plan.budget).toEqual(body.budget);
    const queue = await fixture.server.request('GET', '/enterprise-api/v1/review-queue?size=100', { token: fixture.am });
    expect(queue.body.content.map((item: { id: string }) => item.id)).toContain(campaign.id);
  });

  it('approves: the decision is kept, and nobody can decide twice', async () => {
    const { body: sent } = await fixture.move(campaign.id, campaign.version, { to: 'PLANNING_REVIEW' });
    expect((await fixture.move(campaign.id, sent.version, { to: 'EXECUTION' })).status).toBe(403);
    const { body } = await fixture.move(campaign.id, sent.version, { to: 'EXECUTION' }, fixture.am);
    expect(body).toMatchObject({ status: 'EXECUTION', decision: { verdict: 'APPROVED', comment: null } });
    expect((await fixture.move(campaign.id, sent.version, { to: 'PLANNING', comment: 'No' }, fixture.am)).status).toBe(412);
    expect(await fixture.auditOf(campaign.id)).toEqual(['campaign.create', 'campaign.update', 'campaign.send', 'campaign.approve']);
  });

  it('returns only with a comment, then the plan is open again and the next sending is version 2', async () => {
    const { body: sent } = await fixture.move(campaign.id, campaign.version, { to: 'PLANNING_REVIEW' });
    const silent = await fixture.move(campaign.id, sent.version, { to: 'PLANNING', comment: '  ' }, fixture.am);
    expect([silent.status, silent.body.details[0]]).toEqual([
      400,
      expect.objectContaining({ path: 'comment', key: 'error.review.commentRequired' }),
    ]);
    const { body: returned } = await fixture.move(campaign.id, sent.version, { to: 'PLANNING', comment: '预算请再确认' }, fixture.am);
    expect(returned).toMatchObject({ status: 'PLANNING', decision: { verdict: 'RETURNED', comment: '预算请再确认' } });
    const { body: edited } = await fixture.put(campaign.id, returned.version, { name: 'Second try' });
    const { body: again } = await fixture.move(campaign.id, edited.version, { to: 'PLANNING_REVIEW' });
    expect(again.submission.number).toBe(2);
    const { body: versions } = await fixture.server.request('GET', `${base}/${campaign.id}/versions`, { token: fixture.am });
    expect(versions.content.map((version: { number: number; decision: unknown }) => [version.number, version.decision !== null])).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  it('reopens an approved plan only with a comment that its fixture.planner reads; the version stays approved', async () => {
    const { body: sent } = await fixture.move(campaign.id, campaign.version, { to: 'PLANNING_REVIEW' });
    const { body: approved } = await fixture.move(campaign.id, sent.version, { to: 'EXECUTION' }, fixture.am);
    expect((await fixture.move(campaign.id, approved.version, { to: 'PLANNING' }, fixture.am)).status).toBe(400);
    const { body: reopened } = await fixture.move(campaign.id, approved.version, { to: 'PLANNING', comment: 'New dates' }, fixture.am);
    expect(reopened).toMatchObject({ status: 'PLANNING', decision: { verdict: 'RETURNED', comment: 'New dates' } });
    const { body: versions } = await fixture.server.request('GET', `${base}/${campaign.id}/versions`, { token: fixture.planner });
    expect(versions.content[0].decision.verdict).toBe('APPROVED');
  });

  it('403 for an account manager who approves what they sent themselves', async () => {
    const { body: sent } = await fixture.move(campaign.id, campaign.version, { to: 'PLANNING_REVIEW' }, fixture.am);
    expect((await fixture.move(campaign.id, sent.version, { to: 'EXECUTION' }, fixture.am)).body.key).toBe('error.review.sameUser');
  });

  it('409 names what is allowed instead', async () => {
    const { status, body } = await fixture.move(campaign.id, campaign.version, { to: 'PAUSED' });
    expect([status, body.key]).toEqual([409, 'error.campaign.invalidTransition']);
    expect(body.details.map((detail: { values: { value: string } }) => detail.values.value)).toEqual(['PLANNING_REVIEW']);
  });

  it('lets one of twenty simultaneous decisions through', async () => {
    const { body: sent } = await fixture.move(campaign.id, campaign.version, { to: 'PLANNING_REVIEW' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        fixture.move(campaign.id, sent.version, index % 2 ? { to: 'EXECUTION' } : { to: 'PLANNING', comment: 'Why' }, fixture.am),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await fixture.auditOf(campaign.id)).filter((action) => /approve|return/.test(action))).toHaveLength(1);
  });
});
