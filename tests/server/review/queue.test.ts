import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { ReviewItem } from '#contract/review/review.ts';
import { lockScreenCalls, lockScreenPath } from '#tests/support/lock-screen-fixture.ts';
import { startPackageFixture } from '#tests/support/package-fixture.ts';
import { formOf, pngOf } from '#tests/support/pictures.ts';
import { queuePath } from '#tests/support/review-fixture.ts';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { decisionClock } from '#server/review/clock.ts';

const fixture = await startPackageFixture();
const calls = await lockScreenCalls(fixture.server);
const admin = calls.admin ?? '';
afterAll(() => fixture.server.stop());

const queue = async (token: string, query = '') => {
  const { status, body, text } = await fixture.server.request('GET', `${queuePath}?size=100${query}`, { token });
  expect(status, text).toBe(200);
  return body as { content: ReviewItem[]; totalElements: number };
};
const counts = async (token: string, query = '') => (await fixture.server.request('GET', `${queuePath}/counts${query}`, { token })).body;
const later = async (seconds: number) => {
  fixture.server.time.now = new Date(fixture.server.time.now.getTime() + seconds * 1000);
  await runClockJob(fixture.server.db, decisionClock({ fourEyes: true }), fixture.server.time.now);
};
const decide = ({ kind, id, version }: ReviewItem, token: string, body: object) =>
  fixture.server.request('POST', `${queuePath}/${kind}/${id}/decisions`, {
    token,
    body: { comment: 'Seen', ...body },
    headers: { 'If-Match': `"${version}"`, 'Idempotency-Key': randomUUID() },
  });
const only = async (token: string, id: string): Promise<ReviewItem> => {
  const found = (await queue(token)).content.find((item) => item.id === id);
  if (!found) throw new Error('It does not wait');
  return found;
};

describe('GET /review-queue', () => {
  it('shows each person what they decide: plans and packages to account managers, previews to the customer, lock-screen items to the administrator', async () => {
    const campaignId = await fixture.execution();
    const creatives = await fixture.sent(campaignId, 'CREATIVES');
    const item = await calls.submitted();
    const kinds = async (token: string) => [...new Set((await queue(token)).content.map(({ kind }) => kind))].toSorted();
    expect(await kinds(fixture.am)).toEqual(['campaign', 'package']);
    expect(await kinds(admin)).toEqual(['lockScreen']);
    expect(await only(fixture.am, creatives)).toMatchObject({
      kind: 'package',
      type: 'CREATIVES',
      part: 'creative-censorship',
      campaign: { id: campaignId },
    });
    expect(await only(admin, item.id)).toMatchObject({ kind: 'lockScreen', name: item.title, imageKey: item.imageKey });
    expect((await fixture.server.request('GET', queuePath, { token: fixture.viewer })).status).toBe(403);
  });

  it('names the newest picture of a material, and none where there is none; an item’s picture comes in any size', async () => {
    const campaignId = await fixture.execution();
    const creatives = await fixture.filled(campaignId, 'CREATIVES');
    await later(1);
    const { body: newest } = await fixture.upload(campaignId, creatives, { form: formOf(pngOf(1280, 720), 'b.png') });
    await fixture.movePackage(campaignId, creatives, { to: 'IN_REVIEW' });
    expect((await only(fixture.am, creatives)).pictureId).toBe(newest.id);
    expect((await only(fixture.am, await fixture.sent(campaignId, 'BUSINESS_LICENSE'))).pictureId).toBeNull();
    const item = await calls.submitted();
    const imageOf = async (size: string): Promise<number> =>
      (await fixture.server.request('GET', `${lockScreenPath}/${item.id}/image?size=${size}`, { token: admin })).status;
    expect(await Promise.all(['stamp', 'screen', 'whole', 'huge'].map(imageOf))).toEqual([200, 200, 200, 400]);
  });

  it('comes by due time, the most urgent first, and says how much working time is left in both zones', async () => {
    const { content } = await queue(fixture.am);
    const due = content.map(({ dueAt }) => dueAt ?? '9');
    expect(due).toEqual(due.toSorted());
    for (const { dueAt, lateness, workingMinutesLeft, zones } of content) {
      expect(lateness === 'late').toBe(dueAt !== null && dueAt <= fixture.server.time.now.toISOString());
      if (lateness === 'late') expect(workingMinutesLeft).toBeLessThanOrEqual(0);
      expect(zones.provider).toMatch(/^(Asia|Europe)\//);
    }
  });

  it('turns amber when an hour is left, and red at its end', async () => {
    // Wednesday, 10:00 in Shanghai: due at 14:00, amber from 13:00 on.
    const begun = fixture.server.time.now;
    const item = await calls.submitted({ title: 'Amber' });
    const lateness = async (minutes: number) => {
      fixture.server.time.now = new Date(begun.getTime() + minutes * 60_000);
      const { workingMinutesLeft, lateness: now } = await only(await fixture.server.signIn('admin@provider.example'), item.id);
      return [workingMinutesLeft, now];
    };
    expect(await lateness(179)).toEqual([61, 'calm']);
    expect(await lateness(180)).toEqual([60, 'amber']);
    expect(await lateness(240)).toEqual([0, 'late']);
    expect(await lateness(300)).toEqual([-60, 'late']);
    fixture.server.time.now = begun;
  });

  it('counts what its filters show', async () => {
    const { kinds, due } = await counts(fixture.am);
    for (const kind of ['campaign', 'package'] as const) expect((await queue(fixture.am, `&kind=${kind}`)).totalElements).toBe(kinds[kind]);
    for (const name of ['all', 'overdue', 'today'] as const)
      expect((await queue(fixture.am, `&due=${name}`)).totalElements).toBe(due[name]);
    const { content } = await queue(fixture.am);
    const clientId = content[0]?.client.id ?? '';
    const ofClient = content.filter(({ client }) => client.id === clientId);
    expect((await queue(fixture.am, `&clientId=${clientId}`)).totalElements).toBe(ofClient.length);
    expect((await counts(fixture.am, `?clientId=${clientId}`)).due.all).toBe(ofClient.length);
    const otherId = content.find(({ client }) => client.id !== clientId)?.client.id ?? '';
    const ofBoth = content.filter(({ client }) => [clientId, otherId].includes(client.id));
    expect((await queue(fixture.am, `&clientId=${clientId},${otherId}`)).totalElements).toBe(ofBoth.length);
    expect(ofBoth.length).toBeGreaterThan(ofClient.length);
    const campaignId = content.find(({ campaign }) => campaign !== null)?.campaign?.id ?? '';
    const ofCampaign = content.filter(({ id, campaign }) => id === campaignId || campaign?.id === campaignId);
    expect((await queue(fixture.am, `&campaignId=${campaignId}`)).content.map(({ id }) => id)).toEqual(ofCampaign.map(({ id }) => id));
    expect((await counts(fixture.am, `?campaignId=${campaignId}`)).due.all).toBe(ofCampaign.length);
    expect(ofCampaign.length).toBeLessThan(content.length);
    const word = encodeURIComponent(content[0]?.name.slice(0, 4) ?? '');
    expect((await queue(fixture.am, `&q=${word}`)).content.map(({ id }) => id)).toContain(content[0]?.id);
    expect((await queue(fixture.am, '&q=zzyzx')).totalElements).toBe(0);
    expect((await queue(fixture.am, '&page=99')).content).toEqual([]);
    expect((await queue(fixture.am, '&page=99')).totalElements).toBe(due.all);
  });

  it('leaves out what one has put aside oneself, until the next working day', async () => {
    const [item] = (await queue(fixture.am)).content;
    if (!item) throw new Error('The sample world waits for nothing');
    const path = `${queuePath}/${item.kind}/${item.id}/snooze`;
    const { body } = await fixture.server.request('POST', path, { token: fixture.am, body: { reason: 'Asked the customer' } });
    // Thursday, nine in the morning in Shanghai.
    expect(body.snoozedUntil).toBe(item.zones.provider === 'Asia/Shanghai' ? '2026-11-19T01:00:00.000Z' : body.snoozedUntil);
    const ids = async (token: string, query = '') => (await queue(token, query)).content.map(({ id }) => id);
    expect(await ids(fixture.am)).not.toContain(item.id);
    expect(await ids(fixture.am, '&snoozed=only')).toEqual([item.id]);
    expect((await counts(fixture.am)).snoozed).toBe(1);
    expect(await ids(fixture.am2)).toContain(item.id);
    await fixture.server.request('DELETE', path, { token: fixture.am });
    expect(await ids(fixture.am)).toContain(item.id);
  });
});

describe('decisions of every kind', () => {
  it('a package is returned with its points, and what changed since is told: files, words and what was said', async () => {
    const campaignId = await fixture.execution();
    const id = await fixture.sent(campaignId, 'CREATIVES');
    const first = await only(fixture.am, id);
    const points = [{ code: 'other', place: { field: 'description' }, text: 'The logo is cut off' }];
    expect((await decide(first, fixture.am, { verdict: 'RETURNED', points: [{ ...points[0], code: 'nonsense' }] })).status).toBe(400);
    expect((await decide(first, fixture.am, { verdict: 'RETURNED', comment: 'Cut off', points })).status).toBe(202);
    await later(8);
    const returned = await fixture.read(campaignId, id);
    expect(returned).toMatchObject({ status: 'REJECTED', decision: { comment: 'Cut off', points: [{ code: 'other', answer: null }] } });

    const [old] = returned.assets;
    await fixture.server.request('PUT', fixture.pathOf(campaignId, `/${id}/points/${returned.decision.points[0].id}`), {
      token: fixture.planner,
      body: { text: 'Moved it' },
      headers: { 'If-Match': `"${returned.version}"` },
    });
    expect((await fixture.upload(campaignId, id, { query: `?replaces=${old.id}` })).status).toBe(201);
    expect((await fixture.movePackage(campaignId, id, { to: 'IN_REVIEW' })).status).toBe(200);
    const second = await only(fixture.am, id);
    expect(second.number).toBe(2);
    const changes = async (token: string, since: string) =>
      (await fixture.server.request('GET', `${queuePath}/package/${id}/changes?since=${since}`, { token })).body;
    const mine = await changes(fixture.am, 'mine');
    expect(mine).toMatchObject({ base: { verdict: 'RETURNED', number: 1 }, files: [{ change: 'replaced', from: { assetId: old.id } }] });
    expect(mine.comments.map(({ text }: { text: string }) => text)).toEqual(['Cut off']);
    // Another reviewer has never decided: for them all of it is new; what was sent before is the same for both.
    expect((await changes(fixture.am2, 'mine')).base).toBeNull();
    expect((await changes(fixture.am2, 'submission')).files).toHaveLength(1);
    expect((await changes(fixture.am, 'approved')).base).toBeNull();
    expect((await decide(second, fixture.am, { verdict: 'APPROVED' })).status).toBe(202);
    await later(8);
    expect((await fixture.read(campaignId, id)).status).toBe('APPROVED');
  });

  it('a package about which somebody has decided is not taken back, also while the decision can be undone', async () => {
    const campaignId = await fixture.execution();
    const id = await fixture.sent(campaignId, 'CREATIVES');
    const { body: pending } = await decide(await only(fixture.am, id), fixture.am, { verdict: 'APPROVED' });
    expect(await fixture.movePackage(campaignId, id, { to: 'NEW' })).toMatchObject({
      status: 409,
      body: { key: 'error.package.beingDecided' },
    });
    await fixture.server.request('DELETE', `/enterprise-api/v1/review-decisions/${pending.id}`, { token: fixture.am });
    expect((await fixture.movePackage(campaignId, id, { to: 'NEW' })).body.status).toBe('NEW');
    expect((await queue(fixture.am)).content.map((item) => item.id)).not.toContain(id);
  });

  it('a lock-screen item is refused for a reason of the library, and its edits since are told', async () => {
    const item = await calls.submitted({ title: 'Before the run' });
    const shown = await only(admin, item.id);
    const points = [{ code: 'landing-page', place: {}, text: '' }];
    expect((await decide(shown, admin, { verdict: 'RETURNED', comment: 'It does not open', points })).status).toBe(202);
    await later(8);
    expect(await calls.read(item.id)).toMatchObject({
      status: 'REJECTED',
      decision: { verdict: 'REJECTED', reason: { code: 'landing-page', description: 'It does not open' } },
    });
  });

  it('the customer decides about a preview, and nobody else', async () => {
    const campaignId = await fixture.execution();
    for (const type of ['BUSINESS_LICENSE', 'CREATIVES', 'TRACKING_CODES']) await fixture.approved(campaignId, type);
    const overview = await fixture.overview(campaignId);
    for (const { needs } of overview.parts)
      for (const { type, status } of needs) if (type !== 'AD_PREVIEW' && status !== 'APPROVED') await fixture.approved(campaignId, type);
    const id = await fixture.sent(campaignId, 'AD_PREVIEW');
    expect((await queue(fixture.am)).content.map((item) => item.id)).not.toContain(id);
    const shown = await only(fixture.planner, id);
    expect(shown).toMatchObject({ kind: 'preview', dueAt: null, workingMinutesLeft: null, lateness: 'calm' });
    // Until when they have to, as the campaign itself says it.
    const { body: campaign } = await fixture.server.request('GET', `/enterprise-api/v1/campaigns/${campaignId}`, {
      token: fixture.planner,
    });
    expect(campaign.submitBy).not.toBeNull();
    expect(shown.decideBy).toEqual(campaign.submitBy);
    expect((await decide(shown, fixture.am, { verdict: 'APPROVED' })).status).toBe(403);
    expect((await decide(shown, fixture.globex, { verdict: 'APPROVED' })).status).toBe(404);
    expect((await decide(shown, fixture.planner, { verdict: 'APPROVED' })).status).toBe(202);
    await later(8);
    expect((await fixture.read(campaignId, id)).status).toBe('APPROVED');
    const { rows } = await fixture.server.pool.query<{ kind: string }>('select distinct kind from mails where about_id = $1', [campaignId]);
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['packageSent', 'packageApproved', 'previewReady', 'previewApproved']),
    );
  });
});
