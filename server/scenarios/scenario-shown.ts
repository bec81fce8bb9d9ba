import type { StoredCampaign } from '#server/campaigns/store.ts';
import { scenarioOfVersion } from '#server/campaigns/versions.ts';
import type { Connection } from '#server/db/database.ts';
import type { sayIn } from '#server/words/say.ts';
import { nameInUse } from './store.ts';

/**
 * The name of the scenario that a file shows: that of the version with this number, or the one in use. Null where there is nothing to
 * confuse it with.
 */
export const scenarioShown = async (
  db: Connection,
  campaign: StoredCampaign,
  { version, t }: { version: number | null; t: ReturnType<typeof sayIn> },
): Promise<string | null> => {
  const name = version === null ? await nameInUse(db, campaign) : await scenarioOfVersion(db, campaign.id, version);
  return name === null ? null : name || t('scenarios.first');
};
