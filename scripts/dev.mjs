import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { giveUp, root, setUp } from './setup.mjs';

setUp();
process.env.NODE_ENV ??= 'development';
const { register } = await import('tsx/esm/api');
register();
const [{ openDatabase }, { parseSettings }, { demandLocalSample }, { stopOnSignal }, { createServer }] = await Promise.all([
  import('#server/db/open-database.ts'),
  import('#server/settings.ts'),
  import('#server/sample-world/open-accounts.ts'),
  import('#server/stopping.ts'),
  import('vite'),
]);
const served = [
  '/uaa',
  '/enterprise-api',
  '/enterprise-dsp-api',
  '/kaikai-now-content-api',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/dev/mail',
];
const stopping = stopOnSignal(console.log);

try {
  const settings = parseSettings(process.env);
  demandLocalSample(settings);
  // The database stays up here while the server is started again at every change.
  const database = await stopping.opened(openDatabase(settings, { say: console.log }), (opened) => opened.close());
  const target = `http://127.0.0.1:${settings.port}`;
  const proxy = Object.fromEntries(served.map((path) => [path, target]));
  const vite = await stopping.opened(createServer({ root, server: { port: 5173, proxy } }), (opened) => opened.close());
  await vite.listen();
  const env = {
    PUBLIC_URL: vite.resolvedUrls?.local[0],
    ...process.env,
    DATABASE_URL: database.url,
    SAMPLE_DATA: settings.sampleData ? 'on' : 'off',
  };
  const watch = [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'];
  const server = spawn(process.execPath, watch, { stdio: 'inherit', env });
  const ended = once(server, 'exit');
  await stopping.opened(Promise.resolve(server), () => {
    server.kill('SIGTERM');
    return ended;
  });
} catch (error) {
  await stopping.stop();
  giveUp(error.name === 'Refusal' ? error.message : error.stack);
}
