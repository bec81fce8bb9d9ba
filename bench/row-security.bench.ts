import { loadavg } from 'node:os';
import pg from 'pg';
import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import { seedCampaigns } from '#server/sample-world/seed-campaigns.ts';
import { percentile, report } from './report.ts';
import { writeThingsTogether } from './search-things.ts';
import { startWorld } from './world.ts';

// What row-level security would cost (docs/decisions/row-level-security.md): the very statements of lists and searches, run without policies, and
// then with one that narrows whoever asks to the reader's clients, in a transaction of its own as `SET LOCAL` wants it.
const campaigns = Number(process.env['CAMPAIGNS'] ?? 100_000);
const things = Number(process.env['SEARCH_THINGS'] ?? 100_000);
const rounds = Number(process.env['ROUNDS'] ?? 20);

const world = await startWorld();
const loading = connect(world.url, { patient: true });
await seedCampaigns(databaseOver(loading), { campaigns, clock: world.clock, say: world.say });
await writeThingsTogether(world.url, things);
await loading.query('vacuum (analyze) campaigns');
await loading.query('vacuum (analyze) search_items');

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}
let heard: Statement[] = [];
let listening = false;
// Searches run on a connection of their own: every client is listened to.
const query = pg.Client.prototype.query as (...parts: unknown[]) => unknown;
pg.Client.prototype.query = function heardQuery(this: pg.Client, ...parts: unknown[]): unknown {
  const [first, values] = parts as [{ text: string; values?: unknown[] } | string, unknown[] | undefined];
  const text = typeof first === 'string' ? first : first.text;
  if (listening && /campaigns|search_items/.test(text) && /^\s*(select|with)/i.test(text))
    heard.push({ text, values: (Array.isArray(values) ? values : undefined) ?? (typeof first === 'string' ? [] : (first.values ?? [])) });
  return query.apply(this, parts);
} as typeof pg.Client.prototype.query;

const client = await loading.connect();
const plain = async ({ text, values }: Statement): Promise<unknown> => client.query(text, values);
type Clients = readonly string[] | 'all';
const narrowed = async (clientIds: Clients, statement: Statement): Promise<unknown> => {
  await client.query('begin read only');
  try {
    await client.query("select set_config('app.everything', $1, true), set_config('app.clients', $2, true)", [
      clientIds === 'all' ? 'on' : '',
      clientIds === 'all' ? '' : `{${clientIds.join()}}`,
    ]);
    return await plain(statement);
  } finally {
    await client.query('commit');
  }
};
const median = async (work: () => Promise<unknown>): Promise<number> => {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const at = performance.now();
    await work();
    times.push(performance.now() - at);
  }
  return percentile(times, 0.5);
};

const views: Readonly<Record<string, string>> = {
  'first page of the list': '/campaigns',
  'list, searched for 上海': `/campaigns?q=${encodeURIComponent('上海')}`,
  'list, searched for a rare word': '/campaigns?q=zzyzx',
  'search for 上海': `/search?q=${encodeURIComponent('上海')}&size=12`,
  'search for a name': '/search?q=nike%20spring&size=12',
  'search for nothing there is': '/search?q=zzyzx&size=12',
};
const measured: {
  readonly name: string;
  readonly clientIds: Clients;
  readonly statements: readonly Statement[];
  readonly without: number;
}[] = [];
const sumOf = async (statements: readonly Statement[], run: (statement: Statement) => Promise<unknown>): Promise<number> => {
  let sum = 0;
  for (const statement of statements) sum += await median(() => run(statement));
  return sum;
};
for (const username of ['am@provider.example', 'planner@acme.example']) {
  const { access_token: token } = await world.signIn(username);
  const get = async (path: string) => {
    const answer = await world.app.request(`/enterprise-api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as { memberships?: { clientId: string }[] };
  };
  const memberships = (await get('/me')).memberships ?? [];
  const clientIds = memberships.length === 0 ? 'all' : memberships.map(({ clientId }) => clientId);
  for (const [name, path] of Object.entries(views)) {
    await get(path);
    heard = [];
    listening = true;
    await get(path);
    listening = false;
    const statements = heard;
    measured.push({ name: `${username} ${name}`, clientIds, statements, without: await sumOf(statements, plain) });
  }
}

// The server owns its tables: only a forced policy holds for it.
// Each setting is read once for a statement, not for every row: the cheapest form that PostgreSQL knows.
const policy = `using ((select coalesce(current_setting('app.everything', true), '')) = 'on'
  or client_id = any ((select coalesce(nullif(current_setting('app.clients', true), ''), '{}')::uuid[])::uuid[]))`;
for (const table of ['campaigns', 'search_items'])
  await loading.query(
    `alter table ${table} enable row level security; alter table ${table} force row level security; create policy within_scope on ${table} ${policy}`,
  );

for (const { name, clientIds, statements, without } of measured) {
  const within = await sumOf(statements, (statement) => narrowed(clientIds, statement));
  const beside = `${without.toFixed(1)} ms without (${statements.length} statements, ${(within / without).toFixed(1)} times, load ${loadavg()[0]?.toFixed(1)})`;
  report(`row-security ${name}`, within, `ms with policies, ${beside}`);
}

client.release();
await loading.end();
await world.stop();
