import { afterAll, describe, it } from 'vitest';
import { startPackageRaces } from '#tests/support/package-races.ts';

const races = await startPackageRaces();
afterAll(() => races.stop());

describe('the states of a package, by the server', () => {
  it('stay legal over 1,000 random schedules of people who act at once', () => races.race(1000), 600_000);
});
