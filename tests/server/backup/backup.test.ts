import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filePath, tablePath } from '#server/backup/manifest.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { verifyAudit } from '#server/operator/verify-audit.ts';
import { campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { makeDatabase } from '#tests/support/databases.ts';
import { formOf, pngOf } from '#tests/support/pictures.ts';

const fixture = await startCampaignFixture();
const place = await mkdtemp(join(tmpdir(), 'console-backup-'));
afterAll(async () => {
  await fixture.server.stop();
  await rm(place, { recursive: true });
});

const upload = (id: string, width: number) =>
  fixture.server.request('POST', `${campaignsPath}/${id}/files`, { token: fixture.planner, body: formOf(pngOf(width, 8), 'a.png') });
const backUp = (folder = join(place, randomUUID())) =>
  takeBackup({ pool: fixture.server.pool, files: fixture.server.files, folder, clock: () => new Date() }).then((manifest) => ({
    folder,
    manifest,
  }));

/** An empty database and an empty folder, for a restore. */
const nothing = async () => {
  const { url, folder, drop } = await makeDatabase({ bare: true });
  const pool = connect(url, { patient: true, max: 2 });
  return {
    pool,
    folder,
    files: await folderStore(folder),
    drop: async () => {
      await pool.end();
      await drop();
    },
  };
};

/** Every row of every table as PostgreSQL itself writes it, and every sequence: told apart by nothing that the backup uses. */
const contentOf = async (pool: Pool): Promise<Record<string, string>> => {
  const { rows } = await pool.query<{ name: string; kind: string }>(
    `select relname as name, relkind as kind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1`,
  );
  const content: Record<string, string> = {};
  for (const { name, kind } of rows) {
    const { rows: found } = await pool.query<{ all: string | null }>(
      kind === 'S'
        ? `select last_value::text || is_called as all from "${name}"`
        : `select count(*) || ' ' || md5(string_agg(to_jsonb(t)::text, E'\\n' order by to_jsonb(t)::text)) as all from "${name}" t`,
    );
    content[name] = found[0]?.all ?? '';
  }
  return content;
};

const schemaOf = async (pool: Pool): Promise<unknown[]> => {
  const { rows } = await pool.query(`
    select conname as name, pg_get_constraintdef(oid) as said from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgname || tgrelid::regclass::text, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index where indrelid::regclass::text !~ '^pg_' order by 1, 2`);
  return rows;
};

const bytesIn = async (folder: string): Promise<string[]> => {
  const names = (await readdir(join(folder, 'kept'), { recursive: true })).filter((name) => name.includes('-')).toSorted();
  return Promise.all(
    names.map(
      async (name) =>
        `${name} ${createHash('sha256')
          .update(await readFile(join(folder, 'kept', name)))
          .digest('hex')}`,
    ),
  );
};

describe('a backup that is restored', () => {
  it('is equal to the row and the byte', async () => {
    const { id } = await fixture.create();
    for (const width of [8, 16, 24]) expect((await upload(id, width)).status).toBe(201);
    const { server } = fixture;
    await server.pool.query(`select ensure_report_months('2026-10-01', '2026-12-31')`);
    const { folder, manifest } = await backUp();
    const there = await nothing();
    await restoreBackup({ ...there, folder });
    expect(await contentOf(there.pool)).toEqual(await contentOf(server.pool));
    expect(await schemaOf(there.pool)).toEqual(await schemaOf(server.pool));
    expect(await bytesIn(there.folder)).toEqual(await bytesIn(server.folder));
    expect(manifest.files.count).toBe((await bytesIn(there.folder)).length);
    expect(manifest.damaged).toEqual([]);
    await there.drop();
  });

  it('shows one moment, whatever is written, uploaded and removed meanwhile', async () => {
    const { server, planner } = fixture;
    const over = new AbortController();
    let written = 0;
    const write = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const { id } = await fixture.create();
        const { body } = await upload(id, 8 + (written % 20));
        if (written % 2 === 0) await server.request('DELETE', `${campaignsPath}/${id}/files/${body.id}`, { token: planner });
        written += 1;
      }
    };
    const writing = [write(), write()];
    const { folder, manifest } = await backUp();
    over.abort();
    await Promise.all(writing);
    expect(written).toBeGreaterThan(2);
    const there = await nothing();
    await restoreBackup({ ...there, folder });
    const { rows } = await there.pool.query<{ id: string; sha256: string }>('select id, sha256 from stored_files');
    expect(rows).toHaveLength(manifest.files.count);
    const kept = (await bytesIn(there.folder)).map((line) => line.slice(3));
    expect(kept.toSorted()).toEqual(rows.map(({ id, sha256 }) => `${id} ${sha256}`).toSorted());
    // The trail is chained: a row that was not of this moment, or one that is lacking, would break it.
    expect((await verifyAudit(databaseOver(there.pool))).fault).toBeNull();
    const { rows: untold } = await there.pool.query(
      `select id from campaigns where id not in (select object_id from audit where object_id is not null) and created_time >= $1`,
      [fixture.server.time.now],
    );
    expect(untold).toEqual([]);
    await there.drop();
  });

  it('names a file that was damaged in the store already, and holds the rest', async () => {
    const { id } = await fixture.create();
    const { body } = await upload(id, 40);
    await appendFile(join(fixture.server.folder, 'kept', body.id.slice(0, 2), body.id), 'x');
    const { folder, manifest } = await backUp();
    expect(manifest.damaged).toEqual([body.id]);
    const there = await nothing();
    await restoreBackup({ ...there, folder });
    expect((await contentOf(there.pool))['campaigns']).toBe((await contentOf(fixture.server.pool))['campaigns']);
    await there.drop();
  });
});

describe('nothing is restored', () => {
  let folder: string;
  beforeAll(async () => {
    ({ folder } = await backUp());
  });

  const refused = async (message: RegExp): Promise<void> => {
    const there = await nothing();
    await expect(restoreBackup({ ...there, folder })).rejects.toThrow(message);
    expect(await contentOf(there.pool)).toEqual({});
    await there.drop();
  };

  it('where something is', async () => {
    const before = await contentOf(fixture.server.pool);
    await expect(restoreBackup({ pool: fixture.server.pool, files: fixture.server.files, folder })).rejects.toThrow(/not empty/);
    expect(await contentOf(fixture.server.pool)).toEqual(before);
  });

  it('out of a folder that is no backup', async () => {
    const there = await nothing();
    await expect(restoreBackup({ ...there, folder: place })).rejects.toThrow(/is no backup/);
    await there.drop();
  });

  it.each([
    ['of a table', () => tablePath('campaigns')],
    ['of the manifest', () => 'manifest.json'],
    [
      'of a file',
      async () => {
        const { rows } = await fixture.server.pool.query<{ id: string }>('select id from stored_files limit 1');
        return filePath(rows[0]?.id ?? '');
      },
    ],
  ])('when a byte %s has changed', async (_, find) => {
    const path = join(folder, await find());
    const whole = await readFile(path);
    const broken = Buffer.from(whole);
    const middle = broken.length >> 1;
    broken[middle] = (broken[middle] ?? 0) ^ 1;
    await writeFile(path, broken);
    await refused(/is not what was backed up\. Nothing was restored\./);
    await writeFile(path, whole);
  });

  it('when a row that came back is not the one that was taken', async () => {
    const path = join(folder, 'manifest.json');
    const sums = join(folder, 'SHA256SUMS');
    const [whole, wholeSums] = [await readFile(path, 'utf8'), await readFile(sums, 'utf8')];
    const manifest = JSON.parse(whole) as { tables: { name: string; sum: string }[] };
    const campaigns = manifest.tables.find(({ name }) => name === 'campaigns');
    if (campaigns) campaigns.sum = campaigns.sum.replace(/^./, (sign) => (sign === '0' ? '1' : '0'));
    const changed = JSON.stringify(manifest);
    await writeFile(path, changed);
    const hash = createHash('sha256').update(changed).digest('hex');
    await writeFile(sums, wholeSums.replace(/^\S+(?= {2}manifest\.json$)/m, hash));
    await refused(/campaigns came back with \d+ rows that are not/);
    await writeFile(path, whole);
    await writeFile(sums, wholeSums);
  });

  it('and nothing is backed up over something', async () => {
    await expect(backUp(folder)).rejects.toThrow(/is there already/);
  });
});
