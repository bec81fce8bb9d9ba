import { spawnSync } from 'node:child_process';
import { installDebianPackage } from './debian-package.mjs';

const name = process.env.OATHTOOL_PATH ?? 'oathtool';

/** The command of an authenticator app for the browser tests: the machine's own, or, for root on a Debian, one installed now; undefined without. */
export function findOathtool() {
  if (!runs()) installDebianPackage('oathtool', 'for the tests of two-step verification');
  return runs() ? name : undefined;
}

const runs = () => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;
