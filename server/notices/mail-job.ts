import { eq } from 'drizzle-orm';
import { leavesAt } from '#domain/time/quiet-hours.ts';
import type { Transaction } from '#server/db/database.ts';
import { notices } from '#server/db/notice-schema.ts';
import { paths } from '#domain/places.ts';
import type { itemJobs } from '#server/db/item-job-schema.ts';
import { clients, users } from '#server/db/schema.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { countedNames } from '#server/words/counted-names.ts';
import { providerCalendarFor } from '#server/working-time/provider-calendar.ts';
import { personOf } from './people.ts';

/** One mail for each person whom a job's decisions concern, with all its items, instead of one for each. What they are is what their notices tell. */
export const mailJob = async (tx: Transaction, job: typeof itemJobs.$inferSelect, now: Date): Promise<void> => {
  const due = await tx
    .select({ notice: notices, email: users.email, name: users.name, language: users.language, timezone: clients.timezone })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .leftJoin(clients, eq(clients.id, notices.clientId))
    .where(eq(notices.jobId, job.id))
    .orderBy(notices.itemName, notices.itemId);
  const [by] = await personOf(tx, job.actorId);
  for (const userId of new Set(due.map(({ notice }) => notice.userId))) {
    const rows = due.filter(({ notice }) => notice.userId === userId);
    const [first] = rows;
    if (!first) continue;
    const named = (good: boolean): string[] =>
      rows.filter(({ notice }) => notice.kind.endsWith('Approved') === good).map(({ notice }) => notice.itemName);
    const timezone = first.timezone ?? 'Asia/Shanghai';
    const values = {
      name: first.name,
      count: String(rows.length),
      by: by?.name ?? '',
      approved: countedNames(named(true), first.language),
      returned: countedNames(named(false), first.language),
      comment: job.comment,
      at: now.toISOString(),
      timezone,
      place: rows.every(({ notice }) => notice.itemKind === 'lockScreen') ? paths.lockScreens() : paths.campaigns('needsMe'),
    };
    const notBefore = leavesAt(providerCalendarFor(timezone), { now, dueAt: null });
    await queueMail(tx, { to: first.email, language: first.language, kind: 'itemsDecided', values, notBefore, now });
  }
};
