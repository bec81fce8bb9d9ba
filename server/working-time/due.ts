import type { PackageDecision } from '#contract/asset-packages/asset-packages.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { type Material, previewMayFollow } from '#domain/asset-packages/readiness.ts';
import { workingDayOf } from '#domain/campaigns/last-safe-submit.ts';
import { partWorkingDays } from '#domain/review/turn-around.ts';
import { addWorkingMinutes } from '#domain/time/working-time.ts';
import { providerCalendarFor } from './provider-calendar.ts';

interface OfClient {
  readonly client: { readonly timezone: string };
}

/** When the provider has to be done with a part that was handed over at this moment. */
export const dueOf = (part: keyof typeof partWorkingDays, { client }: OfClient, from: Date): Date => {
  const calendar = providerCalendarFor(client.timezone);
  return addWorkingMinutes(calendar, from, partWorkingDays[part] * workingDayOf(calendar));
};

interface Planned extends OfClient {
  readonly plan: Pick<Plan, 'media'>;
}

type Decided = Pick<Material, 'type' | 'status'> & { readonly decision: Pick<PackageDecision, 'at' | 'verdict'> | null };

/** The preview's promise begins with the last approval of what it follows, and anew when the customer sends it back. */
export const previewDue = ({ client, plan }: Planned, packages: readonly Decided[]): Date | null => {
  if (!previewMayFollow(plan, packages)) return null;
  const decided = packages.flatMap(({ type, decision }) =>
    decision && (type !== 'AD_PREVIEW' || decision.verdict === 'REJECTED') ? [decision.at] : [],
  );
  const last = decided.toSorted().at(-1);
  return last === undefined ? null : dueOf('ad-preview', { client }, new Date(last));
};
