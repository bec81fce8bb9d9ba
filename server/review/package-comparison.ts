import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import type { FileChange, ReviewChanges } from '#contract/review/review.ts';
import { assetsOf, frozenVersions } from '#server/asset-packages/store.ts';
import type { Connection } from '#server/db/database.ts';
import { packageComments, type packageVersions } from '#server/db/package-schema.ts';
import { users } from '#server/db/schema.ts';

type Changes = Pick<ReviewChanges, 'files' | 'fields' | 'comments'>;
type Version = typeof packageVersions.$inferSelect;
type File = Awaited<ReturnType<typeof assetsOf>>[number]['asset'];

const named = (file: File | undefined): FileChange['from'] => (file ? { assetId: file.id, version: file.number, name: file.name } : null);

/** The stacks of two sets of files: what joined, what left, and what stands in another's place. */
const filesBetween = (before: readonly File[], after: readonly File[]): FileChange[] => {
  // Of a stack the highest one that was sent is what is looked at.
  const topOf = (files: readonly File[]): Map<string, File> =>
    new Map(files.toSorted((a, b) => a.number - b.number).map((file) => [file.stackId, file]));
  const [was, is] = [topOf(before), topOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((stackId): FileChange[] => {
    const [from, to] = [was.get(stackId), is.get(stackId)];
    if (from?.id === to?.id) return [];
    const change = !from ? 'added' : !to ? 'removed' : 'replaced';
    return [{ change, name: to?.name ?? from?.name ?? '', from: named(from), to: named(to) }];
  });
};

/** Files that both versions hold, described anew. */
const descriptionsBetween = (before: Version, after: Version, files: readonly File[]): ReviewChanges['fields'] =>
  files.flatMap(({ id, name }) => {
    const [from, to] = [before.assetDescriptions[id], after.assetDescriptions[id]];
    return from === undefined || to === undefined || from === to
      ? []
      : [{ path: `files.${name}`, from: JSON.stringify(from), to: JSON.stringify(to) }];
  });

const compared = ['description', 'trackingCodes', 'noTracking'] as const;

/** The frozen versions of a package, and what changed between two of them: files by their stacks, words and codes, and what was said since. */
export const packageComparison = async (db: Connection, packageId: string) => {
  const rows = await frozenVersions(db, packageId);
  const files = (await assetsOf(db, packageId)).map(({ asset }) => asset);
  const said = await db
    .select({ comment: packageComments, name: users.name })
    .from(packageComments)
    .innerJoin(users, eq(users.id, packageComments.madeBy))
    .where(eq(packageComments.packageId, packageId))
    .orderBy(asc(packageComments.madeAt));
  const versionOf = (number: number) => rows.find(({ version }) => version.number === number)?.version;
  const filesOf = (number: number): File[] => {
    const ids = new Set(versionOf(number)?.assetIds);
    return files.filter(({ id }) => ids.has(id));
  };

  const changesSince = (base: number | null, present: number): Changes => {
    const [before, after] = [base === null ? undefined : versionOf(base), versionOf(present)];
    if (!after) return { files: [], fields: [], comments: [] };
    const since = before ? (before.decision?.at ?? before.submittedAt.toISOString()) : '';
    return {
      files: before ? filesBetween(filesOf(before.number), filesOf(present)) : [],
      fields: before
        ? [
            ...compared
              .filter((path) => !isDeepStrictEqual(before[path], after[path]))
              .map((path) => ({ path, from: JSON.stringify(before[path]), to: JSON.stringify(after[path]) })),
            ...descriptionsBetween(before, after, files),
          ]
        : [],
      comments: [
        ...rows.flatMap(({ version: { number, decision } }) =>
          decision && number < present && number >= (base ?? 0)
            ? [
                {
                  by: decision.by,
                  at: decision.at,
                  text: decision.comment,
                  points: decision.points.map(({ code, place, text }) => ({ code, place, text })),
                },
              ]
            : [],
        ),
        ...said
          .map(({ comment, name }) => ({
            by: { id: comment.madeBy, name },
            at: comment.madeAt.toISOString(),
            text: comment.text,
            points: [],
          }))
          .filter(({ at }) => at > since),
      ].toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    };
  };

  return {
    versions: rows.map(({ version, submitterName }) => ({
      number: version.number,
      submittedAt: version.submittedAt.toISOString(),
      submittedBy: { id: version.submittedBy, name: submitterName },
      decision: version.decision && {
        verdict: version.decision.verdict === 'APPROVED' ? ('APPROVED' as const) : ('RETURNED' as const),
        by: version.decision.by,
        at: version.decision.at,
      },
    })),
    changesSince,
  };
};
