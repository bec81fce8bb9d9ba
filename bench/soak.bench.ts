import { readdirSync } from 'node:fs';
import { publish } from '#scripts/holds/figures.ts';
import { type Heard, askMix, mixInWords } from './mix.ts';
import { percentile } from './report.ts';
import { startWorld } from './world.ts';

// Hours of the mix at half of what the machine answers: whether memory and handles stay, and answers do not get slower (F14 of safety.md).
// HOURS=4 npm run bench -- soak
const hours = Number(process.env['HOURS'] ?? 4);
const connections = Number(process.env['CONNECTIONS'] ?? 16);
/** Megabytes and handles an hour (less than one is chance), and how many times the first p99 the last one may be. */
const bars = { memory: 1, handles: 1, slower: 1.25 } as const;
const window = Math.min(300, (hours * 3600) / 12);

/** What a value grows by an hour, by least squares. */
const slopeOf = (points: readonly (readonly [hour: number, value: number])[]): number => {
  const mean = (at: 0 | 1): number => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [hour, value] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [at]) => sum + (at - hour) ** 2, 0);
  return points.reduce((sum, [at, is]) => sum + (at - hour) * (is - value), 0) / spread;
};
const countOf = ({ times }: Heard): number => Object.values(times).reduce((sum, { length }) => sum + length, 0);

const world = await startWorld();
let most = 0;
await askMix(world, { connections, seconds: 30 }, (heard) => (most = countOf(heard) / heard.seconds));
console.log(`${most.toFixed(0)} requests/s at most; ${hours} hours at half of it`);

const began = performance.now();
const windows: { hour: number; memory: number; handles: number; p99: number; count: number }[] = [];
const wrong: Record<string, number> = {};
// What is there between two collections, or for one answer, is chance; the least of a window is what stays.
const none = { memory: Number.POSITIVE_INFINITY, handles: Number.POSITIVE_INFINITY };
let least = none;
const watching = setInterval(() => {
  const [memory, handles] = [process.memoryUsage().rss / 1e6, readdirSync('/proc/self/fd').length];
  least = { memory: Math.min(least.memory, memory), handles: Math.min(least.handles, handles) };
}, 1000);
await askMix(world, { connections, seconds: hours * 3600, perSecond: most / 2, window }, (heard) => {
  for (const [status, count] of Object.entries(heard.statuses)) if (!status.endsWith(' 200')) wrong[status] = (wrong[status] ?? 0) + count;
  if (heard.seconds < window / 2) return;
  const p99 = percentile(Object.values(heard.times).flat(), 0.99);
  const hour = (performance.now() - began) / 3_600_000;
  windows.push({ hour, ...least, p99, count: countOf(heard) });
  least = none;
  console.log(JSON.stringify(windows.at(-1)));
});
clearInterval(watching);
await world.stop();

// What is read once and kept comes in the first hour.
const steady = windows.slice(Math.ceil(windows.length / 4));
const [memory, handles] = [
  slopeOf(steady.map((each) => [each.hour, each.memory])),
  slopeOf(steady.map((each) => [each.hour, each.handles])),
];
const p99Of = (part: typeof steady): number =>
  percentile(
    part.map(({ p99 }) => p99),
    0.5,
  );
const [first, last] = [p99Of(steady.slice(0, steady.length / 3)), p99Of(steady.slice(-steady.length / 3))];
const errors = Object.values(wrong).reduce((sum, count) => sum + count, 0);
const requests = windows.reduce((sum, { count }) => sum + count, 0);
const good = memory < bars.memory && handles < bars.handles && last <= first * bars.slower && errors === 0 && hours >= 4;
publish({
  what: `Hours of the mix (${mixInWords}) at half of what the machine answers (F14)`,
  result: `${hours} hours, ${requests} requests, ${(most / 2).toFixed(0)} a second wanted; memory grows ${memory.toFixed(2)} MB an hour (bar ${bars.memory}; ${windows[0]?.memory.toFixed(0)} to ${windows.at(-1)?.memory.toFixed(0)}), handles ${handles.toFixed(2)} (bar ${bars.handles}; ${windows[0]?.handles} to ${windows.at(-1)?.handles}); p99 ${first.toFixed(0)} ms at first and ${last.toFixed(0)} at last; ${errors} errors ${JSON.stringify(wrong)}`,
  good,
  command: `HOURS=${hours} npm run bench -- soak`,
});
if (!good) process.exitCode = 1;
