import type { StatisticsTaken } from '#contract/campaigns/history.ts';
import { countedMetrics } from '#contract/reports/reports.ts';
import type { Language } from '#contract/languages.ts';
import type { UploadedStatistics } from '#contract/reports/statistics-files.ts';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import type { OpenedFile } from '#server/statistics-files/open-file.ts';
import { presentReading } from '#server/statistics-files/present-reading.ts';
import type { StatisticsRow } from '#server/statistics-files/read-row.ts';
import { mostReported, readStatistics, reported } from '#server/statistics-files/read-statistics.ts';
import type { ReceivedFile } from '#server/statistics-files/receive-file.ts';
import type { Answers, Expected, Understanding } from '#server/statistics-files/understand.ts';
import type { Announcing } from './attempt-progress.ts';
import type { Attempt } from './attempts.ts';
import { demandDecided } from './decisions.ts';
import type { Fact } from './facts.ts';
import { namingOf } from './file-names.ts';
import { partnerName } from './partner-names.ts';
import { countedByOthers, findUpload, presentUpload, sameUpload } from './store.ts';
import type { MediaDay, Taking, UploadOwner } from './take-upload.ts';

const noTotals = Object.fromEntries(countedMetrics.map((metric) => [metric, null])) as UploadedStatistics['totals'];

/** A row as it is kept: an ad set without a name is known by its campaign's. */
const factOf = (row: StatisticsRow): Fact => (row.adSet === '' && row.campaign !== '' ? { ...row, adSet: row.campaign } : row);

/** A file and how it is understood for a campaign. */
export interface Prepared {
  readonly file: ReceivedFile;
  readonly opened: OpenedFile;
  readonly expected: Expected;
  readonly answers: Answers;
  readonly understanding: Understanding;
}

/** 400 when another partner has reported a medium's day already: it would be added up twice. */
const demandUncounted = async (tx: Transaction, owner: UploadOwner, mediaDays: readonly MediaDay[], language: Language): Promise<void> => {
  const others = await countedByOthers(tx, owner, mediaDays);
  const findings = others.map(({ day, media, partnerId }) => ({
    path: 'media',
    key: 'error.report.cell.otherPartner',
    values: { day, media: partnerName(media, language), partner: partnerName(partnerId, language) },
  }));
  if (findings.length > 0) throw new Failure(400, 'error.report.rows', reported(findings.slice(0, mostReported), findings.length));
};

interface Work {
  readonly campaign: StoredCampaign;
  /** The upload that has begun. */
  readonly taking: Taking;
  readonly trace: Trace;
  readonly language: Language;
  readonly now: Date;
  readonly announce: Announcing['announce'];
}

/** Takes a file in that was understood. The statistics of its campaign have to be locked. */
export const takeFile = async (
  tx: Transaction,
  { file, opened, expected, answers, understanding }: Prepared,
  { id, clientId, campaignId, partnerId, begunBy }: Attempt,
  { campaign, taking, trace, language, now, announce }: Work,
): Promise<UploadedStatistics> => {
  const owner = { campaignId, clientId, partnerId };
  const same = file.isAnswered ? undefined : await sameUpload(tx, owner, file.sha256);
  if (same) return { ...presentUpload(same, language), unchanged: true, replacedDays: 0, skipped: [], totals: noTotals, reading: null };
  const naming = await namingOf(tx, owner, campaign);
  const reading = readStatistics(opened, understanding, expected, answers);
  let taken = 0;
  try {
    for await (const rows of reading.batches()) {
      await taking.add(rows.map((row) => naming.named(factOf(row))));
      taken += rows.length;
      announce('WRITING', taken);
    }
  } finally {
    await taking.settled();
  }
  announce('ADDING', taken);
  const outcome = reading.outcome();
  demandDecided(outcome, answers, expected.currency);
  await demandUncounted(tx, owner, taking.mediaDays(), language);
  const about = { id, fileName: file.name, sha256: file.sha256, size: file.size, uniqueViews: outcome.uniqueViews };
  const { replacedDays, uploadNumber, ...span } = await taking.finish({ ...about, uploadedAt: now, uploadedBy: begunBy });
  await naming.keep(uploadNumber);
  await writeAudit(
    tx,
    { ...trace, at: now },
    {
      clientId,
      action: 'statistics.upload',
      objectId: campaignId,
      diff: {
        file: { to: file.name },
        sha256: file.sha256,
        partner: partnerId,
        ...span,
        replacedDays,
        statistics: {
          from: span.firstDay,
          to: span.lastDay,
          rows: span.rowCount,
          days: span.dayCount,
          replacedDays,
          impressions: outcome.totals.impressions,
          spend: outcome.totals.spend === null ? null : { amount: outcome.totals.spend, currency: expected.currency },
        } satisfies StatisticsTaken,
        ...(file.isAnswered && { mapping: file.mapping, skippedLines: outcome.skippedLines }),
      },
    },
  );
  const upload = await findUpload(tx, owner, id);
  if (!upload) throw new Failure(404, 'error.notFound');
  const read = presentReading(opened, understanding, outcome, language);
  const { skipped, totals } = read;
  return { ...presentUpload(upload, language), unchanged: false, replacedDays, skipped, totals, reading: read };
};
