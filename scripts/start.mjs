import { buildConsole } from './build-console.mjs';
import { giveUp, setUp } from './setup.mjs';

setUp();
process.env.NODE_ENV ??= 'production';
try {
  buildConsole();
} catch (error) {
  giveUp(error.message);
}
// In this very process, so that Ctrl-C and SIGTERM reach the server itself.
const { register } = await import('tsx/esm/api');
register();
await import('#server/main.ts');
