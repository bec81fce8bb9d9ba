import { connect } from '#server/db/connect.ts';
import { type Database, databaseOver } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { prepareDatabase } from '#server/sample-world/prepare-database.ts';
import { Failure } from '#server/failure.ts';
import { messageOf } from '#server/http/messages.ts';
import { Refusal } from '#server/refusal.ts';
import { type Settings, parseSettings } from '#server/settings.ts';

export type Work = (db: Database, settings: Settings) => Promise<void>;

// Standard output is the command's answer; what happens around it is told beside it.
const print = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/**
 * Runs an operator's command over the database of the settings: the one at `DATABASE_URL`, the embedded one of a running server, or that one
 * started for the moment. `read` understands the arguments and is asked first. What the command refuses is told in plain words, and the process then ends with 1.
 */
export const operate = async (read: () => Work): Promise<void> => {
  try {
    const work = read();
    const settings = parseSettings(process.env);
    const { url, close } = await openDatabase(settings, { join: true, say: print });
    try {
      await prepareDatabase(url, { sampleData: settings.sampleData, clock: () => new Date(), say: print });
      const pool = connect(url, { patient: true, max: 2 });
      try {
        await work(databaseOver(pool), settings);
      } finally {
        await pool.end();
      }
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof Failure) print(messageOf(error.key, 'en'));
    else if (error instanceof Refusal) print(error.message);
    else throw error;
    process.exitCode = 1;
  }
};
