import { createHash } from 'node:crypto';
import { auditHeads } from '#server/db/schema.ts';
import type { Connection } from '#server/db/database.ts';

/** One hash over the last hashes of all chains, by name: who kept it elsewhere can prove that nothing was taken out since. */
export const anchorOf = (heads: Iterable<readonly [chain: string, hash: string]>): string => {
  const lines = [...heads].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([chain, hash]) => `${hash}  ${chain}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
};

interface Watch {
  readonly db: Connection;
  readonly clock: () => Date;
  /** Writes one line. */
  readonly say: (line: string) => void;
  /** Milliseconds between two looks. */
  readonly every?: number;
}

/** Prints the audit's anchor whenever it has changed, at most once a minute: the log then holds it outside the database. */
export const startAnchoring = ({ db, clock, say, every = 60_000 }: Watch): { readonly stop: () => void } => {
  let printed = '';
  const look = async (): Promise<void> => {
    const heads = await db.select().from(auditHeads);
    const anchor = anchorOf(heads.map(({ chain, hash }) => [chain, hash] as const));
    if (heads.length === 0 || anchor === printed) return;
    printed = anchor;
    say(JSON.stringify({ at: clock().toISOString(), auditAnchor: anchor, chains: heads.length }));
  };
  // A database that is away is reported by whoever needs it; the next look comes anyway.
  const timer = setInterval(() => void look().catch(() => undefined), every);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
