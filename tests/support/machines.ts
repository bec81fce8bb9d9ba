import { execFile } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accountFor } from '#server/db/embedded-account.ts';
import { postgresEnvironment } from '#server/db/embedded-process.ts';

const debian = '/usr/lib/postgresql';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Debian's PostgreSQL as a primary and the streaming replica that follows it, each on a port of this machine. */
export const startPrimaryAndReplica = async () => {
  const [version] = readdirSync(debian).toSorted((one, other) => Number(other) - Number(one));
  const programs = join(debian, version ?? '', 'bin');
  if (!existsSync(join(programs, 'pg_basebackup'))) throw new Error('Debian’s PostgreSQL is wanted: apt-get install postgresql');
  // The account of PostgreSQL has to reach it.
  const folder = mkdtempSync('/tmp/console-machines-');
  chmodSync(folder, 0o755);
  const account = await accountFor(join(folder, 'primary'));
  if (account) chownSync(folder, account.uid, account.gid);
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(programs, program), args, { ...account, cwd: folder, env: postgresEnvironment() });
  const secret = join(folder, 'secret');
  writeFileSync(secret, 'sample', { mode: 0o644 });
  const ports = { primary: await freePort(), replica: await freePort() };
  const start = (name: keyof typeof ports) =>
    run(
      'pg_ctl',
      'start',
      '-w',
      '-D',
      join(folder, name),
      '-l',
      join(folder, `${name}.log`),
      '-o',
      `-p ${ports[name]} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c hot_standby_feedback=on`,
    );
  const stop = (name: keyof typeof ports) =>
    run('pg_ctl', 'stop', '-w', '-D', join(folder, name), '-m', 'immediate').catch(() => undefined);

  await run(
    'initdb',
    '-D',
    join(folder, 'primary'),
    '-U',
    'console',
    '-A',
    'scram-sha-256',
    `--pwfile=${secret}`,
    '-E',
    'UTF8',
    '--locale=C',
  );
  appendFileSync(join(folder, 'primary', 'pg_hba.conf'), 'host replication console 127.0.0.1/32 scram-sha-256\n');
  await start('primary');
  const from = `host=127.0.0.1 port=${ports.primary} user=console password=sample`;
  const make = (name: string) => run('createdb', `--maintenance-db=${from} dbname=postgres`, name);
  await make('console');
  await run('pg_basebackup', '-D', join(folder, 'replica'), '-d', from, '-X', 'stream', '-R', '-c', 'fast');
  await start('replica');
  const urlOf = (name: keyof typeof ports, of = 'console'): string => `postgresql://console:sample@127.0.0.1:${ports[name]}/${of}`;
  return {
    primary: urlOf('primary'),
    replica: urlOf('replica'),
    /** An empty database beside the servers'. */
    makeEmpty: async (name: string): Promise<string> => {
      await make(name);
      return urlOf('primary', name);
    },
    startReplica: () => start('replica'),
    stopReplica: () => stop('replica'),
    stop: async (): Promise<void> => {
      await stop('replica');
      await stop('primary');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
