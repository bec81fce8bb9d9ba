import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { DecisionDraft, ReviewKind } from '#contract/review/review.ts';
import { type ClockJob, runClockJob } from '#server/jobs/clock-jobs.ts';
import { decisionClock } from '#server/review/clock.ts';
import { itemJobClock } from '#server/all-clock-jobs.ts';
import { startCampaignFixture } from './campaign-fixture.ts';
import { withFiles } from './plan-files.ts';
import { samplePlan } from './two-tenants.ts';

export const queuePath = '/enterprise-api/v1/review-queue';
export const decisionsPath = '/enterprise-api/v1/review-decisions';
export const jobsPath = '/enterprise-api/v1/review-jobs';
export const noticesPath = '/enterprise-api/v1/me/notices';

/** A server with two account managers and ways to send plans, decide about them and let the clock go on. */
export const startReviewFixture = async (options: Parameters<typeof startCampaignFixture>[0] = {}) => {
  const fixture = await startCampaignFixture(options);
  const { server } = fixture;
  const am2 = await server.signIn('am2@provider.example');
  // What the sample world waits for is not what these tests are about.
  await server.pool.query(`update campaigns set status = 'PLANNING' where status = 'PLANNING_REVIEW'`);
  await server.pool.query(`update lock_screen_items set status = 'DRAFT' where status = 'IN_REVIEW'`);
  await server.pool.query(`update asset_packages set status = 'NEW' where status = 'IN_REVIEW'`);
  let template: string;

  /** Everything that is due, by a clock set so many seconds ahead. */
  const later = async (
    seconds: number,
    jobs: readonly ClockJob[] = [decisionClock({ fourEyes: true }), itemJobClock({ fourEyes: true })],
  ) => {
    server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
    for (const job of jobs) while ((await runClockJob(server.db, job, server.time.now)) > 0);
  };

  /** A campaign whose plan waits for a decision; so many of them, by copies of the first. */
  const sent = async (name = 'Autumn'): Promise<{ id: string; version: number }> => {
    const { id } = await fixture.create({ name });
    const planned = await fixture.put(id, 1, await withFiles(server, id, samplePlan(30_000_000)));
    expect(planned.status, planned.text).toBe(200);
    const { status, body, text } = await fixture.move(id, planned.body.version, { to: 'PLANNING_REVIEW' });
    expect(status, text).toBe(200);
    template = id;
    return { id, version: body.version };
  };
  const copies = async (count: number): Promise<{ id: string; version: number }[]> => {
    const made: { id: string; version: number }[] = [];
    for (let at = 0; at < count; at += 1) {
      const id = randomUUID();
      await server.pool.query(
        `insert into campaigns select (jsonb_populate_record(c, jsonb_build_object('id', $2::uuid, 'name', c.name || ' ' || $3::int))).* from campaigns c where id = $1`,
        [template, id, at],
      );
      await server.pool.query(
        `insert into campaign_versions select (jsonb_populate_record(v, jsonb_build_object('campaign_id', $2::uuid))).* from campaign_versions v where campaign_id = $1`,
        [template, id],
      );
      const { rows } = await server.pool.query<{ version: number }>('select version from campaigns where id = $1', [id]);
      made.push({ id, version: rows[0]?.version ?? 0 });
    }
    return made;
  };

  const decide = (
    { id, version }: { id: string; version: number },
    body: Partial<DecisionDraft>,
    { token = fixture.am, kind = 'campaign', key = randomUUID() }: { token?: string; kind?: ReviewKind; key?: string } = {},
  ) =>
    server.request('POST', `${queuePath}/${kind}/${id}/decisions`, {
      token,
      body: { comment: 'Fine', ...body },
      headers: { 'If-Match': `"${version}"`, 'Idempotency-Key': key },
    });

  return {
    ...fixture,
    am2,
    later,
    sent,
    copies,
    decide,
    get: (path: string, token = fixture.am) => server.request('GET', path, { token }),
    statusOf: async (id: string): Promise<string> => {
      const { rows } = await server.pool.query<{ status: string }>('select status from campaigns where id = $1', [id]);
      return rows[0]?.status ?? '';
    },
    mailsOf: async (id: string): Promise<string[]> => {
      const { rows } = await server.pool.query<{ kind: string }>('select kind from mails where about_id = $1 order by created_at, kind', [
        id,
      ]);
      return rows.map(({ kind }) => kind);
    },
  };
};
