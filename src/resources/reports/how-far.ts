import type { TFunction } from 'i18next';
import type { StatisticsAttempt, StatisticsProgress } from '#contract/reports/statistics-uploads.ts';
import type { Format } from '#format/format.ts';
import type { Bringing } from './statistics-sending.ts';

/** What a server does with a file at this moment, and how far it is. */
export const farIn = ({ stage, rows, share }: StatisticsProgress, { t, format }: { t: TFunction; format: Format }): string =>
  t(`report.upload.far.${stage}`, { rows: format.number(rows), share: format.percent(share) });

/** What the server says of the file that is being brought. */
export const attemptOf = (
  { step, file, partnerId }: Bringing,
  attempts: readonly StatisticsAttempt[] = [],
): StatisticsAttempt | undefined =>
  attempts.find(
    ({ state, fileName, partner }) =>
      state === (step === 'taking' ? 'WORKING' : 'CHECKING') && fileName === file.name && partner.id === partnerId,
  );
