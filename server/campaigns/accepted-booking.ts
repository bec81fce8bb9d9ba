import { type SQL, sql } from 'drizzle-orm';
import { mediaBookings } from '#server/db/media-schema.ts';
import { campaigns } from '#server/db/schema.ts';

/** Whether the platforms have accepted this version of a campaign; `before` a moment, when one is given. */
export const acceptedBooking = (
  before?: SQL,
): SQL => sql`exists (select from ${mediaBookings} booking where booking.campaign_id = ${campaigns.id}
  and booking.version = ${campaigns.version} and booking.state = 'ACCEPTED'${before ? sql` and booking.answered_at < ${before}` : sql``})`;
