import { type LockScreenFinding, type Submitted, lockScreenFindings } from '#domain/lock-screen/findings.ts';
import { dateIn } from '#domain/time/working-time.ts';

/** What a review would miss, as of today where the item is shown. */
export const lackingOf = (content: Submitted & { readonly timezone: string }, imageKey: string | null): LockScreenFinding[] =>
  lockScreenFindings({ ...content, imageKey }, dateIn(new Date(), content.timezone));
