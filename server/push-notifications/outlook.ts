import type { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import type { PushOutlook, pushNotifications as contract } from '#contract/push-notifications/push-notifications.ts';
import { arrivals, firstArrival, mostInWindow, overlap } from '#domain/push-notifications/hours.ts';
import { startOfDay } from '#domain/time/working-time.ts';
import type { Connection } from '#server/db/database.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { cityZone } from './city-zone.ts';
import { estimateReach } from './reach.ts';
import { runningBeside } from './store.ts';

type Targeting = z.output<typeof contract.outlook.body & object>;

interface Setting {
  readonly timezone: string;
  readonly language: Language;
  readonly now: Date;
}

/** Whom a push would reach in each city and when, and what else of its client these people get meanwhile. */
export const outlookOf = async (db: Connection, targeting: Targeting, { timezone, language, now }: Setting): Promise<PushOutlook> => {
  const { clientId, pushId, cityIds, from, to, quietHours } = targeting;
  const peopleIn = (ids: string[]) => estimateReach({ ...targeting, cityIds: ids }, now);
  const dates = from !== null && to !== null && from <= to ? { from, to } : null;
  const beside = dates ? await runningBeside(db, { clientId, pushId, ...dates }) : [];
  const all = peopleIn(cityIds);

  return {
    people: all.audience,
    asOf: all.asOf,
    cities: cityIds.map((id) => {
      const zone = cityZone(id);
      const here = beside.flatMap(({ from: first, to: last, ...push }) =>
        dates && first !== null && last !== null && push.cityIds.includes(id) && overlap(dates, { from: first, to: last })
          ? [{ ...push, from: first, to: last }]
          : [],
      );
      const shared = dates
        ? here.map(({ from: first, to: last, quietHours: quiet }) => ({ ...within(dates, { from: first, to: last }), quietHours: quiet }))
        : [];
      const own = dates ? arrivals({ ...dates, quietHours }, zone) : [];
      return {
        city: { id, name: catalogue.cities.get(id)?.name[language] ?? id },
        timezone: zone,
        people: cityIds.length === 1 ? all.audience : peopleIn([id]).audience,
        firstAt: from === null ? null : firstArrival(startOfDay(from, timezone), now, quietHours, zone).toISOString(),
        overlaps: here.map(({ id: other, name, status, from: first, to: last }) => ({ id: other, name, status, from: first, to: last })),
        mostPerDay: mostInWindow([...own, ...shared.flatMap((run) => arrivals(run, zone))]),
      };
    }),
  };
};

/** The days that two runs share. */
const within = (one: { from: string; to: string }, other: { from: string; to: string }): { from: string; to: string } => ({
  from: one.from > other.from ? one.from : other.from,
  to: one.to < other.to ? one.to : other.to,
});
