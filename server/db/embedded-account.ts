import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '#server/refusal.ts';

/** The system user as which PostgreSQL runs when it cannot run as the user who started the server. */
export type Account = { uid: number; gid: number };

export const accountName = 'campaign-console';

/**
 * PostgreSQL never runs as root. Started by root it runs as the owner of the cluster, or as a system user of its own, made when missing;
 * undefined for everybody else: it runs as the one who started the server.
 */
export async function accountFor(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findAccount() ?? makeAccount();
}

/** Whether the account may enter a folder, with all that lies above it. */
export function mayEnter(folder: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' }).status === 0;
}

function findAccount(): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((which) => spawnSync('id', [which, accountName], { encoding: 'utf8' }).stdout?.trim());
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

async function makeAccount(): Promise<Account> {
  let complaint = '';
  // Starts in parallel wait for each other's lock on the list of users.
  for (let tries = 0; tries < 10; tries += 1) {
    const made = spawnSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', accountName],
      { encoding: 'utf8' },
    );
    const account = findAccount();
    if (account) return account;
    complaint = made.error?.message ?? made.stderr.trim();
    await sleep(200);
  }
  throw new Refusal(
    `PostgreSQL never runs as root, and the system user ${accountName} could not be made (${complaint}). Start as an ordinary user, or set DATABASE_URL.`,
  );
}
