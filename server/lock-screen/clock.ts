import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { clockTransitions } from '#domain/lock-screen/lifecycle.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { ClockJob } from '#server/jobs/clock-jobs.ts';
import { lockScreenItems as items } from '#server/db/lock-screen-schema.ts';

// Midnight of the item's own calendar: of its first day, and of the day after its last.
const due = {
  start: sql`(${items.startDate}::timestamp at time zone ${items.timezone})`,
  end: sql`((${items.startDate} + ${items.durationDays})::timestamp at time zone ${items.timezone})`,
} as const satisfies Record<(typeof clockTransitions)[number]['at'], SQL>;

// Whoever writes into the same trails waits for no more than these.
const batch = 25;

/** Brings approved items live on their first day and lets them expire after their last: each once, however many servers look. */
export const lockScreenClock: ClockJob = {
  name: 'lock-screen',
  batch,
  run: async (tx, now) => {
    let moved = 0;
    for (const { name, from, to, at } of clockTransitions) {
      const ready = sql`select id from ${items} where status = ${from} and ${due[at]} <= ${now} order by start_date limit ${batch} for update skip locked`;
      const rows = await tx
        .update(items)
        .set({
          status: to,
          version: sql`${items.version} + 1`,
          updatedTime: now,
          // On the phones from now on: what becomes of it is counted from nothing, and said by whoever hears it from their makers.
          ...(to === 'LIVE' && { impressions: sql`coalesce(${items.impressions}, 0)`, clicks: sql`coalesce(${items.clicks}, 0)` }),
        })
        .where(sql`${items.id} in (${ready}) and ${items.status} = ${from}`)
        .returning({ id: items.id, clientId: items.clientId });
      for (const { id, clientId } of rows) {
        const trace = { actorId: null, sessionId: null, ip: 'local', requestId: randomUUID(), at: now };
        await writeAudit(tx, trace, { clientId, action: `lockScreen.${name}`, objectId: id, fromState: from, toState: to });
      }
      moved += rows.length;
    }
    return moved;
  },
};
