import { spawnSync } from 'node:child_process';

/** Installs a package of Debian's where that is possible without asking: for root, with apt. Whether it worked shows in what it brought. */
export function installDebianPackage(name, why) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return;
  console.log(`Installing ${name} ${why} (once) …`);
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', name], options);
}
