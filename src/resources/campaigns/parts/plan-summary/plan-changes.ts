import type { VersionChanges } from '#contract/campaigns/history.ts';
import type { TFunction } from 'i18next';
import { plainFieldNames } from '#contract/campaigns/plain-fields.ts';
import { type Plan, type PlanStep, emptyPlan, planPartNames } from '#contract/campaigns/plan.ts';
import type { BillingTerms } from '#contract/money.ts';
import type { Fact, PlanPart } from '#format/plan-facts.ts';

/** One line that reads differently now; null: it was not there, or is gone. */
export interface Change {
  readonly id: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface ChangedPart {
  readonly step: PlanStep;
  readonly changes: readonly Change[];
}

const changeOf = (before: Fact | undefined, after: Fact | undefined): Change[] => {
  const fact = after ?? before;
  // What has no name of its own is called by its place, which another that is gone may have changed.
  const renamed = before && after && before.label !== after.label && !(before.numbered && after.numbered);
  if (!fact || (before?.value === after?.value && !renamed)) return [];
  const text = (side: Fact | undefined): string | null =>
    side === undefined ? null : renamed ? `${side.label}: ${side.value}` : side.value;
  return [{ id: fact.id, label: fact.label, before: text(before), after: text(after) }];
};

/** What differs between two versions of a plan, step by step; steps without a change have none. */
export const changesBetween = (before: readonly PlanPart[], after: readonly PlanPart[]): ChangedPart[] =>
  after.map(({ step, facts }) => {
    const old = before.find((part) => part.step === step)?.facts ?? [];
    const find = (side: readonly Fact[], { id }: Fact) => side.find((fact) => fact.id === id);
    const gone = old.filter((fact) => !find(facts, fact));
    // What was taken out and put in again under the same name is the same to a reader.
    const takeBack = ({ label }: Fact): Fact | undefined => {
      const at = gone.findIndex((fact) => fact.label === label);
      return at < 0 ? undefined : gone.splice(at, 1)[0];
    };
    const changes = facts.flatMap((fact) => changeOf(find(old, fact) ?? takeBack(fact), fact));
    return { step, changes: [...changes, ...gone.flatMap((fact) => changeOf(fact, undefined))] };
  });

/** The plain fields among stored changes. */
export const fieldChanges = (changes: VersionChanges, t: TFunction): Change[] =>
  plainFieldNames.flatMap((field) => {
    const change = changes[field];
    return change ? [{ id: field, label: t(`campaigns.fields.${field}.label`), before: change.from, after: change.to }] : [];
  });

/** The steps in which stored changes read differently, each with its lines. */
export const changesInWords = (
  changes: VersionChanges,
  words: (plan: Plan, terms?: BillingTerms) => readonly PlanPart[],
): ChangedPart[] => {
  const { terms } = changes;
  const plan = (side: 'from' | 'to'): Plan =>
    Object.assign({}, emptyPlan, ...planPartNames.map((part) => changes[part] && { [part]: changes[part][side] }));
  return changesBetween(words(plan('from'), terms?.from), words(plan('to'), terms?.to)).filter((part) => part.changes.length > 0);
};
