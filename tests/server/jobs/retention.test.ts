import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { retentionClock } from '#server/jobs/retention.ts';
import { type CampaignFixture, campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';

let fixture: CampaignFixture;
beforeAll(async () => {
  fixture = await startCampaignFixture();
});
afterAll(() => fixture.server.stop());

const day = 86_400_000;

it('what is kept for a time alone goes when it is over, and nothing before', async () => {
  const { server, planner } = fixture;
  const { pool, time } = server;
  const clientId = fixture.acme;
  const send = () =>
    server.request('POST', campaignsPath, {
      token: planner,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { clientId, name: 'Kept', targetType: 'LOCAL', strategy: 'SCRATCH', objective: 'Sales' },
    });
  expect((await send()).status).toBe(201);
  const { rows: sessions } = await pool.query<{ id: string; user_id: string }>('select id, user_id from sessions order by id limit 2');
  const [old, seen] = sessions;
  await pool.query(
    `insert into customer_views (id, client_id, user_id, viewer_id, session_id, reason, began_at, until)
     values ($1, $2, $3, $3, $4, 'A', now(), now())`,
    [randomUUID(), clientId, seen?.user_id, seen?.id],
  );
  for (const settled of [time.now, null])
    await pool.query(
      `insert into mails (id, recipient, language, kind, "values", created_at, next_try_at, settled_at)
       values ($1, 'a@example.com', 'en', 'A', '{}', $2, $2, $3)`,
      [randomUUID(), new Date(time.now.getTime()), settled],
    );
  const left = async () => {
    const { rows } = await pool.query<{ answers: number; sessions: number; mails: number }>(
      `select (select count(*)::int from idempotency) as answers,
         (select count(*)::int from sessions where id = any($1::uuid[])) as sessions, (select count(*)::int from mails where kind = 'A') as mails`,
      [[old?.id, seen?.id]],
    );
    return rows[0];
  };
  const after = async (days: number) => {
    await runClockJob(server.db, retentionClock, new Date(time.now.getTime() + days * day));
    return left();
  };
  expect(await after(0.9)).toEqual({ answers: 1, sessions: 2, mails: 2 });
  expect(await after(1.1)).toEqual({ answers: 0, sessions: 2, mails: 2 });
  expect(await after(31)).toEqual({ answers: 0, sessions: 1, mails: 2 });
  expect(await after(401)).toEqual({ answers: 0, sessions: 1, mails: 1 });
});
