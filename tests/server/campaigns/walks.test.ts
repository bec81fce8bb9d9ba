import { afterAll, describe, it } from 'vitest';
import { startRaces } from '#tests/support/campaign-races.ts';

const races = await startRaces();
afterAll(() => races.stop());

describe('the campaign’s states, by the server', () => {
  it('are reached in random walks only as the table allows', () => races.walk(120));
  it('stay legal when people act at the same moment', () => races.race(200));
});
