// Takes a backup of database and files together, also while the server runs: npm run backup -- FOLDER
import { connect } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { contentsOf, damageOf } from '#server/backup/say-backup.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { Refusal } from '#server/refusal.ts';
import { say } from '#server/say.ts';
import { parseSettings } from '#server/settings.ts';

const help = `A backup of database and files together, of one moment, also while the server runs:

  npm run backup -- FOLDER
      FOLDER must not be there yet. It then holds every row and every file; sha256sum -c SHA256SUMS in it shows whether it is still whole.
      It also holds every key and every password's hash: keep it where only you may read.

It works on DATABASE_URL, or on the embedded database in DATA_DIR, and on the files in DATA_DIR or S3_BUCKET. Try it: npm run restore -- FOLDER --try`;

const [folder, ...surplus] = process.argv.slice(2);

try {
  if (folder === undefined || folder.startsWith('-') || surplus.length > 0) throw new Refusal(help);
  const settings = parseSettings(process.env);
  const begun = performance.now();
  const { url, close } = await openDatabase(settings, { join: true, say });
  const pool = connect(url, { patient: true, max: 3 });
  try {
    const manifest = await takeBackup({ pool, files: await openFileStore(settings), folder, clock: () => new Date() });
    say(`Backed up in ${((performance.now() - begun) / 1000).toFixed(1)} s: ${contentsOf(manifest)}.`);
    const damage = damageOf(manifest);
    if (damage !== undefined) throw new Refusal(`${damage} The backup holds everything else.`);
  } finally {
    await pool.end();
    await close();
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
