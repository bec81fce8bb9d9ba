import { sql } from 'drizzle-orm';
import type { DocumentKind } from '#contract/clients/documents.ts';
import { noticeDays } from '#domain/clients/document-expiry.ts';
import { leavesAt } from '#domain/time/quiet-hours.ts';
import { paths } from '#domain/places.ts';
import type { Transaction } from '#server/db/database.ts';
import { documentNotices } from '#server/db/document-schema.ts';
import { eachDue } from '#server/jobs/clock-jobs.ts';
import { customerPeople } from '#server/notices/people.ts';
import { announce } from '#server/notices/announce.ts';
import { providerCalendarFor } from '#server/working-time/provider-calendar.ts';
import { campaignsAfter } from './store.ts';

const batch = 50;

interface Due extends Record<string, unknown> {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly name: string;
  readonly expires_on: string;
  readonly client_id: string;
  readonly client_name: string;
  readonly timezone: string;
  /** The days before its last one, or the campaign. */
  readonly about: string;
  readonly campaign_id: string | null;
  readonly campaign: string | null;
}

const notYetSaid = sql`not exists (select from document_notices notice
  where notice.document_id = d.id and notice.expires_on = d.expires_on and notice.about = due.about)`;

/** What is due to be told in each client's own day. Of several days before the last one only the nearest is: the others have passed. */
const dueAt = async (tx: Transaction, now: Date): Promise<Due[]> => {
  const days = sql`array[${sql.join(
    noticeDays.map((one) => sql`${one}::int`),
    sql`, `,
  )}]`;
  const { rows } = await tx.execute<Due>(sql`
    select d.id, d.kind, d.number, d.name, d.expires_on::text as expires_on, d.client_id, client.name as client_name, client.timezone, due.*
    from client_documents d join clients client on client.id = d.client_id
    cross join lateral (select d.expires_on - (${now.toISOString()}::timestamptz at time zone client.timezone)::date as days) remaining
    cross join lateral (
      select min(day)::text as about, null::uuid as campaign_id, null::text as campaign from unnest(${days}) day where day >= remaining.days
      union all
      select c.id::text, c.id, c.name from (${campaignsAfter}) c) due
    where d.expires_on is not null and remaining.days >= 0 and due.about is not null and ${notYetSaid}
    order by d.expires_on, d.id, due.about limit ${batch}`);
  return rows;
};

const notify = async (tx: Transaction, due: Due, now: Date): Promise<void> => {
  const { id, kind, number, name: file, expires_on: expiresOn, client_id: clientId, client_name: client, about, campaign } = due;
  await tx.insert(documentNotices).values({ documentId: id, expiresOn, about });
  const people = await customerPeople(tx, clientId);
  const title = number === '' ? file : number;
  await announce(
    tx,
    people,
    {
      kind: campaign === null ? 'documentExpires' : 'documentEndsInFlight',
      item: { kind: 'document', id, name: title, type: kind, clientId, campaignId: due.campaign_id },
      byId: null,
      text: campaign ?? expiresOn,
      now,
    },
    {
      aboutId: id,
      // The tray announces it at midnight; nobody wants to be woken by a message.
      notBefore: leavesAt(providerCalendarFor(due.timezone), { now, dueAt: null }),
      values: () => ({ package: kind, title, client, campaign: campaign ?? '', expires: expiresOn, place: paths.client(clientId) }),
    },
  );
};

/** Tells the people of a client's team before one of its documents ends, and when it ends before a running campaign does (X3). */
export const expiryClock = eachDue({ name: 'document-expiry', every: 60_000, batch, due: dueAt, each: notify });
