import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, statfs, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { publicClient } from '#contract/identity/identity.ts';
import { samplePassword } from '#server/sample-world/accounts.ts';
import { endAll, startServer, statusUntil } from '#tests/start/server-process.ts';
import { formOf, pngOf } from '#tests/support/pictures.ts';

const base = '/enterprise-api/v1';
const megabyte = 1_000_000;
const reserve = 100;
const disk = await mkdtemp(join(tmpdir(), 'console-disk-'));

// A disk of a gigabyte in memory. Only root may have one.
const mayMount = process.getuid?.() === 0 && existsSync('/bin/mount');
if (mayMount) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1000m', 'tmpfs', disk]);
afterAll(async () => {
  await endAll();
  if (mayMount) execFileSync('umount', [disk]);
  await rm(disk, { recursive: true, force: true });
});

it.skipIf(!mayMount)('on a real disk that is full reading goes on, writing is refused, and all is well once there is room', async () => {
  const settings = { SAMPLE_DATA: 'true', DISK_RESERVE: String(reserve) };
  const server = startServer(join(disk, 'data'), settings);
  const address = await server.address();
  const signed = await fetch(`${address}/uaa/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: 'planner@acme.example', password: samplePassword }),
    headers: { Authorization: `Basic ${btoa(publicClient)}` },
  });
  const { access_token: token } = (await signed.json()) as { access_token: string };
  const call = async (method: string, path: string, body?: object | FormData) => {
    const json = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(`${address}${base}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID(), ...(json && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: json ? JSON.stringify(body) : body }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const { memberships } = (await call('GET', '/me')).body;
  const create = (name: string) =>
    call('POST', '/campaigns', { clientId: memberships[0].clientId, name, targetType: 'LOCAL', strategy: 'SCRATCH', objective: 'Sales' });
  const { id } = (await create('Before')).body;
  const send = () => call('POST', `/campaigns/${id}/files`, formOf(pngOf(64, 64), 'a.png'));

  const ballast = join(disk, 'ballast');
  /** Leaves so many bytes of the disk. */
  const leave = async (free: number): Promise<void> => {
    await rm(ballast, { force: true });
    const { bavail, bsize } = await statfs(disk);
    execFileSync('fallocate', ['-l', String(bavail * bsize - free), ballast]);
  };

  await leave((reserve - 20) * megabyte);
  await statusUntil(`${address}/readyz`, 503, 60_000);
  expect((await create('Nearly full')).status).toBe(507);
  expect((await send()).status).toBe(507);
  expect((await call('GET', `/campaigns/${id}`)).body.name).toBe('Before');

  // Somebody else has filled it to the last byte: what the database itself would write has no place either.
  await leave(0);
  for (let times = 0; times < 20; times += 1) {
    expect((await call('GET', `/campaigns/${id}`)).status).toBe(200);
    expect((await create('Full')).status).toBe(507);
  }

  await truncate(ballast, 0);
  await statusUntil(`${address}/readyz`, 200, 120_000);
  expect((await create('After')).status).toBe(201);
  expect((await send()).status).toBe(201);
  const names = (await call('GET', '/campaigns?size=100')).body.content.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['Before', 'After']));
  expect(names).not.toContain('Full');
  server.process.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
});
