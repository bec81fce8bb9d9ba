import { randomUUID } from 'node:crypto';
import { absences, longestAbsence } from '#contract/identity/absences.ts';
import type { ErrorKey } from '#contract/error-keys.ts';
import { dateIn, nextDay, startOfDay } from '#domain/time/working-time.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { providerCalendars } from '#server/working-time/provider-calendar.ts';
import { moveNeeds } from './move-needs.ts';
import { absenceOf, absencesAround, endAbsence, insertAbsence, listManagers, lockAbsences, nextAbsenceOf, openAbsences } from './store.ts';

// As the round-up does it: the provider's people keep China's calendar.
const { timezone } = providerCalendars.china;

const refuse = (path: string, key: ErrorKey): never => {
  throw new Failure(400, 'error.validation.fields', [{ path, key }]);
};

const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;

/** 400 for days that are none, are over, or too many. */
const demandDays = ({ from, until }: { from: string; until: string }, now: Date): void => {
  if (until < from) refuse('until', 'error.absence.order');
  if (until < dateIn(now, timezone)) refuse('until', 'error.absence.past');
  if (daysBetween(from, until) > longestAbsence) refuse('until', 'error.absence.long');
};

/** An account manager's absence, and who covers for it. */
export const bindDeputies = (app: App, serverContext: ServerContext): void => {
  bind(app, serverContext, absences.deputies, {
    handle: async ({ db, actor, now }) => {
      const open = await openAbsences(db, now);
      const awayOf = (id: string) => open.find(({ userId }) => userId === id);
      const others = (await listManagers(db)).filter(({ id }) => id !== actor.id);
      return {
        people: others.map((person) => {
          const away = awayOf(person.id);
          return { ...person, away: away ? { from: away.from, until: away.until } : null };
        }),
      };
    },
  });

  bind(app, serverContext, absences.set, {
    handle: async ({ tx, actor, now, trace, body: { deputyId, from, until } }) => {
      demandDays({ from, until }, now);
      if (deputyId === actor.id) refuse('deputyId', 'error.absence.self');
      if (!(await listManagers(tx)).some(({ id }) => id === deputyId)) refuse('deputyId', 'error.validation.unknownReference');
      await lockAbsences(tx);
      const before = await nextAbsenceOf(tx, actor.id, now);
      if (before) await endAbsence(tx, before, now);
      const startOfFrom = startOfDay(from, timezone);
      const span = { startsAt: startOfFrom < now ? now : startOfFrom, endsAt: startOfDay(nextDay(until), timezone) };
      const around = await absencesAround(tx, [actor.id, deputyId], span);
      if (around.some(({ userId }) => userId === deputyId)) refuse('deputyId', 'error.absence.deputyAway');
      if (around.some((other) => other.deputyId === actor.id)) refuse('from', 'error.absence.isDeputy');
      const absence = await insertAbsence(tx, { id: randomUUID(), userId: actor.id, deputyId, from, until, ...span });
      await moveNeeds(tx, now);
      await writeAudit(tx, trace, { clientId: null, action: 'cover.set', objectId: absence.id, diff: { deputyId, from, until } });
      const said = await absenceOf(tx, actor.id, now);
      if (!said) throw new Error('An absence that was just said is not there');
      return said;
    },
  });

  bind(app, serverContext, absences.end, {
    handle: async ({ tx, actor, now, trace }) => {
      await lockAbsences(tx);
      const absence = await nextAbsenceOf(tx, actor.id, now);
      if (!absence) throw new Failure(404, 'error.notFound');
      await endAbsence(tx, absence, now);
      await moveNeeds(tx, now);
      await writeAudit(tx, trace, { clientId: null, action: 'cover.end', objectId: absence.id });
      return null;
    },
  });
};
