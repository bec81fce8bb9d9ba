import { failedChecks } from './check-steps.mjs';
import { giveUp, setUp } from './setup.mjs';

setUp();
const failed = failedChecks();
if (failed.length > 0) giveUp(`Not clean: ${failed.join(', ')}.`);
