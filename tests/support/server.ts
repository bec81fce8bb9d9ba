import { pino } from 'pino';
import { publicClient } from '#contract/identity/identity.ts';
import { type AppParts, createApp } from '#server/app.ts';
import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { folderStore } from '#server/files/folder-store.ts';
import type { UploadRules } from '#server/files/receive-upload.ts';
import { keepSearched } from '#server/search/keep.ts';
import { makeDatabase } from './databases.ts';
import { noRateLimits } from './no-rate-limits.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined when there is none. */
  readonly body: any; // oxlint-disable-line typescript/no-explicit-any -- tests look at answers as a stranger would
}

export interface RequestOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The clock of a test: stands still until it is set. Default: a Wednesday morning in Shanghai. */
export const testMoment = new Date('2026-11-18T02:00:00.000Z');

/**
 * A server over a database of its own; `stop` drops it. `sample`: with the sample world instead of an empty schema. `limited`: with the rate
 * limits of the product.
 */
export const startTestServer = async ({
  sample = false,
  fourEyes = true,
  now = testMoment,
  consoleFolder,
  devMail,
  limited = false,
  twoFactorDemanded = false,
  parts = {},
  files,
  uploadRules,
  onLog,
}: {
  sample?: boolean;
  fourEyes?: boolean;
  now?: Date;
  consoleFolder?: string;
  devMail?: { readonly address: () => string };
  limited?: boolean;
  twoFactorDemanded?: boolean;
  /** Anything else the server is made of. */
  parts?: Partial<AppParts>;
  /** Another store than a folder that is gone afterwards. */
  files?: FileStore;
  uploadRules?: UploadRules;
  /** Told every line of the server's log. */
  onLog?: (line: string) => void;
} = {}) => {
  const { url, folder, drop } = await makeDatabase(sample ? { sample: now } : {});
  // On a machine with other work a statement may rightly take longer than the product allows; tests of that name a pool of their own.
  const pool = connect(url, { patient: true, wait: 60_000 });
  const db = databaseOver(pool, { last: keepSearched });
  const time = { now };
  const store = files ?? (await folderStore(folder));
  const app = createApp({
    db,
    clock: () => time.now,
    files: store,
    ...(uploadRules && { uploadRules }),
    log: onLog ? pino({}, { write: onLog }) : pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    fourEyes,
    ready: async () => [],
    twoFactorDemanded,
    // A test says where it calls from.
    ipOf: (context) => context.req.header('x-test-ip') ?? 'local',
    ...(!limited && { rateLimits: noRateLimits }),
    ...(consoleFolder !== undefined && { consoleFolder }),
    ...(devMail && { devMail }),
    ...parts,
  });

  const request = async (method: string, path: string, { token, body, headers = {} }: RequestOptions = {}): Promise<Answer> => {
    const sent =
      body === undefined
        ? undefined
        : typeof body === 'string' || body instanceof URLSearchParams || body instanceof FormData
          ? body
          : JSON.stringify(body);
    const response = await app.request(path, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(sent !== undefined && typeof sent === 'string' && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, text, body: isJson && text !== '' ? JSON.parse(text) : undefined };
  };

  const tokenRequest = (form: Record<string, string>) =>
    request('POST', '/uaa/oauth/token', {
      body: new URLSearchParams(form),
      headers: { Authorization: `Basic ${btoa(publicClient)}` },
    });

  return {
    app,
    db,
    pool,
    url,
    time,
    files: store,
    /** Where the store of the test keeps its files. */
    folder,
    request,
    tokenRequest,
    /** Signs a sample person in and returns the access token. */
    signIn: async (username: string, password = 'Sample2026pass'): Promise<string> => {
      const { body } = await tokenRequest({ grant_type: 'password', username, password });
      return body.access_token as string;
    },
    stop: async (): Promise<void> => {
      await pool.end();
      await drop();
    },
  };
};

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
