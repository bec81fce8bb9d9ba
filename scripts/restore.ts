// Restores a backup where there is nothing yet, or tries whether it can be: npm run restore -- FOLDER
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { contentsOf, damageOf } from '#server/backup/say-backup.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { Refusal } from '#server/refusal.ts';
import { say } from '#server/say.ts';
import { parseSettings } from '#server/settings.ts';

const help = `Restores a backup, and compares every row and every byte with it:

  npm run restore -- FOLDER
      Into the empty database of DATABASE_URL, or an empty DATA_DIR, and their files. Stop the server before, start it afterwards.
  npm run restore -- FOLDER --try
      Into a folder of its own that is gone afterwards: whether the backup is good for anything.`;

const [folder, option, ...surplus] = process.argv.slice(2);
const tries = option === '--try';

try {
  if (folder === undefined || folder.startsWith('-') || (option !== undefined && !tries) || surplus.length > 0) throw new Refusal(help);
  const begun = performance.now();
  const trial = tries ? await mkdtemp(join(tmpdir(), 'console-restore-')) : undefined;
  const settings = trial === undefined ? parseSettings(process.env) : { databaseUrl: undefined, dataDir: trial, s3: undefined };
  const { url, close } = await openDatabase(settings, { say });
  const pool = connect(url, { patient: true, max: 3 });
  try {
    const manifest = await restoreBackup({ pool, files: await openFileStore(settings), folder });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    say(`${tries ? 'Restored on trial' : 'Restored'} in ${seconds} s, and equal to the backup: ${contentsOf(manifest)}.`);
    const damage = damageOf(manifest);
    if (damage !== undefined) say(damage);
  } finally {
    await pool.end();
    await close();
    if (trial !== undefined) await rm(trial, { recursive: true, force: true });
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
