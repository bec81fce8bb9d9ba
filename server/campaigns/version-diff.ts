import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import { type VersionChanges, changedParts } from '#contract/campaigns/history.ts';
import type { BillingTerms } from '#contract/money.ts';
import { type Plan, emptyPlan } from '#contract/campaigns/plan.ts';
import { type PlainTexts } from '#contract/campaigns/plain-fields.ts';
import { plainFieldsOf } from '#contract/campaigns/plain-texts.ts';
import type { Connection } from '#server/db/database.ts';
import { campaignVersions } from '#server/db/schema.ts';
import { Failure } from '#server/failure.ts';

type Version = Plan & PlainTexts & { readonly terms: BillingTerms };

/** The parts that read differently, each as it was and as it is. */
export const changesFrom = (before: Partial<Version>, after: Partial<Version>): VersionChanges =>
  Object.fromEntries(
    [...changedParts, 'terms' as const]
      .filter((part) => !isDeepStrictEqual(before[part], after[part]))
      .map((part) => [part, { from: before[part], to: after[part] }]),
  );

/** What a frozen version changed against another one, or, without `base`, against the one before it. 404 for a version there is not. */
export const diffOfVersion = async (db: Connection, campaignId: string, number: number, base: number | undefined) => {
  const wanted = base ?? (number > 1 ? number - 1 : null);
  const rows = await db
    .select({
      number: campaignVersions.number,
      ...plainFieldsOf(campaignVersions),
      plan: campaignVersions.plan,
      terms: campaignVersions.terms,
    })
    .from(campaignVersions)
    .where(
      and(eq(campaignVersions.campaignId, campaignId), inArray(campaignVersions.number, wanted === null ? [number] : [number, wanted])),
    );
  const version = (which: number): Version => {
    const found = rows.find((row) => row.number === which);
    if (!found) throw new Failure(404, 'error.notFound');
    return { ...found.plan, ...plainFieldsOf(found), terms: found.terms };
  };
  const after = version(number);
  return {
    number,
    base: wanted,
    changes: changesFrom(wanted === null ? { ...emptyPlan, ...plainFieldsOf(after), terms: after.terms } : version(wanted), after),
  };
};
