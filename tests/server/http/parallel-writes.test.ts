import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { rowLocks } from '#tests/support/row-locks.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { twoTenants } from '#tests/support/two-tenants.ts';

let server: TestServer;
let holdRow: ReturnType<typeof rowLocks>['holdRow'];
let lockWaiters: ReturnType<typeof rowLocks>['lockWaiters'];
let tenants: Awaited<ReturnType<typeof twoTenants>>;
beforeAll(async () => {
  server = await startTestServer();
  ({ holdRow, lockWaiters } = rowLocks(server));
  tenants = await twoTenants(server);
});
afterAll(() => server.stop());

type Tenant = 'first' | 'second';
const draft = async (tenant: Tenant = 'first'): Promise<string> => {
  const { clientId, token } = tenants[tenant];
  const { body } = await server.request('POST', campaignsPath, {
    token,
    body: { clientId, name: 'Autumn', targetType: 'LOCAL', strategy: 'SCRATCH', objective: '' },
  });
  return body.id;
};
const rename = (id: string, name: string, tenant: Tenant = 'first') =>
  server.request('PUT', `${campaignsPath}/${id}`, {
    token: tenants[tenant].token,
    body: { id, name },
    headers: { 'If-Match': '"1"' },
  });

describe('fifty writes of one person on one object', () => {
  it('wait in line: one is done, the others hear that they are late, and nobody else has to wait for them', async () => {
    const id = await draft();
    const release = await holdRow(id);
    const writes = Array.from({ length: 50 }, (_, number) => rename(id, `Name ${number}`));
    await expect.poll(lockWaiters).toBe(2);
    // More than the pool has connections, all of them at once.
    const reads = await Promise.all(
      Array.from({ length: 20 }, () => server.request('GET', `${campaignsPath}?size=12`, { token: tenants.second.token })),
    );
    expect(reads.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await lockWaiters()).toBe(2);
    await release();
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(49);
  });

  it('leave the writes of somebody else alone', async () => {
    const [id, other] = [await draft(), await draft('second')];
    const release = await holdRow(id);
    const writes = Array.from({ length: 10 }, (_, number) => rename(id, `Name ${number}`));
    await expect.poll(lockWaiters).toBe(2);
    expect((await rename(other, 'Renamed', 'second')).status).toBe(200);
    await release();
    await Promise.all(writes);
  });
});

describe('the line for connections', () => {
  it('is left only when it is full: what does not fit is refused at once, and everything in it is done', async () => {
    const held = await Promise.all(Array.from({ length: 10 }, () => server.pool.connect()));
    const waiting = Array.from({ length: 500 }, () => server.pool.query('select 1'));
    await expect(server.pool.query('select 1')).rejects.toThrow(/too many wait/);
    expect((await server.request('GET', `${campaignsPath}?size=12`, { token: tenants.second.token })).status).toBe(503);
    for (const client of held) client.release();
    expect(await Promise.all(waiting)).toHaveLength(500);
    expect((await server.request('GET', `${campaignsPath}?size=12`, { token: tenants.second.token })).status).toBe(200);
  });
});
