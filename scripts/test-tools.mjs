import { spawnSync } from 'node:child_process';
import { installDebianPackage } from './debian-package.mjs';

// Commands of others that tests look at the product with; each test that misses its own says so.
const tools = [
  {
    command: process.env.OATHTOOL_PATH ?? 'oathtool',
    version: '--version',
    debian: 'oathtool',
    why: 'for the tests of two-step verification',
  },
  { command: process.env.PDFTOTEXT_PATH ?? 'pdftotext', version: '-v', debian: 'poppler-utils', why: 'for the tests of PDF files' },
];

/** Sees to the machine's own commands that tests need: for root on a Debian, what is missing is installed now. */
export function setUpTestTools() {
  for (const { command, version, debian, why } of tools) if (!runs(command, version)) installDebianPackage(debian, why);
}

const runs = (command, version) => spawnSync(command, [version], { stdio: 'ignore' }).status === 0;
