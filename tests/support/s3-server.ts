import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const bucket = 'campaign-files';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  );

/**
 * A real S3 service on this machine, fetched from npm when it is asked for: it is no longer looked after, so the product does not carry it.
 * `damage` changes one byte of every file that it keeps.
 */
export const startS3Server = async () => {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  const port = await freePort();
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', bucket, '--silent'];
  const server: ChildProcess = spawn('npm', ['exec', '--yes', '--package=s3rver@3.7.1', '--', 's3rver', ...options], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: folder,
  });
  const endpoint = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await answers(endpoint)); tries += 1) {
    if (server.exitCode !== null || tries > 600) throw new Error('No S3 service could be had from npm.');
    await new Promise((resolve) => void setTimeout(resolve, 200));
  }
  return {
    settings: { bucket, region: 'us-east-1', endpoint, key: { id: 'S3RVER', secret: 'S3RVER' } },
    damage: async (): Promise<void> => {
      for (const name of await readdir(folder, { recursive: true })) {
        if (!name.endsWith('._S3rver_object')) continue;
        const bytes = await readFile(join(folder, name));
        bytes[0] = (bytes[0] ?? 0) ^ 1;
        await writeFile(join(folder, name), bytes);
      }
    },
    stop: async (): Promise<void> => {
      if (server.pid !== undefined) process.kill(-server.pid);
      await new Promise((resolve) => server.once('close', resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
};
