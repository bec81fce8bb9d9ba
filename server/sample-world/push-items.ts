import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { languages } from '#contract/languages.ts';
import { PushMessage, PushName, PushStatus, emptyPush } from '#contract/push-notifications/push-notifications.ts';
import { addDays } from '#domain/time/flight.ts';
import { dateIn, startOfDay } from '#domain/time/working-time.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { foldForSearch } from '#server/db/search-text.ts';
import type { Transaction } from '#server/db/database.ts';
import { pushNotifications } from '#server/db/push-schema.ts';
import { mallsOf } from '#server/push-notifications/malls.ts';
import { toDeliveryLog } from '#server/push-notifications/dispatch.ts';
import { people, personId } from './accounts.ts';
import { type ClientKey, clientId, sampleClients } from './clients.ts';
import { sampleId } from './sample-id.ts';

const Item = z.strictObject({
  name: PushName,
  client: z.enum(Object.keys(sampleClients) as ClientKey[]),
  by: z.enum(Object.keys(people)),
  status: PushStatus,
  cities: z.array(z.string()),
  /** So many malls of its cities. */
  malls: z.number().int().default(0),
  brands: z.array(z.string()).default([]),
  /** First day, counted from today in the client's zone, and the number of days. */
  starts: z.number().int().optional(),
  lasts: z.number().int().optional(),
  messages: z.partialRecord(z.enum(languages), PushMessage),
});
type Item = z.output<typeof Item>;

const readItems = (): Item[] =>
  z.array(Item).parse(JSON.parse(readFileSync(new URL('./data/push-notifications.json', import.meta.url), 'utf8')));

const hour = 3_600_000;

const rowOf = (item: Item, now: Date) => {
  const { timezone } = sampleClients[item.client];
  const id = sampleId(`push ${item.client} ${item.name}`);
  const from = item.starts === undefined ? null : addDays(dateIn(now, timezone), item.starts);
  const to = from === null ? null : addDays(from, (item.lasts ?? 1) - 1);
  const began = from === null ? now : startOfDay(from, timezone);
  const createdTime = new Date(Math.min(now.getTime(), began.getTime()) - (70 + (Number.parseInt(id.slice(0, 4), 16) % 90)) * hour);
  const wasStarted = item.status !== 'DRAFT' && from !== null && to !== null;
  const endsAt = to === null ? null : startOfDay(addDays(to, 1), timezone);
  const updatedTime = item.status === 'FINISHED' && endsAt ? endsAt : new Date(createdTime.getTime() + 26 * hour);
  return {
    id,
    clientId: clientId(item.client),
    version: { DRAFT: 1, SCHEDULED: 2, ON_AIR: 3, FINISHED: 4 }[item.status],
    name: item.name,
    searchName: foldForSearch(item.name),
    status: item.status,
    cityIds: item.cities,
    mallIds: mallsOf(item.cities, 'en')
      .slice(0, item.malls)
      .map((mall) => mall.id),
    brandIds: item.brands,
    from,
    to,
    messages: { ...emptyPush.messages, ...item.messages },
    quietHours: emptyPush.quietHours,
    cap: emptyPush.cap,
    startsAt: wasStarted ? began : null,
    endsAt: wasStarted ? endsAt : null,
    nextDayAt: item.status === 'ON_AIR' ? startOfDay(addDays(dateIn(now, timezone), 1), timezone) : null,
    createdTime,
    createdBy: personId(item.by),
    updatedTime,
    updatedBy: personId(item.by),
  };
};

const story = [
  ['push.create', undefined, 'DRAFT'],
  ['push.start', 'DRAFT', 'SCHEDULED'],
  ['push.begin', 'SCHEDULED', 'ON_AIR'],
  ['push.end', 'ON_AIR', 'FINISHED'],
] as const;

/** Push notifications of every client in every status, with their trail; what is on air has been handed over for delivery. */
export const insertSamplePushes = async (tx: Transaction, now: Date): Promise<void> => {
  const rows = readItems().map((item) => rowOf(item, now));
  await tx.insert(pushNotifications).values(rows);
  const trail = rows.flatMap((row) => {
    const times = [row.createdTime, new Date(row.createdTime.getTime() + 26 * hour), row.startsAt, row.endsAt];
    return story
      .slice(0, row.version)
      .map(([action, fromState, toState], index) => ({ row, action, fromState, toState, at: times[index] ?? now, index }));
  });
  for (const { row, action, fromState, toState, at, index } of trail.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const actorId = index < 2 ? row.createdBy : null;
    const trace = { actorId, sessionId: null, ip: 'local', requestId: sampleId(`request ${row.id} ${index}`), at };
    await writeAudit(tx, trace, { clientId: row.clientId, action, objectId: row.id, ...(fromState && { fromState }), toState });
    if (action === 'push.begin') await toDeliveryLog(tx, { kind: 'BEGIN', push: row, run: index, at });
    if (action === 'push.end') await toDeliveryLog(tx, { kind: 'END', push: row, run: index, at });
  }
};
