import type { Pool } from 'pg';
import { isMigrated } from '#server/db/migrate.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Readiness } from '#server/http/readiness.ts';

interface Parts {
  readonly pool: Pool;
  readonly files: Pick<FileStore, 'check'>;
  /** Whether the disk has room for writes. */
  readonly hasRoom: () => boolean;
}

/** An answer is kept so many milliseconds, however many ask. */
const kept = { database: 1000, files: 10_000 };

/** Asks again when the last answer is older than that; who asks meanwhile waits for the same one. */
const atMostEvery = <Answer>(milliseconds: number, ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let answer: Promise<Answer> | undefined;
  let last = -Infinity;
  return () => {
    if (answer && performance.now() - last < milliseconds) return answer;
    last = performance.now();
    return (answer = ask());
  };
};

const holds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Looks whether database, schema, files and disk are there for the work. */
export const readinessOf = ({ pool, files, hasRoom }: Parts): Readiness => {
  let migrated = false;
  const database = atMostEvery(kept.database, async () => {
    if (!(await holds(pool.query('select 1')))) return 'The database does not answer.';
    migrated ||= await isMigrated(pool).catch(() => false);
    return migrated ? undefined : 'The database does not have the schema of this release.';
  });
  const store = atMostEvery(kept.files, async () => ((await holds(files.check())) ? undefined : 'Files cannot be written.'));
  return async () => {
    const room = hasRoom() ? undefined : 'The disk is nearly full: what is there can be read, and nothing is written.';
    return [...(await Promise.all([database(), store()])), room].flatMap((hindrance) => hindrance ?? []);
  };
};
