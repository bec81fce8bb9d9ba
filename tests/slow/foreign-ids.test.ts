import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mannWhitney } from '#tests/support/mann-whitney.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { type Ids, makeThings } from '#tests/support/tenant-things.ts';

const rounds = Number(process.env['ROUNDS'] ?? 400);
/** Chance alone goes beyond it once in fifteen thousand runs. */
const surely = 4;
const base = '/enterprise-api/v1';

let server: TestServer;
let theirs: Ids;
let stranger: string;
beforeAll(async () => {
  server = await startTestServer({ sample: true });
  const planner = await server.signIn('planner@acme.example');
  const manager = await server.signIn('am@provider.example');
  const { memberships } = (await server.request('GET', `${base}/me`, { token: planner })).body;
  theirs = await makeThings(server, { planner, manager, marker: 'quetzalwort', clientId: memberships[0].clientId });
  stranger = await server.signIn('planner@globex.example');
});
afterAll(() => server.stop());

const idOf = (param: string): string => theirs['*']?.[param] ?? '';

it.each([
  ['a campaign', 'campaignId', (id: string) => `${base}/campaigns/${id}`],
  ['a client', 'clientId', (id: string) => `${base}/clients/${id}`],
  ['a push', 'pushId', (id: string) => `${base}/push-notifications/${id}`],
  ['a lock-screen item', 'itemId', (id: string) => `/kaikai-now-content-api/v1/lock-screen-campaigns/${id}`],
] as const)(
  'the 404 for %s of another client’s takes as long as that for nobody’s',
  async (_, param, path) => {
    const times = { foreign: [] as number[], nobodys: [] as number[] };
    for (let round = -20; round < rounds; round += 1) {
      const kinds = round % 2 === 0 ? (['foreign', 'nobodys'] as const) : (['nobodys', 'foreign'] as const);
      for (const kind of kinds) {
        const from = performance.now();
        const { status } = await server.request('GET', path(kind === 'foreign' ? idOf(param) : randomUUID()), { token: stranger });
        if (round >= 0) times[kind].push(performance.now() - from);
        expect(status).toBe(404);
      }
    }
    const z = mannWhitney(times.foreign, times.nobodys);
    process.stdout.write(`${param}: ${z.toFixed(2)} standard deviations\n`);
    expect(Math.abs(z)).toBeLessThan(surely);
  },
  600_000,
);
