import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { publicClient } from '#contract/identity/identity.ts';
import { publish } from '#scripts/holds/figures.ts';
import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { samplePassword } from '#server/sample-world/accounts.ts';
import { endAll, postmasterOf, startServer } from '#tests/start/server-process.ts';
import { filmOf, hashOf } from '#tests/support/films.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';

// The server, or it and its PostgreSQL, is killed while the pieces of a film arrive or are put together; whoever sends them asks how far they have come
// and goes on from there. The film is then whole, once; and a day later nothing is on the disk that no row knows.
const rounds = Number(process.env['ROUNDS'] ?? 100);
const seed = Number(process.env['SEED'] ?? 1);
const minutes = process.env['MINUTES'];
const base = '/enterprise-api/v1';
const mebibyte = 1024 * 1024;
const step = mebibyte / 2;

const place = await mkdtemp(join(tmpdir(), 'console uploads '));
// The account of PostgreSQL passes through to its own folder.
await chmod(place, 0o711);
afterAll(async () => {
  await endAll();
  await rm(place, { recursive: true, force: true });
});

it(
  `an upload in pieces that is killed at ${rounds} moments goes on where it was, and is whole in the end`,
  async () => {
    const dataDir = join(place, 'data');
    const env = { SAMPLE_DATA: 'true' };
    const kills = fc.sample(
      fc.record({ both: fc.boolean(), after: fc.integer({ min: 0, max: 900 }), pieces: fc.integer({ min: 2, max: 12 }) }),
      { numRuns: rounds, seed },
    );
    let server = startServer(dataDir, env);
    let address = await server.address();
    const database = () => connect(JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8')).url, { patient: true });
    let token = '';
    const signIn = async (): Promise<void> => {
      for (;;) {
        const signed = await fetch(`${address}/uaa/oauth/token`, {
          method: 'POST',
          body: new URLSearchParams({ grant_type: 'password', username: 'planner@acme.example', password: samplePassword }),
          headers: { Authorization: `Basic ${btoa(publicClient)}` },
        });
        if (signed.ok) {
          ({ access_token: token } = (await signed.json()) as { access_token: string });
          return;
        }
        await sleep(500);
      }
    };
    /** Undefined: nobody answered. */
    const call = async (method: string, path: string, body?: object | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
      const bytes = body instanceof Uint8Array;
      try {
        const answer = await fetch(`${address}${base}${path}`, {
          method,
          headers: {
            Authorization: `Bearer ${token}`,
            ...(body && { 'Content-Type': bytes ? 'application/octet-stream' : 'application/json' }),
            ...headers,
          },
          ...(body && { body: bytes ? body : JSON.stringify(body) }),
        });
        return { status: answer.status, body: answer.status === 204 ? undefined : await answer.json(), etag: answer.headers.get('etag') };
      } catch {
        return undefined;
      }
    };
    /** The answer once there is one of these statuses. */
    const until = async (wanted: readonly number[], ...sent: Parameters<typeof call>) => {
      for (;;) {
        const answer = await call(...sent);
        if (answer && wanted.includes(answer.status)) return answer;
        if (answer && ![409, 429, 503].includes(answer.status))
          throw new Error(`${sent[1]}: ${answer.status} ${JSON.stringify(answer.body)}`);
        await sleep(200);
      }
    };

    await signIn();
    const { memberships } = (await until([200], 'GET', '/me')).body;
    const draft = { clientId: memberships[0].clientId, name: 'Killed', targetType: 'LOCAL', strategy: 'SCRATCH', objective: 'Sales' };
    const made = await until([201], 'POST', '/campaigns', draft);
    const campaignId = made.body.id as string;
    await until([200], 'PUT', `/campaigns/${campaignId}`, { id: campaignId, ...samplePlan() }, { 'If-Match': made.etag ?? '' });
    const first = database();
    await first.query(`update campaigns set status = 'EXECUTION' where id = $1`, [campaignId]);
    await first.end();
    const { id: packageId } = (await until([201], 'POST', `/campaigns/${campaignId}/asset-packages`, { type: 'CREATIVES' })).body;
    const uploads = `/campaigns/${campaignId}/asset-packages/${packageId}/uploads`;

    const sums: string[] = [];
    const met = { sending: 0, completing: 0, over: 0 };
    let longest = 0;
    const begun = Date.now();
    for (const { both, after, pieces } of kills) {
      if (Date.now() - begun > Number(minutes ?? 600) * 60_000) break;
      await signIn();
      const film = filmOf(pieces * step - 1000 + sums.length);
      const { uploadId } = (await until([201], 'POST', uploads, { name: 'a.mp4', size: film.size }, { 'Idempotency-Key': randomUUID() }))
        .body;
      let [offset, state] = [0, 'sending' as keyof typeof met];
      let isKilled = false;
      const kill = async (): Promise<void> => {
        await sleep(after);
        const postmaster = postmasterOf(dataDir);
        met[state] += 1;
        server.process.kill('SIGKILL');
        if (both) process.kill(postmaster, 'SIGKILL');
        isKilled = true;
        await server.ended();
        server = startServer(dataDir, env);
        address = await server.address();
      };
      const killing = kill();
      for (let asked = false; ;) {
        if (isKilled && !asked) {
          await killing;
          ({ offset } = (await until([200], 'GET', `${uploads}/${uploadId}`)).body);
          asked = true;
        }
        if (offset < film.size) {
          state = 'sending';
          const answer = await call('PUT', `${uploads}/${uploadId}?offset=${offset}`, new Uint8Array(film.read(offset, step)));
          if (answer?.status === 200) offset = answer.body.offset;
          else if (!isKilled) throw new Error(`${answer?.status} ${JSON.stringify(answer?.body)}`);
          continue;
        }
        state = 'completing';
        const since = performance.now();
        const answer = await call('POST', `${uploads}/${uploadId}/complete`);
        if (answer?.status === 201) break;
        await killing;
        await until([201], 'POST', `${uploads}/${uploadId}/complete`);
        longest = Math.max(longest, (performance.now() - since) / 1000);
        break;
      }
      state = 'over';
      await killing;
      // One that was killed afterwards is asked again, as whoever did not hear the answer does.
      await until([201], 'POST', `${uploads}/${uploadId}/complete`);
      sums.push(hashOf(film));
    }
    const pool = database();
    const stored = await pool.query<{ id: string; sha256: string }>(
      'select stored_files.id, sha256 from stored_files join assets on file_id = stored_files.id where package_id = $1 order by assets.added_at',
      [packageId],
    );
    const pieces = await pool.query('select from asset_upload_pieces');

    // A day later, as the sweeper sees it.
    const store = await folderStore(join(dataDir, 'files'));
    const clock = () => new Date(Date.now() + 25 * 3_600_000);
    const swept = await sweepFiles({ db: databaseOver(pool), store, clock });
    const rows = await pool.query<{ id: string; sha256: string }>('select id, sha256 from stored_files');
    const onDisk: string[] = [];
    for await (const key of store.keysBefore(clock())) onDisk.push(key);
    const broken: string[] = [];
    for (const { id, sha256 } of rows.rows) {
      const file = join(dataDir, 'files', 'kept', id.slice(0, 2), id);
      const hash = createHash('sha256');
      if (existsSync(file)) await pipeline(createReadStream(file), hash);
      if (hash.digest('hex') !== sha256) broken.push(id);
    }
    const arriving = await readdir(store.incoming);
    await pool.end();
    const faults =
      broken.length + Math.abs(stored.rows.length - sums.length) + Math.abs(onDisk.length - rows.rows.length) + arriving.length;
    publish({
      what: 'Uploads in pieces, killed (F03)',
      result: `${sums.length} uploads killed (bar 100): ${met.sending} while pieces arrived, ${met.completing} while they were put together, ${met.over} afterwards; ${faults} files lost, doubled, broken or left over; ${swept} leftovers swept; put together at most ${longest.toFixed(1)} s after the kill`,
      good: faults === 0 && sums.length >= 100,
      command: `${minutes === undefined ? '' : `MINUTES=${minutes} `}SEED=${seed} ROUNDS=${rounds} npx vitest run --project slow tests/slow/killed-uploads.test.ts`,
      seed: String(seed),
    });
    expect(stored.rows.map(({ sha256 }) => sha256)).toEqual(sums);
    expect(broken).toEqual([]);
    expect(pieces.rowCount).toBe(0);
    expect(onDisk.toSorted()).toEqual(rows.rows.map(({ id }) => id).toSorted());
    expect(arriving).toEqual([]);
    expect(Math.min(met.sending, met.completing)).toBeGreaterThan(0);
  },
  6 * 3_600_000,
);
