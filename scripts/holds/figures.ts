import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const place = join(import.meta.dirname, '..', '..', 'docs', 'figures.json');

const Figure = z.object({
  /** What was measured or counted; one figure of each is kept, the last. */
  what: z.string(),
  result: z.string(),
  /** False: it fell short. It is published all the same. */
  good: z.boolean(),
  command: z.string(),
  /** What chance began with, where it took part. */
  seed: z.string().optional(),
  machine: z.string(),
  at: z.string(),
  commit: z.string(),
});
type Figure = z.infer<typeof Figure>;

/** Every figure that was published, by name. */
export const publishedFigures = (): Figure[] => (existsSync(place) ? z.array(Figure).parse(JSON.parse(readFileSync(place, 'utf8'))) : []);

/** The commit that is checked out, with a sign when something was changed since. */
export const commitNow = (): string => {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' and changes');
  } catch {
    return 'unknown';
  }
};

/** Prints a figure, and with `PUBLISH=1` keeps it for the page of what holds. Failures are kept like the rest. */
export const publish = (figure: Omit<Figure, 'machine' | 'at' | 'commit'>): void => {
  process.stdout.write(`${figure.what}: ${figure.result}\n`);
  if (process.env['PUBLISH'] !== '1') return;
  const machine = `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`;
  const all = publishedFigures().filter(({ what }) => what !== figure.what);
  all.push({ ...figure, machine, at: new Date().toISOString().slice(0, 16), commit: commitNow() });
  all.sort((a, b) => (a.what < b.what ? -1 : 1));
  writeFileSync(place, `${JSON.stringify(all, null, 2)}\n`);
};
