import { spsPartnerId } from '#domain/reports/partners.ts';
import { reportedStatuses } from '#domain/campaigns/statuses.ts';
import { dateIn } from '#domain/time/working-time.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import { Failure } from '#server/failure.ts';
import { openFile } from '#server/statistics-files/open-file.ts';
import type { ReceivedFile } from '#server/statistics-files/receive-file.ts';
import { namesOf } from '#server/statistics-files/statistics-names.ts';
import { type Answers, type Expected, understand } from '#server/statistics-files/understand.ts';
import { partnersOf } from './partner-names.ts';
import type { Prepared } from './take-file.ts';

const hasRun = ({ status }: StoredCampaign): boolean => reportedStatuses.includes(status);

/** 409 for a campaign that has not run yet. */
export const demandRunning = (campaign: StoredCampaign): void => {
  if (!hasRun(campaign)) throw new Failure(409, 'error.report.notRunning');
};

/** What a campaign expects of a file. 409 when it has no dates or no currency, which one that ran always has. */
const expectedOf = (campaign: StoredCampaign, partnerId: string, now: Date): Expected => {
  const { client, from, to } = campaign;
  if (client.currency === null || from === null || to === null) throw new Failure(409, 'error.report.notRunning');
  const mediaIds = partnersOf(campaign.plan).filter((id) => id !== spsPartnerId);
  const only = partnerId === spsPartnerId ? {} : { onlyMedia: partnerId };
  return { names: namesOf(campaign), currency: client.currency, from, to, today: dateIn(now, client.timezone), mediaIds, ...only };
};

/** What the uploader has decided. 400 for a medium that the plan does not have. */
const answersOf = ({ mapping }: ReceivedFile, { mediaIds }: Expected): Answers => {
  const { columns, ...rest } = mapping;
  if (rest.media !== undefined && !mediaIds.includes(rest.media))
    throw new Failure(400, 'error.validation.fields', [{ path: 'mapping.media', key: 'error.validation.unknownReference' }]);
  return { ...rest, columns: new Map(columns.map(({ title, column }) => [title, column])) };
};

/** A file as it is understood for a campaign. */
export const prepare = async (file: ReceivedFile, campaign: StoredCampaign, partnerId: string, now: Date): Promise<Prepared> => {
  const opened = await openFile(file);
  const expected = expectedOf(campaign, partnerId, now);
  const answers = answersOf(file, expected);
  return { file, opened, expected, answers, understanding: await understand(opened, expected, answers) };
};
