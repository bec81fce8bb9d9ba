import type { Logger } from 'pino';
import type { Problem } from '#contract/envelope.ts';
import type { ErrorKey } from '#contract/error-keys.ts';
import type { Language } from '#contract/languages.ts';
import { formatIn } from '#format/format.ts';
import { type FieldError, Failure } from '#server/failure.ts';
import type { RequestContext } from './env.ts';
import { messageOf } from './messages.ts';

const dayKey = 'error.validation.day' satisfies ErrorKey;

/** The ends of the days that can be named, as the language writes them; other days stand as they were sent, such as in a file. */
const asWritten = ({ key, values }: FieldError, language: Language): FieldError['values'] =>
  key === dayKey && values
    ? Object.fromEntries(Object.entries(values).map(([name, day]) => [name, formatIn(language).date(String(day))]))
    : values;

const detailIn = ({ words, ...detail }: FieldError, language: Language): FieldError & { message: string } => {
  const { subject, values } = words?.(language) ?? { subject: undefined, values: detail.values };
  const text = messageOf(detail.key, language, asWritten({ ...detail, ...(values && { values }) }, language));
  return { ...detail, message: subject === undefined ? text : messageOf('completion.about', language, { subject, text }) };
};

const problem = (context: RequestContext, status: number, key: ErrorKey, details: readonly FieldError[] = []): Problem => {
  const language = context.get('language');
  return {
    status,
    key,
    message: messageOf(key, language),
    requestId: context.get('requestId'),
    ...(details.length > 0 && {
      details: details.map((detail) => detailIn(detail, language)),
    }),
  };
};

// Codes of PostgreSQL that mean "not now" rather than "never": lost connections, shutdowns, full pools, timeouts, lost races.
const passing = /^(08|53|57P|57014|55P03|40001|40P01)/;

const isPassing = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : '';
    if (
      passing.test(code) ||
      /^(ECONN|EPIPE|ETIMEDOUT|ENOENT)/.test(code) ||
      /timeout exceeded|timeout expired|Connection terminated|not queryable/.test(at.message)
    )
      return true;
  }
  return false;
};

/** Turns whatever was thrown into a problem body; what is not a declared failure is logged and never shown. */
export const answerError = (error: unknown, context: RequestContext, log: Logger): Response => {
  if (error instanceof Failure) {
    for (const [name, value] of Object.entries(error.headers)) context.header(name, value);
    return context.json(problem(context, error.status, error.key, error.details), error.status as 400);
  }
  log.error({ err: error, ...context.get('trace') }, 'request failed');
  if (isPassing(error)) {
    context.header('Retry-After', '1');
    return context.json(problem(context, 503, 'error.unavailable'), 503);
  }
  return context.json(problem(context, 500, 'error.status500'), 500);
};
