import { z } from 'zod';
import { PlanChanges, StatisticsTaken, changedParts } from '#contract/campaigns/history.ts';
import { type FailureCode, failureCodes } from '#contract/campaigns/media-booking.ts';
import { emptyAdSet, emptyPlan } from '#contract/campaigns/plan.ts';
import { ReturnPointDraft } from '#contract/review/return-points.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

// The audit is never rewritten: what an older release wrote lacks what a plan has learned since.
const withDefaults = (part: string, value: unknown): unknown => {
  if (!isObject(value)) return value;
  const whole = { ...Object.entries(emptyPlan).find(([name]) => name === part)?.[1], ...value };
  const { adSets } = value;
  return Array.isArray(adSets)
    ? { ...whole, adSets: adSets.map((adSet: unknown) => (isObject(adSet) ? { ...emptyAdSet, ...adSet } : adSet)) }
    : whole;
};

/** The old and new parts that an audit row kept, as far as they can still be read; null when it kept none. */
export const changesOf = (diff: Readonly<Record<string, unknown>> | null): PlanChanges | null => {
  if (diff === null) return null;
  const read = changedParts.flatMap((part) => {
    const kept = diff[part];
    if (!isObject(kept)) return [];
    const change = PlanChanges.safeParse({ [part]: { from: withDefaults(part, kept['from']), to: withDefaults(part, kept['to']) } });
    return change.success ? [change.data] : [];
  });
  return read.length > 0 ? Object.assign({}, ...read) : null;
};

/** The name of what an audit row is about: `to` where something came, `from` where it went; of a package its type. */
export const aboutOf = (diff: Readonly<Record<string, unknown>> | null): string | null => {
  const kept = diff?.['file'] ?? diff?.['source'] ?? diff?.['scenario'] ?? diff?.['package'] ?? diff?.['manager'];
  if (!isObject(kept)) return null;
  const named = kept['to'] ?? kept['from'] ?? kept['name'] ?? kept['type'];
  if (typeof named === 'string') return named;
  return isObject(named) && typeof named['name'] === 'string' ? named['name'] : null;
};

/** Why an audit row says something was returned; empty of rows that keep no reasons. */
export const pointsOf = (diff: Readonly<Record<string, unknown>> | null): ReturnPointDraft[] => {
  const kept = diff?.['points'];
  const read = z.array(ReturnPointDraft).safeParse(isObject(kept) ? kept['to'] : undefined);
  return read.success ? read.data : [];
};

/** The version an audit row is about. */
export const versionOf = (diff: Readonly<Record<string, unknown>> | null): number | null => {
  const kept = diff?.['version'];
  return isObject(kept) && typeof kept['to'] === 'number' ? kept['to'] : null;
};

/** Why a campaign failed, of the audit row that says so. */
export const failureOf = (diff: Readonly<Record<string, unknown>> | null): FailureCode | null => {
  const kept = diff?.['failure'];
  return isObject(kept) ? (failureCodes.find((code) => code === kept['code']) ?? null) : null;
};

/** What a statistics file was of, where the audit row has it. */
export const statisticsOf = (diff: Readonly<Record<string, unknown>> | null): StatisticsTaken | null =>
  StatisticsTaken.safeParse(diff?.['statistics']).data ?? null;
