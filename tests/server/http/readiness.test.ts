import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchDisk } from '#server/files/disk-room.ts';
import { outboxState } from '#server/mail/outbox-state.ts';
import { type Answered, keepMetrics } from '#server/metrics/metrics.ts';
import { readinessOf } from '#server/readiness.ts';
import { serveMetrics } from '#server/serve-metrics.ts';
import { type CampaignFixture, campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let fixture: CampaignFixture;
let hasRoom = true;
const answered: Answered[] = [];
const logged: string[] = [];
beforeAll(async () => {
  fixture = await startCampaignFixture({
    parts: { hasRoom: () => hasRoom, onAnswer: (one) => answered.push(one) },
    onLog: (line) => logged.push(line),
  });
});
afterAll(() => fixture.server.stop());

describe('GET /readyz', () => {
  const asked = async (server: TestServer, change: Partial<Parameters<typeof readinessOf>[0]> = {}) =>
    readinessOf({ pool: server.pool, files: server.files, hasRoom: () => true, ...change })();

  it('is ready with a database of this release, files and room', async () => {
    expect(await asked(fixture.server)).toEqual([]);
    const { status, text } = await fixture.server.request('GET', '/readyz');
    expect([status, text]).toEqual([200, 'ready']);
  });

  it('503 with every reason, while /healthz says that the process is alive', async () => {
    const server = await startTestServer();
    const away = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/nothing' });
    await server.pool.query(`delete from migrations where name like '0053%'`);
    await rename(join(server.folder, 'incoming'), join(server.folder, 'elsewhere'));
    expect(await asked(server)).toEqual(['The database does not have the schema of this release.', 'Files cannot be written.']);
    const reasons = await asked(server, { pool: away, hasRoom: () => false });
    expect(reasons).toEqual([
      'The database does not answer.',
      'Files cannot be written.',
      'The disk is nearly full: what is there can be read, and nothing is written.',
    ]);
    await away.end();
    const lame = await startTestServer({ parts: { ready: async () => reasons } });
    const answer = await lame.request('GET', '/readyz');
    expect([answer.status, answer.text]).toEqual([503, reasons.join('\n')]);
    expect((await lame.request('GET', '/healthz')).status).toBe(200);
    await lame.stop();
    await server.stop();
  });

  it('asks the database once, however many ask at once', async () => {
    let queries = 0;
    const pool = { query: async () => ((queries += 1), { rows: [] }) } as unknown as pg.Pool;
    const ready = readinessOf({ pool, files: fixture.server.files, hasRoom: () => true });
    await Promise.all(Array.from({ length: 50 }, ready));
    expect(queries).toBe(2);
  });
});

describe('a disk that is nearly full (F07)', () => {
  it('is known by the reserve that has to stay free', async () => {
    const folders = [fixture.server.folder, '/nowhere/at/all'];
    const [roomy, full] = await Promise.all([watchDisk({ folders, reserve: 1 }), watchDisk({ folders, reserve: 2 ** 62 })]);
    expect([roomy.hasRoom(), full.hasRoom()]).toEqual([true, false]);
    for (const { stop } of [roomy, full]) stop();
  });

  it('507 for what would be written, in the language of the reader; reading, signing in and out, and removing go on; so does all once there is room', async () => {
    const { server, planner } = fixture;
    const one = await fixture.create();
    hasRoom = false;
    const refused = await server.request('POST', campaignsPath, {
      token: planner,
      body: fixture.draft(),
      headers: { 'Content-Language': 'jp' },
    });
    expect([refused.status, refused.body.key]).toEqual([507, 'error.storage.full']);
    expect(refused.body.message).toContain('ディスク');
    expect((await fixture.put(one.id, 1, { name: 'Other' })).status).toBe(507);
    expect((await server.request('GET', `${campaignsPath}/${one.id}`, { token: planner })).body.name).toBe(one.name);
    expect((await server.request('GET', '/enterprise-api/v1/search?q=aut', { token: planner })).status).toBe(200);
    const again = await server.signIn('planner@acme.example');
    expect((await server.request('POST', '/uaa/logout', { token: again })).status).toBe(204);
    const removed = await server.request('DELETE', `${campaignsPath}/${one.id}`, { token: planner, headers: { 'If-Match': '"1"' } });
    expect(removed.status).toBe(204);
    hasRoom = true;
    expect((await server.request('POST', campaignsPath, { token: planner, body: fixture.draft() })).status).toBe(201);
  });
});

describe('a request', () => {
  it('goes on with the trace of its caller, and is found again in answer, log and audit', async () => {
    const { server, planner } = fixture;
    const [traceId, parentId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    const answer = await server.request('POST', campaignsPath, {
      token: planner,
      body: fixture.draft(),
      headers: { traceparent: `00-${traceId}-${parentId}-01` },
    });
    const requestId = answer.headers.get('x-request-id');
    const lines = logged.map((line) => JSON.parse(line)).filter((line) => line.requestId === requestId);
    expect(lines).toEqual([expect.objectContaining({ traceId, parentId, route: campaignsPath, method: 'POST', status: 201 })]);
    expect(lines[0].spanId).toMatch(/^[\da-f]{16}$/);
    const { rows } = await server.pool.query('select request_id from audit where object_id = $1', [answer.body.id]);
    expect(rows).toEqual([{ request_id: requestId }]);
  });

  it.each([
    '',
    'nonsense',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `ff-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    `00-${'A'.repeat(32)}-${'b'.repeat(16)}-01`,
  ])('begins a trace of its own when the caller names none: %j', async (traceparent) => {
    logged.length = 0;
    await fixture.server.request('GET', '/healthz', { headers: { traceparent } });
    const [line] = logged.map((text) => JSON.parse(text));
    expect(line.traceId).toMatch(/^[\da-f]{32}$/);
    expect(line.parentId).toBeUndefined();
    expect(traceparent).not.toContain(line.traceId);
  });

  it('is counted by the template of its address, never by what stands in it', async () => {
    answered.length = 0;
    await fixture.server.request('GET', `${campaignsPath}/a7b1c2d3-0000-4000-8000-000000000000`, { token: fixture.planner });
    await fixture.server.request('GET', '/enterprise-api/v1/nothing/a7b1');
    expect(answered.map(({ route, status }) => [route, status])).toEqual([
      ['/enterprise-api/v1/campaigns/:campaignId', 404],
      ['/enterprise-api/v1/*', 404],
    ]);
  });
});

describe('/metrics', () => {
  it('tells this machine, on a port of its own, what was answered and how the server is', async () => {
    const { server } = fixture;
    const metrics = keepMetrics({ pool: server.pool, outbox: () => outboxState(server.db, server.time.now), hasRoom: () => true });
    for (const seconds of [0.002, 0.07]) metrics.answered({ method: 'GET', route: '/a/:id', status: 200, seconds });
    metrics.answered({ method: 'GET', route: '/a/:id', status: 404, seconds: 20 });
    metrics.looked({ job: 'say "when"', done: 3, failed: false, seconds: 0.5 });
    metrics.looked({ job: 'say "when"', done: 0, failed: true, seconds: 0.25 });
    await server.pool.query(`insert into mails (id, recipient, language, kind, values, created_at, next_try_at)
      values (gen_random_uuid(), 'a@b.example', 'en', 'none', '{}', now(), '${new Date(server.time.now.getTime() - 90_000).toISOString()}')`);
    const { port, close } = await serveMetrics(metrics.text, 0);
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('version=0.0.4');
    const lines = text.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'http_requests_total{method="GET",route="/a/:id",status="200"} 2',
        'http_requests_total{method="GET",route="/a/:id",status="404"} 1',
        'http_request_duration_seconds_bucket{method="GET",route="/a/:id",le="0.005"} 1',
        'http_request_duration_seconds_bucket{method="GET",route="/a/:id",le="0.1"} 2',
        'http_request_duration_seconds_bucket{method="GET",route="/a/:id",le="+Inf"} 3',
        'http_request_duration_seconds_count{method="GET",route="/a/:id"} 3',
        String.raw`job_looks_total{job="say \"when\"",outcome="failed"} 1`,
        String.raw`job_done_total{job="say \"when\""} 3`,
        'database_up 1',
        'mails_overdue_seconds 90',
      ]),
    );
    // Every line is a comment or a series with a number.
    expect(lines.filter((line) => line !== '' && !/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? [\d.e+-]+)$/.test(line))).toEqual([]);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    await close(0);
    metrics.stop();
  });
});
