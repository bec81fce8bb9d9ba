// Adds many campaigns to the sample world: npm run seed -- --campaigns 100000
import { parseArgs } from 'node:util';
import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { prepareDatabase } from '#server/sample-world/prepare-database.ts';
import { Refusal } from '#server/refusal.ts';
import { seedCampaigns } from '#server/sample-world/seed-campaigns.ts';
import { say } from '#server/say.ts';
import { parseSettings } from '#server/settings.ts';

const most = 5_000_000;

const wanted = (): number => {
  try {
    const { values } = parseArgs({ options: { campaigns: { type: 'string', default: '1000' } } });
    const campaigns = /^[\d_,]+$/.test(values.campaigns) ? Number(values.campaigns.replaceAll(/[_,]/g, '')) : 0;
    if (campaigns >= 1 && campaigns <= most) return campaigns;
  } catch {
    // An option nobody knows: the same advice.
  }
  throw new Refusal(`Write how many campaigns to add, 1 to ${most.toLocaleString('en')}: npm run seed -- --campaigns 100000`);
};

const clock = () => new Date();

try {
  const campaigns = wanted();
  const settings = parseSettings(process.env);
  const { url, close } = await openDatabase(settings, { join: true, say });
  try {
    await prepareDatabase(url, { sampleData: true, clock, say });
    const pool = connect(url, { patient: true, max: 2 });
    const begun = performance.now();
    await seedCampaigns(databaseOver(pool), { campaigns, clock, say });
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
