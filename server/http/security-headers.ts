import type { MiddlewareHandler } from 'hono';

/** Headers every answer carries; an API answer is never stored, framed or run. The console's document overrides its own policy. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const defaults: Readonly<Record<string, string>> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
    Vary: 'Authorization, Content-Language, Origin',
  };
  // Of an answer that is made, `context.header` makes a new one each time, with its body as a stream.
  const { headers } = context.res;
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
};
