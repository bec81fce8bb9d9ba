import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the reporter of a test run notes errors that belong to no test, for whoever counts. */
export const outsideTests = join(tmpdir(), 'errors-outside-tests');
