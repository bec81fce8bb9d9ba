import { sql } from 'drizzle-orm';
import { ReviewFilter } from '#contract/review/review.ts';
import { type WorkingCalendar, dateIn, isWorkingDate, minutesOfDay } from '#domain/time/working-time.ts';
import { paths } from '#domain/places.ts';
import type { Transaction } from '#server/db/database.ts';
import { roundUps } from '#server/db/notice-schema.ts';
import { holdsAt } from '#server/deputies/absences.ts';
import { findActor } from '#server/identity/store.ts';
import type { ClockJob } from '#server/jobs/clock-jobs.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { providerCalendars } from '#server/working-time/provider-calendar.ts';
import type { Reader } from '#server/notices/people.ts';
import { countedNames } from '#server/words/counted-names.ts';
import { itemsUnder } from './queue.ts';

// Before work begins, as people read mails then (beyond the specification: 7 to 8 in the morning); a server that was away makes up for it until noon.
const from = 7 * 60 + 30;
const until = 12 * 60;
const batch = 20;
const mostItems = 500;
const mostNames = 5;

/** What waits for somebody this morning: of what they decide what is late, what is due today and what came back; and what was returned to them. */
const heapsOf = async (tx: Transaction, userId: string, now: Date, day: string, calendar: WorkingCalendar) => {
  const actor = await findActor(tx, userId);
  const items = actor ? await itemsUnder(tx, { actor, now }, ReviewFilter.parse({}), mostItems) : [];
  const names = (chosen: (item: (typeof items)[number]) => boolean): string[] => items.filter(chosen).map(({ name }) => name);
  const { rows } = await tx.execute<{ name: string }>(sql`
    select min(item_name) as name from notices where user_id = ${userId} and needs_me and kind in ('campaignReturned', 'campaignApproved',
      'packageReturned', 'previewReady', 'previewReturned', 'lockScreenRejected') group by item_id order by max(at) limit ${mostItems}`);
  const overdue = names(({ lateness }) => lateness === 'late');
  const today = names(({ lateness, dueAt }) => lateness !== 'late' && dueAt !== null && dateIn(new Date(dueAt), calendar.timezone) === day);
  const answered = names(({ number }) => number > 1);
  return {
    overdue,
    today,
    answered,
    needsYou: rows.map(({ name }) => name),
    waiting: items.length + rows.length,
    decides: items.length > 0,
  };
};

/** Who of a region has not had today's yet and is not away: their deputy has it. The provider's people keep China's calendar, a customer their client's. */
const readersIn = async (tx: Transaction, region: keyof typeof providerCalendars, day: string, now: Date): Promise<Reader[]> => {
  const { rows } = await tx.execute<Reader & Record<string, unknown>>(sql`
    select id, name, email, language from (
      select u.*, case when u.authorities && array['cmp:campaign:support', 'cmp:campaign:sps-support', 'cmp:lockscreen:admin'] then 'china'
        else coalesce((select case when c.timezone = 'Asia/Tokyo' then 'japan' when c.timezone like 'Europe/%' then 'europe' else 'china' end
          from memberships m join clients c on c.id = m.client_id where m.user_id = u.id order by c.name, c.id limit 1), 'none') end as region
      from users u where not u.blocked) u
    where region = ${region} and not exists (select from round_ups r where r.user_id = u.id and r.day = ${day}::date)
      and not exists (select from covers v where v.user_id = u.id and ${holdsAt(now)})
    order by id limit ${batch}`);
  return rows;
};

const regions = Object.keys(providerCalendars) as (keyof typeof providerCalendars)[];

/** One mail in the morning of each working day of the reader's calendar, if anything waits for them (M2). */
export const roundUpClock: ClockJob = {
  name: 'round-up',
  every: 60_000,
  batch,
  run: async (tx, now) => {
    let most = 0;
    for (const region of regions) {
      const calendar = providerCalendars[region];
      const day = dateIn(now, calendar.timezone);
      const minutes = minutesOfDay(now, calendar.timezone);
      if (!isWorkingDate(calendar, day) || minutes < from || minutes >= until) continue;
      const readers = await readersIn(tx, region, day, now);
      most = Math.max(most, readers.length);
      for (const { id, name, email, language } of readers) {
        await tx.insert(roundUps).values({ userId: id, day }).onConflictDoNothing();
        const { overdue, today, answered, needsYou, waiting, decides } = await heapsOf(tx, id, now, day, calendar);
        if (overdue.length + today.length + answered.length + needsYou.length === 0) continue;
        const values = {
          name,
          overdueCount: String(overdue.length),
          waitingCount: String(waiting),
          overdue: countedNames(overdue, language, mostNames),
          today: countedNames(today, language, mostNames),
          answered: countedNames(answered, language, mostNames),
          needsYou: countedNames(needsYou, language, mostNames),
          place: decides ? paths.review() : paths.campaigns('needsMe'),
        };
        await queueMail(tx, { to: email, language, kind: 'roundUp', values, now });
      }
    }
    return most;
  },
};
