import { afterAll, describe, it } from 'vitest';
import { startRaces } from '#tests/support/campaign-races.ts';

const races = await startRaces();
afterAll(() => races.stop());

describe('the campaign’s states, by the server', () => {
  it('are reached in 500 random walks only as the table allows', () => races.walk(500), 600_000);
  it('stay legal over 1,000 random schedules', () => races.race(1000), 600_000);
});
