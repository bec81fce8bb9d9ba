import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const onMac = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** The path of a Chromium: the machine's own, or, for root on a Debian, one installed now; undefined when there is none to be had. */
export function findChromium() {
  return installedChromium() ?? installChromium();
}

function installedChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium', ...onPath, ...onMac].find((path) => path && existsSync(path) && runs(path));
}

// On Ubuntu the program of that name only says that it wants to be installed another way.
const runs = (path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;

function installChromium() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined;
  console.log('Installing Chromium for the browser tests (once) …');
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], options);
  return installedChromium();
}
