import { cpus, loadavg } from 'node:os';
import { publish } from '#scripts/holds/figures.ts';
import { type Heard, askMix, kinds, mixInWords } from './mix.ts';
import { processorUse } from './processor-use.ts';
import { percentile } from './report.ts';
import { startWorld } from './world.ts';

// What people do at once against the whole server over its database on this machine. SECONDS=300 CONNECTIONS=32 npm run bench -- load
const seconds = Number(process.env['SECONDS'] ?? 30);
const connections = Number(process.env['CONNECTIONS'] ?? 16);
const bars = { perSecond: 1000, p99: 100 } as const;

const world = await startWorld();
const spentBy = processorUse(world.pool);
await spentBy();
const memory: number[] = [];
const watching = setInterval(() => memory.push(process.memoryUsage().rss / 1_000_000), 1000);
let result: Heard = { seconds: 0, times: {}, statuses: {} };
await askMix(world, { connections, seconds }, (heard) => (result = heard));
clearInterval(watching);
const spent = await spentBy();
await world.stop();

const all = Object.values(result.times).flat();
const rate = all.length / result.seconds;
const ms = (values: readonly number[], share: number): string => percentile(values, share).toFixed(0);
console.log(`${connections} connections for ${result.seconds.toFixed(0)} s, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`);
for (const kind of kinds) {
  const of = result.times[kind] ?? [];
  console.log(`${kind.padEnd(9)} ${String(of.length).padStart(7)} p50 ${ms(of, 0.5)} p95 ${ms(of, 0.95)} p99 ${ms(of, 0.99)} ms`);
}
// On a machine that others use, what a request costs says more than how many there were.
const cost = (milliseconds: number): string => (milliseconds / all.length).toFixed(1);
const costs = `processor time of a request: server ${cost(spent.server)} ms, PostgreSQL ${cost(spent.postgresql)} ms`;
console.log(costs);
const wrong = Object.entries(result.statuses).filter(([status]) => !status.endsWith(' 200'));
const errors = wrong.reduce((sum, [, count]) => sum + count, 0);
console.log(`errors ${errors}${wrong.map(([status, count]) => `, ${status}: ${count}`).join('')}`);
const middle = memory[Math.floor(memory.length / 2)] ?? 0;
const good = rate >= bars.perSecond && percentile(all, 0.99) <= bars.p99 && errors === 0;
publish({
  what: `Load of the mix (${mixInWords}), one instance with the embedded database`,
  result: `${rate.toFixed(0)} requests/s (bar ${bars.perSecond}), p50 ${ms(all, 0.5)}, p95 ${ms(all, 0.95)}, p99 ${ms(all, 0.99)} ms (bar ${bars.p99}), ${errors} errors of ${all.length}; memory ${memory[0]?.toFixed(0)}, ${middle.toFixed(0)}, ${memory.at(-1)?.toFixed(0)} MB at begin, middle, end; ${costs}; ${connections} connections, ${result.seconds.toFixed(0)} s`,
  good,
  command: `SECONDS=${seconds} CONNECTIONS=${connections} npm run bench -- load`,
});
if (!good) process.exitCode = 1;
