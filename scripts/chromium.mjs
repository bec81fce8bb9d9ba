import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package.mjs';

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
  installDebianPackage('chromium', 'for the browser tests');
  return installedChromium();
}
