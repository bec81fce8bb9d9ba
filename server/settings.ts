import { resolve } from 'node:path';
import { z } from 'zod';
import { refusalCodes } from '#contract/campaigns/media-booking.ts';
import { type DeploymentName, type ForeignScript, type PageSettings, deploymentNames } from '#domain/deployments.ts';
import { passwordReadings } from '#domain/people/password-rules.ts';
import { type SimulatedAnswer, simulatedAdapter } from '#server/media/simulated-adapter.ts';
import type { MediaAdapter } from '#server/media/media-adapter.ts';
import { Refusal } from '#server/refusal.ts';

const yes = ['on', 'true', '1'];
const no = ['off', 'false', '0'];

const onOff = z
  .string()
  .refine((text) => [...yes, ...no].includes(text.toLowerCase()), 'write on or off')
  .transform((text) => yes.includes(text.toLowerCase()));

function address(protocols: string[], advice: string) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), advice);
}

const text = z.string();

const origin = address(['http:', 'https:'], 'write where the service is, for example https://api.example.com').transform(
  (url) => new URL(url).origin,
);

const script = address(['http:', 'https:'], 'write the whole address of the script; {id} in it stands for the id');

const hostList = z
  .string()
  .transform((hosts) =>
    hosts
      .toLowerCase()
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  )
  .refine(
    (hosts) => hosts.every((host) => /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/.test(host)),
    'write names with commas between them, for example console.example.com,10.0.0.5:4000',
  );

const originList = z
  .string()
  .transform((origins) =>
    origins
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .refine(
    (origins) => origins.every((one) => URL.canParse(one) && new URL(one).protocol.startsWith('http')),
    'write origins with commas between them, for example https://in.example.com',
  )
  .transform((origins) => origins.map((one) => new URL(one).origin));

const simulatedAnswers: readonly string[] = [...refusalCodes, 'later'] satisfies SimulatedAnswer[];
const isSimulated = (answer: string | undefined): answer is SimulatedAnswer => answer !== undefined && simulatedAnswers.includes(answer);

/** `wechat:payment,weibo:later`: which simulated platform answers what. */
const simulated = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim().split(':')))
  .refine(
    (pairs) => pairs.every((pair) => pair.length === 2 && pair[0] !== '' && isSimulated(pair[1])),
    `write platforms and their answers, for example wechat:payment,weibo:later; the answers are ${simulatedAnswers.join(', ')}`,
  )
  .transform((pairs) => Object.fromEntries(pairs.flatMap(([platform = '', answer]) => (isSimulated(answer) ? [[platform, answer]] : []))));

/** Who books campaigns with the platforms: a real adapter is one more line here (docs/decisions/media-adapter.md). */
const mediaAdapters = {
  simulated: (answers: Readonly<Record<string, SimulatedAnswer>>): MediaAdapter => simulatedAdapter(answers),
} as const;

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'write a whole number from 0 to 65535, for example 4000')
    .transform(Number)
    .refine((port) => port <= 65535, 'write a whole number from 0 to 65535, for example 4000')
    .default(4000),
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'write a whole number from 0 to 65535, for example 9464')
    .transform(Number)
    .refine((port) => port <= 65535, 'write a whole number from 0 to 65535, for example 9464')
    .optional(),
  DISK_RESERVE: z
    .string()
    .regex(/^\d{1,7}$/, 'write how many megabytes of the disk have to stay free, for example 512')
    .transform((megabytes) => Number(megabytes) * 1_000_000)
    .default(256_000_000),
  LOG_LEVEL: z.enum(['warn', 'info'], 'write warn (faults alone) or info (a line for every request)').default('warn'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'write an address of this machine, for example 127.0.0.1, or 0.0.0.0 for all of them')
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'write the address of a PostgreSQL 15-18, for example postgresql://user:password@127.0.0.1:5432/console',
  ).optional(),
  DATABASE_REPLICA_URL: address(
    ['postgres:', 'postgresql:'],
    'write the address of a streaming replica of the PostgreSQL at DATABASE_URL',
  ).optional(),
  PUBLIC_URL: address(
    ['http:', 'https:'],
    'write the address under which people reach the console, for example https://console.example.com',
  )
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'write smtp://user:password@host:587 or smtps://…').optional(),
  SUPPORT_EMAIL: z.email('write the address that people write to who need help, for example support@example.com').optional(),
  MAIL_FROM: z.email('write the address that e-mails come from, for example console@example.com').optional(),
  S3_BUCKET: text
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'write the name of a bucket: 3-63 small letters, digits, dots, dashes')
    .optional(),
  S3_ENDPOINT: address(['http:', 'https:'], 'write the address of the S3 service, for example https://s3.example.com').optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  CLAMD_URL: address(['tcp:'], 'write where the ClamAV daemon listens, for example tcp://127.0.0.1:3310').optional(),
  SAMPLE_DATA: onOff.optional(),
  TRUSTED_PROXY_HOPS: z
    .string()
    .regex(/^\d$/, 'write how many balancers of your own stand before the server: 0 to 9')
    .transform(Number)
    .default(0),
  REVIEW_FOUR_EYES: onOff.default(true),
  ALLOWED_HOSTS: hostList.default([]),
  DEPLOYMENT: z.enum(deploymentNames as [DeploymentName, ...DeploymentName[]], `write one of ${deploymentNames.join(', ')}`).optional(),
  API_URL: origin.optional(),
  CONTENT_API_URL: origin.optional(),
  PASSWORD_READING: z
    .enum(
      Object.keys(passwordReadings) as [keyof typeof passwordReadings],
      'write texts (12 characters) or pattern (8, letters and digits only)',
    )
    .default('texts'),
  MEDIA_ADAPTER: z
    .enum(Object.keys(mediaAdapters) as [keyof typeof mediaAdapters], `write ${Object.keys(mediaAdapters).join(' or ')}`)
    .default('simulated'),
  MEDIA_SIMULATED: simulated.default({}),
  MAPS_TOKEN: text.optional(),
  ANALYTICS_ID: text.optional(),
  ANALYTICS_SCRIPT: script.optional(),
  SESSION_RECORDING_ID: text.optional(),
  SESSION_RECORDING_SCRIPT: script.optional(),
  HEATMAP_ID: text.optional(),
  HEATMAP_SCRIPT: script.optional(),
  TELEMETRY_HOSTS: originList.default([]),
  ERROR_REPORTING_URL: address(
    ['http:', 'https:'],
    'write where reports of errors are sent, for example https://errors.example.com/console',
  ).optional(),
});

const foreign = ['ANALYTICS', 'SESSION_RECORDING', 'HEATMAP'] as const;

const s3Key = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** What no setting can see alone; kept out of the schema because zod asks such questions only when every field is right. */
function contradictions(given: Record<string, string | undefined>): [name: string, advice: string][] {
  const found: [string, string][] = [];
  const needBucket = ['S3_ENDPOINT', ...s3Key].filter((name) => given[name] !== undefined);
  if (given['S3_BUCKET'] === undefined && needBucket.length > 0) {
    found.push(['S3_BUCKET', `name the bucket, or leave out ${needBucket.join(', ')}`]);
  }
  if (given['DATABASE_REPLICA_URL'] !== undefined && given['DATABASE_URL'] === undefined)
    found.push(['DATABASE_REPLICA_URL', 'name the PostgreSQL that it follows in DATABASE_URL, or leave it out']);
  const [missing, ...others] = s3Key.filter((name) => given[name] === undefined);
  if (missing !== undefined && others.length === 0) found.push([missing, 'give both parts of the S3 key, or neither']);
  for (const name of foreign) {
    const [lacking, ...rest] = [`${name}_ID`, `${name}_SCRIPT`].filter((part) => given[part] === undefined);
    if (lacking !== undefined && rest.length === 0) found.push([lacking, `give both ${name}_ID and ${name}_SCRIPT, or neither`]);
  }
  return found;
}

/** Everything that may be set from outside, parsed. Folders are absolute, addresses have no trailing slash. */
export type Settings = {
  port: number;
  host: string;
  /** Where this machine alone may read metrics; undefined: nowhere. */
  metricsPort: number | undefined;
  /** The bytes of a disk that have to stay free; below, writes are refused. */
  diskReserve: number;
  logLevel: 'warn' | 'info';
  dataDir: string;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** A streaming replica that lists, search and reports are read from while it is not behind. */
  replicaUrl: string | undefined;
  /** Undefined: the address that the server listens on. */
  publicUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Undefined: `no-reply` at the host of the console's address. */
  mailFrom: string | undefined;
  s3: { bucket: string; region: string; endpoint: string | undefined; key: { id: string; secret: string } | undefined } | undefined;
  /** The ClamAV daemon that every file is shown to; undefined: files are not scanned. */
  scanner: string | undefined;
  sampleData: boolean;
  /** The sample world was asked for, or refused, by name. */
  sampleWanted: boolean;
  /** How many balancers of our own stand between the client and the server; what they say of the client's address is believed. */
  trustedProxyHops: number;
  reviewFourEyes: boolean;
  /** Books released campaigns with the platforms. */
  media: MediaAdapter;
  /** Names under which the server answers beside its own, with or without a port. */
  allowedHosts: readonly string[];
  /** What the console's document tells the page. */
  page: PageSettings;
  /** Further origins that the scripts of others talk to. */
  telemetryHosts: readonly string[];
};

const scriptOf = (id: string | undefined, place: string | undefined): ForeignScript | undefined =>
  id !== undefined && place !== undefined ? { id, script: new URL(place.replaceAll('{id}', encodeURIComponent(id))).href } : undefined;

const isSample = (read: z.output<typeof Environment>): boolean => read.SAMPLE_DATA ?? read.DATABASE_URL === undefined;

const pageOf = (read: z.output<typeof Environment>): PageSettings => {
  const analytics = scriptOf(read.ANALYTICS_ID, read.ANALYTICS_SCRIPT);
  const recorder = scriptOf(read.SESSION_RECORDING_ID, read.SESSION_RECORDING_SCRIPT);
  const heatmap = scriptOf(read.HEATMAP_ID, read.HEATMAP_SCRIPT);
  return {
    passwordReading: read.PASSWORD_READING,
    ...(read.DEPLOYMENT && { deployment: read.DEPLOYMENT }),
    ...(read.API_URL && { apiUrl: read.API_URL }),
    ...(read.CONTENT_API_URL && { contentUrl: read.CONTENT_API_URL }),
    ...(read.MAPS_TOKEN && { mapsToken: read.MAPS_TOKEN }),
    ...(analytics && { analytics: [analytics] }),
    ...(recorder && { recorder }),
    ...(heatmap && { heatmap }),
    ...(read.SUPPORT_EMAIL ? { supportEmail: read.SUPPORT_EMAIL } : isSample(read) && { supportEmail: 'support@provider.example' }),
    ...(read.ERROR_REPORTING_URL && { errorReporting: read.ERROR_REPORTING_URL }),
  };
};

/**
 * Reads the settings once, at start. An empty variable counts as not set; names that are not ours are ignored.
 * @throws {Refusal} naming every setting that is wrong, one line each, with what to write instead. The values are not repeated: some are secrets.
 */
export function parseSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  );
  const parsed = Environment.safeParse(given);
  const wrong = contradictions(given);
  if (!parsed.success) wrong.unshift(...parsed.error.issues.map((issue): [string, string] => [issue.path.join('.'), issue.message]));
  if (!parsed.success || wrong.length > 0) throw new Refusal(complaint(wrong));
  const read = parsed.data;
  return {
    port: read.PORT,
    host: read.HOST,
    metricsPort: read.METRICS_PORT,
    diskReserve: read.DISK_RESERVE,
    logLevel: read.LOG_LEVEL,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    replicaUrl: read.DATABASE_REPLICA_URL,
    publicUrl: read.PUBLIC_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    s3:
      read.S3_BUCKET === undefined
        ? undefined
        : {
            bucket: read.S3_BUCKET,
            region: read.S3_REGION,
            endpoint: read.S3_ENDPOINT,
            key:
              read.S3_ACCESS_KEY_ID !== undefined && read.S3_SECRET_ACCESS_KEY !== undefined
                ? { id: read.S3_ACCESS_KEY_ID, secret: read.S3_SECRET_ACCESS_KEY }
                : undefined,
          },
    scanner: read.CLAMD_URL,
    sampleData: isSample(read),
    sampleWanted: read.SAMPLE_DATA !== undefined,
    trustedProxyHops: read.TRUSTED_PROXY_HOPS,
    reviewFourEyes: read.REVIEW_FOUR_EYES,
    media: mediaAdapters[read.MEDIA_ADAPTER](read.MEDIA_SIMULATED),
    allowedHosts: read.ALLOWED_HOSTS,
    page: pageOf(read),
    telemetryHosts: read.TELEMETRY_HOSTS,
  };
}

function complaint(wrong: [name: string, advice: string][]): string {
  const lines = [...new Map(wrong)].map(([name, advice]) => `  ${name}: ${advice}`);
  return [lines.length === 1 ? 'One setting is wrong:' : `${lines.length} settings are wrong:`, ...lines].join('\n');
}
