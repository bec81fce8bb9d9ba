import type { MiddlewareHandler } from 'hono';
import type { Env } from './env.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

interface Reach {
  readonly publicUrl: string | undefined;
  readonly host: string;
  /** Known only once the server listens. */
  readonly port: () => number;
  /** Further names, with or without a port. */
  readonly allowedHosts: readonly string[];
}

/** Whether a request names this server: its public address, what it listens on, this machine, or a host that was allowed. */
export const knownHost = ({ publicUrl, host, port, allowedHosts }: Reach): ((address: URL) => boolean) => {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl);
  const bound = host.includes(':') ? `[${host}]` : host;
  return (address) =>
    loopback.has(address.hostname) ||
    address.host === own?.host ||
    (address.hostname === bound && Number(address.port || 80) === port()) ||
    allowedHosts.includes(address.host) ||
    allowedHosts.includes(address.hostname);
};

// Balancers ask for them by the machine's bare address.
const forAnybody = new Set(['/healthz', '/readyz']);

/** 421 for a host that is not ours: else a forged one would choose the deployment, or a stranger's name would lead here. */
export const demandKnownHost =
  (known: (address: URL) => boolean): MiddlewareHandler<Env> =>
  async (context, next) => {
    if (forAnybody.has(context.req.path) || known(new URL(context.req.url))) return next();
    return context.text('This server does not answer under this name. Its operator can add it to ALLOWED_HOSTS.\n', 421);
  };
