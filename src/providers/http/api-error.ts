import type { Problem } from '#contract/envelope.ts';
import i18next from 'i18next';

export type FieldProblem = NonNullable<Problem['details']>[number];

// Refused for now only: no session, took too long, too many.
const passing = new Set([401, 408, 429]);

/** A call that failed. `status` is 0 when no answer came; `message` is in the reader's language, ready to be shown. */
export class ApiError extends Error {
  readonly status: number;
  readonly key: string;
  readonly details: readonly FieldProblem[];
  readonly requestId: string;
  /** Seconds to wait before another try, where the server named them. */
  readonly retryAfter: number | null;
  /** The body as it came, for the few callers that know another shape than a problem. */
  readonly body: unknown;

  constructor(fields: {
    status: number;
    key: string;
    message: string;
    details?: readonly FieldProblem[] | undefined;
    requestId?: string | undefined;
    retryAfter?: number | null | undefined;
    body?: unknown;
  }) {
    super(fields.message);
    this.name = 'ApiError';
    this.status = fields.status;
    this.key = fields.key;
    this.details = fields.details ?? [];
    this.requestId = fields.requestId ?? '';
    this.retryAfter = fields.retryAfter ?? null;
    this.body = fields.body;
  }

  /** Asking again would bring the same answer: the request itself was refused. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500 && !passing.has(this.status);
  }

  /** The status in Refine's words. */
  get statusCode(): number {
    return this.status;
  }

  /** The refused fields in Refine's words: texts by path. */
  get errors(): Readonly<Record<string, string[]>> {
    return Object.fromEntries(
      this.details.map(({ path }) => [path, this.details.filter((one) => one.path === path).map(({ message }) => message)]),
    );
  }
}

const keyOfStatus = (status: number) => {
  if (status === 0) return 'error.unknownConnectionError';
  if (status === 400) return 'error.status400';
  if (status === 403) return 'error.status403';
  if (status === 500 || status === 502 || status === 503) return 'error.status500';
  return 'error.default';
};

const textOf = (body: unknown, name: string): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const detailsOf = (body: unknown): readonly FieldProblem[] | undefined => {
  if (typeof body !== 'object' || body === null || !('details' in body) || !Array.isArray(body.details)) return undefined;
  return body.details.filter(
    (entry): entry is FieldProblem => textOf(entry, 'path') !== undefined && textOf(entry, 'message') !== undefined,
  );
};

// Seconds or a date, as HTTP has it.
const secondsOf = (header: unknown): number | null => {
  if (typeof header !== 'string' || header === '') return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
};

// With these statuses the message of any server is shown (specification §8). With others it counts only when it comes with an error key of our contract.
const heard = new Set([400, 500, 502, 503]);

/**
 * A failed answer as an `ApiError`: the server's text where it sent one that counts, otherwise the words of specification §8.
 * @param retryAfter the header of that name.
 */
export const apiErrorOf = (status: number, body: unknown, retryAfter?: unknown): ApiError => {
  const key = keyOfStatus(status);
  const named = textOf(body, 'key');
  const text = heard.has(status) || named !== undefined ? textOf(body, 'message') : undefined;
  return new ApiError({
    status,
    key: named ?? key,
    message: text ?? i18next.t(key),
    details: detailsOf(body),
    requestId: textOf(body, 'requestId'),
    retryAfter: secondsOf(retryAfter),
    body,
  });
};

/** An answer that says it succeeded and cannot be read: a page in place of data, or half of it. */
export const unreadableAnswer = (status: number): ApiError =>
  new ApiError({ status, key: 'error.server', message: i18next.t('error.server') });
