import { type Logger, pino } from 'pino';

/** The server's own log: one line of JSON per fault, and at `info` per request, to standard error. Values of statements are left out: they are what people typed. */
export const openLog = (level: 'warn' | 'info' = 'warn'): Logger =>
  pino({ level, serializers: { err: describeError } }, pino.destination({ dest: process.stderr.fd, sync: true }));

/** What a fault says of itself, and its causes. */
export function describeError(error: unknown): object | undefined {
  if (!(error instanceof Error)) return error === undefined ? undefined : { message: typeof error };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  return { name, code, message: withoutValues(message), stack: stack && withoutValues(stack), cause: describeError(cause) };
}

// drizzle writes a failed statement's values behind it, up to the first line of the stack.
const withoutValues = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
