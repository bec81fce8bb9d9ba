import { isDeepStrictEqual } from 'node:util';
import { operations } from './bad-inputs.ts';
import type { TestServer } from './server.ts';
import { makeRoom, makeThings } from './tenant-things.ts';

const keyed = operations
  .filter(({ method, parameters }) => method === 'POST' && parameters.some(({ name }) => name === 'Idempotency-Key'))
  .map(({ name, path }) => ({ name, address: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

interface Asked {
  /** How many answers were asked for again. */
  readonly times: number;
  /** The calls that they were answers to. */
  readonly calls: ReadonlySet<string>;
  /** Those that were another answer the second time, or did something more. */
  readonly others: readonly string[];
}

/**
 * Makes one of everything, so many times over, and asks for each answer to a call with a key a second time with the same key, as whoever never
 * heard the first one does.
 */
export const askAgain = async (server: TestServer, rounds: number): Promise<Asked> => {
  const calls = new Set<string>();
  const others: string[] = [];
  let times = 0;
  const written = async (): Promise<number> =>
    (await server.pool.query<{ rows: number }>('select count(*)::int as rows from audit')).rows[0]?.rows ?? 0;
  const request: TestServer['request'] = async (method, path, sent) => {
    const first = await server.request(method, path, sent);
    const call = method === 'POST' ? keyed.find(({ address }) => address.test(path)) : undefined;
    if (!call) return first;
    const before = await written();
    const again = await server.request(method, path, sent);
    times += 1;
    calls.add(call.name);
    if (again.status !== first.status || !isDeepStrictEqual(again.body, first.body) || (await written()) !== before)
      others.push(`${call.name}: ${first.status} ${first.text} and ${again.status} ${again.text}`);
    return again;
  };
  const [planner, manager] = [await server.signIn('planner@acme.example'), await server.signIn('am@provider.example')];
  const { body: me } = await server.request('GET', '/enterprise-api/v1/me', { token: planner });
  for (let round = 0; round < rounds; round += 1) {
    await makeRoom(server);
    await makeThings({ ...server, request }, { planner, manager, marker: `again${round}`, clientId: me.memberships[0].clientId });
  }
  return { times, calls, others };
};
