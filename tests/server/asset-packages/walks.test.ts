import { afterAll, describe, it } from 'vitest';
import { startPackageRaces } from '#tests/support/package-races.ts';

const races = await startPackageRaces();
afterAll(() => races.stop());

describe('the states of a package, by the server', () => {
  it('stay legal when people send, decide, edit, delete and upload at the same moment', () => races.race(150));
});
