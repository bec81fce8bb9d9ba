import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { plainFieldsOf } from '#contract/campaigns/plain-texts.ts';
import type { Language } from '#contract/languages.ts';
import type { ReviewChanges, ReviewKind, ReviewVerdict, baselines } from '#contract/review/review.ts';
import { changesFrom } from '#server/campaigns/version-diff.ts';
import { listVersions } from '#server/campaigns/versions.ts';
import type { Connection } from '#server/db/database.ts';
import { packageComparison } from './package-comparison.ts';
import { spotPlanChanges } from './spot-plan-changes.ts';

type Since = (typeof baselines)[number];

interface Decided {
  readonly verdict: ReviewVerdict;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: string;
}

interface Version {
  readonly number: number;
  readonly submittedAt: string;
  readonly submittedBy: { readonly id: string; readonly name: string };
  readonly decision: Decided | null;
}

/** The version to compare the present one with: what the reader last decided about, what anybody did, or what was last approved. Nobody has read what was taken back. */
export const baselineOf = <One extends Version>(
  versions: readonly One[],
  present: number,
  since: Since,
  readerId: string,
): One | undefined => {
  const earlier = versions.filter(({ number }) => number < present).toSorted((a, b) => b.number - a.number);
  if (since === 'submission') return earlier.find(({ decision }) => decision !== null);
  if (since === 'approved') return earlier.find(({ decision }) => decision?.verdict === 'APPROVED');
  return earlier.find(({ decision }) => decision?.by.id === readerId);
};

const baseOf = (version: Version | undefined): ReviewChanges['base'] => {
  if (!version) return null;
  const { number, decision, submittedAt, submittedBy } = version;
  return decision
    ? { at: decision.at, by: decision.by, verdict: decision.verdict, number }
    : { at: submittedAt, by: submittedBy, verdict: null, number };
};

const nothing: Pick<ReviewChanges, 'plan' | 'spotPlan' | 'files' | 'fields' | 'comments'> = {
  plan: null,
  spotPlan: null,
  files: [],
  fields: [],
  comments: [],
};

export interface Compared {
  readonly id: string;
  readonly number: number;
  readonly since: Since;
  readonly readerId: string;
  /** In which the rows of a spot plan are named. */
  readonly language: Language;
}

/** What was said with each sending of a plan, and of which version it is. The trail keeps it; of one that was taken back and sent again the last counts. */
const saidInSending = async (db: Connection, campaignId: string) => {
  const { rows } = await db.execute<{ at: string; by: string; name: string; reason: string | null; number: number }>(sql`
    select distinct on (number) audit.at, users.id as by, users.name, audit.reason, (audit.diff -> 'version' ->> 'to')::int as number
    from audit join users on users.id = audit.actor_id
    where object_id = ${campaignId} and action = 'campaign.send' order by number, seq desc`);
  return rows.flatMap(({ at, by, name, reason: text, number }) =>
    text === null ? [] : [{ of: number, said: { by: { id: by, name }, at: new Date(at).toISOString(), text, points: [] } }],
  );
};

const ofCampaign = async (db: Connection, { id, number, since, readerId, language }: Compared): Promise<ReviewChanges> => {
  const versions = await listVersions(db, id);
  const present = versions.find((version) => version.number === number);
  const base = baselineOf(versions, number, since, readerId);
  const named = (version: (typeof versions)[number]) => ({ ...version.plan, ...plainFieldsOf(version), terms: version.terms });
  // What was said with the decisions since then is the other half of the story.
  const comments = versions.flatMap(({ number: of, decision }) =>
    decision && (decision.comment !== null || decision.points.length > 0) && of < number && of >= (base?.number ?? 0)
      ? [{ by: decision.by, at: decision.at, text: decision.comment ?? '', points: decision.points }]
      : [],
  );
  const answers = (await saidInSending(db, id)).filter(({ of }) => of <= number && of > (base?.number ?? 0)).map(({ said }) => said);
  const plan = base && present ? changesFrom(named(base), named(present)) : {};
  const spotPlan = base ? await spotPlanChanges(db, id, { from: base.number, to: number }, language) : null;
  const said = [...comments, ...answers].toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return { ...nothing, since, base: baseOf(base), plan, spotPlan, comments: said };
};

interface TrailRow extends Record<string, unknown> {
  readonly at: string;
  readonly action: string;
  readonly actor_id: string | null;
  readonly name: string | null;
  readonly diff: Record<string, { from?: unknown; to?: unknown }> | null;
  readonly reason: string | null;
}

const verdicts: Readonly<Record<string, ReviewVerdict>> = {
  'lockScreen.approve': 'APPROVED',
  'lockScreen.reject': 'RETURNED',
  'lockScreen.takeDown': 'RETURNED',
};

/** Lock-screen items keep no versions: their trail tells what was edited since, and the first and last value of a field are its change. */
const ofLockScreen = async (db: Connection, { id, since, readerId }: Compared): Promise<ReviewChanges> => {
  const { rows } = await db.execute<TrailRow>(sql`
    select audit.at, audit.action, audit.actor_id, users.name, audit.diff, audit.reason
    from audit left join users on users.id = audit.actor_id where object_id = ${id} and action like 'lockScreen.%' order by seq`);
  const isBase = ({ action, actor_id: by }: TrailRow): boolean => {
    const verdict = verdicts[action];
    if (since === 'submission') return action === 'lockScreen.submit';
    return verdict !== undefined && (since === 'approved' ? verdict === 'APPROVED' : by === readerId);
  };
  // The last submission is what is being read; the one before it is the baseline.
  const sent = rows.map(({ action }) => action).lastIndexOf('lockScreen.submit');
  const at = rows.slice(0, Math.max(sent, 0)).findLastIndex(isBase);
  const base = rows[at];
  const later = at < 0 ? [] : rows.slice(at + 1);
  const first = new Map<string, unknown>();
  const last = new Map<string, unknown>();
  for (const { action, diff } of later) {
    if (!/\.(update|image)/.test(action)) continue;
    for (const [path, change] of Object.entries(diff ?? {})) {
      if (!first.has(path)) first.set(path, change?.from ?? null);
      last.set(path, change?.to ?? null);
    }
  }
  const changed = [...first].filter(([path, from]) => !isDeepStrictEqual(from, last.get(path)));
  return {
    ...nothing,
    since,
    base: base
      ? {
          at: new Date(base.at).toISOString(),
          by: base.actor_id === null ? null : { id: base.actor_id, name: base.name ?? '' },
          verdict: verdicts[base.action] ?? null,
          number: null,
        }
      : null,
    fields: changed.map(([path, from]) => ({ path, from: JSON.stringify(from), to: JSON.stringify(last.get(path)) })),
    comments: later.flatMap(({ actor_id: by, name, at: when, reason }) =>
      reason && by !== null ? [{ by: { id: by, name: name ?? '' }, at: new Date(when).toISOString(), text: reason, points: [] }] : [],
    ),
  };
};

const ofPackage = async (db: Connection, { id, number, since, readerId }: Compared): Promise<ReviewChanges> => {
  const { versions, changesSince } = await packageComparison(db, id);
  const base = baselineOf(versions, number, since, readerId);
  return { ...nothing, since, base: baseOf(base), ...changesSince(base?.number ?? null, number) };
};

const ways = { campaign: ofCampaign, package: ofPackage, preview: ofPackage, lockScreen: ofLockScreen } as const satisfies Record<
  ReviewKind,
  (db: Connection, compared: Compared) => Promise<ReviewChanges>
>;

/** What is different since a baseline (R2). Without one everything is new, and nothing is listed. */
export const changesOf = (db: Connection, kind: ReviewKind, compared: Compared): Promise<ReviewChanges> => ways[kind](db, compared);
