import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package.mjs';

// Debian's command of that name is a script that would outlive the browser it began.
const debianShell = '/usr/lib/chromium/chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const onMac = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/**
 * The paths of two Chromiums: `quick`, the one without windows where there is one, which takes a third less of the machine's time, and
 * `whole`, which also keeps pages for the way back. For root on a Debian they are installed now; undefined when there is none to be had.
 */
export function findChromium() {
  const whole = wholeChromium() ?? installChromium();
  return whole && { whole, quick: first([process.env.CHROMIUM_PATH, debianShell]) ?? whole };
}

function wholeChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return first([process.env.CHROMIUM_PATH, '/usr/bin/chromium', ...onPath, ...onMac]);
}

function installChromium() {
  for (const name of ['chromium', 'chromium-headless-shell']) installDebianPackage(name, 'for the browser tests');
  return wholeChromium();
}

const first = (paths) => paths.find((path) => path && existsSync(path) && runs(path));

// On Ubuntu the program of that name only says that it wants to be installed another way.
const runs = (path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
