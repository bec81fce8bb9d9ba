import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { type Input, inputsOf, operations } from './bad-inputs.ts';
import type { TestServer } from './server.ts';
import { type Ids, makeRoom, makeThings } from './tenant-things.ts';
import { besideServer } from './two-servers.ts';

// What ends the sessions and memberships of those who ask would leave nobody to ask.
const sparing: Readonly<Record<string, number>> = {
  'identity.logout': 0,
  'sessions.end': 0,
  'sessions.endOthers': 0,
  'teamMembers.remove': 0,
  'teamMembers.update': 0,
};

/** What became of so many inputs: how many got each status, and those that the server failed at. */
export interface Outcome {
  readonly statuses: Readonly<Record<string, number>>;
  readonly failed: readonly string[];
  readonly seed: number;
  readonly sent: number;
  /** How often the server, or its clock in the day after them, asked an address that stood in them. */
  readonly fetched: number;
  /** Of how many operations one at least was done. */
  readonly done: number;
}

/**
 * Sends `count` inputs drawn from the published document, most of them wrong somewhere, and looks at what comes back.
 * The last thousand begins before `until`, a time in milliseconds, however many are left.
 */
export const sendBadInputs = async (
  server: TestServer,
  { count, seed, until = Infinity }: { count: number; seed: number; until?: number },
): Promise<Outcome> => {
  const usernames = ['planner@acme.example', 'lead@acme.example', 'am@provider.example', 'admin@provider.example'];
  const tokens = new Map<string, string>();
  for (const username of usernames) tokens.set(username, await server.signIn(username));
  const { body: me } = await server.request('GET', '/enterprise-api/v1/me', { token: tokens.get('planner@acme.example') });
  const { clientId } = me.memberships[0];
  const { body: running } = await server.request('GET', `/enterprise-api/v1/campaigns?status=PUBLISHED&clientId=${clientId}`, {
    token: tokens.get('planner@acme.example'),
  });
  // What was never sent has no version that could be asked for.
  const ofVersions = operations.filter(({ name }) => /^(documents\..*|spotPlan\.(get|file)|campaignHistory\.versionDiff)$/.test(name));
  const withVersions: Ids = Object.fromEntries(ofVersions.map(({ name }) => [name, { campaignId: running.content[0].id }]));
  let made = 0;
  const renew = async (): Promise<Ids> => {
    made += 1;
    await makeRoom(server);
    const ids = await makeThings(server, {
      planner: tokens.get('planner@acme.example') ?? '',
      manager: tokens.get('am@provider.example') ?? '',
      marker: `made${made}`,
      clientId,
    });
    const reason = await server.request('POST', '/kaikai-now-content-api/v1/rejection-reasons', {
      token: tokens.get('admin@provider.example'),
      headers: { 'Idempotency-Key': randomUUID() },
      body: { text: { en: `made${made}`, cn: `made${made}`, jp: `made${made}` } },
    });
    return { ...ids, ...withVersions, rejectionReasons: { code: reason.body.code ?? 'sensitive' } };
  };

  // What is no more, by the beginning of its address, or by method and address where that names nothing: asking again would be the same 404.
  let gone: string[] = [];
  const isGone = ({ operation, path }: Input): boolean =>
    gone.some((place) => path === place || path.startsWith(`${place}/`) || `${operation.method} ${path}` === place);
  const placeOf = ({ operation, path }: Input): string => {
    const parts = operation.path.split('/');
    const last = parts.findLastIndex((part) => part.startsWith('{'));
    return last < 0 ? `${operation.method} ${path}` : path.split('/', last + 1).join('/');
  };

  const statuses: Record<string, number> = {};
  const failed: string[] = [];
  const done = new Set<string>();
  const send = async (input: Input): Promise<void> => {
    const { operation, username, path, query, headers, body, shown } = input;
    const ask = async (more: Record<string, string> = {}) =>
      server.app.request(`${path}${query === '' ? '' : `?${query}`}`, {
        method: operation.method,
        headers: { Authorization: `Bearer ${tokens.get(username)}`, ...headers, ...more },
        ...(body !== undefined && { body }),
      });
    let response = await ask();
    // The version is answered to whoever has another one; with it a call goes on to what it says.
    const version = response.headers.get('etag');
    if (response.status === 412 && version !== null) response = await ask({ 'If-Match': version, 'Idempotency-Key': randomUUID() });
    if (response.status === 401 && operation.name !== 'identity.token') tokens.set(username, await server.signIn(username));
    const text = await response.text();
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    const { method } = operation;
    // A 404 for what was said beside the address tells nothing of the address.
    const saidNothing = query === '' && body === undefined && (method === 'DELETE' || operation.path.includes('{'));
    if (response.status === 404 ? saidNothing : method === 'DELETE' && response.ok) gone.push(placeOf(input));
    if (response.ok) done.add(operation.name);
    if (method === 'PUT' && response.ok) gone = gone.filter((place) => !place.endsWith(` ${path}`));
    const tells = /\bat .+:\d+:\d+|node_modules|select .+ from |PostgresError|"stack"/i.test(response.status >= 400 ? text : '');
    if (response.status >= 500 || tells)
      failed.push(
        `${username} ${operation.method} ${path}?${query} ${JSON.stringify(headers)} ${shown.slice(0, 2000)} -> ${response.status} ${text.slice(0, 300)}`,
      );
  };

  // Things are used up by what succeeds: after each round there are new ones.
  const perRound = 1000;
  const asked = operations.filter(({ name }) => sparing[name] === undefined);
  let fetched = 0;
  const listener = createServer((_, response) => {
    fetched += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const addresses = [`http://127.0.0.1:${port}/a`, `http://localhost:${port}/a.png`, `//127.0.0.1:${port}/a`];

  let sent = 0;
  for (let round = 0; sent < count && Date.now() < until; round += 1) {
    const ids = await renew();
    gone = [];
    const all = Object.values(ids).flatMap((each) => Object.values(each));
    const known = {
      all: [...new Set(all.filter((id) => /^[0-9a-f]{8}-/.test(id)))],
      named: { clientId, version: '1', base: '1' },
      addresses,
    };
    const arbitraries = asked.map((operation) => inputsOf(operation, ids, known));
    const drawn = fc.sample(fc.oneof(...arbitraries), { numRuns: perRound, seed: seed + round });
    // What removes comes last, and what holds others after them, or there is nothing left for the others to be about.
    const last = ({ operation: { method, path } }: Input): number => (method === 'DELETE' ? 100 - path.split('/').length : 0);
    for (const input of drawn.toSorted((one, other) => last(one) - last(other))) {
      if (sent === count || isGone(input)) continue;
      await send(input);
      sent += 1;
    }
  }
  const beside = besideServer(server, { media: { book: async ({ key }) => ({ verdict: 'accepted', reference: key }) } });
  for (const hours of [1, 25]) await beside.look(new Date(server.time.now.getTime() + hours * 3_600_000));
  await beside.stop();
  listener.close();
  return { statuses, failed, seed, sent, fetched, done: done.size };
};
