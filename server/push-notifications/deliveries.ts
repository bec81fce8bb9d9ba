import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { type PushDelivery, mostDeliveries } from '#contract/push-notifications/delivery.ts';
import type { Connection } from '#server/db/database.ts';
import { pushDeliveries } from '#server/db/push-schema.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';

/** Below a thousand people no number is named. */
const shown = (people: number): number | null => (people > 0 && people < 1000 ? null : people);

type Row = typeof pushDeliveries.$inferSelect;

const present = (
  { kind, cityId, timezone, deviceName, language: written, dueAt, at, people, withheld }: Row,
  language: Language,
): PushDelivery => ({
  kind,
  city: cityId === null ? null : { id: cityId, name: catalogue.cities.get(cityId)?.name[language] ?? cityId },
  timezone,
  device: deviceName,
  language: written,
  dueAt: dueAt.toISOString(),
  at: at.toISOString(),
  people: shown(people),
  withheld: shown(withheld),
});

/** What was handed over of one push, newest first, and the messages of all of it. Tests went to nobody who counts. */
export const listDeliveries = async (db: Connection, pushId: string, language: Language) => {
  const ofPush = eq(pushDeliveries.pushId, pushId);
  const rows = await db.select().from(pushDeliveries).where(ofPush).orderBy(desc(pushDeliveries.seq)).limit(mostDeliveries);
  const [totals] = await db
    .select({
      people: sql<string>`coalesce(sum(${pushDeliveries.people} - ${pushDeliveries.withheld}), 0)`,
      withheld: sql<string>`coalesce(sum(${pushDeliveries.withheld}), 0)`,
    })
    .from(pushDeliveries)
    .where(and(ofPush, inArray(pushDeliveries.kind, ['BEGIN', 'DAY'])));
  return {
    content: rows.map((row) => present(row, language)),
    totals: { people: shown(Number(totals?.people ?? 0)), withheld: shown(Number(totals?.withheld ?? 0)) },
  };
};
