import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A request as it was answered. `route` is the template, so that ids make no new series. */
export interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** A look of the clock at one of its jobs. */
export interface Looked {
  readonly job: string;
  readonly done: number;
  readonly failed: boolean;
  readonly seconds: number;
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = Readonly<Record<string, string | number>>;

const escaped = (value: string | number): string =>
  String(value).replaceAll(/[\\"\n]/g, (sign) => (sign === '\n' ? String.raw`\n` : `\\${sign}`));
const series = (name: string, labels: Labels, value: number): string => {
  const inner = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${inner.length > 0 ? `{${inner.join(',')}}` : ''} ${value}`;
};

/** One metric in the text format of Prometheus. */
const metric = (name: string, type: 'counter' | 'gauge' | 'histogram', help: string, lines: readonly string[]): string =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n');
const gauge = (name: string, help: string, value: number): string => metric(name, 'gauge', help, [series(name, {}, value)]);

/** A sum for each combination of labels. */
const sums = () => {
  const values = new Map<string, { readonly labels: Labels; value: number }>();
  return {
    add: (labels: Labels, value = 1): void => {
      const key = JSON.stringify(labels);
      const known = values.get(key);
      if (known) known.value += value;
      else values.set(key, { labels, value });
    },
    lines: (name: string): string[] => [...values.values()].map(({ labels, value }) => series(name, labels, value)),
  };
};

/** Durations by their labels, in buckets that each hold all shorter ones, too. */
const durations = () => {
  const known = new Map<string, { readonly labels: Labels; readonly buckets: number[]; sum: number; count: number }>();
  return {
    add: (labels: Labels, seconds: number): void => {
      const key = JSON.stringify(labels);
      const one = known.get(key) ?? { labels, buckets: bounds.map(() => 0), sum: 0, count: 0 };
      known.set(key, one);
      for (const [at, bound] of bounds.entries()) if (seconds <= bound) one.buckets[at] = (one.buckets[at] ?? 0) + 1;
      one.sum += seconds;
      one.count += 1;
    },
    lines: (name: string): string[] =>
      [...known.values()].flatMap(({ labels, buckets, sum, count }) => [
        ...bounds.map((bound, at) => series(`${name}_bucket`, { ...labels, le: bound }, buckets[at] ?? 0)),
        series(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
        series(`${name}_sum`, labels, sum),
        series(`${name}_count`, labels, count),
      ]),
  };
};

interface Sources {
  /** The pool of connections: those there are, those nobody uses, and who waits for one. */
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  /** Mails that wait, and the seconds since the oldest of them was due. Rejects while the database is away. */
  readonly outbox: () => Promise<{ readonly waiting: number; readonly overdueSeconds: number }>;
  readonly hasRoom: () => boolean;
}

/** Counts what happens and tells it in the text format of Prometheus. */
export const keepMetrics = ({ pool, outbox, hasRoom }: Sources) => {
  const requests = sums();
  const times = durations();
  const looks = sums();
  const lookTimes = sums();
  const done = sums();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  const text = async (): Promise<string> => {
    const mails = await outbox().catch(() => undefined);
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const lag = [0.5, 0.99].map((quantile) => series('event_loop_lag_seconds', { quantile }, delay.percentile(quantile * 100) / 1e9));
    const most = delay.max / 1e9;
    // Each answer tells of the time since the last one.
    delay.reset();
    const parts = [
      metric(
        'http_requests_total',
        'counter',
        'Answered requests by template of their address and status.',
        requests.lines('http_requests_total'),
      ),
      metric(
        'http_request_duration_seconds',
        'histogram',
        'From the first byte of a request to its answer.',
        times.lines('http_request_duration_seconds'),
      ),
      metric('job_looks_total', 'counter', 'Looks of the clock at its jobs.', looks.lines('job_looks_total')),
      metric('job_seconds_total', 'counter', 'Time that the jobs of the clock took.', lookTimes.lines('job_seconds_total')),
      metric('job_done_total', 'counter', 'Things that the jobs of the clock did.', done.lines('job_done_total')),
      metric('database_connections', 'gauge', 'Connections of the pool.', [
        series('database_connections', { state: 'idle' }, pool.idleCount),
        series('database_connections', { state: 'busy' }, pool.totalCount - pool.idleCount),
      ]),
      gauge('database_waiting', 'Statements that wait for a connection.', pool.waitingCount),
      gauge('database_up', 'Whether the database has answered just now.', mails ? 1 : 0),
      ...(mails
        ? [
            gauge('mails_waiting', 'Mails in the outbox.', mails.waiting),
            gauge('mails_overdue_seconds', 'For how long the oldest mail that is due has waited.', mails.overdueSeconds),
          ]
        : []),
      gauge('disk_has_room', 'Whether the disk has its reserve.', hasRoom() ? 1 : 0),
      metric('event_loop_lag_seconds', 'gauge', 'How late the event loop is, since the last reading.', lag),
      gauge('event_loop_lag_max_seconds', 'The most of it since the last reading.', most),
      gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
      gauge('nodejs_heap_used_bytes', 'Used heap.', heapUsed),
      metric('process_cpu_seconds_total', 'counter', 'Processor time of the process.', [
        series('process_cpu_seconds_total', {}, (user + system) / 1e6),
      ]),
      gauge('process_start_time_seconds', 'When the process began.', Math.round(Date.now() / 1000 - process.uptime())),
    ];
    return `${parts.join('\n')}\n`;
  };
  return {
    answered: ({ method, route, status, seconds }: Answered): void => {
      requests.add({ method, route, status });
      times.add({ method, route }, seconds);
    },
    looked: ({ job, done: things, failed, seconds }: Looked): void => {
      looks.add({ job, outcome: failed ? 'failed' : 'ok' });
      lookTimes.add({ job }, seconds);
      if (things > 0) done.add({ job }, things);
    },
    text,
    stop: (): void => void delay.disable(),
  };
};
