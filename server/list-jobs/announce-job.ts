import { and, eq, inArray, min } from 'drizzle-orm';
import type { Side } from '#contract/campaigns/campaigns.ts';
import { leavesAt } from '#domain/time/quiet-hours.ts';
import { paths } from '#domain/places.ts';
import { sidesToward } from '#domain/people/permissions.ts';
import type { Transaction } from '#server/db/database.ts';
import { itemJobItems } from '#server/db/item-job-schema.ts';
import { lockScreenItems } from '#server/db/lock-screen-schema.ts';
import { campaigns, clients } from '#server/db/schema.ts';
import { findActor, findById } from '#server/identity/store.ts';
import type { StoredJob } from '#server/item-jobs/store.ts';
import { announce } from '#server/notices/announce.ts';
import { type Reader, customerPeople, lockScreenPeople, providerPeople } from '#server/notices/people.ts';
import { providerCalendars } from '#server/working-time/provider-calendar.ts';
import { countedNames } from '#server/words/counted-names.ts';

type Verb = 'pause' | 'resume' | 'submit';
type Client = Pick<typeof clients.$inferSelect, 'id' | 'name' | 'timezone'>;

interface Heap {
  readonly clientId: string;
  /** Who approved their plans. */
  readonly inChargeId: string | undefined;
  /** The side that did it. */
  readonly side: Side;
  readonly now: Date;
}

/** Who has to know of what was done to items of a client; whoever did it knows. */
type Readers = (tx: Transaction, of: Heap) => Promise<Reader[]>;

// Whoever stands on both sides hears it as one of those who did not do it.
const bothSides: Readers = async (tx, { clientId, inChargeId, side, now }) => {
  const provider = await providerPeople(tx, clientId, now, inChargeId);
  const customer = await customerPeople(tx, clientId);
  return side === 'customer' ? [...customer, ...provider] : [...provider, ...customer];
};

const announcements = {
  pause: { kind: 'campaignsPaused', item: 'campaigns', place: paths.campaigns(), readers: bothSides },
  resume: { kind: 'campaignsResumed', item: 'campaigns', place: paths.campaigns(), readers: bothSides },
  submit: { kind: 'lockScreensSent', item: 'lockScreens', place: paths.review(), readers: lockScreenPeople },
} as const satisfies Record<Verb, { kind: string; item: string; place: string; readers: Readers }>;

const isAnnounced = (verb: string): verb is Verb => verb in announcements;

/** What a job has done since people were last told of it. */
const takeUnannounced = (tx: Transaction, jobId: string) =>
  tx
    .update(itemJobItems)
    .set({ announced: true })
    .where(and(eq(itemJobItems.jobId, jobId), eq(itemJobItems.state, 'DONE'), eq(itemJobItems.announced, false)))
    .returning({ id: itemJobItems.itemId, name: itemJobItems.name, clientId: itemJobItems.clientId });

type Done = Awaited<ReturnType<typeof takeUnannounced>>[number];

/** Who approved the plans of a job's campaigns; of other items nobody. */
const inCharge = async (tx: Transaction, jobId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .select({ id: campaigns.id, decision: campaigns.decision })
    .from(campaigns)
    .innerJoin(itemJobItems, eq(itemJobItems.itemId, campaigns.id))
    .where(eq(itemJobItems.jobId, jobId));
  return new Map(rows.flatMap(({ id, decision }) => (decision ? [[id, decision.by.id]] : [])));
};

/** When the first decision is due; items of campaigns have none. */
const firstDue = async (tx: Transaction, jobId: string): Promise<Date | null> => {
  const ofJob = tx.select({ id: itemJobItems.itemId }).from(itemJobItems).where(eq(itemJobItems.jobId, jobId));
  const [found] = await tx
    .select({ dueAt: min(lockScreenItems.dueAt) })
    .from(lockScreenItems)
    .where(and(inArray(lockScreenItems.id, ofJob), eq(lockScreenItems.status, 'IN_REVIEW')));
  return found?.dueAt ?? null;
};

const shownNames = 3;

interface One {
  readonly verb: Verb;
  readonly item: Done;
  readonly clientId: string;
  readonly byId: string;
  readonly shared: { by: string; client: string; reason: string; at: string; timezone: string };
  readonly dueAt: Date | null;
  readonly notBefore: Date;
  readonly now: Date;
}

/** Whom a single item of a job concerns is told as if it had been done by itself. */
const announceOne = async (
  tx: Transaction,
  reader: Reader,
  { verb, item: { id, name }, clientId, byId, shared, dueAt, notBefore, now }: One,
): Promise<void> => {
  const letter = { aboutId: id, notBefore };
  if (verb === 'submit') {
    const item = { kind: 'lockScreen', id, name, clientId } as const;
    const none = { campaign: '', package: '', decision: '', comment: '' } as const;
    const values = { ...shared, ...none, title: name, due: dueAt?.toISOString() ?? '', place: paths.reviewItem('lockScreen', id) };
    await announce(
      tx,
      [reader],
      { kind: 'lockScreenSent', item, byId, needsMe: true, now },
      { ...letter, itemId: id, values: () => values },
    );
    return;
  }
  const item = { kind: 'campaign', id, name, clientId, campaignId: id } as const;
  const kind = verb === 'pause' ? 'campaignPaused' : 'campaignResumed';
  const values = { ...shared, campaignId: id, campaign: name };
  await announce(tx, [reader], { kind, item, byId, text: shared.reason, now }, { ...letter, values: () => values });
};

/**
 * Tells everybody concerned what a job has done to many items: one notice and one mail for each person, instead of one for each item. Ads that
 * stand still cost money, so that mail leaves at once; what waits for a decision leaves when its reader works.
 */
export const announceJob = async (tx: Transaction, job: StoredJob, now: Date): Promise<void> => {
  if (!isAnnounced(job.verb)) return;
  const done = await takeUnannounced(tx, job.id);
  const actor = await findActor(tx, job.actorId);
  const person = await findById(tx, job.actorId);
  if (done.length === 0 || !actor || !person) return;
  const { kind, item, place, readers } = announcements[job.verb];
  const ids = [...new Set(done.flatMap(({ clientId }) => clientId ?? []))];
  const known = await tx
    .select({ id: clients.id, name: clients.name, timezone: clients.timezone })
    .from(clients)
    .where(inArray(clients.id, ids));

  const approvers = await inCharge(tx, job.id);
  const byReader = new Map<string, { reader: Reader; items: Done[]; of: Set<Client> }>();
  for (const client of known) {
    const [side = 'customer'] = sidesToward(actor, client.id);
    const ofClient = done.filter(({ clientId }) => clientId === client.id);
    for (const inChargeId of new Set(ofClient.map(({ id }) => approvers.get(id)))) {
      const items = ofClient.filter(({ id }) => approvers.get(id) === inChargeId);
      const people = await readers(tx, { clientId: client.id, inChargeId, side, now });
      for (const reader of new Map(people.map((one) => [one.id, one])).values()) {
        const { items: before, of } = byReader.get(reader.id) ?? { items: [], of: new Set<Client>() };
        byReader.set(reader.id, { reader, items: [...before, ...items], of: of.add(client) });
      }
    }
  }
  byReader.delete(actor.id);

  const dueAt = job.verb === 'submit' ? await firstDue(tx, job.id) : null;
  const notBefore = job.verb === 'submit' ? leavesAt(providerCalendars.china, { now, dueAt }) : now;
  for (const { reader, items, of } of byReader.values()) {
    const only = of.size === 1 ? [...of][0] : undefined;
    const shared = {
      by: person.name,
      client: only?.name ?? '',
      reason: job.comment,
      at: now.toISOString(),
      timezone: only?.timezone ?? 'Asia/Shanghai',
    };
    const [first] = items;
    if (items.length === 1 && first && only) {
      await announceOne(tx, reader, { verb: job.verb, item: first, clientId: only.id, byId: actor.id, shared, dueAt, notBefore, now });
      continue;
    }
    // Of several clients it names no item: whoever loses one of them meanwhile still sees the notice.
    const names = items.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other));
    const more = names.length > shownNames ? ', …' : '';
    const name = only ? names.slice(0, shownNames).join(', ') + more : '';
    const about = { kind: item, id: job.id, name, clientId: only?.id ?? null };
    const text = [String(items.length), job.comment].filter(Boolean).join(' ');
    const values = { ...shared, count: String(items.length), items: countedNames(names, reader.language), place };
    await announce(tx, [reader], { kind, item: about, byId: actor.id, text, now }, { notBefore, values: () => values });
  }
};
