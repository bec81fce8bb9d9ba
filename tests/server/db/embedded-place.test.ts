import { describe, expect, it } from 'vitest';
import { reasonIn } from '#server/db/embedded-place.ts';

const cleaningUp = 'child process exited with exit code 1\ninitdb: removing contents of data directory "/data/postgres.unfinished"\n';

describe('what initdb says of its failure', () => {
  it('is a full disk, in plain words', () => {
    const said = `Command failed: initdb --pgdata=x\n2026-11-22 10:00:00 UTC [12] FATAL:  could not write to file "pg_wal/xlogtemp.12": No space left on device\n${cleaningUp}`;
    expect(reasonIn(said)).toBe('there is no space left on the disk. Make room, or name another folder as DATA_DIR');
  });

  it('is the line with the error, and not how it cleans up', () => {
    const said = `Command failed: initdb\ninitdb: error: could not create directory "/data/postgres.unfinished/base": Permission denied\n${cleaningUp}`;
    expect(reasonIn(said)).toBe('initdb: error: could not create directory "/data/postgres.unfinished/base": Permission denied');
    expect(reasonIn('spawn initdb ENOENT')).toBe('spawn initdb ENOENT');
  });
});
