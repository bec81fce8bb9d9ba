import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { giveUp, root, setUp } from './setup.mjs';

setUp();
process.env.NODE_ENV ??= 'development';
const { register } = await import('tsx/esm/api');
register();
const [{ openDatabase }, { parseSettings }, { createServer }] = await Promise.all([
  import('#server/db/open-database.ts'),
  import('#server/settings.ts'),
  import('vite'),
]);
const served = ['/uaa', '/enterprise-api', '/enterprise-dsp-api', '/kaikai-now-content-api', '/openapi.json', '/healthz', '/dev/mail'];

try {
  const settings = parseSettings(process.env);
  // The database stays up here while the server is started again at every change.
  const database = await openDatabase(settings, { say: console.log });
  const target = `http://127.0.0.1:${settings.port}`;
  const vite = await createServer({ root, server: { port: 5173, proxy: Object.fromEntries(served.map((path) => [path, target])) } });
  await vite.listen();
  const address = vite.resolvedUrls?.local[0] ?? 'http://localhost:5173';
  const server = spawn(process.execPath, [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'], {
    stdio: 'inherit',
    env: { PUBLIC_URL: address, ...process.env, DATABASE_URL: database.url, SAMPLE_DATA: settings.sampleData ? 'on' : 'off' },
  });
  const ended = once(server, 'exit');
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    server.kill('SIGTERM');
    await Promise.all([ended, vite.close()]);
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
} catch (error) {
  giveUp(error.name === 'Refusal' ? error.message : error.stack);
}
