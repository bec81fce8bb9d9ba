import type { refusalCodes } from '#contract/campaigns/media-booking.ts';
import type { Currency } from '#contract/money.ts';
import type { Plan } from '#contract/campaigns/plan.ts';

/** A released campaign, as the platforms are asked for it. */
export interface Booking {
  /** The same for every asking of one release: a platform that has already heard of it answers what it answered before. */
  readonly key: string;
  readonly campaignId: string;
  /** 1 for the first release of a campaign, 2 after the first retry, and so on. */
  readonly release: number;
  readonly name: string;
  readonly client: { readonly id: string; readonly name: string; readonly timezone: string; readonly currency: Currency | null };
  readonly plan: Plan;
}

export type BookingAnswer =
  /** It is booked; `reference` is what the platforms call it. */
  | { readonly verdict: 'accepted'; readonly reference: string }
  /** It is not, and asking again helps only after somebody has changed something. `text`: the platform's own words. */
  | { readonly verdict: 'refused'; readonly code: (typeof refusalCodes)[number]; readonly platformId: string | null; readonly text: string }
  /** Nothing is decided: ask again. `text` is for the operator. Throwing and answering too late mean the same. */
  | { readonly verdict: 'later'; readonly text: string };

/** The seam to the platforms (docs/decisions/media-adapter.md). */
export interface MediaAdapter {
  /** Asks all platforms of a plan for it. May be called any number of times with the same key, also by two servers at once. */
  readonly book: (booking: Booking, signal: AbortSignal) => Promise<BookingAnswer>;
}
