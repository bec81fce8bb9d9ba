import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { ReviewItem } from '#contract/review/review.ts';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { decisionClock } from '#server/review/clock.ts';
import { lockScreenCalls } from '#tests/support/lock-screen-fixture.ts';
import { startPackageFixture } from '#tests/support/package-fixture.ts';
import { withFiles } from '#tests/support/plan-files.ts';
import { noticesPath, queuePath } from '#tests/support/review-fixture.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';

const fixture = await startPackageFixture();
const calls = await lockScreenCalls(fixture.server);
afterAll(() => fixture.server.stop());

const inQueue = async (id: string, token: string): Promise<ReviewItem> => {
  const { body } = await fixture.server.request('GET', `${queuePath}?size=100`, { token });
  const found = body.content.find((item: ReviewItem) => item.id === id);
  if (!found) throw new Error('It does not wait');
  return found;
};
const decide = ({ kind, id, version }: ReviewItem, token: string, body: object) =>
  fixture.server.request('POST', `${queuePath}/${kind}/${id}/decisions`, {
    token,
    body,
    headers: { 'If-Match': `"${version}"`, 'Idempotency-Key': randomUUID() },
  });
const later = async () => {
  fixture.server.time.now = new Date(fixture.server.time.now.getTime() + 8000);
  await runClockJob(fixture.server.db, decisionClock({ fourEyes: true }), fixture.server.time.now);
};
const sentPlan = async (): Promise<ReviewItem> => {
  const { id } = await fixture.create();
  const planned = await fixture.put(id, 1, await withFiles(fixture.server, id, samplePlan(30_000_000)));
  const sent = await fixture.move(id, planned.body.version, { to: 'PLANNING_REVIEW' });
  expect(sent.status, sent.text).toBe(200);
  return inQueue(id, fixture.am);
};
const wanted = expect.objectContaining({ path: 'comment', key: 'error.review.commentRequired' });

const low = { code: 'budgetTooLow', place: { field: 'budget' }, text: '' };
const texts = {
  en: 'The budget is too low for these media',
  cn: '预算不足以投放这些媒体',
  jp: 'これらの媒体に対して予算が不足しています',
} as const;

describe('a return of a plan', () => {
  it('is answered with the plan that is sent again: the reviewer reads the answer beside what changed', async () => {
    const first = await sentPlan();
    await decide(first, fixture.am, { verdict: 'RETURNED', comment: 'Why so little?', points: [low] });
    await later();
    const read = (path: string, token: string) => fixture.server.request('GET', path, { token });
    const send = async (comment?: string) => {
      const { body } = await read(`/enterprise-api/v1/campaigns/${first.id}`, fixture.planner);
      return fixture.move(first.id, body.version, { to: 'PLANNING_REVIEW', ...(comment && { comment }) });
    };
    expect((await send('It is a test market.')).status).toBe(200);
    const said = async (since: string): Promise<string[]> => {
      const { body } = await read(`${queuePath}/campaign/${first.id}/changes?since=${since}`, fixture.am);
      return body.comments.map(({ text }: { text: string }) => text);
    };
    expect(await said('submission')).toEqual(['Why so little?', 'It is a test market.']);
    // Taken back and sent again without words: the words are gone with the sending.
    await fixture.server.request('DELETE', `/enterprise-api/v1/campaigns/${first.id}/submission`, { token: fixture.planner });
    expect((await send()).status).toBe(200);
    expect(await said('submission')).toEqual(['Why so little?']);
  });
});

describe('a comment', () => {
  it('is mandatory on both verdicts about material, and a reason alone never stands for it', async () => {
    const campaignId = await fixture.execution();
    const creatives = await inQueue(await fixture.sent(campaignId, 'CREATIVES'), fixture.am);
    for (const body of [
      { verdict: 'APPROVED' },
      { verdict: 'RETURNED' },
      { verdict: 'RETURNED', comment: ' ', points: [{ code: 'claim', place: {}, text: '' }] },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one decision about an item after the other
      const refused = await decide(creatives, fixture.am, body);
      expect([refused.status, refused.body.details]).toEqual([400, [wanted]]);
    }
    expect((await decide(creatives, fixture.am, { verdict: 'APPROVED', comment: 'Fine' })).status).toBe(202);
  });

  it('is asked of plans and lock-screen items only when they are returned', async () => {
    const plan = await sentPlan();
    expect((await decide(plan, fixture.am, { verdict: 'RETURNED', points: [low] })).body.details).toEqual([wanted]);
    expect((await decide(plan, fixture.am, { verdict: 'APPROVED' })).status).toBe(202);
    const item = await inQueue((await calls.submitted()).id, calls.admin ?? '');
    expect((await decide(item, calls.admin ?? '', { verdict: 'RETURNED' })).body.details).toEqual([wanted]);
    expect((await decide(item, calls.admin ?? '', { verdict: 'APPROVED' })).status).toBe(202);
  });
});

describe('the reason of a returned plan', () => {
  it('is kept apart from the words, and reaches the planner in their language: campaign, notice, mail and timeline', async () => {
    const plan = await sentPlan();
    const held = await decide(plan, fixture.am, { verdict: 'RETURNED', comment: 'At least twice as much, please', points: [low] });
    expect(held.status, held.text).toBe(202);
    await later();

    const kept = { verdict: 'RETURNED', comment: 'At least twice as much, please', points: [low] };
    const { body: campaign } = await fixture.server.request('GET', `/enterprise-api/v1/campaigns/${plan.id}`, { token: fixture.planner });
    expect(campaign.decision).toMatchObject(kept);
    const { body: versions } = await fixture.server.request('GET', `/enterprise-api/v1/campaigns/${plan.id}/versions`, {
      token: fixture.planner,
    });
    expect(versions.content[0].decision).toMatchObject(kept);

    for (const [language, text] of Object.entries(texts)) {
      // oxlint-disable-next-line no-await-in-loop -- three languages, one after the other
      const { body } = await fixture.server.request('GET', noticesPath, {
        token: fixture.planner,
        headers: { 'Content-Language': language },
      });
      const group = body.content.find(({ item }: { item: { id: string } }) => item.id === plan.id);
      expect(group.notices[0]).toMatchObject({ kind: 'campaignReturned', reason: text, text: kept.comment });
    }

    const { rows } = await fixture.server.pool.query(
      `select recipient, language, kind, values from mails where about_id = $1 and kind = 'campaignReturned'`,
      [plan.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const mail of rows) {
      const { text } = renderMail(mail, 'https://console.example');
      expect(text).toContain(texts[mail.language as keyof typeof texts]);
      expect(text).toContain(kept.comment);
    }

    const { body: timeline } = await fixture.server.request('GET', `/enterprise-api/v1/campaigns/${plan.id}/timeline`, {
      token: fixture.am,
    });
    expect(timeline.content.find(({ action }: { action: string }) => action === 'campaign.return')).toMatchObject({
      reason: kept.comment,
      points: [low],
    });
  });

  it('is one of the list, never about a file, and only of a return; a direct return without any has another reason', async () => {
    const plan = await sentPlan();
    const refused = async (points: object[], verdict = 'RETURNED') => {
      const { status, body } = await decide(plan, fixture.am, { verdict, comment: 'So', points });
      return [status, body.details?.[0].path];
    };
    expect(await refused([{ ...low, code: 'claim' }])).toEqual([400, 'points.0.code']);
    expect(await refused([{ ...low, place: { assetId: randomUUID() } }])).toEqual([400, 'points.0.place.assetId']);
    expect(await refused([low], 'APPROVED')).toEqual([400, 'points']);
    const { status, body } = await fixture.move(plan.id, plan.version, { to: 'PLANNING', comment: 'So' }, fixture.am);
    expect([status, body.decision]).toMatchObject([200, { comment: 'So', points: [{ code: 'other', place: {}, text: '' }] }]);
  });
});

describe('the migration of stored returns', () => {
  it('takes the reasons’ texts out of comments again, in whatever language they were written', async () => {
    const whole = await readFile(new URL('../../../server/db/migrations/0033_return_reasons.sql', import.meta.url), 'utf8');
    const { id } = await fixture.create();
    const campaignId = await fixture.execution();
    const packageId = await fixture.sent(campaignId, 'CREATIVES');
    const client = await fixture.server.pool.connect();
    const migrated = async (comment: string, verdict = 'RETURNED') => {
      await client.query('begin');
      await client.query('update campaigns set decision = $2 where id = $1', [id, JSON.stringify({ verdict, comment })]);
      await client.query('alter table notices drop column reason');
      await client.query(whole);
      const { rows } = await client.query('select decision from campaigns where id = $1', [id]);
      await client.query('rollback');
      return rows[0].decision;
    };
    const materialOf = async (comment: string) => {
      const point = { code: 'claim', place: {}, text: 'Says who?', id: randomUUID(), answer: null };
      await client.query('begin');
      await client.query('update asset_packages set decision = $2 where id = $1', [
        packageId,
        JSON.stringify({ verdict: 'REJECTED', comment, points: [point] }),
      ]);
      await client.query('alter table notices drop column reason');
      await client.query(whole);
      const { rows } = await client.query('select decision from asset_packages where id = $1', [packageId]);
      await client.query('rollback');
      return rows[0].decision.comment;
    };
    try {
      expect(await migrated(texts.cn)).toEqual({
        verdict: 'RETURNED',
        comment: null,
        points: [{ code: 'budgetTooLow', place: {}, text: '' }],
      });
      expect(await migrated('The dates leave too little time: start in May\nAnd call me')).toEqual({
        verdict: 'RETURNED',
        comment: 'And call me',
        points: [{ code: 'datesTooTight', place: {}, text: 'start in May' }],
      });
      expect(await migrated('Please shorten it.')).toMatchObject({ comment: 'Please shorten it.', points: [] });
      expect(await migrated(texts.en, 'APPROVED')).toMatchObject({ comment: texts.en, points: [] });
      expect(await materialOf('A claim is not allowed or not proven: Says who?')).toBe('');
      expect(await materialOf('Nearly there')).toBe('Nearly there');
    } finally {
      client.release();
    }
  });
});
