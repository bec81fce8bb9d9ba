// Adds many campaigns to the sample world, or statistics to its campaigns: npm run seed -- --campaigns 100000, npm run seed -- --facts 10000000
import { parseArgs } from 'node:util';
import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { prepareDatabase } from '#server/sample-world/prepare-database.ts';
import { Refusal } from '#server/refusal.ts';
import { seedCampaigns } from '#server/sample-world/seed-campaigns.ts';
import { seedFacts } from '#server/sample-world/seed-facts.ts';
import { say } from '#server/say.ts';
import { parseSettings } from '#server/settings.ts';

const most = { campaigns: 5_000_000, facts: 100_000_000 } as const;

const numberIn = (text: string, limit: number): number => {
  const number = /^[\d_,]+$/.test(text) ? Number(text.replaceAll(/[_,]/g, '')) : 0;
  return number <= limit ? number : 0;
};

const wanted = (): { campaigns: number; facts: number } => {
  try {
    const { values } = parseArgs({ options: { campaigns: { type: 'string' }, facts: { type: 'string' } } });
    const alone = values.facts === undefined ? '1000' : undefined;
    const campaigns = values.campaigns ?? alone;
    const numbers = {
      campaigns: campaigns === undefined ? 0 : numberIn(campaigns, most.campaigns),
      facts: values.facts === undefined ? 0 : numberIn(values.facts, most.facts),
    };
    const refused = (campaigns !== undefined && numbers.campaigns === 0) || (values.facts !== undefined && numbers.facts === 0);
    if (!refused) return numbers;
  } catch {
    // An option nobody knows: the same advice.
  }
  throw new Refusal(
    `Write how many campaigns to add, 1 to ${most.campaigns.toLocaleString('en')}: npm run seed -- --campaigns 100000. Or how many rows of statistics: npm run seed -- --facts 10000000`,
  );
};

const clock = () => new Date();

try {
  const { campaigns, facts } = wanted();
  const settings = parseSettings(process.env);
  const { url, close } = await openDatabase(settings, { join: true, say });
  try {
    await prepareDatabase(url, { sampleData: true, clock, say });
    const pool = connect(url, { patient: true, max: 2 });
    const begun = performance.now();
    if (campaigns > 0) await seedCampaigns(databaseOver(pool), { campaigns, clock, say });
    if (facts > 0) await seedFacts(databaseOver(pool), { facts, clock, say });
    await pool.end();
    say(`Done in ${Math.round((performance.now() - begun) / 1000)} s.`);
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
