// `npm test`: runs scripts/test-run.mjs in a group and a folder of its own, so that whatever it begins can be found and ended with it.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endGroup, endProcessesNaming } from './end-processes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'console-test-'));
// PostgreSQL runs as an account of its own when root runs the tests; it passes through to its cluster.
chmodSync(folder, 0o711);

const run = spawn(process.execPath, [fileURLToPath(new URL('./test-run.mjs', import.meta.url)), ...process.argv.slice(2)], {
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, TMPDIR: folder },
});

let cancelled = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void cancel(signal));
// A shell between npm and this process may take a signal and go without passing it on.
const { ppid } = process;
setInterval(() => process.ppid !== ppid && void cancel('SIGHUP'), 500).unref();

run.on('close', (code) => {
  if (!cancelled) void endAll().then(() => process.exit(code ?? 1));
});

async function cancel(signal) {
  // A terminal and npm both pass the same Ctrl-C on.
  if (cancelled) return;
  cancelled = true;
  console.log('Cancelled; ending everything that was begun …');
  await endAll();
  process.exit(128 + constants.signals[signal]);
}

async function endAll() {
  await endGroup(run.pid);
  // Where the account of PostgreSQL may not enter a folder, its cluster lies elsewhere, and a note says where.
  for (const place of [...notedIn(folder), folder]) {
    await endProcessesNaming(place);
    rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  }
}

function notedIn(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name);
    if (entry.name === 'postgres-place') return [readFileSync(inside, 'utf8').trim()];
    // Whatever is a cluster itself has no notes in it.
    return entry.isDirectory() && entry.name !== 'postgres' ? notedIn(inside) : [];
  });
}
