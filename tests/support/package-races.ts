import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type PackageStatus, packageStatuses } from '#contract/asset-packages/asset-packages.ts';
import { frozenStatuses, packageTransitionBetween } from '#domain/asset-packages/lifecycle.ts';
import { startPackageFixture } from './package-fixture.ts';
import { formOf, pngOf } from './pictures.ts';

const actions = ['send', 'takeBack', 'approve', 'reject', 'reopen', 'edit', 'delete', 'upload', 'approveByAnother'] as const;
type Action = (typeof actions)[number];

interface Entry {
  readonly action: string;
  readonly from_state: PackageStatus | null;
  readonly to_state: PackageStatus | null;
}

/** A package on which several people act at the same moment, a hundred times over. */
export const startPackageRaces = async () => {
  const fixture = await startPackageFixture({ uploadRules: { atOnce: 50, reserve: 1, pace: { leastBytes: 1, window: 60_000 } } });
  const { pool } = fixture.server;
  const campaignId = await fixture.execution();
  // Its file stays when the package of a round goes.
  const { rows: files } = await pool.query(
    `insert into stored_files values (gen_random_uuid(), repeat('0', 64), 100, 'image/png', 8, 8, now()) returning id`,
  );
  const fileId = files[0].id as string;
  await pool.query(`insert into campaign_files select id, client_id, $2, 'a.png', now(), created_by from campaigns where id = $1`, [
    campaignId,
    fileId,
  ]);

  const fresh = async (status: PackageStatus): Promise<string> => {
    await pool.query('delete from asset_packages where campaign_id = $1', [campaignId]);
    await pool.query(`update campaigns set status = 'EXECUTION' where id = $1`, [campaignId]);
    const id = randomUUID();
    const sent = status !== 'NEW';
    await pool.query(
      `insert into asset_packages (id, campaign_id, client_id, type, status, created_time, created_by, updated_time, updated_by, submission_number, submitted_by, submitted_at, due_at)
       select $1, id, client_id, 'CREATIVES', $3, now(), created_by, now(), created_by, case when $4 then 1 end, case when $4 then created_by end,
         case when $4 then now() end, case when $4 then now() end from campaigns where id = $2`,
      [id, campaignId, status, sent],
    );
    const { rows } = await pool.query(
      `insert into assets select gen_random_uuid(), $1, $2, 'a.png', '', gen_random_uuid(), 1, now(), created_by from asset_packages where id = $1 returning id`,
      [id, fileId],
    );
    if (sent) {
      await pool.query(
        `insert into package_versions select id, 1, '', '[]', false, array[$2::uuid], created_by, now(), now() from asset_packages where id = $1`,
        [id, rows[0].id],
      );
    }
    return id;
  };

  const act = (id: string, action: Action) => {
    const path = fixture.pathOf(campaignId, `/${id}`);
    const headers = { 'If-Match': '"1"' };
    const move = (to: PackageStatus, token: string) =>
      fixture.server.request('POST', `${path}/transitions`, {
        token,
        body: { to, ...(to !== 'IN_REVIEW' && { comment: 'So it is' }) },
        headers,
      });
    const ways = {
      send: () => move('IN_REVIEW', fixture.planner),
      approve: () => move('APPROVED', fixture.am),
      approveByAnother: () => move('APPROVED', fixture.am2),
      reject: () => move('REJECTED', fixture.am2),
      takeBack: () => move('NEW', fixture.planner),
      reopen: () => move('NEW', fixture.lead),
      edit: () => fixture.server.request('PUT', path, { token: fixture.planner, body: { description: randomUUID() }, headers }),
      delete: () => fixture.server.request('DELETE', path, { token: fixture.planner, headers }),
      upload: () => fixture.upload(campaignId, id, { form: formOf(pngOf(640, 360), 'b.png') }),
    } as const;
    return ways[action]();
  };

  const replay = (start: PackageStatus, entries: readonly Entry[]): PackageStatus | null => {
    let now: PackageStatus | null = start;
    for (const { action, from_state: from, to_state: to } of entries) {
      expect(now, 'nothing happens to what is gone').not.toBeNull();
      if (now === null) return null;
      if (to) {
        expect(from).toBe(now);
        expect(packageTransitionBetween(now, to), `${now} to ${to}`).toBeDefined();
        now = to;
      } else {
        expect(frozenStatuses, action).not.toContain(now);
        if (action === 'package.delete') now = null;
      }
    }
    return now;
  };

  return {
    stop: () => fixture.server.stop(),
    /** So many schedules of two to five people at once: whatever comes of it, one after another could have done it. */
    race: (runs: number) =>
      fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...packageStatuses),
          fc.array(fc.constantFrom(...actions), { minLength: 2, maxLength: 5 }),
          async (start, wanted) => {
            const id = await fresh(start);
            const { rows: before } = await pool.query<{ seq: string }>('select coalesce(max(seq), 0) as seq from audit');
            const answers = await Promise.all(wanted.map((action) => act(id, action)));
            for (const { status, text } of answers) expect([200, 201, 204, 403, 404, 409, 412], text).toContain(status);
            const { rows: entries } = await pool.query<Entry>(
              `select action, from_state, to_state from audit where object_id = $1 and seq > $2 and action like 'package.%' order by seq`,
              [campaignId, before[0]?.seq],
            );
            const done = answers.filter(({ status }) => status < 300);
            expect(entries).toHaveLength(done.length);
            // Of those who have read the same version, one at most may write.
            expect(wanted.filter((action, at) => action !== 'upload' && (answers[at]?.status ?? 500) < 300).length).toBeLessThan(2);
            const { rows: after } = await pool.query<{ status: PackageStatus; version: number }>(
              'select status, version from asset_packages where id = $1',
              [id],
            );
            expect(after[0]?.status ?? null).toBe(replay(start, entries));
            if (after[0]) expect(after[0].version).toBe(1 + done.length);
          },
        ),
        { numRuns: runs, seed: 5 },
      ),
  };
};
