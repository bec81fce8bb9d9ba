import { and, eq, inArray, sql } from 'drizzle-orm';
import { allowSilence } from '#server/db/connect.ts';
import { type Transaction, connectionOf } from '#server/db/database.ts';
import { type FactKind, reportSources, reportUploads } from '#server/db/report-schema.ts';
import { type Fact, factsOnTheirWay } from './facts.ts';
import { isUploadOf } from './is-upload-of.ts';

type UploadColumns = typeof reportUploads.$inferInsert;

/** Whose statistics are taken in. */
export interface UploadOwner {
  readonly clientId: string;
  readonly campaignId: string;
  readonly partnerId: string;
}

/** The file itself, what it says of all its days together, and who brought it when. */
export type UploadedFile = Pick<UploadColumns, 'id' | 'fileName' | 'sha256' | 'size' | 'uniqueViews' | 'uploadedAt' | 'uploadedBy'>;

/** For which medium of which day rows speak. */
export interface MediaDay {
  readonly kind: FactKind;
  readonly media: string;
  readonly day: string;
}

/** What was taken in. */
interface Taken {
  readonly uploadNumber: number;
  readonly rowCount: number;
  readonly dayCount: number;
  readonly firstDay: string;
  readonly lastDay: string;
  /** Days of which something was said before, by the same partner. */
  readonly replacedDays: number;
}

/** An upload that has begun. All of it is in one transaction: nobody sees any of it before that ends. */
export interface Taking {
  /** Adds rows, in any order and number. Some batches are on their way while the next are read. */
  readonly add: (facts: readonly Fact[]) => Promise<void>;
  /** Waits for what is on its way. Nobody may leave the transaction before: rows that come after its end would stay. */
  readonly settled: () => Promise<void>;
  /** What the rows so far speak for. */
  readonly mediaDays: () => MediaDay[];
  /** Puts the rows in force and says the sums anew. There has to be at least one. */
  readonly finish: (file: UploadedFile) => Promise<Taken>;
}

const ofCampaign = ({ clientId, campaignId }: Pick<UploadOwner, 'clientId' | 'campaignId'>) =>
  and(eq(reportSources.clientId, clientId), eq(reportSources.campaignId, campaignId));

/** Only one at a time may change the statistics of a campaign: the others wait for its transaction to end. */
export const lockStatistics = async (tx: Transaction, campaignId: string): Promise<void> => {
  await tx.execute(sql`select set_config('lock_timeout', '120s', true), set_config('statement_timeout', '300s', true),
    set_config('idle_in_transaction_session_timeout', '60s', true)`);
  allowSilence(connectionOf(tx));
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`statistics ${campaignId}`}, 0))`);
};

/** Says the sums of these days anew. */
export const restate = (tx: Transaction, { clientId, campaignId }: Pick<UploadOwner, 'clientId' | 'campaignId'>, days: readonly string[]) =>
  tx.execute(sql`select restate_report(${clientId}::uuid, ${campaignId}::uuid, ${sql.param([...days])}::date[])`);

/** Of every medium's day, each partner's last file that is there is believed. Returns the days of which another was believed before. */
const settle = async (tx: Transaction, { clientId, campaignId, partnerId }: UploadOwner, days: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    with latest as (
      select kind, media, day, max(upload_number) as upload_number from report_sources
      where client_id = ${clientId} and campaign_id = ${campaignId} and partner_id = ${partnerId} and day = any (${sql.param([...days])}::date[])
      group by kind, media, day
    )
    update report_sources as sources set in_force = sources.upload_number = latest.upload_number from latest
    where sources.client_id = ${clientId} and sources.campaign_id = ${campaignId} and sources.partner_id = ${partnerId}
      and sources.kind = latest.kind and sources.media = latest.media and sources.day = latest.day
      and sources.in_force <> (sources.upload_number = latest.upload_number)`);
  await restate(tx, { clientId, campaignId }, days);
};

/** Makes room for days, month by month; asked before rows of them are added. */
const ensureMonths = async (tx: Transaction, first: string, last: string): Promise<void> => {
  await tx.execute(sql`select ensure_report_months(${first}::date, ${last}::date)`);
};

/** For which medium of which day there are rows, looked up a million times: no text is made for it. */
const mediaDaysOf = () => {
  const days = new Map<FactKind, Map<string, Set<string>>>();
  const has = ({ kind, media, day }: MediaDay): boolean => days.get(kind)?.get(media)?.has(day) === true;
  return {
    has,
    add: ({ kind, media, day }: MediaDay): void => {
      const ofKind = days.get(kind) ?? new Map<string, Set<string>>();
      const ofMedia = ofKind.get(media) ?? new Set<string>();
      days.set(kind, ofKind.set(media, ofMedia.add(day)));
    },
    all: (): MediaDay[] =>
      [...days].flatMap(([kind, ofKind]) => [...ofKind].flatMap(([media, ofMedia]) => [...ofMedia].map((day) => ({ kind, media, day })))),
  };
};

const monthOf = (day: string): string => day.slice(0, 7);

/**
 * Begins to take statistics in, and waits while another upload of the campaign is under way. What the file says of a medium's day stands in
 * place of what the same partner said of it before; that is kept for the day that the upload is removed.
 */
export const beginUpload = async (tx: Transaction, owner: UploadOwner): Promise<Taking> => {
  const { clientId, campaignId, partnerId } = owner;
  await lockStatistics(tx, campaignId);
  const { rows: numbers } = await tx.execute<{ number: string }>(sql`select nextval('report_upload_numbers') as number`);
  const uploadNumber = Number(numbers[0]?.number);
  const mediaDays = mediaDaysOf();
  const months = new Set<string>();
  let rowCount = 0;
  const onTheirWay = factsOnTheirWay(tx, { clientId, campaignId, uploadNumber });

  const finish = async (file: UploadedFile): Promise<Taken> => {
    await onTheirWay.arrived();
    const all = mediaDays.all();
    const days = [...new Set(all.map(({ day }) => day))].toSorted();
    const span = { rowCount, dayCount: days.length, firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' };
    const earlier = await tx
      .select({ kind: reportSources.kind, media: reportSources.media, day: reportSources.day })
      .from(reportSources)
      .where(
        and(ofCampaign(owner), eq(reportSources.partnerId, partnerId), eq(reportSources.inForce, true), inArray(reportSources.day, days)),
      );
    const replaced = new Set(earlier.filter((mediaDay) => mediaDays.has(mediaDay)).map(({ day }) => day));
    await tx.insert(reportUploads).values({ ...file, ...span, clientId, campaignId, partnerId, number: uploadNumber });
    await tx.execute(
      sql`insert into report_sources select ${clientId}::uuid, ${campaignId}::uuid, ${partnerId}, kind, media, day, ${uploadNumber}::bigint, true
        from unnest(${sql.param(all.map(({ kind }) => kind))}::text[], ${sql.param(all.map(({ media }) => media))}::text[],
          ${sql.param(all.map(({ day }) => day))}::date[]) as said (kind, media, day)`,
    );
    await settle(tx, owner, days);
    return { ...span, uploadNumber, replacedDays: replaced.size };
  };

  return {
    add: async (facts) => {
      rowCount += facts.length;
      const unknown = new Set<string>();
      for (const { kind = 'ONLINE', media, day } of facts) {
        const mediaDay = { kind, media, day };
        if (mediaDays.has(mediaDay)) continue;
        mediaDays.add(mediaDay);
        const month = monthOf(day);
        if (!months.has(month)) unknown.add(month);
        months.add(month);
      }
      for (const month of unknown) {
        await onTheirWay.arrived();
        await ensureMonths(tx, `${month}-01`, `${month}-01`);
      }
      await onTheirWay.send(facts);
    },
    settled: onTheirWay.arrived,
    mediaDays: mediaDays.all,
    finish,
  };
};

/** Takes an upload back: of its days, what the same partner said before is believed again. */
export const removeUpload = async (tx: Transaction, owner: UploadOwner, uploadNumber: number): Promise<void> => {
  await lockStatistics(tx, owner.campaignId);
  const days = await tx
    .selectDistinct({ day: reportSources.day })
    .from(reportSources)
    .where(and(ofCampaign(owner), eq(reportSources.uploadNumber, uploadNumber)));
  await tx.delete(reportUploads).where(and(isUploadOf(owner), eq(reportUploads.number, uploadNumber)));
  await settle(
    tx,
    owner,
    days.map(({ day }) => day),
  );
};
