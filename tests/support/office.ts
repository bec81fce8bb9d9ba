import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Why a test of files in LibreOffice is left out; undefined where it can run. */
export const officeMissing: string | undefined =
  spawnSync('soffice', ['--version']).status === 0
    ? undefined
    : 'Files are opened in LibreOffice here: install it (Debian: apt-get install libreoffice-calc) so that `soffice` is found.';

/**
 * A file as LibreOffice reads it, written down as another kind: `fods` has each cell with its type and formula. `reading` and `writing` are the
 * options of its filters.
 */
export const inOffice = (
  bytes: Uint8Array,
  { name, to, reading, writing }: { name: `file.${'xlsx' | 'csv'}`; to: 'csv' | 'fods'; reading?: string; writing?: string },
): string => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-console-office-'));
  try {
    const given = join(folder, name);
    writeFileSync(given, bytes);
    const out = join(folder, 'out');
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const options = [
      ...(reading === undefined ? [] : [`--infilter=${reading}`]),
      '--convert-to',
      writing === undefined ? to : `${to}:${writing}`,
    ];
    execFileSync('soffice', [profile, '--headless', ...options, '--outdir', out, given], { stdio: 'ignore' });
    return readFileSync(join(out, `file.${to}`), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
};
